import * as z from 'zod'
import { listedInfo } from '../../game/listing.ts'
import { viewingSeat } from '../../match/tokens.ts'
import { continueRequest, matchList, replayQuery, seated } from '../../protocol/http.ts'
import { countNewMatch, matchParams as params, refusals, type RouteContext, tokenOf, type TypedApp } from './context.ts'

/** Finished matches, and new ones that begin in them. */
export function addReplayRoutes(app: TypedApp, context: RouteContext): void {
  const { services, hub, arena } = context

  app.get(
    '/api/replays',
    { schema: { summary: 'Finished matches', querystring: replayQuery, response: { 200: matchList, ...refusals } } },
    async (request) => {
      const now = services.now()
      const rows = await services.storage.matches.finished(request.query, now)
      return { matches: rows.map((row) => listedInfo(row, services.catalogue, now)) }
    },
  )

  app.get(
    '/api/matches/:id/replay',
    { schema: { summary: 'The replay of a finished match', params, response: { 200: z.unknown(), ...refusals } } },
    async (request, reply) => {
      const match = await hub.get(request.params.id)
      if (viewingSeat(match, tokenOf(request)) === null) await match.checkPublished()
      return reply.type('application/json').send(match.replay)
    },
  )

  app.post(
    '/api/matches/:id/continue',
    {
      schema: {
        summary: 'A new match from any position of a finished one',
        params,
        body: continueRequest,
        response: { 201: seated, ...refusals },
      },
    },
    async (request, reply) => {
      countNewMatch(request, context)
      return reply.code(201).send(await arena.continued(request.params.id, request.body))
    },
  )
}
