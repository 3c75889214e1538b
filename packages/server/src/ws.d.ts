/** The part of `ws` that is used here; the package brings no types of its own. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events'

  export class WebSocket extends EventEmitter {
    constructor(address: string, options?: { readonly headers?: Readonly<Record<string, string>> })
    readonly OPEN: 1
    readonly readyState: number
    readonly bufferedAmount: number
    send(data: string | Uint8Array): void
    close(code?: number, reason?: string): void
    terminate(): void
    ping(): void
    pause(): void
    resume(): void
    addEventListener(
      event: string,
      listener: (event: { readonly data?: unknown; readonly code?: number }) => void,
    ): void
    on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): this
    on(event: 'close', listener: (code: number, reason: Buffer) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'open' | 'ping' | 'pong', listener: () => void): this
  }
  export type Server = EventEmitter
  export interface ServerOptions {
    readonly maxPayload?: number
    readonly perMessageDeflate?: boolean
  }
}
