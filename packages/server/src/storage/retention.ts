import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Matches that go at a time: others are written in between. */
const BATCH = 100

/**
 * Takes away matches that ended before a moment: what they were and every input. What they did to ratings stays: the
 * ledger holds it by itself. Nothing that waits, is played or is frozen is touched. Resolves with how many went.
 */
export async function prune({ db }: Pick<Database, 'db'>, before: number): Promise<number> {
  let gone = 0
  for (let found = BATCH; found === BATCH;) {
    const ids = await ended(db, before)
    found = ids.length
    if (found === 0) break
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('inputs').where('match_id', 'in', ids).execute()
      await transaction.deleteFrom('match_players').where('match_id', 'in', ids).execute()
      await transaction.deleteFrom('matches').where('id', 'in', ids).execute()
    })
    gone += found
  }
  return gone
}

async function ended(db: Kysely<Tables>, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('status', 'in', ['over', 'aborted'])
    .where('ended_at', '<', before)
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
