import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { type ServerMessage, serverMessage } from '@quintain/client/protocol'
import { until } from './arena.ts'

const TEXT = 1
const CLOSE = 8
const PING = 9
const END_OF_HEAD = '\r\n\r\n'

/** A client made by hand on a plain TCP connection: it answers no ping and no close, and reads only when it is told to. */
export class TcpClient {
  readonly socket: Socket
  /** Everything that was received before the WebSocket began, or all of it where none did. */
  head = ''
  readonly messages: ServerMessage[] = []
  pings = 0
  /** The closing code that it was told. */
  code: number | null = null
  /** The connection is gone. */
  isGone = false
  #bytes = Buffer.alloc(0)

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.socket = connect(Number(port), hostname)
    this.socket.on('data', (data) => this.#receive(data))
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => {
      this.isGone = true
    })
  }

  /** Becomes a WebSocket and says hello. */
  static async enter(url: string, hello: object): Promise<TcpClient> {
    const client = new TcpClient(url)
    client.socket.write(
      [
        'GET /api/socket HTTP/1.1',
        `Host: ${new URL(url).host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '',
        '',
      ].join('\r\n'),
    )
    await until(() => client.head.includes(END_OF_HEAD), 'the upgrade')
    client.send({ type: 'hello', ...hello })
    await until(() => client.messages.length > 1 || client.isGone, 'a welcome')
    return client
  }

  /** Sends a text frame; frames of clients are masked, here with nothing. */
  send(message: object): void {
    const text = Buffer.from(JSON.stringify(message))
    const head = text.length < 126 ? Buffer.from([0x80 | TEXT, 0x80 | text.length]) : Buffer.from([0x81, 0xfe, 0, 0])
    if (text.length >= 126) head.writeUInt16BE(text.length, 2)
    this.socket.write(Buffer.concat([head, Buffer.alloc(4), text]))
  }

  /** Numbers of the inputs that it was told of, in order. */
  get told(): number[] {
    return this.messages.flatMap((message) => (message.type === 'sync' ? message.updates : [])).map(({ seq }) => seq)
  }

  close(): void {
    this.socket.destroy()
  }

  #receive(data: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, data])
    if (!this.head.includes(END_OF_HEAD)) {
      const end = this.#bytes.indexOf(END_OF_HEAD)
      const length = end < 0 ? this.#bytes.length : end + END_OF_HEAD.length
      this.head += this.#bytes.toString('latin1', 0, length)
      this.#bytes = this.#bytes.subarray(length)
      if (end < 0) return
    }
    if (this.head.startsWith('HTTP/1.1 101')) while (this.#frame());
  }

  /** Takes one whole frame, if there is one. */
  #frame(): boolean {
    const bytes = this.#bytes
    if (bytes.length < 2) return false
    const [start, length] = sizeOf(bytes)
    if (bytes.length < start + length) return false
    const body = bytes.subarray(start, start + length)
    const kind = bytes[0] & 0x0f
    if (kind === TEXT) this.messages.push(serverMessage.parse(JSON.parse(body.toString())))
    else if (kind === PING) this.pings += 1
    else if (kind === CLOSE) this.code = body.readUInt16BE(0)
    this.#bytes = bytes.subarray(start + length)
    return true
  }
}

/** Where a frame's body starts, and how long it is; so long that more must come first where even that is not there yet. */
function sizeOf(bytes: Buffer): [start: number, length: number] {
  const short = bytes[1] & 0x7f
  if (short < 126) return [2, short]
  if (short === 126) return [4, bytes.length < 4 ? Infinity : bytes.readUInt16BE(2)]
  return [10, bytes.length < 10 ? Infinity : Number(bytes.readBigUInt64BE(2))]
}
