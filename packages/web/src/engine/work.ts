import { plainJson } from '@quintain/engine'
import { tellPacks } from './catalogue.ts'
import type { Recording } from './recording.ts'
import type { MomentInputs, WorkerAnswer, WorkerRequest } from './worker-protocol.ts'

function newWorker(): Worker {
  const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' })
  tellPacks(worker)
  return worker
}

/** Starts a request in a worker of its own; returns the function that ends it. */
export function work(request: WorkerRequest, onAnswer: (answer: WorkerAnswer) => void): () => void {
  const worker = newWorker()
  worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => onAnswer(event.data))
  worker.addEventListener('error', (event) => onAnswer({ kind: 'failed', reason: event.message }))
  worker.postMessage(request)
  return () => worker.terminate()
}

/** A worker that answers one request after another. */
export class WorkerLine {
  readonly #worker = newWorker()
  #last: Promise<unknown> = Promise.resolve()

  ask(request: WorkerRequest): Promise<WorkerAnswer> {
    const answer = this.#last.then(
      () =>
        new Promise<WorkerAnswer>((resolve) => {
          this.#worker.onmessage = (event: MessageEvent<WorkerAnswer>) => resolve(event.data)
          this.#worker.onerror = (event) => resolve({ kind: 'failed', reason: event.message })
          this.#worker.postMessage(request)
        }),
    )
    this.#last = answer
    return answer
  }

  close(): void {
    this.#worker.terminate()
  }
}

export function momentInputs(ruleset: string, recording: Recording, position: number): MomentInputs {
  const { setup, generator, seed, luck, decisions } = recording.battle
  const actions = decisions.slice(0, recording.at(position).decided).map(plainJson)
  return { ruleset, setup, generator, seed, luck, actions, position }
}
