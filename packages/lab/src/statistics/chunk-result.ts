import { LabError } from '../experiment/errors.ts'
import { MOST_MEASURES } from '../measures/measure-filter.ts'
import { say } from '../words/index.ts'
import { type SavedTally, Tally } from './tally.ts'

type SavedTallies = Readonly<Record<string, SavedTally>>

export interface SavedArm {
  readonly measures: SavedTallies
  /** How often battles ended for each reason. */
  readonly reasons: Readonly<Record<string, number>>
  /** How many battles drew anything from a generator, by the rules or by an agent. */
  readonly drawn: number
  readonly undecided: readonly OddBattle[]
  readonly slowest: readonly OddBattle[]
}

/** A battle that somebody should look at. */
export interface OddBattle {
  readonly battle: number
  readonly steps: number
  readonly reason: string
}

export interface BattleRow extends OddBattle {
  readonly arm: number
  readonly seed: number
  readonly result: string
  readonly winner: string | null
  readonly measures: Readonly<Record<string, number>>
}

/** What battles of a cell came to; plain JSON. */
export interface SavedTotals {
  readonly battles: number
  readonly arms: readonly SavedArm[]
  /** Second arm minus first, battle by battle; null with one arm. */
  readonly deltas: SavedTallies | null
  /** Means of swapped pairs; null when seats are not swapped. */
  readonly pairs: readonly SavedTallies[] | null
}

/** The totals of a chunk alone. */
export interface ChunkResult extends SavedTotals {
  readonly from: number
  readonly rows: readonly BattleRow[] | null
}

const MOST_UNDECIDED = 20
const MOST_SLOW = 5

/** Measures by name, over the same battles. */
export class Tallies {
  readonly byName = new Map<string, Tally>()
  /** Battles from one observation to the next. */
  private readonly stride: number

  constructor(stride = 1) {
    this.stride = stride
  }

  of(name: string, before: number, from: number): Tally {
    let tally = this.byName.get(name)
    if (tally === undefined) {
      if (this.byName.size >= MOST_MEASURES) throw new LabError('tooMuch', say('manyMeasures', { most: MOST_MEASURES }))
      tally = new Tally()
      tally.addZeros(before, from, this.stride)
      this.byName.set(name, tally)
    }
    return tally
  }

  /** `count` battles from number `from` on come after the `before` ones that are here. */
  merge(saved: SavedTallies, before: number, count: number, from: number): void {
    for (const [name, entry] of Object.entries(saved)) this.of(name, before, 0).merge(Tally.load(entry))
    for (const [name, tally] of this.byName) if (!Object.hasOwn(saved, name)) tally.addZeros(count, from, this.stride)
  }

  /** What none of them had in a battle happened zero times there. `at` battles came before it. */
  addMissing(at: number, battle: number): void {
    for (const tally of this.byName.values()) if (tally.n === at) tally.add(0, battle)
  }

  save(): SavedTallies {
    const { byName } = this
    const saved: Record<string, SavedTally> = {}
    for (const name of [...byName.keys()].toSorted()) {
      const tally = byName.get(name)
      if (tally !== undefined) saved[name] = tally.save()
    }
    return saved
  }
}

/** Everything about one arm of a cell. */
export class ArmTotals {
  readonly tallies = new Tallies()
  private readonly byReason = new Map<string, number>()
  /** The reason of the last battles, and how many in a row had it, not counted yet. */
  private lastReason = ''
  private inRow = 0
  drawn = 0
  undecided: OddBattle[] = []
  slowest: OddBattle[] = []
  /** Battles of more steps are among the slowest. */
  private bar = -1

  note(battle: number, steps: number, reason: string, isUndecided: boolean, drew: boolean): void {
    if (drew) this.drawn += 1
    if (reason !== this.lastReason) this.count()
    this.lastReason = reason
    this.inRow += 1
    if (isUndecided && this.undecided.length < MOST_UNDECIDED) this.undecided.push({ battle, steps, reason })
    if (steps > this.bar) this.keep({ battle, steps, reason })
  }

  /** After those that took no fewer steps: battles come one after the other. */
  private keep(slow: OddBattle): void {
    const { slowest } = this
    let place = slowest.length
    while (place > 0 && slowest[place - 1].steps < slow.steps) place -= 1
    slowest.splice(place, 0, slow)
    if (slowest.length > MOST_SLOW) slowest.pop()
    this.raiseBar()
  }

  private raiseBar(): void {
    if (this.slowest.length === MOST_SLOW) this.bar = this.slowest[MOST_SLOW - 1].steps
  }

  /** How often battles ended for each reason. */
  get reasons(): ReadonlyMap<string, number> {
    this.count()
    return this.byReason
  }

  private count(): void {
    if (this.inRow > 0) this.byReason.set(this.lastReason, (this.byReason.get(this.lastReason) ?? 0) + this.inRow)
    this.inRow = 0
  }

  merge(saved: SavedArm, before: number, count: number, from: number): void {
    this.tallies.merge(saved.measures, before, count, from)
    for (const [reason, times] of Object.entries(saved.reasons)) {
      this.byReason.set(reason, (this.byReason.get(reason) ?? 0) + times)
    }
    this.drawn += saved.drawn
    this.undecided = [...this.undecided, ...saved.undecided].slice(0, MOST_UNDECIDED)
    this.slowest = slowestOf([...this.slowest, ...saved.slowest])
    this.raiseBar()
  }

  save(): SavedArm {
    return {
      measures: this.tallies.save(),
      reasons: Object.fromEntries(byKey(this.reasons)),
      drawn: this.drawn,
      undecided: this.undecided,
      slowest: this.slowest,
    }
  }
}

/** The same bytes, whatever came first. */
export function byKey<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function slowestOf(list: readonly OddBattle[]): OddBattle[] {
  return list.toSorted((a, b) => b.steps - a.steps || a.battle - b.battle).slice(0, MOST_SLOW)
}
