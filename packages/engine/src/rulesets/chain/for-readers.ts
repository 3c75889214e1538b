import { UsageError } from '../../kernel/errors.ts'
import type { ForReaders } from './told.ts'

/** What only readers need is loaded with the words that it is told in. */
let brought: ForReaders | null = null

export function bring(parts: ForReaders): void {
  brought = parts
}

/** Throws `UsageError` where nobody has brought it yet. */
export function forReaders(): ForReaders {
  if (brought !== null) return brought
  throw new UsageError("duels are told once their words are there: `await learn('en')`, or import their content")
}
