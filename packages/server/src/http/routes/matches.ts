import { listedInfo } from '../../game/listing.ts'
import { viewingSeat } from '../../match/tokens.ts'
import { joinRequest, lobbyQuery, matchList, quickRequest, rematchRequest, seated } from '../../protocol/http.ts'
import { LIMITS } from '../../protocol/limits.ts'
import { matchInfo, matchRequest } from '../../protocol/match.ts'
import {
  countNewMatch,
  matchParams as params,
  neededToken,
  refusals,
  type RouteContext,
  tokenOf,
  type TypedApp,
} from './context.ts'

/** Matches that are made and found, and who sits in them. */
export function addMatchRoutes(app: TypedApp, context: RouteContext): void {
  const { services, hub, arena } = context

  app.post(
    '/api/matches',
    { schema: { summary: 'Create a match', body: matchRequest, response: { 201: seated, ...refusals } } },
    async (request, reply) => {
      countNewMatch(request, context)
      return reply.code(201).send(await arena.create(request.body))
    },
  )

  app.get(
    '/api/matches',
    { schema: { summary: 'The lobby', querystring: lobbyQuery, response: { 200: matchList, ...refusals } } },
    async (request) => {
      const now = services.now()
      const rows = await services.storage.matches.lobby(request.query, now - LIMITS.lobbyMs, now)
      return { matches: rows.map((row) => listedInfo(row, services.catalogue, now)) }
    },
  )

  app.get(
    '/api/matches/:id',
    {
      schema: {
        summary: 'A match as everybody may know it, or as a seat does',
        params,
        response: { 200: matchInfo, ...refusals },
      },
    },
    async (request) => {
      const match = await hub.get(request.params.id)
      return viewingSeat(match, tokenOf(request)) === null ? match.publicInfo() : match.game.info
    },
  )

  app.post(
    '/api/matches/:id/join',
    { schema: { summary: 'Take a seat', params, body: joinRequest, response: { 200: seated, ...refusals } } },
    (request) => arena.join(request.params.id, request.body, tokenOf(request)),
  )

  app.post(
    '/api/matches/:id/rematch',
    { schema: { summary: 'Once more', params, body: rematchRequest, response: { 200: seated, ...refusals } } },
    (request) => {
      countNewMatch(request, context)
      return arena.rematch(request.params.id, neededToken(request), request.body.identity)
    },
  )

  app.post(
    '/api/quick',
    {
      schema: {
        summary: 'Join a waiting match, or open one',
        body: quickRequest,
        response: { 200: seated, ...refusals },
      },
    },
    (request) => {
      countNewMatch(request, context)
      return arena.quick(request.body)
    },
  )
}
