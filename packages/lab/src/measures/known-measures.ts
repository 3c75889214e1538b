import { createGenerator, nearest, type Ruleset } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import { ExperimentError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { eventMeasure } from './event-measure-names.ts'
import { pattern } from './measure-filter.ts'

/** An error lists up to so many names. */
const MOST_LISTED = 8

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
  const roles = own.map((name) => roleName(name, seats, 0))
  const wins = ['winRate.first', 'winRate.second', 'score.first', 'seatZeroWins']
  return [...new Set([...wins, 'draws', 'undecided', 'steps', ...roles])]
}

/** `hpLeft.red` or `events.hit.by=red` by entrant instead of by seat, where seats are swapped; the first has seat `first`. */
export function roleName(name: string, seats: readonly string[], first: number): string {
  const seat = seats.findIndex((each) => name.endsWith(`.${each}`) || name.endsWith(`=${each}`))
  return seat < 0 ? name : `${name.slice(0, -seats[seat].length)}${seat === first ? 'first' : 'second'}`
}

/** Checks the name of a measure that stands at a path of the experiment. Throws `ExperimentError`. */
export type MeasureCheck = (name: string, path: string) => void

/** A check for names of measures. Detailed mode also takes names of events, whether they happen or not. */
export function measureCheck(
  { events }: Pick<Ruleset, 'events'>,
  known: readonly string[],
  kept: readonly string[],
  detailed: boolean,
): MeasureCheck {
  return (name, path) => {
    const exists = known.includes(name) || (detailed && eventMeasure(name, events) !== null)
    if (!exists) {
      const ofEvents =
        !detailed && (name.startsWith('events.') || (events !== undefined && eventMeasure(name, events) !== null))
      // Of many names only the nearest ones are listed.
      const all = detailed ? [...known, ...eventNames(events)] : known
      const values = { measure: name, known: all.length > MOST_LISTED ? nearest(name, all) : all }
      throw new ExperimentError(path, ofEvents ? say('noMeasureOfEvents', values) : say('noMeasure', values))
    }
    if (kept.length > 0 && !kept.some((each) => pattern(each).test(name))) {
      throw new ExperimentError(path, say('measureNotKept', { measure: name }))
    }
  }
}

/** The names for all events of each type. Names by kind are known only once events happen. */
function eventNames(events: Ruleset['events']): readonly string[] {
  return (events?.types ?? []).flatMap((type) =>
    events?.has(type, 'amount') === true ? [`events.${type}`, `${type}.amount`] : [`events.${type}`],
  )
}
