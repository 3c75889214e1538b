import Libsql from 'libsql'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrations.ts'
import type { Tables } from './tables.ts'

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** For PostgreSQL: what notifications connect to. */
  readonly url: string
  readonly db: Kysely<Tables>
  close(): Promise<void>
}

const INT8 = 20
const POSTGRES_CONNECTIONS = 8
const POSTGRES_TIMEOUT_MS = 5_000

/** Opens and migrates a database: `postgres://…`, or the path of an SQLite file, which is made when it is not there. */
export async function openDatabase(url: string): Promise<Database> {
  const postgres = /^postgres(ql)?:\/\//.test(url)
  const db = new Kysely<Tables>({ dialect: postgres ? postgresDialect(url) : sqliteDialect(url) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { kind: postgres ? 'postgres' : 'sqlite', url, db, close: () => db.destroy() }
}

/** A commit is on the disk when it returns, also after a loss of power: WAL with a full sync. */
function sqliteDialect(path: string): SqliteDialect {
  const file = new Libsql(path)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('busy_timeout = 5000')
  return new SqliteDialect({ database: file })
}

function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POSTGRES_CONNECTIONS,
    connectionTimeoutMillis: POSTGRES_TIMEOUT_MS,
    // Times are whole numbers of milliseconds, far from the end of what a number holds.
    types: {
      getTypeParser: (type: number) =>
        type === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(type, 'text'),
    },
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
