import type { CellTotals } from '../statistics/cell-totals.ts'
import { type Interval, meanInterval } from '../statistics/statistics.ts'
import { savedInterval } from '../statistics/summary.ts'
import { rounded } from '../statistics/statistics.ts'

/** What a change does to a measure. */
export interface Effect {
  readonly value: number
  readonly interval: readonly [number | null, number | null]
}

/** The second version less the first, battle by battle. */
export function pairedEffect(totals: CellTotals, measure: string, confidence: number): Effect {
  const tally = totals.deltas?.byName.get(measure)
  const { n, mean, variance } = tally ?? { n: totals.battles, mean: 0, variance: 0 }
  return effectOf(mean, variance, n, totals.kinds.of(measure) === 'share', confidence)
}

/** The mean of several such differences that were played apart, with as many battles each. */
export function meanEffect(all: readonly CellTotals[], measure: string, confidence: number): Effect {
  if (all.length === 1) return pairedEffect(all[0], measure, confidence)
  const tallies = all.map((totals) => totals.deltas?.byName.get(measure))
  const n = Math.min(...all.map(({ battles }) => battles))
  const mean = tallies.reduce((sum, tally) => sum + (tally?.mean ?? 0), 0) / all.length
  // Variances of means add up; as that of one sample of n.
  const variance = tallies.reduce((sum, tally) => sum + (tally?.variance ?? 0), 0) / all.length ** 2
  return effectOf(mean, variance, n, all[0].kinds.of(measure) === 'share', confidence)
}

/**
 * A mean of differences with its interval. Of a share so few battles may have changed sides that a rare one could still
 * hide: the spread is never taken for less than what leaves room for it (the rule of three).
 */
export function effectOf(mean: number, variance: number, n: number, share: boolean, confidence: number): Effect {
  const spread = share && n > 0 ? Math.max(variance, 2.25 / n) : variance
  return { value: rounded(mean), interval: savedInterval(meanInterval(mean, spread, n, confidence)) }
}

/** Of the opposite change. */
export function opposite({ value, interval: [low, high] }: Effect): Effect {
  return { value: value === 0 ? 0 : -value, interval: [high === null ? null : -high, low === null ? null : -low] }
}

/** Whether the interval leaves no doubt about the direction. */
export function isSure({ interval: [low, high] }: Effect): boolean {
  return (low !== null && low > 0) || (high !== null && high < 0)
}

export function asInterval({ interval: [low, high] }: Effect): Interval {
  return { low: low ?? -Infinity, high: high ?? Infinity }
}
