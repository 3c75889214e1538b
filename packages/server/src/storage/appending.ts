import type { Kysely, Transaction } from 'kysely'
import type { SqliteFile } from './sqlite/file.ts'
import type { Statement } from './sqlite/questions.ts'
import { type InputRow, type MatchRow, SUMMARY, type Tables } from './tables.ts'
import { sql } from './kysely.ts'

/** What a match's inputs lead to, as its columns and players repeat it. */
export type Summary = Pick<MatchRow, (typeof SUMMARY)[number]> & {
  readonly players: readonly { readonly seat: number; readonly name_key: string }[]
}

export type WrittenInput = Pick<InputRow, 'match_id' | 'seq' | 'client_id'>

/**
 * Writes inputs and summaries in one transaction; resolves with the inputs whose number and client id were free, and
 * whose lease, if they have one, is the match's last.
 */
export type Append = (
  inputs: readonly InputRow[],
  summaries: readonly (readonly [string, Summary])[],
) => Promise<readonly WrittenInput[]>

const INPUT = ['match_id', 'seq', 'kind', 'seat', 'payload', 'token_hash', 'client_id', 'at', 'lease'] as const
// All inputs are one text: that is quicker to hand to a thread, and one statement writes them.
const INSERT_INPUTS = `insert into inputs (${INPUT.join(', ')})
  select ${INPUT.map((_, place) => `value ->> ${place}`).join(', ')} from json_each(?)
  where value ->> ${INPUT.indexOf('lease')} is null
    or value ->> ${INPUT.indexOf('lease')} = (select lease from matches where id = value ->> 0)
  on conflict do nothing returning match_id, seq, client_id`
// A process that lags behind must not take back what a quicker one wrote.
const UPDATE_MATCH = `update matches set ${SUMMARY.map((column) => `${column} = ?`).join(', ')} where id = ? and seq <= ?`
const INSERT_PLAYER = 'insert into match_players (match_id, seat, name_key) values (?, ?, ?) on conflict do nothing'

/** SQLite, on its thread, with statements that are prepared once. */
export function appendByThread(file: Pick<SqliteFile, 'all'>): Append {
  return async (inputs, summaries) => {
    const text = JSON.stringify(inputs.map((row) => INPUT.map((column) => row[column])))
    const statements: Statement[] = inputs.length === 0 ? [] : [{ sql: INSERT_INPUTS, parameters: [text] }]
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

/** What a server listens to. */
export function channelOf(server: string): string {
  return `quintain_${server}`
}

/** PostgreSQL, which also tells the processes that have a match of it. `server` need not be told what it writes itself. */
export function appendByKysely(db: Kysely<Tables>, server: string): Append {
  return (inputs, summaries) =>
    db.transaction().execute(async (transaction) => {
      const written = inputs.length === 0 ? [] : await insertInputs(transaction, inputs)
      for (const [id, summary] of inOrder(summaries)) await writeSummary(transaction, id, summary)
      const ids = [...new Set([...inputs.map(({ match_id: id }) => id), ...summaries.map(([id]) => id)])]
      for (let from = 0; from < ids.length; from += NOTIFY_MATCHES) {
        const some = ids.slice(from, from + NOTIFY_MATCHES)
        await sql`select pg_notify(${channelOf('')} || server_id, string_agg(match_id, ' ')) from followers
          where match_id in (${sql.join(some)}) and server_id <> ${server} group by server_id`.execute(transaction)
      }
      return written
    })
}

/**
 * The lock on the matches lasts up to the commit. Whoever takes one over waits for it, so that nothing is written under
 * an older lease afterwards; whoever begins to follow one waits for it, so that it is told of this or finds it.
 */
async function insertInputs(transaction: Transaction<Tables>, inputs: readonly InputRow[]): Promise<WrittenInput[]> {
  const columns = sql.join(INPUT.map((column) => sql.ref(column)))
  const { rows } = await sql<WrittenInput>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(inputs)}::json) as row(match_id text, seq integer, kind text,
        seat integer, payload text, token_hash text, client_id text, at bigint, lease integer)
    ), held as (
      select id, lease as last from matches where id in (select match_id from given) order by id for key share
    )
    insert into inputs (${columns}) select ${columns} from given left join held on id = match_id
    where lease is null or lease = last order by match_id, seq
    on conflict do nothing returning match_id, seq, client_id`.execute(transaction)
  return rows
}

/** Everybody takes matches, as inputs above, in the same order: of two who wait, none waits for the other. */
function inOrder(summaries: readonly (readonly [string, Summary])[]): readonly (readonly [string, Summary])[] {
  return summaries.toSorted(([one], [other]) => (one < other ? -1 : 1))
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
