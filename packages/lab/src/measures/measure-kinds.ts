import { type MeasureKind, measureKindOf, type Ruleset } from '@quintain/engine'
import { ExperimentError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { eventMeasure } from './event-measure-names.ts'

/** What the lab itself measures of every battle, by the part of the name before the first dot. */
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

/** What kind of number each measure is: the lab's own, those counted from events, and the ruleset's. */
export class MeasureKinds {
  readonly #ruleset: Pick<Ruleset, 'measureKinds' | 'events'>

  constructor(ruleset: Pick<Ruleset, 'measureKinds' | 'events'>) {
    this.#ruleset = ruleset
  }

  of(name: string): MeasureKind {
    return ownKind(name) ?? this.#ofEvents(name) ?? measureKindOf(this.#ruleset, name)
  }

  /** Whether no value can be below zero, and so no mean. */
  isNeverNegative(name: string): boolean {
    const kind = this.of(name)
    return kind === 'count' || kind === 'time'
  }

  /** Refuses a value that the measure's mean can never have. */
  checkRange(name: string, value: number, path: string): void {
    if (this.of(name) === 'share' ? value >= 0 && value <= 1 : value >= 0 || !this.isNeverNegative(name)) return
    const phrase = this.of(name) === 'share' ? 'neverHolds' : 'neverNegative'
    throw new ExperimentError(path, say(phrase, { measure: name }))
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

/** Whether it either happens in a battle or does not, like heads of a coin: what the lab itself says of an outcome. */
export function isEitherOr(name: string): boolean {
  return isShare(name) && !name.startsWith('score.')
}

/** Whether a name is worth a row in short tables: who wins, and what is of the battle as a whole. */
export function isHeadline(name: string): boolean {
  return !name.includes('.') || name.startsWith('winRate.')
}
