import pg from 'pg'
import type { Results } from '../results/results.ts'
import { resultsText } from '../running/run-experiment.ts'

/** Runs of experiments over time, in a database. */
export interface RunHistory {
  keep(at: string, results: Results): Promise<void>
  /** Oldest first, by the name of the experiment. */
  runs(): Promise<readonly { readonly at: string; readonly text: string }[]>
  close(): Promise<void>
}

/** The history has a table of its own, so it can share the arena's database. */
const TABLE = `create table if not exists quintain_lab_runs (
  at text not null, experiment text not null, results text not null, primary key (at, experiment))`
const ADD = (places: readonly string[]): string => `insert into quintain_lab_runs values (${places.join(', ')})`
const ALL = 'select at, results from quintain_lab_runs order by at, experiment'

/** Whether a text names a database, and not a folder. */
export function isDatabase(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where) || /\.(db|sqlite3?)$/.test(where)
}

/** Opens the history in a database: a `postgres://` URL, or the path of a SQLite file. */
export async function openHistory(where: string): Promise<RunHistory> {
  return where.startsWith('postgres') ? postgresHistory(where) : sqliteHistory(where)
}

interface Row {
  readonly at: string
  readonly results: string
}

function told(rows: readonly Row[]): readonly { readonly at: string; readonly text: string }[] {
  return rows.map(({ at, results }) => ({ at, text: results }))
}

async function postgresHistory(url: string): Promise<RunHistory> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.query(TABLE)
  return {
    async keep(at, results) {
      await client.query(ADD(['$1', '$2', '$3']), [at, results.experiment.name, resultsText(results)])
    },
    runs: async () => told((await client.query<Row>(ALL)).rows),
    close: () => client.end(),
  }
}

async function sqliteHistory(path: string): Promise<RunHistory> {
  const { default: Libsql } = await import('libsql')
  const file = new Libsql(path)
  // The arena may be writing to the same file.
  file.pragma('busy_timeout = 5000')
  file.exec(TABLE)
  return {
    async keep(at, results) {
      file.prepare(ADD(['?', '?', '?'])).run([at, results.experiment.name, resultsText(results)])
    },
    runs: async () =>
      told(
        file
          .prepare(ALL)
          .all([])
          .map((row: unknown) => ({ at: textIn(row, 'at'), results: textIn(row, 'results') })),
      ),
    async close() {
      file.close()
    },
  }
}

function textIn(row: unknown, column: 'at' | 'results'): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined
  return String(value)
}
