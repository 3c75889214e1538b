import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import type { Modules } from '../catalogue/packs.ts'
import type { Answer, Task } from './tasks.ts'

interface Job {
  readonly task: Task
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const WAITING = 1_000
/** Whoever asks is answered while it still listens. */
const WAITING_MS = 20_000

/** What one job may take. */
export interface CrewBounds {
  readonly timeMs: number
  readonly heapMb: number
}

/**
 * A few threads for work that may take long. A job that takes longer than its time is ended together with its thread;
 * other jobs and the event loop do not notice.
 */
export class Crew {
  readonly #bounds: CrewBounds
  readonly #size: number
  /** What threads load. */
  readonly #modules: Modules
  readonly #waiting: Job[] = []
  readonly #idle: Worker[] = []
  #busy = 0
  #closed = false

  constructor(size: number, modules: Modules, bounds: CrewBounds) {
    this.#size = size
    this.#modules = modules
    this.#bounds = bounds
  }

  run(task: Task): Promise<Answer> {
    if (this.#closed) return Promise.reject(new Refusal('unavailable', say('refusal.goingAway')))
    if (this.#waiting.length >= WAITING) return Promise.reject(new Refusal('busy', say('refusal.muchThinking')))
    return new Promise((resolve, reject) => {
      const job = { task, resolve, reject }
      this.#waiting.push(job)
      setTimeout(() => this.#giveUp(job), WAITING_MS).unref()
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()))
  }

  #giveUp(job: Job): void {
    const place = this.#waiting.indexOf(job)
    if (place < 0) return
    this.#waiting.splice(place, 1)
    job.reject(new Refusal('busy', say('refusal.muchThinking')))
  }

  #next(): void {
    if (this.#busy >= this.#size) return
    const job = this.#waiting.shift()
    if (job === undefined) return
    this.#busy += 1
    const idle = this.#idle.pop()
    const worker = idle ?? newWorker(this.#modules, this.#bounds.heapMb)
    let timer: NodeJS.Timeout | undefined
    const finish = (reuse: boolean, settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      this.#busy -= 1
      if (reuse && !this.#closed) {
        worker.unref()
        this.#idle.push(worker)
      } else void worker.terminate()
      settle()
      this.#next()
    }
    // The time counts from when the thread can take the job: loading a thread is not the job's doing.
    const begin = () => {
      timer = setTimeout(() => {
        finish(false, () => job.reject(new Refusal('tooHeavy', say('refusal.tooLong', { most: this.#bounds.timeMs }))))
      }, this.#bounds.timeMs)
      worker.postMessage(job.task)
    }
    const onMessage = (answer: Answer) => {
      if (answer.kind === 'ready') begin()
      else finish(true, () => job.resolve(answer))
    }
    const onError = (error: unknown) => finish(false, () => job.reject(crashed(error)))
    const onExit = () => finish(false, () => job.reject(new Refusal('tooHeavy', say('refusal.endedThread'))))
    worker.ref()
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    if (idle !== undefined) begin()
  }
}

/** Running out of memory is the setup's doing; anything else is ours. */
function crashed(error: unknown): unknown {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return outOfMemory ? new Refusal('tooHeavy', say('refusal.tooMuchMemory')) : error
}

function newWorker(modules: Modules, heapMb: number): Worker {
  // Threads run built JavaScript, also when this file runs from its source in a test.
  const file = new URL(import.meta.url.endsWith('.ts') ? '../../dist/agents/worker.js' : './worker.js', import.meta.url)
  return new Worker(fileURLToPath(file), { workerData: modules, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
}
