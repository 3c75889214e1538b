import { hostname } from 'node:os'
import { englishText, hashText, QuintainError, utf8, xxHash64 } from '@quintain/engine'
import { randomBytes } from 'node:crypto'
import { cellKey, type CellSpec } from '../experiment/cell.ts'
import { reasonOf } from '../experiment/errors.ts'
import type { ChunkResult } from '../statistics/chunk-result.ts'
import type { Executor } from '../playing/executor.ts'
import { type ChunkJob, type JobWorker, queueBuilder } from './job-queue.ts'
import { openStore } from './open-store.ts'
import type { ResultStore, StoredResult } from './result-store.ts'

export interface WorkerOptions {
  readonly url: string
  /** Plays the chunks; closed with the worker, or when it cannot start. Threads, so that a long chunk does not keep the worker from showing that it lives. */
  readonly executor: Executor
  readonly lockMilliseconds?: number
  /** Called once for each run that refuses further results of this worker. */
  readonly refused?: (run: string) => void
  readonly played?: (job: ChunkJob) => void
}

export interface ClusterWorker {
  /** The worker's name in results. */
  readonly name: string
  close(): Promise<void>
}

const LOCK_MILLISECONDS = 15_000
/** How often a check waits for another worker before it is done by the same one. */
const MOST_WAITS = 40

/** Takes chunks from the queue until it is closed. */
export async function startWorker(options: WorkerOptions): Promise<ClusterWorker> {
  const name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`
  const store = await openStore(options.url).catch(async (error: unknown) => {
    await options.executor.close()
    throw error
  })
  const { executor, lockMilliseconds = LOCK_MILLISECONDS } = options
  const answerTo = answering(name, store, executor)
  const banned = new Set<string>()
  const settings = { name, concurrency: executor.parallel, lockMilliseconds }
  const worker: JobWorker = queueBuilder(options.url).worker(settings, async (job) => {
    if (job.avoid === name && job.waits < MOST_WAITS && (await worker.workers()) > 1) return 'later'
    if (banned.has(job.run) || (await store.isBanned(job.run, name))) {
      if (!banned.has(job.run)) options.refused?.(job.run)
      banned.add(job.run)
      return 'later'
    }
    await store.put(job.run, job.id, await answerTo(job))
    options.played?.(job)
    return 'done'
  })
  return {
    name,
    async close() {
      await worker.close()
      await executor.close()
      await store.close()
    },
  }
}

/** Plays jobs. The answer to a job that cannot be played says why. */
function answering(name: string, store: ResultStore, executor: Executor): (job: ChunkJob) => Promise<StoredResult> {
  const specs = new Map<string, CellSpec>()
  const specOf = async ({ run, cell }: ChunkJob): Promise<CellSpec> => {
    const known = specs.get(cell)
    if (known !== undefined) return known
    const text = await store.getCell(run, cell)
    if (text === null) throw new Error(`the cell ${cell} of run ${run} is not in the store`)
    const spec: CellSpec = JSON.parse(text)
    if (cellKey(spec) !== cell) throw new Error(`the cell ${cell} has other content here: ${cellKey(spec)}`)
    if (specs.size >= 256) specs.clear()
    specs.set(cell, spec)
    return spec
  }
  return async (job) => {
    try {
      return stored(name, await executor.play(await specOf(job), job.chunk))
    } catch (error) {
      // Playing is deterministic, so another try would fail as well: the client gets the error.
      const code = error instanceof QuintainError ? error.code : 'failed'
      const says = reasonOf(error)
      return { worker: name, hash: '', text: null, error: { code, message: englishText(says), says } }
    }
  }
}

export function stored(worker: string, result: ChunkResult): StoredResult {
  const text = JSON.stringify(result)
  return { worker, hash: hashText(xxHash64(utf8(text))), text, error: null }
}
