import { decidingSeats, type Json, seatNamesOf } from '@quintain/engine'
import type { Entry } from '../input/catalog.ts'
import { parseSeats } from '../input/choices.ts'
import type { SetupSource } from '../input/setup.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

/** Throws where there is nothing to play: in some rulesets everything goes by the rules. */
export function refuseUndecided({ ruleset }: Entry, name: string): void {
  if (!ruleset.traits.decisions) throw badInput(name, say('play.nobodyDecides', { ruleset: ruleset.id, name }))
}

/** The setup as people play it, where the ruleset plays it without them otherwise. */
export function playableSource({ ruleset }: Entry, source: SetupSource): SetupSource {
  const setup = ruleset.player?.playable?.(source.setup)
  if (setup === undefined || JSON.stringify(setup) === JSON.stringify(source.setup)) return source
  // A short replay that named the scenario would be of another setup.
  return { ...source, scenario: null, setup }
}

/** The seats that people take. Throws if none of them is ever asked. */
export function peopleOf({ ruleset }: Entry, setup: Json, seats: string): readonly number[] {
  const plan = ruleset.prepare(ruleset.setup.parse(setup))
  const people = parseSeats(ruleset.seats(plan), seats)
  const deciding = decidingSeats(ruleset, plan)
  if (deciding.length === 0) throw badInput('--from', say('play.byRules'))
  if (people.some((seat) => deciding.includes(seat))) return people
  const names = seatNamesOf(ruleset, plan)
  const known = deciding.map((number) => say('choice.seat', { number, name: names[number] }))
  throw badInput('--seat', say('play.idleSeat', { known }))
}
