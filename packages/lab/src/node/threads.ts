import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { CellSpec, Chunk } from '../experiment/cell.ts'
import type { ChunkResult } from '../statistics/chunk-result.ts'
import { LabError } from '../experiment/errors.ts'
import type { Executor } from '../playing/executor.ts'
import type { ThreadAnswer } from './thread-worker.ts'

/** Plays on several threads of this machine. They run built JavaScript, also when the caller is TypeScript. */
export class ThreadExecutor implements Executor {
  readonly parallel: number
  readonly #pool: Piscina
  readonly #texts = new WeakMap<CellSpec, string>()
  #closed = false

  constructor(threads = availableParallelism()) {
    this.parallel = threads
    this.#pool = new Piscina({
      filename: createRequire(import.meta.url).resolve('@quintain/lab/thread'),
      minThreads: threads,
      maxThreads: threads,
    })
  }

  async play(spec: CellSpec, chunk: Chunk): Promise<ChunkResult> {
    let text = this.#texts.get(spec)
    if (text === undefined) {
      text = JSON.stringify(spec)
      this.#texts.set(spec, text)
    }
    try {
      const answer: ThreadAnswer = await this.#pool.run({ spec: text, chunk })
      if (answer.error !== null) throw new LabError(answer.error.code, answer.error.says)
      const result: ChunkResult = JSON.parse(answer.result ?? 'null')
      return result
    } catch (error) {
      if (this.#closed) return new Promise(() => undefined)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#pool.destroy()
  }
}
