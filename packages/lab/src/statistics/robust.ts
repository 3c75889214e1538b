import type { Bin } from './bins.ts'
import { type Interval, skewedMeanInterval } from './statistics.ts'
import { percentileOf } from './summary.ts'
import type { Tally } from './tally.ts'

/** A figure of a distribution that a few battles hardly move. */
export interface Form {
  readonly value: number
  readonly interval: Interval
}

/** What a trimmed mean leaves out at either end. */
const TRIMMED = 0.1

/**
 * The mean without the lowest and the highest tenth, with Tukey and McLaughlin's interval (1963), bent by the skewness:
 * spread and skewness are those of the values with those tenths moved to where they were cut. `paired`: two battles share a seed and count as one.
 */
export function trimmedMean(tally: Tally, confidence: number, paired = false): Form {
  const sorted = tally.bins.sorted()
  const size = sizeOf(sorted)
  const cut = Math.floor(TRIMMED * size)
  const [low, high] = [valueAt(sorted, cut + 1), valueAt(sorted, size - cut)]
  let sum = 0
  let seen = 0
  for (const { value, count } of sorted) {
    const kept = Math.max(0, Math.min(seen + count, size - cut) - Math.max(seen, cut))
    sum += kept * value
    seen += count
  }
  const left = size - 2 * cut
  const moved = momentsOf(sorted, (value) => Math.min(high, Math.max(low, value)))
  const value = sum / left
  const n = paired ? left / 2 : left
  // No spread is no certainty: what may lie beyond the cuts is known by ranks alone.
  if (low === high) {
    const [first, last] = [TRIMMED, 1 - TRIMMED].map((share) => percentileOf(tally, share, confidence, paired).interval)
    return { value, interval: { low: first.low, high: last.high } }
  }
  // The variance of the mean of those left is that of all moved values, over what is left of them.
  const interval = skewedMeanInterval(value, (moved.variance * size) / left, n, moved.skewness, confidence)
  return { value, interval }
}

/**
 * The mean on a log scale: of log(1 + value), and taken back. For values that are not negative, and that multiply rather
 * than add up.
 */
export function logMean({ bins }: Tally, confidence: number, paired = false): Form {
  const sorted = bins.sorted()
  const size = sizeOf(sorted)
  const { mean, variance, skewness } = momentsOf(sorted, Math.log1p)
  const { low, high } = skewedMeanInterval(mean, variance, paired ? size / 2 : size, skewness, confidence)
  return { value: Math.expm1(mean), interval: { low: Math.expm1(low), high: Math.expm1(high) } }
}

function sizeOf(bins: readonly Bin[]): number {
  return bins.reduce((sum, { count }) => sum + count, 0)
}

/** The value number `rank`, counted from 1 in order. */
function valueAt(bins: readonly Bin[], rank: number): number {
  let seen = 0
  for (const { value, count } of bins) {
    seen += count
    if (seen >= rank) return value
  }
  return bins[bins.length - 1]?.value ?? Number.NaN
}

function momentsOf(bins: readonly Bin[], form: (value: number) => number) {
  let [n, mean, squares, cubes] = [0, 0, 0, 0]
  for (const { value, count } of bins) {
    n += count
    mean += count * form(value)
  }
  mean /= n
  for (const { value, count } of bins) {
    const distance = form(value) - mean
    squares += count * distance * distance
    cubes += count * distance ** 3
  }
  const skewness = squares > 0 ? (cubes * Math.sqrt(n)) / squares ** 1.5 : 0
  return { mean, variance: n > 1 ? squares / (n - 1) : 0, skewness }
}
