import pg from 'pg'
import type { Text } from '@quintain/engine'
import type { ResultStore, StoredResult } from './result-store.ts'

/** Advisory lock for creating the tables. Any number will do that no other program uses. */
const SCHEMA_LOCK = 7_265_917_331

const TABLES = `
create table if not exists quintain_lab_cells (
  run text not null, cell text not null, spec text not null, primary key (run, cell));
create table if not exists quintain_lab_results (
  run text not null, chunk text not null, worker text not null, hash text not null, result text,
  error_code text, error_message text, error_says text, made timestamptz not null default now(), primary key (run, chunk));
alter table quintain_lab_results add column if not exists error_says text;
create table if not exists quintain_lab_banned (
  run text not null, worker text not null, primary key (run, worker));`

/** `error_says` is a `Text` as JSON. */
type Row = Readonly<Record<'chunk' | 'worker' | 'hash', string>> &
  Readonly<Record<'result' | 'error_code' | 'error_message' | 'error_says', string | null>>

export async function postgresStore(url: string): Promise<ResultStore> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // A lost idle connection is replaced by the next query.
  pool.on('error', () => undefined)
  await createTables(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const rows = async <Row extends pg.QueryResultRow>(query: string, ...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(query, values)).rows
  return {
    async putCell(run, cell, spec) {
      await rows('insert into quintain_lab_cells values ($1, $2, $3) on conflict do nothing', run, cell, spec)
    },
    async getCell(run, cell) {
      const query = 'select spec from quintain_lab_cells where run = $1 and cell = $2'
      const [found] = await rows<{ spec: string }>(query, run, cell)
      return found?.spec ?? null
    },
    async put(run, id, { worker, hash, text, error }) {
      const query = `
        insert into quintain_lab_results (run, chunk, worker, hash, result, error_code, error_message, error_says)
        select $1, $2, $3, $4, $5, $6, $7, $8
        where not exists (select 1 from quintain_lab_banned where run = $1 and worker = $3)
        on conflict do nothing`
      await rows(query, run, id, worker, hash, text, error?.code, error?.message, JSON.stringify(error?.says))
    },
    async get(run, ids) {
      const query = 'select * from quintain_lab_results where run = $1 and chunk = any($2)'
      return new Map((await rows<Row>(query, run, ids)).map((row) => [row.chunk, stored(row)]))
    },
    async ban(run, worker) {
      await rows('insert into quintain_lab_banned values ($1, $2) on conflict do nothing', run, worker)
      const query = 'delete from quintain_lab_results where run = $1 and worker = $2 returning chunk'
      return (await rows<{ chunk: string }>(query, run, worker)).map(({ chunk }) => chunk)
    },
    async isBanned(run, worker) {
      const query = 'select 1 from quintain_lab_banned where run = $1 and worker = $2'
      return (await rows(query, run, worker)).length > 0
    },
    async forget(run) {
      for (const table of ['cells', 'results', 'banned']) {
        await rows(`delete from quintain_lab_${table} where run = $1`, run)
      }
    },
    close: () => pool.end(),
    disconnect() {
      if (!pool.ended) pool.end().catch(() => undefined)
    },
  }
}

function stored({ worker, hash, result, error_code: code, error_message, error_says: said }: Row): StoredResult {
  const says: Text | undefined = said === null ? undefined : JSON.parse(said)
  return { worker, hash, text: result, error: code === null ? null : { code, message: error_message ?? '', says } }
}

async function createTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await client.query(TABLES)
    await client.query('commit')
    client.release()
  } catch (error) {
    // Closes the connection, so that an unfinished transaction ends with it.
    client.release(true)
    throw error
  }
}
