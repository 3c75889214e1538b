import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Buckets } from '../../border/rates.ts'
import type { Arena } from '../../match/arena.ts'
import { abortByOwner, act, command } from '../../match/commands.ts'
import { listedInfo } from '../../game/listing.ts'
import type { Services } from '../../match/services.ts'
import { seatOf, viewingSeat } from '../../match/tokens.ts'
import {
  accepted,
  actRequest,
  commandRequest,
  continueRequest,
  joinRequest,
  leaderboard,
  leaderboardQuery,
  lobbyQuery,
  matchList,
  nameRequest,
  playerInfo,
  quickRequest,
  rematchRequest,
  replayQuery,
  rulesetInfo,
  seated,
  stateAnswer,
} from '../../protocol/http.ts'
import { LIMITS } from '../../protocol/limits.ts'
import { matchId, matchInfo, matchRequest, plainText, secret } from '../../protocol/match.ts'
import { Refusal, refusalBody } from '../../protocol/refusals.ts'
import type { SocketServices } from '../../sockets/services.ts'
import { claimedName } from '../claims.ts'
import { clientOf } from '../../border/address.ts'

export interface RouteServices {
  readonly services: Services
  readonly sockets: SocketServices
  readonly arena: Arena
  /** Matches that an address creates. */
  readonly matchRates: Buckets
  /** Names that an address claims. */
  readonly nameRates: Buckets
}

const params = z.strictObject({ id: matchId })
const refusals = { '4xx': refusalBody, 503: refusalBody }
const allWishes = { view: true, scene: true, legal: true, events: true, language: null }

/** The HTTP API; its OpenAPI document is made of the same schemas. */
export function addRoutes(plain: FastifyInstance, context: RouteServices): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const { services, sockets, arena, matchRates, nameRates } = context
  const { matches, players } = services.storage

  const mayCreate = (request: FastifyRequest): void => {
    if (!matchRates.take(clientOf(request), services.now())) {
      throw new Refusal('tooMany', 'too many new matches; try again later')
    }
  }

  // A claim is for good: nobody takes all names.
  app.addHook('preHandler', async (request) => {
    const name = request.method === 'POST' ? claimedName(request.body) : null
    if (name === null || (await players.isClaimed(name))) return
    if (!nameRates.take(clientOf(request), services.now())) {
      throw new Refusal('tooMany', 'too many new names; try again later')
    }
  })

  app.get(
    '/api/rulesets',
    { schema: { summary: 'What can be played', response: { 200: z.object({ rulesets: z.array(rulesetInfo) }) } } },
    async () => ({
      rulesets: services.registry.list().map((ruleset) => {
        const { id, version, title, description, traits, agents } = ruleset
        return {
          id,
          version,
          title,
          description,
          decisions: traits.decisions,
          hiddenInformation: traits.hiddenInformation,
          agents: Object.entries(agents).map(([name, agent]) => ({ name, description: agent.description })),
          scenarios: arena.catalogue
            .scenarios(ruleset)
            .map((scenario) => ({ id: scenario.id, title: scenario.title, description: scenario.description })),
        }
      }),
    }),
  )

  app.post(
    '/api/matches',
    { schema: { summary: 'Create a match', body: matchRequest, response: { 201: seated, ...refusals } } },
    async (request, reply) => {
      mayCreate(request)
      return reply.code(201).send(await arena.create(request.body))
    },
  )

  app.get(
    '/api/matches',
    { schema: { summary: 'The lobby', querystring: lobbyQuery, response: { 200: matchList, ...refusals } } },
    async (request) => {
      const now = services.now()
      const rows = await matches.lobby(request.query, now - LIMITS.lobbyMs, now)
      return { matches: rows.map((row) => listedInfo(row, now)) }
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
      const match = await sockets.hub.get(request.params.id)
      return viewingSeat(match, tokenOf(request)) === null ? match.publicInfo() : match.game.info
    },
  )

  app.post(
    '/api/matches/:id/join',
    { schema: { summary: 'Take a seat', params, body: joinRequest, response: { 200: seated, ...refusals } } },
    (request) => arena.join(request.params.id, request.body, tokenOf(request)),
  )

  app.get(
    '/api/matches/:id/state',
    {
      schema: {
        summary: 'What a seat or a spectator sees',
        params,
        querystring: z.strictObject({ since: z.coerce.number().int().min(-1).default(-1) }),
        response: { 200: stateAnswer, ...refusals },
      },
    },
    async (request) => {
      const match = await sockets.hub.get(request.params.id)
      const seat = viewingSeat(match, tokenOf(request))
      const showing = await sockets.showingFor(match, seat)
      const situation = showing.situation(sockets.viewerFor(match, seat), request.query.since, allWishes)
      return { match: showing.info, seat, ...situation }
    },
  )

  app.post(
    '/api/matches/:id/actions',
    { schema: { summary: 'Decide', params, body: actRequest, response: { 200: accepted, ...refusals } } },
    async (request) => {
      const match = await sockets.hub.get(request.params.id)
      const seat = seatOf(match, neededToken(request))
      sockets.limitSeat(request.params.id, seat)
      return { seq: await act(match, seat, request.body) }
    },
  )

  app.post(
    '/api/matches/:id/commands',
    {
      schema: {
        summary: 'Resign, offer a draw, …',
        params,
        body: commandRequest,
        response: { 200: accepted, ...refusals },
      },
    },
    async (request) => {
      const match = await sockets.hub.get(request.params.id)
      const token = neededToken(request)
      const { command: wanted, id } = request.body
      try {
        const seat = seatOf(match, token)
        sockets.limitSeat(request.params.id, seat)
        return { seq: await command(match, seat, request.body) }
      } catch (error) {
        const ownerMay = wanted === 'abort' && error instanceof Refusal && error.code === 'unauthorized'
        if (!ownerMay) throw error
        return { seq: await abortByOwner(match, token, id) }
      }
    },
  )

  app.post(
    '/api/matches/:id/rematch',
    { schema: { summary: 'Once more', params, body: rematchRequest, response: { 200: seated, ...refusals } } },
    (request) => {
      mayCreate(request)
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
      mayCreate(request)
      return arena.quick(request.body)
    },
  )

  app.get(
    '/api/replays',
    { schema: { summary: 'Finished matches', querystring: replayQuery, response: { 200: matchList, ...refusals } } },
    async (request) => {
      const now = services.now()
      const rows = await matches.finished(request.query, now)
      return { matches: rows.map((row) => listedInfo(row, now)) }
    },
  )

  app.get(
    '/api/matches/:id/replay',
    { schema: { summary: 'The replay of a finished match', params, response: { 200: z.unknown(), ...refusals } } },
    async (request, reply) => {
      const match = await sockets.hub.get(request.params.id)
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
      mayCreate(request)
      return reply.code(201).send(await arena.continued(request.params.id, request.body))
    },
  )

  app.post(
    '/api/names',
    { schema: { summary: 'Claim a name for a device', body: nameRequest, response: { 200: playerInfo, ...refusals } } },
    async (request) => {
      const { name, key } = request.body
      await players.claim(name, key, services.now())
      return players.info(name)
    },
  )

  app.get(
    '/api/players/:name',
    {
      schema: {
        summary: 'A player and the ratings',
        params: z.strictObject({ name: plainText(LIMITS.nameLength) }),
        response: { 200: playerInfo, ...refusals },
      },
    },
    (request) => players.info(request.params.name),
  )

  app.get(
    '/api/leaderboard',
    { schema: { summary: 'The best', querystring: leaderboardQuery, response: { 200: leaderboard, ...refusals } } },
    async (request) => ({ players: await players.leaderboard(request.query.ruleset, request.query.limit) }),
  )
}

/** `Authorization: Bearer …`, or null without one. */
function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const parsed = secret.safeParse(authorization.replace(/^Bearer /, ''))
  if (!parsed.success) throw new Refusal('unauthorized', 'the token cannot be one')
  return parsed.data
}

function neededToken(request: FastifyRequest): string {
  const token = tokenOf(request)
  if (token === null) throw new Refusal('unauthorized', 'a token is needed')
  return token
}
