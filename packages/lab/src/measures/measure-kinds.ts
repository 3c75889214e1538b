import { type MeasureKind, measureKindOf, measureRangeOf, type Ruleset } from '@quintain/engine'
import { ExperimentError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { eventMeasure } from './event-measure-names.ts'

/** The lab's own measures of every battle, by the part of the name before the first dot. */
const OWN: Readonly<Record<string, MeasureKind>> = {
  winRate: 'share',
  draws: 'share',
  undecided: 'share',
  seatZeroWins: 'share',
  score: 'share',
  steps: 'count',
}

/** Kinds of measures by name, as results have them. */
export type KindsByName = Readonly<Record<string, MeasureKind>>

type Measuring = Pick<Ruleset, 'measureKinds' | 'measureRanges' | 'events'>

/** What kind of number each measure is: the lab's own, those counted from events, and the ruleset's. */
export class MeasureKinds {
  readonly #ruleset: Measuring

  constructor(ruleset: Measuring) {
    this.#ruleset = ruleset
  }

  of(name: string): MeasureKind {
    return ownKind(name) ?? this.#ofEvents(name) ?? measureKindOf(this.#ruleset, name)
  }

  /** The range that contains all values of a measure, and so its mean. */
  rangeOf(name: string): { readonly low: number; readonly high: number } {
    const kind = ownKind(name) ?? this.#ofEvents(name)
    return kind === null
      ? measureRangeOf(this.#ruleset, name)
      : measureRangeOf({ measureKinds: { [name.split('.', 1)[0]]: kind } }, name)
  }

  /** Refuses a value that the measure's mean can never have. */
  checkRange(name: string, value: number, path: string): void {
    const { low, high } = this.rangeOf(name)
    if (value >= low && value <= high) return
    if (this.of(name) === 'share') throw new ExperimentError(path, say('neverHolds', { measure: name }))
    if (low === 0 && value < 0) throw new ExperimentError(path, say('neverNegative', { measure: name }))
    const bounds = { low: Number.isFinite(low) ? low : '-∞', high: Number.isFinite(high) ? high : '∞' }
    throw new ExperimentError(path, say('outOfRange', { measure: name, ...bounds }))
  }

  #ofEvents(name: string): MeasureKind | null {
    const found = eventMeasure(name, this.#ruleset.events)
    if (found === null || (this.#ruleset.events === undefined && found.what !== 'events')) return null
    return found.what === 'events' ? 'count' : 'amount'
  }
}

function ownKind(name: string): MeasureKind | null {
  const [stem] = name.split('.', 1)
  return Object.hasOwn(OWN, stem) ? OWN[stem] : null
}

/** Whether a measure is a share; with the `kinds` of results also for those that are not the lab's own. */
export function isShare(name: string, kinds: KindsByName = {}): boolean {
  return (Object.hasOwn(kinds, name) ? kinds[name] : ownKind(name)) === 'share'
}

/** Whether a measure is 0 or 1 in every battle: the lab's own shares, except scores. */
export function isEitherOr(name: string): boolean {
  return isShare(name) && !name.startsWith('score.')
}

/** Whether a measure has a row in short tables: win rates, and measures of the battle as a whole. */
export function isHeadline(name: string): boolean {
  return !name.includes('.') || name.startsWith('winRate.')
}
