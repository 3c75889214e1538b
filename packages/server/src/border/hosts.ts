import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::'])
/** Says nothing of anybody, and probes ask by any name. */
const HEALTH = '/healthz'

/**
 * The names by which this server may be asked. Whoever owns a domain can have it lead here, and a page from there would
 * then have the same origin as the server, in the browser of somebody who can reach it (DNS rebinding). An address of
 * numbers belongs to nobody's domain: a server that listens on all of its addresses answers to any.
 */
export class Hosts {
  readonly #names: ReadonlySet<string>
  readonly #takesAddresses: boolean

  /** `listens`: the address it listens on; `names`: further ones; `origins`: pages that may use it have its trust. */
  constructor(listens: string, names: readonly string[], origins: readonly string[]) {
    const ofOrigins = origins.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).hostname] : []))
    this.#names = new Set([...LOOPBACK, listens, ...names, ...ofOrigins].map(plainName))
    this.#takesAddresses = EVERYWHERE.has(listens)
  }

  /** Whether a request with this `Host` is meant for the server. Programs of old send none; browsers always do. */
  has(header: string | undefined): boolean {
    if (header === undefined) return true
    const name = nameOf(header)
    if (name === null) return false
    return this.#names.has(name) || (this.#takesAddresses && isIP(name) !== 0)
  }

  /** Refuses all other requests, sockets included, before anything else looks at them. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request) => {
      if (this.has(request.headers.host) || request.url === HEALTH) return
      throw new Refusal('unknownHost', say('refusal.unknownHost'))
    })
  }
}

/** The name in a `Host` header, without the port. */
function nameOf(header: string): string | null {
  const parts = /^(\[[\d:a-f.]+\]|[^\s:/?#@[\]]+)(?::\d*)?$/i.exec(header)
  return parts === null ? null : plainName(parts[1])
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
