import type { Database } from './database.ts'

/** A server without a sign of life for this long is dead. */
export const DEAD_MS = 6_000
export const BEAT_MS = 1_000
/** Its last sign of life still tells how much time its matches had left. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000
/** Matches that somebody must look after although nobody asks. */
const DRIVEN = ['starting', 'playing']
/** Instead of the process id of a server that has left. */
const GONE = 0

export interface Taken {
  readonly id: string
  /** The last sign of life of the server that had it, if there was one. */
  readonly beatAt: number | null
}

/**
 * Which server acts for the agents and clocks of which match. Only a convenience: were two to act for one match, the
 * numbers of inputs would let one win.
 */
export class Servers {
  readonly #database: Database
  readonly id: string

  constructor(database: Database, id: string) {
    this.#database = database
    this.id = id
  }

  /** Throws when an SQLite file is in use by another living process. */
  async register(now: number): Promise<void> {
    const { db, kind } = this.#database
    if (kind === 'sqlite') {
      for (const { pid, beat_at } of await db.selectFrom('servers').selectAll().execute()) {
        if (pid !== GONE && pid !== process.pid && beat_at > now - DEAD_MS && isAlive(pid)) {
          throw new Error(`the database is in use by process ${pid}; several servers need PostgreSQL`)
        }
      }
    }
    await db
      .deleteFrom('servers')
      .where('beat_at', '<', now - FORGOTTEN_MS)
      .execute()
    await db.insertInto('servers').values({ id: this.id, pid: process.pid, beat_at: now }).execute()
  }

  async beat(now: number): Promise<void> {
    await this.#database.db.updateTable('servers').set({ beat_at: now }).where('id', '=', this.id).execute()
  }

  /** Takes over matches of these rulesets that nobody living acts for. */
  async takeOver(now: number, rulesets: readonly string[], limit: number): Promise<Taken[]> {
    if (rulesets.length === 0) return []
    const { db, kind } = this.#database
    const orphans = await db
      .selectFrom('matches')
      .leftJoin('servers', 'servers.id', 'matches.driver')
      .select(['matches.id', 'matches.driver', 'servers.beat_at'])
      .where('matches.status', 'in', DRIVEN)
      .where('matches.ruleset', 'in', rulesets)
      .where((where) =>
        where.or([
          where('matches.driver', 'is', null),
          where.and([
            where('matches.driver', '!=', this.id),
            where.or([
              where('servers.beat_at', 'is', null),
              // One process has the file: whoever was there before is gone.
              ...(kind === 'sqlite'
                ? [where('servers.id', '!=', this.id)]
                : [where('servers.pid', '=', GONE), where('servers.beat_at', '<', now - DEAD_MS)]),
            ]),
          ]),
        ]),
      )
      .limit(limit)
      .execute()
    const taken: Taken[] = []
    for (const { id, driver, beat_at } of orphans) {
      let update = db.updateTable('matches').set({ driver: this.id }).where('id', '=', id)
      update = driver === null ? update.where('driver', 'is', null) : update.where('driver', '=', driver)
      const { numUpdatedRows } = await update.executeTakeFirst()
      if (numUpdatedRows > 0n) taken.push({ id, beatAt: beat_at })
    }
    return taken
  }

  async drive(id: string): Promise<void> {
    await this.#database.db.updateTable('matches').set({ driver: this.id }).where('id', '=', id).execute()
  }

  /** Matches in play that this server drives. */
  async driven(): Promise<string[]> {
    const rows = await this.#database.db
      .selectFrom('matches')
      .select('id')
      .where('status', 'in', DRIVEN)
      .where('driver', '=', this.id)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Hands everything over: others may take it at once. */
  async leave(now: number): Promise<void> {
    await this.#database.db.updateTable('servers').set({ pid: GONE, beat_at: now }).where('id', '=', this.id).execute()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
