import { WebSocket } from 'ws'
import { clientSocket, type SocketMaker } from './socket.ts'

/** Node has a WebSocket of its own from version 22 on only; this one is the same in all. */
export const openSocket: SocketMaker = (address) => clientSocket(new WebSocket(address))
