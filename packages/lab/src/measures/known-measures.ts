import { createGenerator, type Ruleset } from 'quintain'
import type { Cell } from '../experiment/cell.ts'
import { ExperimentError } from '../experiment/errors.ts'
import { isEventMeasure } from './event-measures.ts'
import { pattern } from './measure-filter.ts'
import { saying } from '../words/saying.ts'

/** The measures that every battle of a cell will have, found without playing one. */
export function outcomeMeasures(ruleset: Ruleset, { spec }: Cell): readonly string[] {
  const [setup] = spec.arms[0].setups
  const plan = ruleset.prepare(ruleset.setup.parse(setup))
  const seats = ruleset.seats(plan)
  const state = ruleset.start(plan, createGenerator(spec.generator, 1), null)
  const own = Object.keys(ruleset.measures(state))
  if (!spec.swapped) {
    return [...new Set([...seats.map((seat) => `winRate.${seat}`), 'draws', 'undecided', 'steps', ...own])]
  }
  const roles = own.map((name) => {
    const seat = seats.findIndex((each) => name.endsWith(`.${each}`))
    return seat < 0 ? name : `${name.slice(0, -seats[seat].length)}${seat === 0 ? 'first' : 'second'}`
  })
  const wins = ['winRate.first', 'winRate.second', 'score.first', 'seatZeroWins']
  return [...new Set([...wins, 'draws', 'undecided', 'steps', ...roles])]
}

/** Checks a measure's name. Names of events are known only once they happen, so detailed mode takes any of them. */
export function measureCheck(
  known: readonly string[],
  kept: readonly string[],
  detailed: boolean,
): (name: string, path: string) => void {
  return (name, path) => {
    const exists = known.includes(name) || (detailed && isEventMeasure(name))
    if (!exists) {
      const code = detailed || !name.startsWith('events.') ? 'noMeasure' : 'noMeasureOfEvents'
      throw new ExperimentError(path, saying(code, { measure: name, known: known.join(', ') }))
    }
    if (kept.length > 0 && !kept.some((each) => pattern(each).test(name))) {
      throw new ExperimentError(path, saying('measureNotKept', { measure: name }))
    }
  }
}
