import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Hosts } from '../border/hosts.ts'
import { hashSecret, sameHash } from '../border/secrets.ts'
import type { Waits } from '../border/waits.ts'
import { readShape } from '../border/shape.ts'
import { errorHandler } from '../http/errors.ts'
import { Fastify } from '../http/fastify.ts'
import type { Keepsakes } from '../match/keepsakes.ts'
import { matchId, Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import type { Metrics } from './metrics.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export interface Operations {
  readonly metrics: Metrics
  /** Whether the server takes requests, storage included. */
  readonly isReady: () => Promise<boolean>
  /** Throws `unauthorized` for those who may not ask. */
  readonly checkAccess: AccessCheck
  /** All that is kept of a match. */
  readonly whole: Keepsakes['whole']
  /** Takes a match out of the ratings. Throws a refusal where there is none to take. */
  readonly annul: (match: string) => Promise<void>
}

type AccessCheck = (request: FastifyRequest) => void

/** Who may ask: whoever has the token or reaches a port of their own; without both, programs on this machine. */
export function accessOf(options: {
  readonly operationsToken?: string
  readonly operationsPort?: number
  readonly trustProxy?: boolean
}): AccessCheck {
  const { operationsToken, operationsPort, trustProxy } = options
  if (operationsToken !== undefined) {
    return ({ headers }) => {
      const token = tokenIn(headers.authorization ?? '')
      if (sameHash(hashSecret(token), hashSecret(operationsToken))) return
      throw new Refusal('unauthorized', say('refusal.operationsToken'))
    }
  }
  if (operationsPort !== undefined) return () => undefined
  return ({ socket }) => {
    // Behind a proxy everybody may seem to be on this machine.
    if (trustProxy === true) throw new Refusal('unauthorized', say('refusal.operationsProxy'))
    if (!isLoopback(socket.remoteAddress ?? '')) throw new Refusal('unauthorized', say('refusal.operationsHere'))
  }
}

/** An app for operators alone, for a port of its own. */
export function operationsApp(hosts: Hosts, { requestMs }: Waits): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, connectionTimeout: requestMs, requestTimeout: requestMs })
  hosts.guard(app)
  app.setErrorHandler(errorHandler(() => undefined))
  app.get('/healthz', () => ({ ok: true }))
  return app
}

/** How busy the server is, and with what: for those who run it. */
export function addOperations(app: FastifyInstance, { metrics, isReady, checkAccess, whole, annul }: Operations): void {
  const guarded = {
    schema: { hide: true },
    config: { rateLimit: false as const },
    onRequest: async (request: FastifyRequest) => checkAccess(request),
  }
  app.get('/readyz', guarded, async (_, reply) => {
    const ok = await isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  app.get<{ Params: { id: string } }>('/operations/matches/:id/export', guarded, ({ params }) =>
    whole(readShape(matchId, params.id, 'badRequest')),
  )
  app.post<{ Params: { id: string } }>('/operations/matches/:id/annul', guarded, async ({ params }) => {
    await annul(readShape(matchId, params.id, 'badRequest'))
    return { ok: true }
  })
  app.get('/metrics', guarded, async (_, reply) => {
    const registry = await metrics.registry()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Programs bear it; browsers, which ask people for it, send it as a password. */
function tokenIn(authorization: string): string {
  const basic = /^Basic (\S+)$/i.exec(authorization)
  if (basic === null) return authorization.replace(/^Bearer /i, '')
  return Buffer.from(basic[1], 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}
