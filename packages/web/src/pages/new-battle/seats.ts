import { decidingSeats, type Json, QuintainError, seatNamesOf, type Text } from 'quintain'
import type { Pack } from '../../engine/catalogue.ts'

/** The seats of a setup as people play it. */
export interface Seats {
  /** The setup, so that a person has something to decide. */
  readonly setup: Json
  readonly names: readonly Text[]
  /** Those that persons and agents may take, by number; the rules play the others. */
  readonly deciding: readonly number[]
}

/** Null when the rules refuse the setup. */
export function seatsOf({ ruleset }: Pack, written: Json): Seats | null {
  const setup = ruleset.player?.playable?.(written) ?? written
  try {
    const plan: unknown = ruleset.prepare(ruleset.setup.parse(setup))
    return { setup, names: seatNamesOf(ruleset, plan), deciding: decidingSeats(ruleset, plan) }
  } catch (error) {
    if (error instanceof QuintainError) return null
    throw error
  }
}
