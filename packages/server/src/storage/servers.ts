import type { Database } from './database.ts'

/** A server without a sign of life for this long is dead. */
export const DEAD_MS = 6_000
export const BEAT_MS = 1_000
/** Its last sign of life still tells how much time its matches had left. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000
/** Instead of the process id of a server that has left, or that others have not heard of for too long. */
export const GONE = 0

/** Whether a server is at work on it now. */
export async function isInUse({ lock, db }: Database, now: number): Promise<boolean> {
  if (lock !== undefined) {
    try {
      const unlock = await lock()
      await unlock()
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

/** The servers that share a database, and which of them live. */
export class Servers {
  readonly #database: Database
  readonly id: string
  /** Gives an SQLite file back. */
  #unlock = async (): Promise<void> => undefined

  constructor(database: Database, id: string) {
    this.#database = database
    this.id = id
  }

  /** Throws when an SQLite file is in use by another living process. */
  async register(now: number): Promise<void> {
    const { db, lock } = this.#database
    if (lock !== undefined) this.#unlock = await lock()
    await db
      .deleteFrom('servers')
      .where('beat_at', '<', now - FORGOTTEN_MS)
      .execute()
    await db.insertInto('servers').values({ id: this.id, pid: process.pid, beat_at: now }).execute()
  }

  /** A write: whoever cannot do it cannot take requests. False: others took it for dead. */
  async beat(now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.db
      .updateTable('servers')
      .set({ beat_at: now })
      .where('id', '=', this.id)
      .where('pid', '!=', GONE)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** It was not dead. */
  async rise(now: number): Promise<void> {
    const row = { pid: process.pid, beat_at: now }
    await this.#database.db.updateTable('servers').set(row).where('id', '=', this.id).execute()
  }

  /** Buries servers without a sign of life: others may have their matches, and nobody tells them anything. */
  async bury(now: number): Promise<void> {
    await this.#database.db.transaction().execute(async (transaction) => {
      const dead = await transaction
        .updateTable('servers')
        .set({ pid: GONE })
        .where('id', '!=', this.id)
        .where('pid', '!=', GONE)
        .where('beat_at', '<', now - DEAD_MS)
        .returning('id')
        .execute()
      if (dead.length === 0) return
      const ids = dead.map(({ id }) => id)
      await transaction.deleteFrom('followers').where('server_id', 'in', ids).execute()
    })
  }

  /** Hands everything over: others may take it at once. */
  async leave(now: number): Promise<void> {
    const { db } = this.#database
    try {
      await db.deleteFrom('followers').where('server_id', '=', this.id).execute()
      await db.updateTable('servers').set({ pid: GONE, beat_at: now }).where('id', '=', this.id).execute()
    } finally {
      await this.#unlock()
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
