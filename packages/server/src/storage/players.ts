import rate from 'glicko2-lite'
import type { Kysely, Transaction } from 'kysely'
import { hashSecret, sameHash } from '../border/secrets.ts'
import type { PlayerInfo } from '../protocol/http.ts'
import { Refusal } from '../protocol/refusals.ts'
import { say } from '../words/index.ts'
import type { Database } from './database.ts'
import type { RatingRow, Tables } from './tables.ts'

/** What Glicko-2 starts with. */
const FRESH = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 }

export interface RatedSeat {
  readonly nameKey: string
  /** 1 won, 0.5 drew, 0 lost. */
  readonly score: number
}

/** Names, claimed by device keys, and their ratings. */
export class Players {
  readonly #db: Kysely<Tables>

  constructor({ db }: Database) {
    this.#db = db
  }

  /** Claims a free name, or checks that the key is the one that claimed it. Throws `nameTaken`. */
  async claim(name: string, key: string, now: number): Promise<void> {
    const hash = hashSecret(key)
    await this.#db
      .insertInto('players')
      .values({ name_key: name.toLowerCase(), name, key_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await this.#find(name)
    if (row !== undefined && sameHash(row.key_hash, hash)) return
    throw new Refusal('nameTaken', say('refusal.nameTaken', { name }))
  }

  /** Whether somebody has claimed the name. */
  async isClaimed(name: string): Promise<boolean> {
    return (await this.#find(name)) !== undefined
  }

  #find(name: string) {
    return this.#db.selectFrom('players').selectAll().where('name_key', '=', name.toLowerCase()).executeTakeFirst()
  }

  async info(name: string): Promise<PlayerInfo> {
    const row = await this.#find(name)
    if (row === undefined) throw new Refusal('unknownPlayer', say('refusal.noPlayer'))
    const ratings = await this.#db
      .selectFrom('ratings')
      .select(['ruleset', 'rating', 'deviation', 'games'])
      .where('name_key', '=', row.name_key)
      .orderBy('ruleset')
      .execute()
    return { name: row.name, ratings }
  }

  leaderboard(ruleset: string, limit: number) {
    return this.#db
      .selectFrom('ratings')
      .innerJoin('players', 'players.name_key', 'ratings.name_key')
      .select(['players.name', 'ratings.rating', 'ratings.deviation', 'ratings.games'])
      .where('ratings.ruleset', '=', ruleset)
      .orderBy('ratings.rating', 'desc')
      .limit(limit)
      .execute()
  }

  /** Counts a finished match once, whoever asks and however often. */
  async count(match: string, ruleset: string, seats: readonly RatedSeat[], now: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const fresh = await transaction
        .insertInto('rated_matches')
        .values({ match_id: match, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('match_id')
        .execute()
      if (fresh.length === 0) return
      const before: RatingRow[] = []
      for (const { nameKey } of seats) before.push(await ratingOf(transaction, nameKey, ruleset))
      for (const [seat, { score }] of seats.entries()) {
        const own = before[seat]
        const opponents = seats.flatMap((other, i): [number, number, number][] =>
          i === seat ? [] : [[before[i].rating, before[i].deviation, scoreAgainst(score, other.score)]],
        )
        const after = rate(own.rating, own.deviation, own.volatility, opponents)
        const values = { rating: after.rating, deviation: after.rd, volatility: after.vol, games: own.games + 1 }
        await transaction
          .insertInto('ratings')
          .values({ name_key: own.name_key, ruleset, ...values })
          .onConflict((conflict) => conflict.columns(['name_key', 'ruleset']).doUpdateSet(values))
          .execute()
      }
    })
  }
}

function scoreAgainst(own: number, other: number): number {
  if (own === other) return 0.5
  return own > other ? 1 : 0
}

async function ratingOf(transaction: Transaction<Tables>, nameKey: string, ruleset: string): Promise<RatingRow> {
  const row = await transaction
    .selectFrom('ratings')
    .selectAll()
    .where('name_key', '=', nameKey)
    .where('ruleset', '=', ruleset)
    .executeTakeFirst()
  return row ?? { name_key: nameKey, ruleset, ...FRESH }
}
