import * as z from 'zod'
import { clientOf } from '../../border/address.ts'
import { leaderboard, leaderboardQuery, nameRequest, playerInfo } from '../../protocol/http.ts'
import { LIMITS } from '../../protocol/limits.ts'
import { plainText } from '../../protocol/match.ts'
import { Refusal } from '../../protocol/refusals.ts'
import { say } from '../../words/index.ts'
import { claimedName } from '../claims.ts'
import { described, type RouteContext, type TypedApp } from './context.ts'

const playerParams = z.strictObject({ name: plainText(LIMITS.nameLength) })

/** A claim is for good, with whatever request it comes: nobody takes all names. */
export function limitClaims(app: TypedApp, { services, nameRates }: RouteContext): void {
  const { players } = services.storage
  app.addHook('preHandler', async (request) => {
    const name = request.method === 'POST' ? claimedName(request.body) : null
    if (name === null || (await players.isClaimed(name))) return
    if (!nameRates.take(clientOf(request), services.now())) throw new Refusal('tooMany', say('refusal.manyNames'))
  })
}

/** Names, and the ratings of those who have them. */
export function addPlayerRoutes(app: TypedApp, { services }: RouteContext): void {
  const { players } = services.storage

  app.post(
    '/api/names',
    described('Claim a name for a device', { body: nameRequest }, { 200: playerInfo }),
    async (request) => {
      const { name, key } = request.body
      await players.claim(name, key, services.now())
      return players.info(name)
    },
  )

  app.get(
    '/api/players/:name',
    described('A player and the ratings', { params: playerParams }, { 200: playerInfo }),
    (request) => players.info(request.params.name),
  )

  app.get(
    '/api/leaderboard',
    described('The best', { querystring: leaderboardQuery }, { 200: leaderboard }),
    async (request) => ({ players: await players.leaderboard(request.query.ruleset, request.query.limit) }),
  )
}
