/** The part of a WebSocket that the client uses. */
export interface ClientSocket {
  send(text: string): void
  close(): void
  onOpen: () => void
  onText: (text: string) => void
  onClose: (code: number) => void
}

export type SocketMaker = (address: string) => ClientSocket

/** What the sockets of browsers and of `ws` have in common. */
export interface StandardSocket {
  send(text: string): void
  close(): void
  addEventListener(event: string, listener: (event: { readonly data?: unknown; readonly code?: number }) => void): void
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
