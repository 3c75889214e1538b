import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteFile } from './file.ts'
import type { Turns } from './turns.ts'

/** A file as one writes to it and as one reads from it: readers never wait for writers. */
export interface SqliteFiles {
  readonly writer: SqliteFile
  readonly reader: SqliteFile
}

/** Kysely on SQLite files that live on threads. */
export function threadDialect(files: SqliteFiles, turns: Turns): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ThreadDriver(files, turns),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ThreadDriver implements Driver {
  readonly #files: SqliteFiles
  /** Whoever writes does so alone: a transaction is several questions. */
  readonly #turns: Turns

  constructor(files: SqliteFiles, turns: Turns) {
    this.#files = files
    this.#turns = turns
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    return new ThreadConnection(this.#files, () => this.#turns.enter())
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
    await Promise.all([...new Set(Object.values(this.#files))].map((file) => file.close()))
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #files: SqliteFiles
  readonly #enter: () => Promise<() => void>
  #leave: (() => void) | null = null

  constructor(files: SqliteFiles, enter: () => Promise<() => void>) {
    this.#files = files
    this.#enter = enter
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const reads = this.#leave === null && query.kind === 'SelectQueryNode'
    if (!reads) this.#leave ??= await this.#enter()
    const { rows, changes } = await this.#files[reads ? 'reader' : 'writer'].ask<Row>({ sql, parameters })
    return { rows, numAffectedRows: BigInt(changes) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows come all at once')
  }

  async write(sql: string): Promise<void> {
    this.#leave ??= await this.#enter()
    await this.#files.writer.ask({ sql, parameters: [] })
  }

  leave(): void {
    this.#leave?.()
    this.#leave = null
  }
}
