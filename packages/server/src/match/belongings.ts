import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { isRecord } from '@quintain/engine'
import { Refusal } from '@quintain/client/protocol'
import type { Storage } from '../storage/index.ts'
import type { RatingRow, Tables } from '../storage/tables.ts'
import { say } from '@quintain/client/words'
import { ENDED, type Keepsake, wholeMatch } from './keepsakes.ts'

type Kept = Pick<Storage, 'database' | 'matches' | 'players'>

/** A seat that the name took by its key, and the match. */
interface Sat {
  readonly match: string
  readonly seat: number
  readonly seq: number
  readonly status: string
  readonly endedAt: number | null
}

/** All that is kept under a name. */
export interface Belongings {
  readonly format: 'quintain-name/1'
  readonly name: string
  readonly bot: boolean
  readonly claimedAt: number
  readonly ratings: readonly Omit<RatingRow, 'name_key'>[]
  /** Matches that have ended, whole. */
  readonly matches: readonly Keepsake[]
  /** Those that go on: what is hidden there stays hidden. */
  readonly running: readonly { readonly match: string; readonly seat: number; readonly status: string }[]
}

const RATING = ['ruleset', 'pace', 'rating', 'deviation', 'volatility', 'games'] as const

/** Who just ended a match may still be in the memory of a server, which would write the name once more. */
const SETTLED_MS = 2 * 60_000

/** Throws `unknownPlayer`. */
export async function belongingsOf(storage: Kept, name: string): Promise<Belongings> {
  const { db } = storage.database
  const player = await storage.players.get(name)
  const nameKey = player.name.toLowerCase()
  const rows = await db.selectFrom('ratings').select(RATING).where('name_key', '=', nameKey).execute()
  const seats = await seatsOf(db, nameKey)
  const ids = new Set(seats.filter(({ status }) => ENDED.has(status)).map(({ match }) => match))
  const matches: Keepsake[] = []
  for (const id of ids) matches.push(await wholeMatch(storage.matches, id))
  return {
    format: 'quintain-name/1',
    ...player,
    ratings: rows,
    matches,
    running: seats
      .filter(({ status }) => !ENDED.has(status))
      .map(({ match, seat, status }) => ({ match, seat, status })),
  }
}

/**
 * Takes a name out of everything: it is free again, and where it sat and in the ledger stands a name that nobody has,
 * so that matches can be shown and others' ratings are what they were. Throws `unknownPlayer`, and `notOver` while it
 * sits in a match that goes on or has just ended. Resolves with the number of matches.
 */
export async function forgetName(storage: Kept, name: string, now: number): Promise<number> {
  const nameKey = (await storage.players.get(name)).name.toLowerCase()
  const nobody = `gone-${randomBytes(6).toString('hex')}`
  return storage.database.db.transaction().execute(async (transaction) => {
    const seats = await seatsOf(transaction, nameKey)
    const isBusy = seats.some(({ status, endedAt }) => !ENDED.has(status) || (endedAt ?? 0) > now - SETTLED_MS)
    if (isBusy) throw new Refusal('notOver', say('refusal.nameSits'))
    for (const sat of seats) await leave(transaction, sat, nobody)
    await rewriteLedger(transaction, nameKey, nobody)
    for (const table of ['ratings', 'rating_bases'] as const) {
      await transaction.updateTable(table).set({ name_key: nobody }).where('name_key', '=', nameKey).execute()
    }
    await transaction.deleteFrom('players').where('name_key', '=', nameKey).execute()
    return new Set(seats.map(({ match }) => match)).size
  })
}

/** Names without a key are anybody's: only what was joined with the key is the name's own. */
async function seatsOf(db: Kysely<Tables>, nameKey: string): Promise<Sat[]> {
  const rows = await db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.id', 'match_players.match_id')
    .innerJoin('inputs', (join) =>
      join.onRef('inputs.match_id', '=', 'matches.id').onRef('inputs.seat', '=', 'match_players.seat'),
    )
    .select(['matches.id', 'matches.status', 'matches.ended_at', 'match_players.seat', 'inputs.seq', 'inputs.payload'])
    .where('match_players.name_key', '=', nameKey)
    .where('inputs.kind', '=', 'join')
    .execute()
  return rows.flatMap(({ id, status, ended_at: endedAt, seat, seq, payload }) => {
    const joined: unknown = JSON.parse(payload ?? 'null')
    if (!isRecord(joined) || joined['rated'] !== true) return []
    return [{ match: id, seat, seq, status, endedAt }]
  })
}

async function leave(transaction: Transaction<Tables>, { match, seat, seq }: Sat, nobody: string): Promise<void> {
  const input = transaction.selectFrom('inputs').select('payload')
  const { payload } = await input.where('match_id', '=', match).where('seq', '=', seq).executeTakeFirstOrThrow()
  await transaction
    .updateTable('inputs')
    .set({ payload: JSON.stringify({ ...JSON.parse(payload ?? '{}'), name: nobody }) })
    .where('match_id', '=', match)
    .where('seq', '=', seq)
    .execute()
  const row = await transaction.selectFrom('matches').select('seats').where('id', '=', match).executeTakeFirstOrThrow()
  const shown: object[] = JSON.parse(row.seats)
  const seats = JSON.stringify(shown.map((other, i) => (i === seat ? { ...other, name: nobody } : other)))
  await transaction.updateTable('matches').set({ seats }).where('id', '=', match).execute()
  await transaction
    .updateTable('match_players')
    .set({ name_key: nobody })
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .execute()
}

async function rewriteLedger(transaction: Transaction<Tables>, nameKey: string, nobody: string): Promise<void> {
  // Whatever stands for something else in a pattern or in JSON: more is found, and looked at below.
  const pattern = `%${nameKey.replaceAll(/[^\p{L}\p{N}]/gu, '%')}%`
  const rows = await transaction.selectFrom('rated_matches').selectAll().where('people', 'like', pattern).execute()
  for (const { match_id: match, people, seats } of rows) {
    const names: string[] = JSON.parse(people ?? '[]')
    if (!names.includes(nameKey)) continue
    const played: { nameKey: string }[] = JSON.parse(seats ?? '[]')
    await transaction
      .updateTable('rated_matches')
      .set({
        people: JSON.stringify(names.map((other) => (other === nameKey ? nobody : other)).toSorted()),
        seats: JSON.stringify(
          played.map((other) => (other.nameKey === nameKey ? { ...other, nameKey: nobody } : other)),
        ),
      })
      .where('match_id', '=', match)
      .execute()
  }
}
