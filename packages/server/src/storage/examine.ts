import { openAsItIs } from './database.ts'
import { formOf } from './migrations.ts'
import { isInUse } from './servers.ts'
import { sql } from './kysely.ts'

/** What a database looks like to somebody who only reads. */
export interface Examined {
  /** Why it cannot be read; all else is unknown then. */
  readonly fault: string | null
  /** Of SQLite: what its own check says; `ok` where nothing is wrong. */
  readonly integrity: string
  /** It is of an older version, and so many steps behind. */
  readonly pending: number
  /** A newer version has been at work on it. */
  readonly isNewer: boolean
  readonly inUse: boolean
  readonly matches: number
  readonly running: number
  readonly frozen: number
}

const UNKNOWN = { integrity: 'ok', pending: 0, isNewer: false, inUse: false, matches: 0, running: 0, frozen: 0 }

/** Looks at a database without changing it. */
export async function examine(url: string, now: number): Promise<Examined> {
  const database = await openAsItIs(url)
  const { db, kind } = database
  const count = async (where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from matches ${where}`.execute(db)
    // The text of a large number in PostgreSQL.
    return Number(rows[0]?.total ?? '0')
  }
  try {
    const { pending, isNewer } = await formOf(db)
    const checked =
      kind === 'sqlite' ? await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db) : { rows: [] }
    return {
      fault: null,
      integrity: checked.rows[0]?.integrity_check ?? 'ok',
      pending: pending.length,
      isNewer,
      inUse: await isInUse(database, now),
      matches: await count(sql``),
      running: await count(sql`where status in ('open', 'starting', 'playing')`),
      frozen: await count(sql`where frozen = 1 and status in ('open', 'starting', 'playing')`),
    }
  } catch (error) {
    return { ...UNKNOWN, fault: error instanceof Error ? error.message : String(error) }
  } finally {
    await database.close()
  }
}
