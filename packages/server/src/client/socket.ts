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
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
}

/** A socket of the browser. */
export const browserSocket: SocketMaker = (address) => {
  const maker: unknown = Reflect.get(globalThis, 'WebSocket')
  if (!isMaker(maker)) throw new Error('there is no WebSocket here: give the client a socket of your own')
  const inner = new maker(address)
  const socket: ClientSocket = {
    send: (text) => inner.send(text),
    close: () => inner.close(),
    onOpen: () => undefined,
    onText: () => undefined,
    onClose: () => undefined,
  }
  inner.onopen = () => socket.onOpen()
  inner.onmessage = ({ data }) => {
    if (typeof data === 'string') socket.onText(data)
  }
  inner.onclose = ({ code }) => socket.onClose(code)
  return socket
}

function isMaker(value: unknown): value is new (address: string) => BrowserSocket {
  return typeof value === 'function'
}
