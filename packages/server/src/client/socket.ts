/** The part of a WebSocket that the client uses; browsers have it, `nodeSocket` makes it for Node. */
export interface ClientSocket {
  send(text: string): void
  close(): void
  onOpen: () => void
  onText: (text: string) => void
  onClose: (code: number) => void
}

export type SocketMaker = (address: string) => ClientSocket

interface BrowserSocket {
  send(text: string): void
  close(): void
  addEventListener(event: string, listener: (event: { readonly data?: unknown; readonly code?: number }) => void): void
}

/** A socket of the browser. */
export const browserSocket: SocketMaker = (address) => {
  const { WebSocket: maker }: { readonly WebSocket?: unknown } = globalThis
  if (!isMaker(maker)) throw new Error('there is no WebSocket here: give the client a socket of your own')
  const inner = new maker(address)
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
  return socket
}

function isMaker(value: unknown): value is new (address: string) => BrowserSocket {
  return typeof value === 'function'
}
