import { type Entrant, type Json, partsOf, SetupError } from '@quintain/engine'
import type { Pack } from './catalogue.ts'

/** What the content has for a seat to bring; all that there is where the setup is not known here. */
export function shippedParts({ ruleset, content }: Pack, setup: Json | null, seat: number): readonly Entrant[] {
  const parts = partsOf(content)
  if (setup === null) return parts
  return parts.filter(({ value }) => {
    try {
      ruleset.brings?.check(setup, seat, value)
      return true
    } catch (error) {
      if (error instanceof SetupError) return false
      throw error
    }
  })
}

/** A setup with all parts open that seats can bring, and those seats. */
export function openedSetup({ ruleset }: Pack, setup: Json, seats: number): { setup: Json; seats: readonly number[] } {
  const { brings } = ruleset
  if (brings === undefined) return { setup, seats: [] }
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const open = all.reduce((before, seat) => brings.opened(before, seat), setup)
  return { setup: open, seats: brings.open(open) }
}
