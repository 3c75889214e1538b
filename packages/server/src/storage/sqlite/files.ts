import { SqliteFile } from './file.ts'
import { Turns } from './turns.ts'

/**
 * A file as one writes to it and as one reads from it, each on a thread of its own: readers never wait for writers. The
 * reader's thread is started when somebody first reads while the other one is at work; until then that one reads too.
 */
export class SqliteFiles {
  readonly writer: SqliteFile
  /** Whoever writes does so alone: a transaction is several questions. */
  readonly turns = new Turns()
  readonly #path: string
  #reader: SqliteFile | null

  constructor(path: string) {
    this.#path = path
    this.writer = new SqliteFile(path)
    // What is in memory is there for one alone.
    this.#reader = path === ':memory:' ? this.writer : null
  }

  get reader(): SqliteFile {
    if (this.#reader === null && this.turns.isFree && this.writer.isIdle) return this.writer
    this.#reader ??= new SqliteFile(this.#path)
    return this.#reader
  }

  async close(): Promise<void> {
    const files = new Set([this.writer, this.#reader ?? this.writer])
    await Promise.all([...files].map((file) => file.close()))
  }
}
