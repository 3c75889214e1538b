import { Socket } from 'node:net'
import pg from 'pg'
import { appendByKysely } from './appending.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { Kysely, PostgresDialect } from './kysely.ts'

const INT8 = 20
const CONNECTIONS = 8

export function openPostgres(url: string, server: string, timeoutMs: number): Pick<Database, 'db' | 'append'> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, timeoutMs) })
  return { db, append: appendByKysely(db, server) }
}

/** A connection of its own, beside those of the pool. */
export function postgresClient(url: string, timeoutMs: number): pg.Client {
  return new pg.Client(postgresConnection(url, timeoutMs))
}

/** How to connect to PostgreSQL: a machine that vanished says nothing, so silence counts as an error. */
function postgresConnection(url: string, timeoutMs: number): pg.ClientConfig {
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
    max: CONNECTIONS,
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
