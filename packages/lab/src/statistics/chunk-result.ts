import { type SavedTally, Tally } from './tally.ts'

export interface SavedArm {
  readonly measures: Readonly<Record<string, SavedTally>>
  /** How often battles ended for each reason. */
  readonly reasons: Readonly<Record<string, number>>
  readonly undecided: readonly OddBattle[]
  readonly slowest: readonly OddBattle[]
}

/** A battle that somebody should look at. */
export interface OddBattle {
  readonly battle: number
  readonly steps: number
  readonly reason: string
}

export interface BattleRow {
  readonly arm: number
  readonly battle: number
  readonly seed: number
  readonly result: string
  readonly winner: string | null
  readonly reason: string
  readonly steps: number
  readonly measures: Readonly<Record<string, number>>
}

/** What a chunk of battles came to; plain JSON. */
export interface ChunkResult {
  readonly from: number
  readonly battles: number
  readonly arms: readonly SavedArm[]
  /** Second arm minus first, battle by battle; null with one arm. */
  readonly deltas: Readonly<Record<string, SavedTally>> | null
  /** Means of swapped pairs; null when seats are not swapped. */
  readonly pairs: readonly Readonly<Record<string, SavedTally>>[] | null
  readonly rows: readonly BattleRow[] | null
}

const MOST_UNDECIDED = 20
const MOST_SLOW = 5

/** Measures by name, over the same battles. */
export class Tallies {
  readonly byName = new Map<string, Tally>()

  of(name: string, before: number, from: number): Tally {
    let tally = this.byName.get(name)
    if (tally === undefined) {
      tally = new Tally()
      tally.addZeros(before, from)
      this.byName.set(name, tally)
    }
    return tally
  }

  /** `count` battles from number `from` on come after the `before` ones that are here. */
  merge(saved: Readonly<Record<string, SavedTally>>, before: number, count: number, from: number): void {
    for (const [name, entry] of Object.entries(saved)) this.of(name, before, 0).merge(Tally.load(entry))
    for (const [name, tally] of this.byName) if (!Object.hasOwn(saved, name)) tally.addZeros(count, from)
  }

  save(): Record<string, SavedTally> {
    const names = [...this.byName.keys()].toSorted()
    return Object.fromEntries(names.map((name) => [name, this.of(name, 0, 0).save()]))
  }
}

/** Everything about one arm of a cell. */
export class ArmTotals {
  readonly tallies = new Tallies()
  reasons = new Map<string, number>()
  undecided: OddBattle[] = []
  slowest: OddBattle[] = []

  note(battle: number, steps: number, reason: string, isUndecided: boolean): void {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
    if (isUndecided && this.undecided.length < MOST_UNDECIDED) this.undecided.push({ battle, steps, reason })
    if (this.slowest.length < MOST_SLOW || steps > this.slowest[MOST_SLOW - 1].steps) {
      this.slowest.push({ battle, steps, reason })
      this.slowest = slowestOf(this.slowest)
    }
  }

  merge(saved: SavedArm, before: number, count: number, from: number): void {
    this.tallies.merge(saved.measures, before, count, from)
    for (const [reason, times] of Object.entries(saved.reasons)) {
      this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + times)
    }
    this.undecided = [...this.undecided, ...saved.undecided].slice(0, MOST_UNDECIDED)
    this.slowest = slowestOf([...this.slowest, ...saved.slowest])
  }

  save(): SavedArm {
    return {
      measures: this.tallies.save(),
      reasons: Object.fromEntries([...this.reasons].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      undecided: this.undecided,
      slowest: this.slowest,
    }
  }
}

function slowestOf(list: readonly OddBattle[]): OddBattle[] {
  return list.toSorted((a, b) => b.steps - a.steps || a.battle - b.battle).slice(0, MOST_SLOW)
}
