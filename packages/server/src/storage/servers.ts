import type { Versions } from '../catalogue/versions.ts'
import type { Database } from './database.ts'
import { lockFile } from './sqlite/lock.ts'

/** A server without a sign of life for this long is dead. */
export const DEAD_MS = 6_000
export const BEAT_MS = 1_000
/** Its last sign of life still tells how much time its matches had left. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000
/** Matches that somebody must look after although nobody asks. */
const DRIVEN = ['starting', 'playing']
/** Instead of the process id of a server that has left. */
const GONE = 0

/** Whether a server is at work on it now. */
export async function isInUse({ kind, url, db }: Database, now: number): Promise<boolean> {
  if (kind === 'sqlite') {
    try {
      lockFile(url)()
      return false
    } catch {
      return true
    }
  }
  const living = await db
    .selectFrom('servers')
    .select('id')
    .where('pid', '!=', GONE)
    .where('beat_at', '>', now - DEAD_MS)
    .executeTakeFirst()
  return living !== undefined
}

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
  /** Gives an SQLite file back. */
  #unlock = (): void => undefined

  constructor(database: Database, id: string) {
    this.#database = database
    this.id = id
  }

  /** Throws when an SQLite file is in use by another living process. */
  async register(now: number): Promise<void> {
    const { db, kind, url } = this.#database
    if (kind === 'sqlite') this.#unlock = lockFile(url)
    await db
      .deleteFrom('servers')
      .where('beat_at', '<', now - FORGOTTEN_MS)
      .execute()
    await db.insertInto('servers').values({ id: this.id, pid: process.pid, beat_at: now }).execute()
  }

  /** A write: whoever cannot do it cannot take requests. */
  async beat(now: number): Promise<void> {
    await this.#database.db.updateTable('servers').set({ beat_at: now }).where('id', '=', this.id).execute()
  }

  /** Takes over matches of these rulesets that nobody living acts for, where `takes` says so of what made them. */
  async takeOver(
    now: number,
    rulesets: readonly string[],
    limit: number,
    takes: (match: Versions) => boolean,
  ): Promise<{ taken: Taken[]; left: string[] }> {
    if (rulesets.length === 0) return { taken: [], left: [] }
    const { db, kind } = this.#database
    const orphans = await db
      .selectFrom('matches')
      .leftJoin('servers', 'servers.id', 'matches.driver')
      .select(['matches.id', 'matches.driver', 'servers.beat_at'])
      .select(['matches.ruleset', 'matches.ruleset_version', 'matches.engine', 'matches.fingerprint'])
      .where('matches.status', 'in', DRIVEN)
      .where('matches.frozen', '=', 0)
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
    const left: string[] = []
    for (const { id, driver, beat_at, ...versions } of orphans) {
      if (!takes(versions)) {
        left.push(id)
        continue
      }
      let update = db.updateTable('matches').set({ driver: this.id }).where('id', '=', id)
      update = driver === null ? update.where('driver', 'is', null) : update.where('driver', '=', driver)
      const { numUpdatedRows } = await update.executeTakeFirst()
      if (numUpdatedRows > 0n) taken.push({ id, beatAt: beat_at })
    }
    return { taken, left }
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
      .where('frozen', '=', 0)
      .where('driver', '=', this.id)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Hands everything over: others may take it at once. */
  async leave(now: number): Promise<void> {
    try {
      await this.#database.db
        .updateTable('servers')
        .set({ pid: GONE, beat_at: now })
        .where('id', '=', this.id)
        .execute()
    } finally {
      this.#unlock()
    }
  }

  /** The last sign of life of any server. */
  async lastBeat(): Promise<number> {
    const { last } = await this.#database.db
      .selectFrom('servers')
      .select(({ fn }) => fn.max('beat_at').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? 0
  }
}
