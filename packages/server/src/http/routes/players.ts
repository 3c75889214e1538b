import * as z from 'zod'
import { clientOf } from '../../border/address.ts'
import { belongingsOf, forgetName } from '../../match/belongings.ts'
import {
  belongings,
  claimedName,
  leaderboard,
  leaderboardQuery,
  LIMITS,
  nameRequest,
  ownNameRequest,
  pace as paces,
  plainText,
  playerInfo,
  type PlayerInfo,
  recoverRequest,
  Refusal,
} from '@quintain/client/protocol'
import type { Player } from '../../storage/players.ts'
import { say } from '@quintain/client/words'
import { claimedName as nameIn } from '../claims.ts'
import { described, type RouteContext, type TypedApp } from './context.ts'

const playerParams = z.strictObject({ name: plainText(LIMITS.nameLength) })

/** A claim is for good, with whatever request it comes: nobody takes all names. */
export function limitClaims(app: TypedApp, { services, nameRates }: RouteContext): void {
  const { players } = services.storage
  app.addHook('preHandler', async (request) => {
    const name = request.method === 'POST' ? nameIn(request.body) : null
    if (name === null || (await players.isClaimed(name))) return
    if (!nameRates.take(clientOf(request), services.now())) throw new Refusal('tooMany', say('refusal.manyNames'))
  })
}

/** Names, and the ratings of those who have them. */
export function addPlayerRoutes(app: TypedApp, { services, nameRates }: RouteContext): void {
  const { players, ratings } = services.storage
  const infoOf = async ({ name, bot }: Player): Promise<PlayerInfo> => {
    const rows = await ratings.of(name.toLowerCase())
    return { name, bot, ratings: rows.map((row) => ({ ...row, pace: paces.parse(row.pace) })) }
  }

  app.post(
    '/api/names',
    described('Claim a name for a device', { body: nameRequest }, { 200: claimedName }),
    async (request) => {
      const { name, key, bot } = request.body
      const player = await players.claim(name, key, services.now(), bot)
      return { ...(await infoOf(player)), recovery: await players.recoveryCode(name) }
    },
  )

  app.post(
    '/api/names/recover',
    described('Give a name to another device, by its code', { body: recoverRequest }, { 200: claimedName }),
    async (request) => {
      const { name, code, key } = request.body
      if (!nameRates.take(clientOf(request), services.now())) throw new Refusal('tooMany', say('refusal.manyNames'))
      const player = await players.recover(name, code, key)
      return { ...(await infoOf(player)), recovery: await players.recoveryCode(name) }
    },
  )

  app.post(
    '/api/names/export',
    described('All that is kept under a name', { body: ownNameRequest }, { 200: belongings }),
    async (request) => {
      const { name } = await players.prove(request.body.name, request.body.key)
      return { ...(await belongingsOf(services.storage, name)) }
    },
  )

  app.post(
    '/api/names/forget',
    described('Take a name out of everything', { body: ownNameRequest }, { 200: z.object({ matches: z.int() }) }),
    async (request) => {
      const { name } = await players.prove(request.body.name, request.body.key)
      return { matches: await forgetName(services.storage, name, services.now()) }
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
