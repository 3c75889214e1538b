import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Sizes of heaps as V8 would choose them by itself. */
const UNSAID = ['--min-semi-space-size=0', '--max-semi-space-size=0', '--initial-old-space-size=0']

/**
 * Starts a thread with a heap of its own limits. The sizes on the command line are those that the players' thread
 * needs: it has them since it began, and they would outdo the limits of every other thread.
 */
export function startThread(file: URL, options: WorkerOptions): Worker {
  for (const size of UNSAID) setFlagsFromString(size)
  return new Worker(file, options)
}
