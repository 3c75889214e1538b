import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/** The core that a measured server has to itself. */
export const SERVER_CORE = 0

/**
 * Leaves one core to the server and takes the others for this process and all its threads; false where that cannot be
 * done: then both share them all.
 */
export function separateCores(): boolean {
  const others = cpus().length - 1
  if (others < 1) return false
  try {
    execFileSync('taskset', ['-acp', `${SERVER_CORE + 1}-${others}`, String(process.pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
