import { BlockList } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Hosts } from '../border/hosts.ts'
import { hashSecret, sameHash } from '../border/secrets.ts'
import type { Waits } from '../border/waits.ts'
import { errorHandler } from '../http/errors.ts'
import { Refusal } from '../protocol/refusals.ts'
import { say } from '../words/index.ts'
import type { Metrics } from './metrics.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export interface Operations {
  readonly metrics: Metrics
  /** Whether the server takes requests, storage included. */
  readonly isReady: () => Promise<boolean>
  /** Who may ask. */
  readonly access: Access
}

/**
 * `token`: whoever has it. `loopback`: programs on this machine. `nobody`: behind a proxy everybody may seem to be on
 * this machine. `everybody`: whoever reaches a port of their own.
 */
export type Access = { readonly kind: 'token'; readonly token: string } | { readonly kind: Exclude<Kind, 'token'> }
type Kind = 'token' | 'loopback' | 'nobody' | 'everybody'

export function accessOf(options: {
  readonly operationsToken?: string
  readonly operationsPort?: number
  readonly trustProxy?: boolean
}): Access {
  const { operationsToken, operationsPort, trustProxy } = options
  if (operationsToken !== undefined) return { kind: 'token', token: operationsToken }
  if (operationsPort !== undefined) return { kind: 'everybody' }
  return { kind: trustProxy === true ? 'nobody' : 'loopback' }
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
export function addOperations(app: FastifyInstance, { metrics, isReady, access }: Operations): void {
  const guarded = {
    schema: { hide: true },
    config: { rateLimit: false as const },
    onRequest: async (request: FastifyRequest) => checkAccess(access, request),
  }
  app.get('/readyz', guarded, async (_, reply) => {
    const ok = await isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  app.get('/metrics', guarded, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}

function checkAccess(access: Access, { headers, socket }: FastifyRequest): void {
  if (access.kind === 'everybody') return
  if (access.kind === 'token') {
    const token = headers.authorization?.replace(/^Bearer /i, '') ?? ''
    if (sameHash(hashSecret(token), hashSecret(access.token))) return
    throw new Refusal('unauthorized', say('refusal.operationsToken'))
  }
  if (access.kind === 'loopback' && isLoopback(socket.remoteAddress ?? '')) return
  throw new Refusal(
    'unauthorized',
    access.kind === 'loopback' ? say('refusal.operationsHere') : say('refusal.operationsProxy'),
  )
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}
