import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Append, appendByKysely, appendByThread } from './appending.ts'
import { migrate } from './migrations.ts'
import { threadDialect } from './sqlite/dialect.ts'
import { SqliteFile } from './sqlite/file.ts'
import type { Result, Statement } from './sqlite/questions.ts'
import { Turns } from './sqlite/turns.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** `simulated`: several processes share it, within a test. */
  readonly kind: 'sqlite' | 'postgres' | 'simulated'
  /** For PostgreSQL: what notifications connect to. */
  readonly url: string
  /** A connection on which nothing is heard for so long, though something was asked, is given up. */
  readonly timeoutMs: number
  readonly db: Kysely<Tables>
  /** Makes inputs durable, and matches' rows that repeat what they led to. */
  readonly append: Append
  /** Where a database of a test tells by itself which matches were written to. */
  readonly notices?: (server: string, onMatches: (ids: readonly string[]) => void) => () => void
  close(): Promise<void>
}

const INT8 = 20
const POSTGRES_CONNECTIONS = 8
const TIMEOUT_MS = 10_000

/**
 * Opens and migrates a database: `postgres://…`, or the path of an SQLite file, which is made when it is not there.
 * `server` names this process among those that share it.
 */
export async function openDatabase(url: string, server = '', timeoutMs = TIMEOUT_MS): Promise<Database> {
  const database = openAsItIs(url, server, timeoutMs)
  try {
    await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Without bringing it to the newest form: a server of another version may be at work on it. */
export function openAsItIs(url: string, server = '', timeoutMs = TIMEOUT_MS): Database {
  const isPostgres = /^postgres(ql)?:\/\//.test(url)
  const { db, append } = isPostgres ? openPostgres(url, server, timeoutMs) : openSqlite(url)
  return { kind: isPostgres ? 'postgres' : 'sqlite', url, timeoutMs, db, append, close: () => db.destroy() }
}

function openSqlite(path: string): Pick<Database, 'db' | 'append'> {
  const writer = new SqliteFile(path)
  // What is in memory is there for one alone.
  const reader = path === ':memory:' ? writer : new SqliteFile(path)
  const turns = new Turns()
  const all = async <Row>(statements: readonly Statement[]): Promise<Result<Row>> => {
    // Not in the middle of somebody's transaction.
    const leave = await turns.enter()
    return writer.all<Row>(statements).finally(leave)
  }
  const db = new Kysely<Tables>({ dialect: threadDialect({ writer, reader }, turns) })
  return { db, append: appendByThread({ all }) }
}

function openPostgres(url: string, server: string, timeoutMs: number): Pick<Database, 'db' | 'append'> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, timeoutMs) })
  return { db, append: appendByKysely(db, server) }
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
