import { type Kysely, sql, type Transaction } from 'kysely'
import type { SqliteFile } from './sqlite/file.ts'
import type { Statement } from './sqlite/questions.ts'
import { type InputRow, type MatchRow, SUMMARY, type Tables } from './tables.ts'

/** What a match's inputs lead to, as its columns and players repeat it. */
export type Summary = Pick<MatchRow, (typeof SUMMARY)[number]> & {
  readonly players: readonly { readonly seat: number; readonly name_key: string }[]
}

export type WrittenInput = Pick<InputRow, 'match_id' | 'seq' | 'client_id'>

/** Writes inputs and summaries in one transaction; resolves with the inputs whose number and client id were free. */
export type Append = (
  inputs: readonly InputRow[],
  summaries: readonly (readonly [string, Summary])[],
) => Promise<readonly WrittenInput[]>

const INPUT = ['match_id', 'seq', 'kind', 'seat', 'payload', 'token_hash', 'client_id', 'at'] as const
const INSERT_INPUT = `insert into inputs (${INPUT.join(', ')}) values (${INPUT.map(() => '?').join(', ')})
  on conflict do nothing returning match_id, seq, client_id`
// A process that lags behind must not take back what a quicker one wrote.
const UPDATE_MATCH = `update matches set ${SUMMARY.map((column) => `${column} = ?`).join(', ')} where id = ? and seq <= ?`
const INSERT_PLAYER = 'insert into match_players (match_id, seat, name_key) values (?, ?, ?) on conflict do nothing'

/** SQLite, on its thread, with statements that are prepared once. */
export function appendByThread(file: Pick<SqliteFile, 'all'>): Append {
  return async (inputs, summaries) => {
    const statements: Statement[] = inputs.map((row) => ({
      sql: INSERT_INPUT,
      parameters: INPUT.map((column) => row[column]),
    }))
    for (const [id, summary] of summaries) {
      statements.push({
        sql: UPDATE_MATCH,
        parameters: [...SUMMARY.map((column) => summary[column]), id, summary.seq],
      })
      for (const { seat, name_key } of summary.players) {
        statements.push({ sql: INSERT_PLAYER, parameters: [id, seat, name_key] })
      }
    }
    return (await file.all<WrittenInput>(statements)).rows
  }
}

/** `pg_notify` takes 8,000 bytes. */
const NOTIFY_MATCHES = 200

export const CHANNEL = 'quintain_inputs'

/** PostgreSQL, which also tells the other processes. `server` is named in notices, so that a process need not follow itself. */
export function appendByKysely(db: Kysely<Tables>, server: string): Append {
  return (inputs, summaries) =>
    db.transaction().execute(async (transaction) => {
      const written =
        inputs.length === 0
          ? []
          : await transaction
              .insertInto('inputs')
              .values([...inputs])
              .onConflict((conflict) => conflict.doNothing())
              .returning(['match_id', 'seq', 'client_id'])
              .execute()
      for (const [id, summary] of summaries) await writeSummary(transaction, id, summary)
      const ids = [...new Set([...inputs.map(({ match_id: id }) => id), ...summaries.map(([id]) => id)])]
      for (let from = 0; from < ids.length; from += NOTIFY_MATCHES) {
        const text = [server, ...ids.slice(from, from + NOTIFY_MATCHES)].join(' ')
        await sql`select pg_notify(${CHANNEL}, ${text})`.execute(transaction)
      }
      return written
    })
}

async function writeSummary(transaction: Transaction<Tables>, id: string, summary: Summary): Promise<void> {
  const { players, ...columns } = summary
  await transaction.updateTable('matches').set(columns).where('id', '=', id).where('seq', '<=', columns.seq).execute()
  if (players.length === 0) return
  await transaction
    .insertInto('match_players')
    .values(players.map((player) => ({ match_id: id, ...player })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
