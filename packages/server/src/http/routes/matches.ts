import { clientOf } from '../../border/address.ts'
import { listedInfo } from '../../game/listing.ts'
import { viewingSeat } from '../../match/tokens.ts'
import {
  joinRequest,
  LIMITS,
  lobbyQuery,
  matchInfo,
  matchList,
  matchRequest,
  quickRequest,
  rematchRequest,
  seated,
} from '@quintain/client/protocol'
import {
  countNewMatch,
  described,
  matchParams as params,
  neededToken,
  type RouteContext,
  tokenOf,
  type TypedApp,
} from './context.ts'

/** Matches that are made and found, and who sits in them. */
export function addMatchRoutes(app: TypedApp, context: RouteContext): void {
  const { services, hub, arena, costs } = context

  app.post(
    '/api/matches',
    described('Create a match', { body: matchRequest }, { 201: seated }),
    async (request, reply) => {
      countNewMatch(request, context)
      return reply.code(201).send(await arena.create(request.body))
    },
  )

  app.get('/api/matches', described('The lobby', { querystring: lobbyQuery }, { 200: matchList }), async (request) => {
    const now = services.now()
    const rows = await services.storage.matches.lobby(request.query, now - LIMITS.lobbyMs, now)
    return costs.pay(clientOf(request), () => ({
      matches: rows.map((row) => listedInfo(row, services.catalogue, now)),
    }))
  })

  app.get(
    '/api/matches/:id',
    described('A match as everybody may know it, or as a seat does', { params }, { 200: matchInfo }),
    async (request) => {
      const match = await hub.get(request.params.id)
      return (await viewingSeat(match, tokenOf(request))) === null ? match.publicInfo() : match.game.info
    },
  )

  app.post(
    '/api/matches/:id/join',
    described('Take a seat', { params, body: joinRequest }, { 200: seated }),
    (request) => arena.join(request.params.id, request.body, tokenOf(request)),
  )

  app.post(
    '/api/matches/:id/rematch',
    described('Once more', { params, body: rematchRequest }, { 200: seated }),
    (request) => {
      countNewMatch(request, context)
      return arena.rematch(request.params.id, neededToken(request), request.body)
    },
  )

  app.post(
    '/api/quick',
    described('Join a waiting match, or open one', { body: quickRequest }, { 200: seated }),
    (request) => {
      countNewMatch(request, context)
      return arena.quick(request.body)
    },
  )
}
