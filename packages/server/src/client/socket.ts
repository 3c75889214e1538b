/** The part of a WebSocket that the client uses; browsers have it, `nodeSocket` makes it for Node. */
export interface ClientSocket {
  send(text: string): void
  close(): void
  onOpen: () => void
  onText: (text: string) => void
  onClose: (code: number) => void
}

export type SocketMaker = (address: string) => ClientSocket

/** What browsers and `ws` have in common. */
interface StandardSocket {
  send(text: string): void
  close(): void
  addEventListener(event: string, listener: (event: { readonly data?: unknown; readonly code?: number }) => void): void
}

/** A socket of the browser. */
export const browserSocket: SocketMaker = (address) => {
  const { WebSocket: maker }: { readonly WebSocket?: unknown } = globalThis
  if (!isMaker(maker)) throw new Error('there is no WebSocket here: give the client a socket of your own')
  return clientSocket(new maker(address))
}

export function clientSocket(inner: StandardSocket): ClientSocket {
  const socket: ClientSocket = {
    send: (text) => inner.send(text),
    close: () => inner.close(),
    onOpen: () => undefined,
    onText: () => undefined,
    onClose: () => undefined,
  }
  inner.addEventListener('open', () => socket.onOpen())
  inner.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') socket.onText(data)
  })
  inner.addEventListener('close', ({ code }) => socket.onClose(code ?? 1006))
  // A close follows; in Node an error that nobody listens to would end the process.
  inner.addEventListener('error', () => undefined)
  return socket
}

function isMaker(value: unknown): value is new (address: string) => StandardSocket {
  return typeof value === 'function'
}
