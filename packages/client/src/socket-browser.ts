import { clientSocket, type SocketMaker } from './socket.ts'

/** The WebSocket that browsers, Deno and Bun have. */
export const openSocket: SocketMaker = (address) => clientSocket(new WebSocket(address))
