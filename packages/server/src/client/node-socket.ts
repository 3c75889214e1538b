import { WebSocket } from 'ws'
import type { ClientSocket, SocketMaker } from './socket.ts'

export { WebSocket }

/** A socket for programs that run in Node. */
export const nodeSocket: SocketMaker = (address) => {
  const inner = new WebSocket(address)
  const socket: ClientSocket = {
    send: (text) => inner.send(text),
    close: () => inner.close(),
    onOpen: () => undefined,
    onText: () => undefined,
    onClose: () => undefined,
  }
  inner.on('open', () => socket.onOpen())
  inner.on('message', (data) => socket.onText(String(data)))
  inner.on('close', (code) => socket.onClose(code))
  // A close follows.
  inner.on('error', () => undefined)
  return socket
}
