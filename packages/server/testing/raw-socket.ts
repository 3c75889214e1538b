import { WebSocket } from 'ws'
import { ToldState } from '@quintain/client'
import { type ServerMessage, serverMessage } from '@quintain/client/protocol'
import { until } from './arena.ts'

/** A socket that says anything whatever and keeps every text that it receives. */
export class RawSocket {
  readonly texts: string[] = []
  readonly messages: ServerMessage[] = []
  readonly inner: WebSocket
  /** Of all texts together. */
  length = 0
  readonly #told = new ToldState()
  closed: number | null = null
  isOpen = false

  /** `checks`: whether each message must be one of the protocol's; where there are very many, that is most of the work. */
  constructor(url: string, headers: Record<string, string> = {}, checks = true) {
    this.inner = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`, { headers })
    this.inner.on('open', () => {
      this.isOpen = true
    })
    this.inner.on('message', (data: unknown) => {
      this.texts.push(String(data))
      this.length += String(data).length
      const raw: ServerMessage = JSON.parse(String(data))
      const message = this.#told.whole(checks ? serverMessage.parse(raw) : raw)
      if (message === null) throw new Error('a change of a state that was not sent')
      this.messages.push(checks ? serverMessage.parse(message) : message)
    })
    this.inner.on('close', (code: number) => {
      this.closed = code
    })
    this.inner.on('error', () => undefined)
  }

  /** Opens a socket and says hello, if there is something to say. */
  static async open(
    url: string,
    hello?: object,
    headers: Record<string, string> = {},
    checks = true,
  ): Promise<RawSocket> {
    const socket = new RawSocket(url, headers, checks)
    await until(() => socket.isOpen || socket.closed !== null, 'the socket opens')
    if (hello !== undefined) {
      socket.send({ type: 'hello', ...hello })
      await until(() => socket.texts.length > 1 || socket.closed !== null, 'a welcome')
    }
    return socket
  }

  /** The last message that brought a state. */
  get sync(): Extract<ServerMessage, { type: 'sync' }> | undefined {
    return this.messages.findLast((message) => message.type === 'sync')
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
    await until(() => find() !== undefined || this.closed !== null, `an answer to ${message.id}`)
    const answer = find()
    if (answer === undefined) throw new Error(`closed with ${this.closed}`)
    return answer
  }

  close(): void {
    this.inner.terminate()
  }
}
