import type { Field } from '@quintain/engine'
import { checkedInput } from './experiment-text.ts'
import type { Question } from './question.ts'
import { prepare } from './runs.ts'
import type { Pack } from '../../engine/catalogue.ts'
import { findSetup } from '../../engine/scenarios.ts'

/** What battles of a question have: measures, and seats whose agents can be chosen. Asked of the lab itself, by the smallest experiment of the same kind. */
export function knownOf(pack: Pack, field: Field | null, { kind, subject }: Pick<Question, 'kind' | 'subject'>) {
  const { ruleset } = pack
  const setup = findSetup(pack, subject)?.setup ?? null
  const meeting =
    kind === 'matchups' && field !== null ? field.meeting(field.groups.map(({ entrants }) => entrants.slice(0, 2))) : {}
  try {
    const experiment = checkedInput({ name: 'known', ruleset: pack.id, setup, battles: 1, ...meeting })
    const { measures, design } = prepare(pack, experiment)
    const [first] = design.cells[0].spec.arms[0].setups
    const seats = ruleset.seats(ruleset.prepare(ruleset.setup.parse(first)))
    // Entrants change seats, so that names of seats would mislead.
    return { measures, seats: experiment.matchups === undefined ? seats : ['1', '2'] }
  } catch {
    // A kept setup that the rules refuse; the run says why.
    return { measures: ['steps'], seats: [] }
  }
}
