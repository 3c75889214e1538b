import type { CellSpec } from '../experiment/cell.ts'
import { ArmTotals, type SavedTotals, Tallies } from './chunk-result.ts'
import type { MeasureKinds } from '../measures/measure-kinds.ts'
import { Tally } from './tally.ts'

const NOTHING = new Tally()

/** What a cell's battles came to so far. Chunks must be added in the order of their battles. */
export class CellTotals {
  battles = 0
  /** What kind of number each measure is. */
  readonly kinds: MeasureKinds
  readonly swapped: boolean
  readonly arms: readonly ArmTotals[]
  readonly deltas: Tallies | null
  readonly pairs: readonly Tallies[] | null

  constructor(spec: CellSpec, kinds: MeasureKinds) {
    this.kinds = kinds
    this.swapped = spec.swapped
    this.arms = spec.arms.map(() => new ArmTotals())
    this.deltas = spec.arms.length > 1 ? new Tallies() : null
    this.pairs = spec.swapped ? spec.arms.map(() => new Tallies(2)) : null
  }

  add(result: SavedTotals): void {
    const before = this.battles
    const count = result.battles
    this.arms.forEach((arm, at) => arm.merge(result.arms[at], before, count, before))
    if (result.deltas !== null) this.deltas?.merge(result.deltas, before, count, before)
    this.pairs?.forEach((pairs, at) => {
      const saved = result.pairs?.[at]
      if (saved !== undefined) pairs.merge(saved, before / 2, count / 2, before)
    })
    this.battles += count
  }

  /** The independent observations behind a measure: battles, or pairs of battles with swapped seats. */
  observations(arm: number, measure: string): Tally {
    return this.pairs?.[arm].byName.get(measure) ?? this.tally(arm, measure)
  }

  /** Whether no battle drew anything from a generator: then every other battle would come out the same. */
  isCertain(arm: number): boolean {
    return this.battles > 0 && this.arms[arm].drawn === 0
  }

  tally(arm: number, measure: string): Tally {
    return this.arms[arm].tallies.byName.get(measure) ?? NOTHING
  }

  save(): SavedTotals {
    return {
      battles: this.battles,
      arms: this.arms.map((arm) => arm.save()),
      deltas: this.deltas?.save() ?? null,
      pairs: this.pairs?.map((pairs) => pairs.save()) ?? null,
    }
  }
}
