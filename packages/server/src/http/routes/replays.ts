import * as z from 'zod'
import { clientOf } from '../../border/address.ts'
import { listedInfo } from '../../game/listing.ts'
import { viewingSeat } from '../../match/tokens.ts'
import { continueRequest, matchList, replayQuery, seated } from '@quintain/client/protocol'
import {
  countNewMatch,
  described,
  matchParams as params,
  neededToken,
  type RouteContext,
  tokenOf,
  type TypedApp,
} from './context.ts'

/** Finished matches, and new ones that begin in them. */
export function addReplayRoutes(app: TypedApp, context: RouteContext): void {
  const { services, hub, arena, keepsakes, costs } = context

  app.get(
    '/api/replays',
    described('Finished matches', { querystring: replayQuery }, { 200: matchList }),
    async (request) => {
      const now = services.now()
      const rows = await services.storage.matches.finished(request.query, now)
      return costs.pay(clientOf(request), () => ({
        matches: rows.map((row) => listedInfo(row, services.catalogue, now)),
      }))
    },
  )

  app.get(
    '/api/matches/:id/replay',
    described('The replay of a finished match', { params }, { 200: z.unknown() }),
    async (request, reply) => {
      const match = await hub.get(request.params.id)
      if ((await viewingSeat(match, tokenOf(request))) === null) await match.checkPublished()
      return reply.type('application/json').send(costs.pay(clientOf(request), () => match.replay))
    },
  )

  app.get(
    '/api/matches/:id/export',
    described('All that is kept of a match that has ended', { params }, { 200: z.unknown() }),
    (request) => keepsakes.ofSeat(request.params.id, neededToken(request)),
  )

  app.post(
    '/api/matches/:id/continue',
    described('A new match from any position of a finished one', { params, body: continueRequest }, { 201: seated }),
    async (request, reply) => {
      countNewMatch(request, context)
      return reply.code(201).send(await arena.continued(request.params.id, request.body))
    },
  )
}
