import { createRequire } from 'node:module'

/**
 * Modules that are required are loaded without a round of the event loop, and of the threads that read files, for each:
 * it takes less of the processor. Whoever imports them then gets these very ones. `from` is the module that asks.
 */
export function requireAhead(from: string, ...names: readonly string[]): void {
  try {
    for (const name of names) createRequire(from)(name)
  } catch {
    // It is not installed or not built, or this Node requires no ES modules: whoever imports it is told.
  }
}
