import rate from 'glicko2-lite'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import { LIMITS, type Pace, type Rating, rating } from '@quintain/client/protocol'
import type { Database } from './database.ts'
import type { RatingRow, Tables } from './tables.ts'
import { sql } from './kysely.ts'

/** What Glicko-2 starts with. */
const FRESH = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 }
const DAY_MS = 24 * 3_600_000
/** Names the lock under which PostgreSQL counts one match after the other. */
const COUNTING = 7_015

const ratedSeat = z.object({
  nameKey: z.string(),
  /** 1 won, 0.5 drew, 0 lost. */
  score: z.number(),
})
export type RatedSeat = Readonly<z.infer<typeof ratedSeat>>

/** A finished match that is to be rated. */
export interface RatedMatch {
  readonly match: string
  readonly ruleset: string
  readonly pace: Pace
  readonly seats: readonly RatedSeat[]
  readonly endedAt: number
}

type Strength = Omit<RatingRow, 'name_key' | 'ruleset' | 'pace'>

/**
 * Ratings, and the ledger of matches that they follow from: whatever the order in which processes ask, each match is
 * counted once, and the ratings are what the ledger gives from its beginning.
 */
export class Ratings {
  readonly #database: Database
  readonly #db: Kysely<Tables>

  constructor(database: Database) {
    this.#database = database
    this.#db = database.db
  }

  of(nameKey: string) {
    return this.#db
      .selectFrom('ratings')
      .select(['ruleset', 'pace', 'rating', 'deviation', 'games'])
      .where('name_key', '=', nameKey)
      .orderBy('ruleset')
      .orderBy('pace')
      .execute()
  }

  leaderboard(ruleset: string, pace: Pace | null, limit: number) {
    let select = this.#db
      .selectFrom('ratings')
      .innerJoin('players', 'players.name_key', 'ratings.name_key')
      .select(['players.name', 'players.bot', 'ratings.pace', 'ratings.rating', 'ratings.deviation', 'ratings.games'])
      .where('ratings.ruleset', '=', ruleset)
    if (pace !== null) select = select.where('ratings.pace', '=', pace)
    return select.orderBy('ratings.rating', 'desc').orderBy('players.name').limit(limit).execute()
  }

  /** Counts a finished match once, whoever asks and however often, and says what became of it. */
  count(rated: RatedMatch): Promise<Rating> {
    return this.#alone(async (transaction) => {
      const { match, ruleset, pace, seats, endedAt } = rated
      const known = await stateOf(transaction, match)
      if (known !== null) return known
      const people = JSON.stringify(seats.map(({ nameKey }) => nameKey).toSorted())
      const { before } = await transaction
        .selectFrom('rated_matches')
        .select(({ fn }) => fn.countAll<number>().as('before'))
        .where((where) => where.and({ people, state: 'counted' }))
        .where('at', '>', endedAt - DAY_MS)
        .executeTakeFirstOrThrow()
      const state: Rating = before >= LIMITS.ratedPerDay ? 'tooOften' : 'counted'
      const { last } = await transaction
        .selectFrom('rated_matches')
        .select(({ fn }) => fn.max('number').as('last'))
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('rated_matches')
        .values({
          match_id: match,
          at: endedAt,
          number: (last ?? 0) + 1,
          ruleset,
          pace,
          people,
          state,
          seats: JSON.stringify(seats),
        })
        .execute()
      if (state !== 'counted') return state
      const rows = await transaction
        .selectFrom('ratings')
        .selectAll()
        .where((where) => where.and({ ruleset, pace }))
        .where(
          'name_key',
          'in',
          seats.map(({ nameKey }) => nameKey),
        )
        .execute()
      const strengths = new Map<string, Strength>(rows.map((row) => [row.name_key, row]))
      await write(transaction, ruleset, pace, after(strengths, seats))
      return state
    })
  }

  /** Takes a match out of the ratings, as if it had never been played. Null: it was never to be rated. */
  annul(match: string): Promise<Rating | null> {
    return this.#alone(async (transaction) => {
      const row = await transaction
        .updateTable('rated_matches')
        .set({ state: 'annulled' })
        .where('match_id', '=', match)
        .returning(['ruleset', 'pace'])
        .executeTakeFirst()
      if (row === undefined) return null
      if (row.ruleset !== null && row.pace !== null) {
        const { ruleset, pace } = row
        const strengths = await recomputed(transaction, ruleset, pace)
        await transaction
          .deleteFrom('ratings')
          .where((where) => where.and({ ruleset, pace }))
          .execute()
        await write(transaction, ruleset, pace, strengths)
      }
      return 'annulled'
    })
  }

  /** What the ledger gives from its beginning: the same as the ratings that are kept. */
  recomputed(ruleset: string, pace: string): Promise<ReadonlyMap<string, Strength>> {
    return this.#db.transaction().execute((transaction) => recomputed(transaction, ruleset, pace))
  }

  /** One after the other, also when several processes count. */
  #alone<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (transaction) => {
      if (this.#database.kind === 'postgres') {
        await sql`select pg_advisory_xact_lock(${sql.lit(COUNTING)})`.execute(transaction)
      }
      return work(transaction)
    })
  }
}

async function stateOf(transaction: Transaction<Tables>, match: string): Promise<Rating | null> {
  const row = await transaction
    .selectFrom('rated_matches')
    .select('state')
    .where('match_id', '=', match)
    .executeTakeFirst()
  return row === undefined ? null : rating.parse(row.state)
}

async function recomputed(
  transaction: Transaction<Tables>,
  ruleset: string,
  pace: string,
): Promise<Map<string, Strength>> {
  const where = { ruleset, pace }
  const bases = await transaction
    .selectFrom('rating_bases')
    .selectAll()
    .where((all) => all.and(where))
    .execute()
  const strengths = new Map<string, Strength>(bases.map((row) => [row.name_key, row]))
  const rows = await transaction
    .selectFrom('rated_matches')
    .select('seats')
    .where((all) => all.and({ ...where, state: 'counted' }))
    .orderBy('number')
    .execute()
  for (const { seats } of rows) {
    const played = z.array(ratedSeat).parse(JSON.parse(seats ?? '[]'))
    for (const [name, strength] of after(strengths, played)) strengths.set(name, strength)
  }
  return strengths
}

/** The strengths of those who played, after it. */
function after(strengths: ReadonlyMap<string, Strength>, seats: readonly RatedSeat[]): Map<string, Strength> {
  const before = seats.map(({ nameKey }) => strengths.get(nameKey) ?? FRESH)
  return new Map(
    seats.map(({ nameKey, score }, seat) => {
      const own = before[seat]
      const opponents = seats.flatMap((other, i): [number, number, number][] =>
        i === seat ? [] : [[before[i].rating, before[i].deviation, scoreAgainst(score, other.score)]],
      )
      const { rating: now, rd, vol } = rate(own.rating, own.deviation, own.volatility, opponents)
      return [nameKey, { rating: now, deviation: rd, volatility: vol, games: own.games + 1 }]
    }),
  )
}

async function write(
  transaction: Transaction<Tables>,
  ruleset: string,
  pace: string,
  strengths: ReadonlyMap<string, Strength>,
): Promise<void> {
  for (const [nameKey, { rating: value, deviation, volatility, games }] of strengths) {
    const values = { rating: value, deviation, volatility, games }
    await transaction
      .insertInto('ratings')
      .values({ name_key: nameKey, ruleset, pace, ...values })
      .onConflict((conflict) => conflict.columns(['name_key', 'ruleset', 'pace']).doUpdateSet(values))
      .execute()
  }
}

function scoreAgainst(own: number, other: number): number {
  if (own === other) return 0.5
  return own > other ? 1 : 0
}
