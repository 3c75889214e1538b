import { isRecord, type Json } from 'quintain'
import { badInput } from '../exit.ts'
import type { Entry } from '../input/catalog.ts'
import type { SetupSource } from '../input/setup.ts'

/** Throws where there is nothing to play: in some rulesets everything goes by the rules. */
export function refuseUndecided({ ruleset }: Entry, name: string): void {
  if (!ruleset.traits.decisions) throw badInput(name, `nobody decides in ${ruleset.id}; use \`quintain run ${name}\``)
}

/** The setup as people play it: in `party` the members, who else act by its rules, are left to them. */
export function playableSource(entry: Entry, source: SetupSource): SetupSource {
  const { setup } = source
  if (!isParty(entry) || !isRecord(setup) || control(setup) === 'manual') return source
  const rules = isRecord(setup['rules']) ? setup['rules'] : {}
  const manual: Json = JSON.parse(JSON.stringify({ ...setup, rules: { ...rules, control: 'manual' } }))
  // A short replay that named the scenario would be of another setup.
  return { ...source, scenario: null, setup: manual }
}

/** Throws if none of the seats that people take is ever asked. */
export function refuseIdleSeats(entry: Entry, setup: Json, people: readonly number[]): void {
  if (!isParty(entry)) return
  if (control(setup) !== 'manual') throw badInput('--from', 'in this battle everything goes by the rules')
  if (!people.includes(0)) throw badInput('--seat', 'the foes act by the rules; take seat 0')
}

function isParty({ ruleset }: Entry): boolean {
  return ruleset.id === 'party'
}

function control(setup: Json): unknown {
  const rules = isRecord(setup) ? setup['rules'] : undefined
  return isRecord(rules) ? rules['control'] : undefined
}
