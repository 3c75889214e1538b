/** The part of `ws` that is used here; the package brings no types of its own. */
declare module 'ws' {
  import type { StandardSocket } from './socket.ts'

  export const WebSocket: new (address: string) => StandardSocket
}
