import { existsSync, readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** By so much they are nicer than the server: where a core is wanted by both, these threads get about a tenth of it. */
const NICER = 10
/** Nobody can be nicer. */
const NICEST = 19
const THREADS = '/proc/self/task'

/**
 * Has V8's own threads, which mark garbage and compile, use the time that players leave: at the priority of the one
 * that runs JavaScript they had half of a core for as long as they marked. All threads that are there are meant, those
 * that read files too; the database's and the agents' are begun later and are not. Only Linux knows a priority of each.
 */
export function makeThreadsPatient(): void {
  if (!existsSync(THREADS)) return
  const patient = Math.min(NICEST, getPriority() + NICER)
  for (const thread of readdirSync(THREADS).map(Number)) {
    if (thread === process.pid) continue
    try {
      setPriority(thread, patient)
    } catch {
      // It has ended since it was listed.
    }
  }
}
