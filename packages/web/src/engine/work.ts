import { plainJson } from 'quintain'
import type { RulesetId } from './catalog.ts'
import type { Recording } from './recording.ts'
import type { MomentInputs, WorkerAnswer, WorkerRequest } from './worker-protocol.ts'

/** Starts a request in a worker of its own; returns the function that ends it. */
export function work(request: WorkerRequest, onAnswer: (answer: WorkerAnswer) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => onAnswer(event.data))
  worker.addEventListener('error', (event) => onAnswer({ kind: 'failed', message: event.message }))
  worker.postMessage(request)
  return () => worker.terminate()
}

/** One answer, and the worker is ended. */
export function workOnce(request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const stop = work(request, (answer) => {
      stop()
      resolve(answer)
    })
  })
}

export function momentInputs(ruleset: RulesetId, recording: Recording, position: number): MomentInputs {
  const { setup, generator, seed, decisions } = recording.battle
  const actions = decisions.slice(0, recording.decidedAt(position)).map(plainJson)
  return { ruleset, setup, generator, seed, actions, position }
}
