import type {} from '@fastify/swagger'
import type {} from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '../border/address.ts'
import { CLOSE, closeSocket, Connection } from './connection.ts'
import type { SocketServices } from './services.ts'

const LOOK_MS = 250

/** All sockets of the server. */
export class Sockets {
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Map<string, number>()
  readonly #origins: ReadonlySet<string>
  readonly #perAddress: number
  readonly #pingMs: number
  readonly #timer: NodeJS.Timeout
  #closed = false

  constructor(options: { readonly origins: readonly string[]; readonly perAddress: number; readonly pingMs: number }) {
    this.#origins = new Set(options.origins)
    this.#perAddress = options.perAddress
    this.#pingMs = options.pingMs
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  /** Those who came back at once, after a restart, are not asked for a sign of life at once: players would wait for it. */
  #look(): void {
    const patience = Math.ceil(this.#pingMs / LOOK_MS)
    let asks = Math.ceil((2 * this.#connections.size) / patience)
    for (const connection of this.#connections) {
      connection.retry()
      if (connection.look(patience, asks > 0)) asks -= 1
    }
  }

  get size(): number {
    return this.#connections.size
  }

  /** The most bytes that any one client has not read. */
  get buffered(): number {
    let most = 0
    for (const { buffered } of this.#connections) most = Math.max(most, buffered)
    return most
  }

  route(app: FastifyInstance, services: SocketServices): void {
    // A socket has no response, but would keep one as long as it lives, with all that the request for it brought.
    const detach = async ({ ws, raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (ws) reply.raw.detachSocket(raw.socket)
    }
    app.get('/api/socket', { websocket: true, schema: { hide: true }, preHandler: detach }, (socket, request) => {
      // So would the listener that the socket comes with. After an error the close follows by itself.
      socket.removeAllListeners('error')
      socket.on('error', () => socket.terminate())
      if (this.#closed) return closeSocket(socket, CLOSE.restart, 'the server restarts')
      const { origin, host } = request.headers
      if (!this.#mayCome(origin, host)) return closeSocket(socket, CLOSE.rules, 'another origin')
      const address = clientOf(request)
      const count = this.#byAddress.get(address) ?? 0
      if (count >= this.#perAddress) return closeSocket(socket, CLOSE.tooMany, 'too many sockets')
      this.#byAddress.set(address, count + 1)
      const connection = new Connection(socket, address, services, request.raw.socket)
      this.#connections.add(connection)
      connection.onClose = () => this.#forget(connection)
    })
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const connection of this.#connections) connection.close(CLOSE.restart, 'the server restarts')
  }

  /** Programs send no origin; pages come from this server or from those that the operator names. */
  #mayCome(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined || this.#origins.has(origin)) return true
    return URL.canParse(origin) && new URL(origin).host === host
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection)
    const count = (this.#byAddress.get(connection.address) ?? 1) - 1
    if (count > 0) this.#byAddress.set(connection.address, count)
    else this.#byAddress.delete(connection.address)
  }
}
