import type { replayQuery } from '../protocol/http.ts'
import type { z } from 'zod'
import type { Database } from './database.ts'
import type { InputRow, MatchRow } from './tables.ts'

/** Reads and makes matches. Inputs are written by the `Writer` alone. */
export class Matches {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async create(row: MatchRow): Promise<void> {
    await this.#database.db.insertInto('matches').values(row).execute()
  }

  find(id: string): Promise<MatchRow | undefined> {
    return this.#database.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Whether the storage answers. */
  answers(): Promise<boolean> {
    return this.#database.db
      .selectFrom('servers')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
  }

  /** Inputs after `seq`, in order. */
  inputs(id: string, seq: number): Promise<InputRow[]> {
    return this.#database.db
      .selectFrom('inputs')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute()
  }

  /** Public matches that wait or are played, created after `since`, newest first. */
  lobby(
    query: { status: string; ruleset?: string; limit: number; before?: number },
    since: number,
  ): Promise<MatchRow[]> {
    let select = this.#database.db
      .selectFrom('matches')
      .selectAll()
      .where('status', '=', query.status)
      .where('visibility', '=', 'public')
      .where('created_at', '>', since)
    if (query.ruleset !== undefined) select = select.where('ruleset', '=', query.ruleset)
    if (query.before !== undefined) select = select.where('created_at', '<', query.before)
    return select.orderBy('created_at', 'desc').limit(query.limit).execute()
  }

  /** Open quick matches of a scenario, created after `since`, oldest first. */
  waiting(ruleset: string, scenario: string, since: number, limit: number): Promise<MatchRow[]> {
    return this.#database.db
      .selectFrom('matches')
      .selectAll()
      .where('status', '=', 'open')
      .where('quick', '=', 1)
      .where('ruleset', '=', ruleset)
      .where('scenario', '=', scenario)
      .where('created_at', '>', since)
      .orderBy('created_at')
      .limit(limit)
      .execute()
  }

  /** Finished public matches, newest first. */
  finished(query: z.infer<typeof replayQuery>): Promise<MatchRow[]> {
    const { db } = this.#database
    let select = db
      .selectFrom('matches')
      .selectAll('matches')
      .where('status', '=', 'over')
      .where('visibility', '=', 'public')
    if (query.ruleset !== undefined) select = select.where('ruleset', '=', query.ruleset)
    if (query.player !== undefined) {
      const name = query.player.toLowerCase()
      select = select.where('id', 'in', (inner) =>
        inner.selectFrom('match_players').select('match_id').where('name_key', '=', name),
      )
    }
    if (query.from !== undefined) select = select.where('ended_at', '>=', query.from)
    if (query.until !== undefined) select = select.where('ended_at', '<=', query.until)
    if (query.before !== undefined) select = select.where('ended_at', '<', query.before)
    if (query.least !== undefined) select = select.where('positions', '>=', query.least)
    if (query.most !== undefined) select = select.where('positions', '<=', query.most)
    return select.orderBy('ended_at', 'desc').limit(query.limit).execute()
  }
}
