import { randomBytes } from 'node:crypto'
import { hashText, type Phrase, utf8, xxHash64 } from '@quintain/engine'
import { cellKey, type CellSpec, type Chunk } from '../experiment/cell.ts'
import type { ChunkResult } from '../statistics/chunk-result.ts'
import { LabError } from '../experiment/errors.ts'
import { type Executor, InlineExecutor } from '../playing/executor.ts'
import { type LabOptions, type PreparedExperiment, runExperiment } from '../running/run-experiment.ts'
import type { Results } from '../results/results.ts'
import { say } from '../words/index.ts'
import { stored } from './cluster-worker.ts'
import { type ChunkJob, hidden, type JobQueue, queueBuilder } from './job-queue.ts'
import { loadRuleset } from './load-ruleset.ts'
import { openStore } from './open-store.ts'
import { endsWithin } from './ends-within.ts'
import { queueFault } from './reach-queue.ts'
import type { ResultStore, StoredResult } from './result-store.ts'

const POLL_MILLISECONDS = 50
const PATIENCE_MILLISECONDS = 5000
const MOST_RESTARTS = 10
const FAREWELL_MILLISECONDS = 500

export interface ClusterOptions {
  readonly url: string
  /** Chunks that all workers together play at a time, 32 when absent; as many as they have threads, at the least. */
  readonly parallel?: number
  /** One in so many chunks, 20 when absent, is played again by another worker and compared; none for 0. */
  readonly checkOneOf?: number
  /** Called with messages for people: no worker is there, a worker's result differs. */
  readonly notice?: (message: Phrase) => void
}

interface Pending {
  readonly jobId: string
  resolve(result: StoredResult): void
  reject(error: Error): void
}

/** Plays on any number of machines that share a queue. */
export class ClusterExecutor implements Executor {
  readonly parallel: number
  readonly run = randomBytes(8).toString('hex')
  readonly #options: ClusterOptions
  readonly #store: ResultStore
  readonly #queue: JobQueue
  readonly #judge = new InlineExecutor(loadRuleset)
  readonly #pending = new Map<string, Pending>()
  readonly #cells = new Map<string, Promise<void>>()
  readonly #checks = new Set<Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #polling = false
  #closed = false
  #restarts = 0
  #lastResult = Date.now()
  #warned = false

  private constructor(options: ClusterOptions, store: ResultStore) {
    this.parallel = options.parallel ?? 32
    this.#options = options
    this.#store = store
    this.#queue = queueBuilder(options.url).queue((jobId, reason) => this.#failed(jobId, reason))
    this.#timer = setInterval(() => void this.#poll(), POLL_MILLISECONDS)
  }

  static async connect(options: ClusterOptions): Promise<ClusterExecutor> {
    return new ClusterExecutor(options, await openStore(options.url))
  }

  async play(spec: CellSpec, chunk: Chunk): Promise<ChunkResult> {
    const cell = cellKey(spec)
    let sent = this.#cells.get(cell)
    if (sent === undefined) {
      sent = this.#store.putCell(this.run, cell, JSON.stringify(spec))
      this.#cells.set(cell, sent)
    }
    await this.#reached(sent)
    const id = `${cell}-${chunk.from}-${chunk.count}`
    const known = this.#restarts > 0 ? (await this.#reached(this.#store.get(this.run, [id]))).get(id) : undefined
    const result = known ?? (await this.#ask({ run: this.run, cell, chunk, id, avoid: null, waits: 0 }))
    if (known === undefined && this.#isSample(id)) this.#check(spec, chunk, id, result)
    const played: ChunkResult = JSON.parse(result.text ?? 'null')
    return played
  }

  /** Waits until every sample was compared. */
  async settle(): Promise<void> {
    while (this.#checks.size > 0) await Promise.all(this.#checks)
  }

  /** To be called after a wrong worker was found: results left in the store are trusted, the rest is played again. */
  restart(): void {
    this.#restarts += 1
  }

  get restarts(): number {
    return this.#restarts
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    // Do not wait for a queue that does not answer: the rest of the run there expires by itself.
    if (await endsWithin(FAREWELL_MILLISECONDS, this.#leave())) return
    this.#queue.disconnect()
    this.#store.disconnect()
  }

  async #leave(): Promise<void> {
    await Promise.allSettled([...this.#pending.values()].map(({ jobId }) => this.#queue.remove(jobId)))
    await this.#store.forget(this.run)
    await this.#queue.close()
    await this.#store.close()
  }

  async #ask(job: ChunkJob): Promise<StoredResult> {
    const jobId = `${job.run}-${job.id}-${this.#restarts}`
    const answer = new Promise<StoredResult>((resolve, reject) => {
      this.#pending.set(job.id, { jobId, resolve, reject })
    })
    // `answer` may be rejected while the job is still being added; it is awaited below.
    answer.catch(() => undefined)
    await this.#reached(this.#queue.add(jobId, job))
    const result = await answer
    if (result.error === null) return result
    const { code, message, says: fault = message } = result.error
    throw new LabError(code, say('byWorker', { worker: result.worker, fault }))
  }

  async #reached<Value>(asked: Promise<Value>): Promise<Value> {
    try {
      return await asked
    } catch (error) {
      throw queueFault(this.#options.url, error)
    }
  }

  async #poll(): Promise<void> {
    if (this.#polling || this.#closed || this.#pending.size === 0) return
    this.#polling = true
    try {
      const found = await this.#store.get(this.run, [...this.#pending.keys()])
      for (const [id, result] of found) {
        this.#pending.get(id)?.resolve(result)
        this.#pending.delete(id)
        this.#lastResult = Date.now()
      }
      if (found.size === 0) await this.#worry()
    } catch (error) {
      this.#rejectAll(queueFault(this.#options.url, error))
    } finally {
      this.#polling = false
    }
  }

  async #worry(): Promise<void> {
    if (this.#warned || Date.now() - this.#lastResult < PATIENCE_MILLISECONDS) return
    this.#warned = true
    if ((await this.#queue.workers()) === 0) this.#options.notice?.(say('noWorker', { url: hidden(this.#options.url) }))
  }

  #failed(jobId: string, reason: string): void {
    for (const [id, pending] of this.#pending) {
      if (pending.jobId !== jobId) continue
      pending.reject(new LabError('lostChunk', say('lostChunk', { fault: reason })))
      this.#pending.delete(id)
    }
  }

  #rejectAll(error: Error): void {
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }

  /** Whether a chunk is to be checked, decided by its id alone. */
  #isSample(id: string): boolean {
    const oneOf = this.#options.checkOneOf ?? 20
    return oneOf > 0 && xxHash64(utf8(id)).low % oneOf === 0
  }

  #check(spec: CellSpec, chunk: Chunk, id: string, first: StoredResult): void {
    const job = { run: this.run, cell: cellKey(spec), chunk, id: `${id}-check`, avoid: first.worker, waits: 0 }
    const check = this.#compare(spec, chunk, job, first).finally(() => this.#checks.delete(check))
    // `settle` and calls that wait for chunks report its failure.
    check.catch(() => undefined)
    this.#checks.add(check)
  }

  async #compare(spec: CellSpec, chunk: Chunk, job: ChunkJob, first: StoredResult): Promise<void> {
    const second = await this.#ask(job)
    if (hashOf(first) === hashOf(second)) return
    const truth = stored('client', await this.#judge.play(spec, chunk))
    const wrong = [first, second].filter((result) => hashOf(result) !== truth.hash)
    for (const { worker } of wrong) {
      const dropped = await this.#store.ban(this.run, worker)
      this.#options.notice?.(say('workerBanned', { worker, chunks: dropped.length }))
    }
    const differs = new LabError('workerDiffers', say('workersDiffer', { workers: wrong.map(({ worker }) => worker) }))
    this.#rejectAll(differs)
    throw differs
  }
}

/** Computed here: a worker that is wrong may be wrong about the hash too. */
function hashOf({ text }: StoredResult): string {
  return hashText(xxHash64(utf8(text ?? '')))
}

/**
 * Runs an experiment on a cluster; starts again from the trusted chunks when a worker is found to differ. Rows that were
 * written cannot be taken back: with `rows` it throws `LabError` (`workerDiffers`) instead.
 */
export async function runOnCluster(
  prepared: PreparedExperiment,
  executor: ClusterExecutor,
  options: Omit<LabOptions, 'executor'>,
): Promise<Results> {
  for (;;) {
    try {
      const results = await runExperiment(prepared, { ...options, executor })
      // A stopped run does not wait for checks.
      if (results.complete) await executor.settle()
      return results
    } catch (error) {
      const differs = error instanceof LabError && error.code === 'workerDiffers'
      if (!differs || executor.restarts >= MOST_RESTARTS || options.rows !== undefined) throw error
      await executor.settle().catch(() => undefined)
      executor.restart()
    }
  }
}
