import type { Kysely, SelectQueryBuilder } from 'kysely'
import type * as z from 'zod'
import type { lobbyQuery, replayQuery } from '@quintain/client/protocol'
import type { Versions } from '../catalogue/versions.ts'
import type { Database } from './database.ts'
import { type InputRow, LISTED, type ListedRow, type MatchRow, type Tables } from './tables.ts'

const RUNNING = ['open', 'starting', 'playing'] as const

/** Reads and makes matches. Inputs are written by the `Writer` alone. */
export class Matches {
  readonly #db: Kysely<Tables>

  constructor({ db }: Database) {
    this.#db = db
  }

  async create(row: MatchRow): Promise<void> {
    await this.#db.insertInto('matches').values(row).execute()
  }

  find(id: string): Promise<MatchRow | undefined> {
    return this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Ends a match that waits or is played, without an input; false if it was neither. */
  async abort(id: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('matches')
      .set({ status: 'aborted', ended_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['open', 'starting', 'playing'])
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Matches that wait because another version made them; those that fit again go on. */
  async freeze(ids: readonly string[], frozen: boolean): Promise<void> {
    if (ids.length === 0) return
    const set = { frozen: Number(frozen) }
    await this.#db.updateTable('matches').set(set).where('id', 'in', ids).execute()
  }

  /** Whether any is not over. */
  async anyRunning(): Promise<boolean> {
    const running = this.#db.selectFrom('matches').select('id').where('status', 'in', RUNNING).limit(1)
    return (await running.executeTakeFirst()) !== undefined
  }

  /** What the frozen matches were made with. */
  frozen(limit: number): Promise<(Versions & { id: string })[]> {
    return this.#db
      .selectFrom('matches')
      .select(['id', 'ruleset', 'ruleset_version', 'engine', 'fingerprint'])
      .where('frozen', '=', 1)
      .where('status', 'in', RUNNING)
      .limit(limit)
      .execute()
  }

  /** Inputs after `seq`, in order. */
  inputs(id: string, seq: number): Promise<InputRow[]> {
    return this.#db
      .selectFrom('inputs')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute()
  }

  /**
   * Public matches that wait, or are played and may be watched, created after `since`, newest first. A match is played
   * for those who ask until they may see its end.
   */
  lobby(query: z.infer<typeof lobbyQuery>, since: number, now: number): Promise<ListedRow[]> {
    let select = this.#db
      .selectFrom('matches')
      .select(LISTED)
      .where('visibility', '=', 'public')
      .where('frozen', '=', 0)
      .where('created_at', '>', since)
    if (query.status === 'open') select = select.where('status', '=', 'open')
    else {
      select = select
        .where('status', 'in', ['playing', 'over'])
        .where('watchable', '=', 1)
        .where((where) => where.or([where('status', '=', 'playing'), where('public_at', '>', now)]))
    }
    if (query.ruleset !== undefined) select = select.where('ruleset', '=', query.ruleset)
    return this.#page(select, 'created_at', query, null)
  }

  /** Open quick matches of a scenario, created after `since`, oldest first. */
  waiting(ruleset: string, scenario: string, since: number, limit: number): Promise<ListedRow[]> {
    return this.#db
      .selectFrom('matches')
      .select(LISTED)
      .where((where) => where.and({ status: 'open', quick: 1, frozen: 0, ruleset, scenario }))
      .where('created_at', '>', since)
      .orderBy('created_at')
      .limit(limit)
      .execute()
  }

  /** Finished public matches whose end everybody may see, newest first. */
  finished(query: z.infer<typeof replayQuery>, now: number): Promise<ListedRow[]> {
    let select = this.#db
      .selectFrom('matches')
      .select(LISTED)
      .where('status', '=', 'over')
      .where('visibility', '=', 'public')
      .where('public_at', '<=', now)
    if (query.ruleset !== undefined) select = select.where('ruleset', '=', query.ruleset)
    if (query.player !== undefined) {
      const name = query.player.toLowerCase()
      select = select.where('id', 'in', (inner) =>
        inner.selectFrom('match_players').select('match_id').where('name_key', '=', name),
      )
    }
    if (query.from !== undefined) select = select.where('ended_at', '>=', query.from)
    if (query.until !== undefined) select = select.where('ended_at', '<=', query.until)
    if (query.least !== undefined) select = select.where('positions', '>=', query.least)
    if (query.most !== undefined) select = select.where('positions', '<=', query.most)
    return this.#page(select, 'ended_at', query, now)
  }

  /**
   * Newest first. Matches of the same moment go by their names, so that no page hides one. `publicBy`: what follows a
   * match whose end nobody may see yet would tell when it ended.
   */
  #page(
    select: SelectQueryBuilder<Tables, 'matches', ListedRow>,
    time: 'created_at' | 'ended_at',
    { after, limit }: { after?: string; limit: number },
    publicBy: number | null,
  ): Promise<ListedRow[]> {
    const rest =
      after === undefined
        ? select
        : select.where((where) => {
            let last = where.selectFrom('matches as last').select(`last.${time}`).where('last.id', '=', after)
            if (publicBy !== null) last = last.where('last.public_at', '<=', publicBy)
            return where.or([where(time, '<', last), where.and([where(time, '=', last), where('id', '<', after)])])
          })
    return rest.orderBy(time, 'desc').orderBy('id', 'desc').limit(limit).execute()
  }
}
