import type { Kysely, Transaction } from 'kysely'
import type { Versions } from '../catalogue/versions.ts'
import type { Database } from './database.ts'
import { GONE } from './servers.ts'
import type { Tables } from './tables.ts'
import { sql } from './kysely.ts'

/** Matches that somebody must look after although nobody asks. */
const DRIVEN = ['starting', 'playing']

/** The right to act for a match: whoever takes it has the next number, and the store refuses what older ones write. */
export interface Lease {
  readonly id: string
  readonly number: number
  /** The last sign of life of the server that had it before, if there was one. */
  readonly beatAt: number | null
}

interface Orphans {
  readonly now: number
  readonly rulesets: readonly string[]
  readonly limit: number
  /** Also those whose server nobody remembers; else only those of servers that are known to be gone. */
  readonly isWide: boolean
  /** Whether what made a match is here. */
  readonly takes: (match: Versions) => boolean
}

/** Which server acts for the agents and clocks of which match. */
export class Leases {
  readonly #database: Database
  readonly #server: string

  constructor(database: Database, server: string) {
    this.#database = database
    this.#server = server
  }

  /** Takes a match, whoever has it; null: there is no such match. */
  async take(id: string): Promise<number | null> {
    return (await this.#take(id, null)) ?? null
  }

  /** Takes over matches of these rulesets that nobody living acts for, where `takes` says so of what made them. */
  async takeOver(wanted: Orphans): Promise<{ taken: Lease[]; left: string[]; isAll: boolean }> {
    const { takes, limit } = wanted
    const taken: Lease[] = []
    const left: string[] = []
    const orphans = await this.#orphans(wanted)
    for (const { id, lease, beat_at: beatAt, ...versions } of orphans) {
      if (!takes(versions)) {
        left.push(id)
        continue
      }
      const number = await this.#take(id, lease)
      if (number !== undefined) taken.push({ id, number, beatAt })
    }
    return { taken, left, isAll: orphans.length < limit }
  }

  /** Matches in play that this server has, with their numbers. */
  async held(): Promise<Map<string, number>> {
    const rows = await this.#database.db
      .selectFrom('matches')
      .select(['id', 'lease'])
      .where('driver', '=', this.#server)
      .where('status', 'in', DRIVEN)
      .where('frozen', '=', 0)
      .execute()
    return new Map(rows.map(({ id, lease }) => [id, lease]))
  }

  /** `before`: only while that number is the last. */
  #take(id: string, before: number | null): Promise<number | undefined> {
    const { db, kind } = this.#database
    const update = async (within: Kysely<Tables>) => {
      let statement = within
        .updateTable('matches')
        .set(({ eb }) => ({ driver: this.#server, lease: eb('lease', '+', 1) }))
        .where('id', '=', id)
      if (before !== null) statement = statement.where('lease', '=', before)
      return (await statement.returning('lease').executeTakeFirst())?.lease
    }
    if (kind !== 'postgres') return update(db)
    return db.transaction().execute(async (transaction) => {
      await lockMatches(this.#database, transaction, [id])
      return update(transaction)
    })
  }

  async #orphans({ rulesets, limit, isWide }: Orphans) {
    const { db, kind } = this.#database
    if (rulesets.length === 0) return []
    let select = db
      .selectFrom('matches')
      .leftJoin('servers', 'servers.id', 'matches.driver')
      .select(['matches.id', 'matches.lease', 'servers.beat_at'])
      .select(['matches.ruleset', 'matches.ruleset_version', 'matches.engine', 'matches.fingerprint'])
      .where('matches.status', 'in', DRIVEN)
      .where('matches.frozen', '=', 0)
      .where('matches.ruleset', 'in', rulesets)
    if (isWide) {
      select = select.where((where) =>
        where.or([
          where('matches.driver', 'is', null),
          where('servers.id', 'is', null),
          // One process has the file: whoever was there before is gone.
          kind === 'sqlite' ? where('servers.id', '!=', this.#server) : where('servers.pid', '=', GONE),
        ]),
      )
    } else {
      const gone = await goneServers(db)
      if (gone.length === 0) return []
      select = select.where('matches.driver', 'in', gone)
    }
    return select.limit(limit).execute()
  }
}

/** The few servers that have left or died, so that matches are asked for by name and not all looked at. */
async function goneServers(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('servers').select('id').where('pid', '=', GONE).execute()
  return rows.map(({ id }) => id)
}

/** Waits for those who are writing inputs of matches, and has those wait who come now, up to the end of the transaction. */
export async function lockMatches(
  { kind }: Database,
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  // In SQLite whoever writes does so alone.
  if (kind !== 'postgres') return
  await sql`select 1 from matches where id in (${sql.join(ids)}) order by id for update`.execute(transaction)
}
