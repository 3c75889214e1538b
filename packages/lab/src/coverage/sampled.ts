import { Sfc32, type Stream } from '@quintain/engine'
import type { CellSpec } from '../experiment/cell.ts'
import type { MeasureKinds } from '../measures/measure-kinds.ts'
import { CellTotals } from '../statistics/cell-totals.ts'
import type { Probe, Reading } from '../tuning/probe.ts'

/** Totals of battles that nobody played: their measures are drawn as they come out, which is thousands of times faster. */
export class SampledTotals {
  readonly totals: CellTotals

  constructor(spec: CellSpec, kinds: MeasureKinds) {
    this.totals = new CellTotals(spec, kinds)
  }

  /** Another `count` battles with a measure. */
  add(measure: string, count: number, draw: () => number): void {
    const { totals } = this
    const tally = totals.arms[0].tallies.of(measure, 0, 0)
    for (let battle = totals.battles; battle < totals.battles + count; battle += 1) tally.add(draw(), battle)
    totals.arms[0].drawn += count
    totals.battles += count
  }

  /** Another `count` pairs of battles with swapped seats. */
  addPairs(measure: string, count: number, draw: () => readonly [number, number]): void {
    const { totals } = this
    const tally = totals.arms[0].tallies.of(measure, 0, 0)
    const pairs = totals.pairs?.[0].of(measure, 0, 0)
    for (let pair = 0; pair < count; pair += 1) {
      const [first, second] = draw()
      tally.add(first, totals.battles)
      tally.add(second, totals.battles + 1)
      pairs?.add((first + second) / 2, totals.battles)
      totals.battles += 2
    }
    totals.arms[0].drawn += 2 * count
  }

  /** Another `count` battles of two versions, by what a measure changed. */
  addChanges(measure: string, count: number, draw: () => number): void {
    const { totals } = this
    const tally = totals.deltas?.of(measure, 0, 0)
    for (let battle = totals.battles; battle < totals.battles + count; battle += 1) tally?.add(draw(), battle)
    for (const arm of totals.arms) arm.drawn += count
    totals.battles += count
  }
}

/** Answers searches from a curve that is known: how probable a win is at each place. */
export class KnownCurve implements Probe {
  readonly stopped = false
  battles = 0
  readonly #curve: (...point: readonly number[]) => number
  readonly #random: Stream
  readonly #wins = new Map<string, { n: number; wins: number }>()

  constructor(seed: string, curve: (...point: readonly number[]) => number) {
    this.#random = Sfc32.seeded(seed)
    this.#curve = curve
  }

  async at(point: readonly number[], battles: number, stream: string): Promise<Reading> {
    const key = `${stream} ${point.join(' ')}`
    const seen = this.#wins.get(key) ?? { n: 0, wins: 0 }
    this.#wins.set(key, seen)
    const chance = this.#curve(...point)
    for (; seen.n < battles; seen.n += 1) {
      if (this.#random.random() < chance) seen.wins += 1
      this.battles += 1
    }
    const { n, wins } = seen
    const mean = wins / n
    const variance = (n * mean * (1 - mean)) / (n - 1)
    return { n, mean, variance, skewness: variance === 0 ? 0 : (1 - 2 * mean) / Math.sqrt(mean * (1 - mean)) }
  }
}
