import type {} from '@fastify/swagger'
import type {} from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { LIMITS } from '../protocol/limits.ts'
import { CLOSE, Connection } from './connection.ts'
import type { SocketServices } from './services.ts'

const RETRY_MS = 250

/** All sockets of the server. */
export class Sockets {
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Map<string, number>()
  readonly #origins: ReadonlySet<string>
  readonly #perAddress: number
  readonly #timers: NodeJS.Timeout[]

  constructor(origins: readonly string[], perAddress: number) {
    this.#origins = new Set(origins)
    this.#perAddress = perAddress
    const every = (ms: number, visit: (connection: Connection) => void) =>
      setInterval(() => {
        for (const connection of this.#connections) visit(connection)
      }, ms).unref()
    this.#timers = [
      every(LIMITS.pingMs, (connection) => connection.ping()),
      every(RETRY_MS, (connection) => connection.retry()),
    ]
  }

  get size(): number {
    return this.#connections.size
  }

  route(app: FastifyInstance, services: SocketServices): void {
    app.get('/api/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
      const { origin, host } = request.headers
      if (!this.#mayCome(origin, host)) return socket.close(CLOSE.rules, 'another origin')
      const address = request.ip ?? 'inject'
      const count = this.#byAddress.get(address) ?? 0
      if (count >= this.#perAddress) return socket.close(CLOSE.tooMany, 'too many sockets')
      this.#byAddress.set(address, count + 1)
      const connection = new Connection(socket, address, services)
      this.#connections.add(connection)
      connection.onClose = () => this.#forget(connection)
    })
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const connection of this.#connections) connection.close(CLOSE.restart, 'the server restarts')
  }

  /** Programs send no origin; pages come from this server or from those that the operator names. */
  #mayCome(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined) return true
    if (this.#origins.has(origin)) return true
    return URL.canParse(origin) && new URL(origin).host === host
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection)
    const count = (this.#byAddress.get(connection.address) ?? 1) - 1
    if (count > 0) this.#byAddress.set(connection.address, count)
    else this.#byAddress.delete(connection.address)
  }
}
