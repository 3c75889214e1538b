import * as z from 'zod'
import { clientOf } from '../../border/address.ts'
import { leaderboard, leaderboardQuery, nameRequest, type PlayerInfo, playerInfo } from '../../protocol/http.ts'
import { LIMITS } from '../../protocol/limits.ts'
import { plainText } from '../../protocol/match.ts'
import { pace as paces } from '../../protocol/ratings.ts'
import { Refusal } from '../../protocol/refusals.ts'
import type { Player } from '../../storage/players.ts'
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
  const { players, ratings } = services.storage
  const infoOf = async ({ name, bot }: Player): Promise<PlayerInfo> => {
    const rows = await ratings.of(name.toLowerCase())
    return { name, bot, ratings: rows.map((row) => ({ ...row, pace: paces.parse(row.pace) })) }
  }

  app.post(
    '/api/names',
    described('Claim a name for a device', { body: nameRequest }, { 200: playerInfo }),
    async (request) => {
      const { name, key, bot } = request.body
      return infoOf(await players.claim(name, key, services.now(), bot))
    },
  )

  app.get(
    '/api/players/:name',
    described('A player and the ratings', { params: playerParams }, { 200: playerInfo }),
    async (request) => infoOf(await players.get(request.params.name)),
  )

  app.get(
    '/api/leaderboard',
    described('The best', { querystring: leaderboardQuery }, { 200: leaderboard }),
    async ({ query: { ruleset, pace = null, limit } }) => {
      const rows = await ratings.leaderboard(ruleset, pace, limit)
      return { players: rows.map((row) => ({ ...row, pace: paces.parse(row.pace), bot: row.bot === 1 })) }
    },
  )
}
