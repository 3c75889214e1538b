import { decidingSeats, type Json, QuintainError, seatNamesOf } from '@quintain/engine'
import type { Pack } from '../../engine/catalogue.ts'

/**
 * The seats of a setup as people play it, by their names; `deciding` are those that persons and agents may take, the
 * rules play the others. The setup is one in which a person has something to decide. Null when the rules refuse it.
 */
export function seatsOf({ ruleset }: Pack, written: Json) {
  const setup = ruleset.player?.playable?.(written) ?? written
  try {
    const plan: unknown = ruleset.prepare(ruleset.setup.parse(setup))
    return { setup, names: seatNamesOf(ruleset, plan), deciding: decidingSeats(ruleset, plan) }
  } catch (error) {
    if (error instanceof QuintainError) return null
    throw error
  }
}
