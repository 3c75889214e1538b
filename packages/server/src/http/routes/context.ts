import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { clientOf } from '../../border/address.ts'
import type { Costs } from '../../border/costs.ts'
import type { Buckets } from '../../border/rates.ts'
import type { Arena } from '../../match/arena.ts'
import type { Keepsakes } from '../../match/keepsakes.ts'
import type { Hub } from '../../match/hub.ts'
import type { Services } from '../../match/services.ts'
import { matchId, Refusal, refusalBody, secret } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'

/** What routes need of the server. */
export interface RouteContext {
  readonly services: Services
  readonly hub: Hub
  readonly arena: Arena
  readonly keepsakes: Keepsakes
  /** What addresses cost. */
  readonly costs: Costs
  /** Matches that an address creates. */
  readonly matchRates: Buckets
  /** Names that an address claims. */
  readonly nameRates: Buckets
  /** Throws `tooMany` when a seat asks too much, over however many sockets and requests. */
  readonly limitSeat: (match: string, seat: number) => void
}

/** An app whose routes are typed by their schemas. */
export function typed(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>()
}

export type TypedApp = ReturnType<typeof typed>

export const matchParams = z.strictObject({ id: matchId })

/** What a route is for, what it takes, and what it answers when it does not refuse. */
export function described<Takes extends object, Answers extends object>(
  summary: string,
  takes: Takes,
  answers: Answers,
) {
  return { schema: { summary, ...takes, response: { ...answers, '4xx': refusalBody, 503: refusalBody } } }
}

/** Throws `tooMany`. */
export function countNewMatch(request: FastifyRequest, { matchRates, services }: RouteContext): void {
  if (matchRates.take(clientOf(request), services.now())) return
  throw new Refusal('tooMany', say('refusal.manyMatches'))
}

/** `Authorization: Bearer …`, or null without one. */
export function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const parsed = secret.safeParse(authorization.replace(/^Bearer /, ''))
  if (!parsed.success) throw new Refusal('unauthorized', say('refusal.badToken'))
  return parsed.data
}

export function neededToken(request: FastifyRequest): string {
  const token = tokenOf(request)
  if (token === null) throw new Refusal('unauthorized', say('refusal.noToken'))
  return token
}
