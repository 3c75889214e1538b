import { Socket } from 'node:net'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { migrate } from './migrations.ts'
import type { Tables } from './tables.ts'

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** For PostgreSQL: what notifications connect to. */
  readonly url: string
  /** A connection on which nothing is heard for so long, though something was asked, is given up. */
  readonly timeoutMs: number
  readonly db: Kysely<Tables>
  close(): Promise<void>
}

const INT8 = 20
const POSTGRES_CONNECTIONS = 8
const TIMEOUT_MS = 10_000

/** Opens and migrates a database: `postgres://…`, or the path of an SQLite file, which is made when it is not there. */
export async function openDatabase(url: string, timeoutMs = TIMEOUT_MS): Promise<Database> {
  const postgres = /^postgres(ql)?:\/\//.test(url)
  const db = new Kysely<Tables>({ dialect: postgres ? postgresDialect(url, timeoutMs) : sqliteDialect(url) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { kind: postgres ? 'postgres' : 'sqlite', url, timeoutMs, db, close: () => db.destroy() }
}

/** How to connect to PostgreSQL: a machine that vanished says nothing, so silence counts as an error. */
export function postgresConnection(url: string, timeoutMs: number): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    stream: () => {
      const socket = new Socket()
      return socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the database does not answer')))
    },
  }
}

/** A commit is on the disk when it returns, also after a loss of power: WAL with a full sync. */
function sqliteDialect(path: string): SqliteDialect {
  const file = new Libsql(path)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('busy_timeout = 5000')
  return new SqliteDialect({ database: file })
}

function postgresDialect(url: string, timeoutMs: number): PostgresDialect {
  const pool = new pg.Pool({
    ...postgresConnection(url, timeoutMs),
    max: POSTGRES_CONNECTIONS,
    // Times are whole numbers of milliseconds, far from the end of what a number holds.
    types: {
      getTypeParser: (type: number) =>
        type === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(type, 'text'),
    },
  })
  // A connection that breaks is replaced at the next use; without listeners it would end the process, whether it is
  // idle (then the pool tells) or in use (then it tells itself, besides failing the query).
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
