import { WebSocket } from 'ws'
import { clientSocket, type SocketMaker } from './socket.ts'

export { WebSocket }

/** A socket for programs that run in Node. */
export const nodeSocket: SocketMaker = (address) => clientSocket(new WebSocket(address))
