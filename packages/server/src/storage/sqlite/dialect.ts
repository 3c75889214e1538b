import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type { SqliteFiles } from './files.ts'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from '../kysely.ts'

/** Kysely on SQLite files that live on threads. */
export function threadDialect(files: SqliteFiles): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ThreadDriver(files),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite takes changes of tables back like all others: migrations are one commit, or did not happen. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ThreadDriver implements Driver {
  readonly #files: SqliteFiles

  constructor(files: SqliteFiles) {
    this.#files = files
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    return new ThreadConnection(this.#files)
  }

  beginTransaction(connection: ThreadConnection): Promise<void> {
    return connection.write('begin immediate')
  }

  commitTransaction(connection: ThreadConnection): Promise<void> {
    return connection.write('commit')
  }

  rollbackTransaction(connection: ThreadConnection): Promise<void> {
    return connection.write('rollback')
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.leave()
  }

  async destroy(): Promise<void> {
    await this.#files.close()
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #files: SqliteFiles
  #leave: (() => void) | null = null

  constructor(files: SqliteFiles) {
    this.#files = files
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const reads = this.#leave === null && query.kind === 'SelectQueryNode'
    if (!reads) this.#leave ??= await this.#files.turns.enter()
    const { rows, changes } = await this.#files[reads ? 'reader' : 'writer'].ask<Row>({ sql, parameters })
    return { rows, numAffectedRows: BigInt(changes) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows come all at once')
  }

  async write(sql: string): Promise<void> {
    this.#leave ??= await this.#files.turns.enter()
    await this.#files.writer.ask({ sql, parameters: [] })
  }

  leave(): void {
    this.#leave?.()
    this.#leave = null
  }
}
