import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Answer, Question, Result, Statement } from './questions.ts'

interface Pending {
  /** Rows are what the statement says: whoever asks knows it. */
  readonly resolve: (result: Result<never>) => void
  readonly reject: (error: Error) => void
}

/** An SQLite file on a thread of its own. */
export class SqliteFile {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #asked = 0
  #gone: Error | null = null

  constructor(path: string) {
    // Threads run built JavaScript, also when this file runs from its source in a test.
    const source = import.meta.url.endsWith('.ts') ? '../../../dist/storage/sqlite/thread.js' : './thread.js'
    this.#worker = new Worker(fileURLToPath(new URL(source, import.meta.url)), { workerData: { path } })
    this.#worker.on('message', (answer: Answer<never>) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#end(new Error('the thread of the database has ended')))
  }

  /** Whether everything that was asked is answered. */
  get isIdle(): boolean {
    return this.#pending.size === 0
  }

  ask<Row>(ask: Question['ask']): Promise<Result<Row>> {
    if (this.#gone !== null) return Promise.reject(this.#gone)
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ask } satisfies Question)
    })
  }

  /** All statements are taken, or none. */
  all<Row>(statements: readonly Statement[]): Promise<Result<Row>> {
    return this.ask<Row>({ all: statements })
  }

  async close(): Promise<void> {
    await this.ask('close').catch(() => undefined)
    await this.#worker.terminate()
  }

  #settle(answer: Answer<never>): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('fault' in answer) pending?.reject(Object.assign(new Error(answer.fault), { code: answer.code }))
    else pending?.resolve(answer)
  }

  #end(error: Error): void {
    this.#gone ??= error
    for (const { reject } of this.#pending.values()) reject(this.#gone)
    this.#pending.clear()
  }
}
