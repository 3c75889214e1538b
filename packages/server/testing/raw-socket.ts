import { WebSocket } from 'ws'
import { ToldState } from '@quintain/client'
import { type ServerMessage, serverMessage } from '@quintain/client/protocol'

/** A socket that says anything whatever and keeps every text that it receives. */
export class RawSocket {
  readonly texts: string[] = []
  readonly messages: ServerMessage[] = []
  readonly inner: WebSocket
  /** Of all texts together. */
  length = 0
  /** The last message that brought a state. */
  sync: Extract<ServerMessage, { type: 'sync' }> | undefined
  readonly #told = new ToldState()
  readonly #waiting = new Set<() => void>()
  closed: number | null = null
  isOpen = false

  /** `checks`: whether each message must be one of the protocol's; where there are very many, that is most of the work. */
  constructor(url: string, headers: Record<string, string> = {}, checks = true) {
    this.inner = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`, { headers })
    this.inner.on('open', () => {
      this.isOpen = true
      this.#wake()
    })
    this.inner.on('message', (data: unknown) => {
      const text = String(data)
      this.texts.push(text)
      this.length += text.length
      const raw: ServerMessage = JSON.parse(text)
      const message = this.#told.whole(checks ? serverMessage.parse(raw) : raw)
      if (message === null) throw new Error('a change of a state that was not sent')
      this.messages.push(checks ? serverMessage.parse(message) : message)
      if (message.type === 'sync') this.sync = message
      this.#wake()
    })
    this.inner.on('close', (code: number) => {
      this.closed = code
      this.#wake()
    })
    this.inner.on('error', () => undefined)
  }

  /** Waits until something holds of it: looks whenever it heard something, and not at all in between. */
  until(holds: () => boolean, what: string, timeMs = 20_000): Promise<void> {
    if (holds()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`waited in vain: ${what}`)), timeMs)
      const look = () => {
        if (!holds()) return
        this.#waiting.delete(look)
        clearTimeout(late)
        resolve()
      }
      this.#waiting.add(look)
    })
  }

  #wake(): void {
    for (const look of this.#waiting) look()
  }

  /** Opens a socket and says hello, if there is something to say. */
  static async open(
    url: string,
    hello?: object,
    headers: Record<string, string> = {},
    checks = true,
  ): Promise<RawSocket> {
    const socket = new RawSocket(url, headers, checks)
    await socket.until(() => socket.isOpen || socket.closed !== null, 'the socket opens')
    if (hello !== undefined) {
      socket.send({ type: 'hello', ...hello })
      await socket.until(() => socket.texts.length > 1 || socket.closed !== null, 'a welcome')
    }
    return socket
  }

  send(message: unknown): void {
    this.inner.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Sends and waits for the answer with the same id. */
  async ask(message: { readonly id: string; readonly [key: string]: unknown }): Promise<ServerMessage> {
    const from = this.texts.length
    this.send(message)
    const find = () =>
      this.messages.slice(from).find((answer) => 'id' in answer && (answer.id === message.id || answer.id === null))
    await this.until(() => find() !== undefined || this.closed !== null, `an answer to ${message.id}`)
    const answer = find()
    if (answer === undefined) throw new Error(`closed with ${this.closed}`)
    return answer
  }

  close(): void {
    this.inner.terminate()
  }
}
