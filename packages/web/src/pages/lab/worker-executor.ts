import { type CellSpec, type Chunk, type ChunkResult, type Executor, LabError } from '@quintain/lab'
import { tellPacks } from '../../engine/catalogue.ts'
import type { ChunkAnswer, ChunkRequest } from './play-chunk.ts'

const MOST_WORKERS = 8

interface Waiting {
  readonly resolve: (result: ChunkResult) => void
  readonly reject: (error: Error) => void
}

/** Plays chunks in Web Workers: one less than there are cores, so that the page stays quick. */
export class WorkerExecutor implements Executor {
  readonly parallel = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1))
  readonly #workers: readonly { readonly worker: Worker; busy: number }[]
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor() {
    this.#workers = Array.from({ length: this.parallel }, () => {
      const worker = new Worker(new URL('../../lab-worker.ts', import.meta.url), { type: 'module' })
      tellPacks(worker)
      const entry = { worker, busy: 0 }
      worker.addEventListener('message', (event: MessageEvent<ChunkAnswer>) => {
        entry.busy -= 1
        this.#settle(event.data)
      })
      worker.addEventListener('error', (event) => this.#fail(event.message))
      return entry
    })
  }

  play(spec: CellSpec, chunk: Chunk): Promise<ChunkResult> {
    const id = this.#asked
    this.#asked += 1
    const [least] = this.#workers.toSorted((a, b) => a.busy - b.busy)
    least.busy += 1
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const request: ChunkRequest = { id, spec, chunk }
      least.worker.postMessage(request)
    })
  }

  async close(): Promise<void> {
    for (const { worker } of this.#workers) worker.terminate()
    this.#waiting.clear()
  }

  #settle(answer: ChunkAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('result' in answer) waiting?.resolve(answer.result)
    else waiting?.reject(new LabError('failed', answer.failure))
  }

  /** A worker that cannot go on takes the run with it: its chunks would never come. */
  #fail(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message))
    this.#waiting.clear()
  }
}
