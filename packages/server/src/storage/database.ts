import { type Append, appendByThread } from './appending.ts'
import { migrate } from './migrations.ts'
import { threadDialect } from './sqlite/dialect.ts'
import { SqliteFiles } from './sqlite/files.ts'
import type { Result, Statement } from './sqlite/questions.ts'
import type { Tables } from './tables.ts'
import { Kysely } from './kysely.ts'

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
  /** Where one process alone may have it: throws when that is another. Resolves to what gives it back. */
  readonly lock?: () => Promise<() => Promise<void>>
  /** Where a database of a test tells by itself which matches were written to. */
  readonly notices?: (server: string, onMatches: (ids: readonly string[]) => void) => () => void
  close(): Promise<void>
}

const TIMEOUT_MS = 10_000

/**
 * Opens and migrates a database: `postgres://…`, or the path of an SQLite file, which is made when it is not there.
 * `server` names this process among those that share it.
 */
export async function openDatabase(url: string, server = '', timeoutMs = TIMEOUT_MS): Promise<Database> {
  const database = await openAsItIs(url, server, timeoutMs)
  try {
    await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Without bringing it to the newest form: a server of another version may be at work on it. */
export async function openAsItIs(url: string, server = '', timeoutMs = TIMEOUT_MS): Promise<Database> {
  const isPostgres = /^postgres(ql)?:\/\//.test(url)
  // Its driver is loaded for those who have one.
  const opened = isPostgres ? (await import('./postgres.ts')).openPostgres(url, server, timeoutMs) : openSqlite(url)
  return { kind: isPostgres ? 'postgres' : 'sqlite', url, timeoutMs, ...opened, close: () => opened.db.destroy() }
}

function openSqlite(path: string): Pick<Database, 'db' | 'append' | 'lock'> {
  const files = new SqliteFiles(path)
  const all = async <Row>(statements: readonly Statement[]): Promise<Result<Row>> => {
    // Not in the middle of somebody's transaction.
    const leave = await files.turns.enter()
    return files.writer.all<Row>(statements).finally(leave)
  }
  const lock = async () => {
    await files.writer.ask('lock')
    return async () => void (await files.writer.ask('unlock'))
  }
  return { db: new Kysely<Tables>({ dialect: threadDialect(files) }), append: appendByThread({ all }), lock }
}
