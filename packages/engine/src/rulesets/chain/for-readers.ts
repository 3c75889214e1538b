import { UsageError } from '../../kernel/errors.ts'
import type { ForReaders } from './told.ts'

/** The functions that only readers need. They are loaded together with their words. */
let brought: ForReaders | null = null

export function bring(parts: ForReaders): void {
  brought = parts
}

/** The functions for readers. Throws `UsageError` if they are not loaded yet. */
export function forReaders(): ForReaders {
  if (brought !== null) return brought
  throw new UsageError("duels are told once their words are there: `await learn('en')`, or import their content")
}
