import { isRecord, type Json, QuintainError } from 'quintain'
import type { Pack } from './catalog.ts'

/** The setup as people play it: in `party` the members are left to them. */
export function playableSetup(pack: Pack, setup: Json): Json {
  if (pack.id !== 'party' || !isRecord(setup)) return setup
  const rules = isRecord(setup['rules']) ? setup['rules'] : {}
  return JSON.parse(JSON.stringify({ ...setup, rules: { ...rules, control: 'manual' } }))
}

export interface Seats {
  readonly names: readonly string[]
  /** How many of them, from the first, somebody decides for. */
  readonly deciding: number
}

/** The seats of a setup as people play it; null when the rules refuse it. */
export function seatsOf(pack: Pack, setup: Json): Seats | null {
  const { ruleset } = pack
  try {
    const names = ruleset.seats(ruleset.prepare(ruleset.setup.parse(playableSetup(pack, setup))))
    // In `party` the rules play the foes.
    return { names, deciding: !ruleset.traits.decisions ? 0 : pack.id === 'party' ? 1 : names.length }
  } catch (error) {
    if (error instanceof QuintainError) return null
    throw error
  }
}
