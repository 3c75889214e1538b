import type { Database } from './database.ts'
import { lockMatches } from './leases.ts'

/** Matches that are named in one statement. */
const TOGETHER = 500

/** Which servers have which matches in memory: they are told of inputs that others write, and nobody else is. */
export class Followers {
  readonly #database: Database
  readonly #server: string

  constructor(database: Database, server: string) {
    this.#database = database
    this.#server = server
  }

  /** From now on: what is written later is told, what was written before is there to read. */
  async follow(ids: readonly string[]): Promise<void> {
    if (this.#isAlone) return
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER)
      await this.#database.db.transaction().execute(async (transaction) => {
        await lockMatches(this.#database, transaction, some)
        await transaction
          .insertInto('followers')
          .values(some.map((id) => ({ match_id: id, server_id: this.#server })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      })
    }
  }

  async unfollow(ids: readonly string[]): Promise<void> {
    if (this.#isAlone || ids.length === 0) return
    await this.#database.db
      .deleteFrom('followers')
      .where('server_id', '=', this.#server)
      .where('match_id', 'in', ids)
      .execute()
  }

  /** A file has one process: there is nobody to tell. */
  get #isAlone(): boolean {
    return this.#database.kind === 'sqlite'
  }
}
