import {
  type BackendClasses,
  createPostgresBackend,
  createRedisBackend,
  DelayedError,
  type IQueueBackend,
  withBackend,
} from 'bullmq'
import type { Chunk } from '../experiment/cell.ts'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { endsWithin } from './ends-within.ts'

const QUEUE = 'quintain-lab'

/** A chunk on its way to a worker. */
export interface ChunkJob {
  readonly run: string
  readonly cell: string
  readonly chunk: Chunk
  /** The key of the result: exactly one for each chunk. */
  readonly id: string
  /** A worker that must not play it, because its own result is being checked. */
  readonly avoid: string | null
  /** How often it was put back to wait for another worker. */
  readonly waits: number
}

export interface JobWorker {
  /** How many workers there are, this one included. */
  workers(): Promise<number>
  /** Takes no more jobs; one that is not done soon is left to another worker, who gets it when its lock runs out. */
  close(): Promise<void>
}

/** What the lab needs of a distributed queue. The queue itself handles retries, lost workers and waiting. */
export interface JobQueue extends JobWorker {
  add(id: string, job: ChunkJob): Promise<void>
  remove(id: string): Promise<void>
  /** Lets go of a server that does not answer any more. */
  disconnect(): void
}

export interface WorkerSettings {
  readonly name: string
  readonly concurrency: number
  /** After so long without a sign of life, a worker's chunk is given to another one. */
  readonly lockMilliseconds: number
}

/** Redis or PostgreSQL, by the scheme of the URL. */
export function queueKind(url: string): 'redis' | 'postgres' {
  if (/^rediss?:\/\//.test(url)) return 'redis'
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgres'
  throw new LabError('badQueue', say('badQueue', { url: hidden(url) }))
}

/** A URL without user and password, for printing. */
export function hidden(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@')
}

const ATTEMPTS = 5
/** How long a worker that is told to stop may finish its chunk. */
const PATIENCE_MILLISECONDS = 300
const KEPT_FAILURES_SECONDS = 3600

export interface QueueBuilder {
  queue(failed: (id: string, reason: string) => void): JobQueue
  worker(settings: WorkerSettings, work: (job: ChunkJob) => Promise<'done' | 'later'>): JobWorker
}

export function queueBuilder(url: string): QueueBuilder {
  if (queueKind(url) === 'redis') return builder(withBackend(createRedisBackend), { url, maxRetriesPerRequest: null })
  return builder(withBackend(createPostgresBackend), { connectionString: url, migrate: true, max: 4 })
}

function builder<B extends IQueueBackend, C>(classes: BackendClasses<B, C>, connection: C): QueueBuilder {
  return {
    queue(failed) {
      const queue = new classes.Queue<ChunkJob>(QUEUE, { connection })
      const events = new classes.QueueEvents(QUEUE, { connection })
      // The client reconnects by itself; a call that fails reports the error.
      queue.on('error', () => undefined)
      events.on('error', () => undefined)
      events.on('failed', ({ jobId, failedReason }) => failed(jobId, failedReason))
      return {
        async add(id, job) {
          await queue.add('chunk', job, {
            jobId: id,
            attempts: ATTEMPTS,
            backoff: { type: 'fixed', delay: 200 },
            removeOnComplete: true,
            removeOnFail: { age: KEPT_FAILURES_SECONDS },
          })
        },
        async remove(id) {
          await queue.remove(id)
        },
        workers: () => queue.getWorkersCount(),
        async close() {
          await events.close()
          await queue.close()
        },
        disconnect() {
          // `QueueEvents` can only be closed, which disconnects first.
          events.close().catch(() => undefined)
          queue.disconnect().catch(() => undefined)
        },
      }
    },
    worker({ name, concurrency, lockMilliseconds }, work) {
      const running = new Set<Promise<unknown>>()
      const worker = new classes.Worker<ChunkJob>(
        QUEUE,
        async (job, token) => {
          const played = work(job.data)
          running.add(played)
          const end = await played.finally(() => running.delete(played))
          if (end === 'done') return
          await job.updateData({ ...job.data, waits: job.data.waits + 1 })
          await job.moveToDelayed(Date.now() + 150, token)
          throw new DelayedError()
        },
        {
          connection,
          name,
          concurrency,
          lockDuration: lockMilliseconds,
          stalledInterval: lockMilliseconds,
          maxStalledCount: ATTEMPTS,
          drainDelay: 1,
        },
      )
      worker.on('error', () => undefined)
      const queue = new classes.Queue(QUEUE, { connection })
      queue.on('error', () => undefined)
      return {
        workers: () => queue.getWorkersCount(),
        async close() {
          await worker.pause(true)
          const done = await endsWithin(PATIENCE_MILLISECONDS, Promise.allSettled(running))
          await worker.close(!done)
          await queue.close()
        },
      }
    },
  }
}
