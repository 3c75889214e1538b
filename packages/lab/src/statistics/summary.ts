import type { Bin } from './bins.ts'
import type { CellSpec } from '../experiment/cell.ts'
import type { CellTotals } from './cell-totals.ts'
import { seedOf } from '../experiment/seeds.ts'
import { type Interval, meanInterval, normalQuantile, rounded, wilson } from './statistics.ts'
import type { Tally } from './tally.ts'

/** A battle that stands for a place in a distribution. Its seed replays it. */
export interface Example {
  readonly value: number
  readonly battle: number
  readonly seed: number
}

export const PERCENTILES = ['min', 'p5', 'p25', 'p50', 'p75', 'p95', 'max'] as const
export type Percentile = (typeof PERCENTILES)[number]

/** All that is said of one measure. Bounds of an interval are null where nothing is known. */
export interface MeasureSummary {
  readonly n: number
  readonly mean: number
  readonly sd: number
  readonly standardError: number
  readonly interval: readonly [number | null, number | null]
  readonly min: number
  readonly max: number
  readonly percentiles: Readonly<Record<Percentile, number>>
  /** The battles at those places. */
  readonly examples: Readonly<Record<Percentile, Example>>
  /** `[from, to, count]`; from and to are the smallest and largest example in it. */
  readonly histogram: readonly (readonly [number, number, number])[]
}

/** Of histograms with too many values for a bar each. */
export const HISTOGRAM_BARS = 30

/** The interval of a measure's mean, as good as what was seen allows. */
export function intervalOf(totals: CellTotals, arm: number, measure: string, confidence: number): Interval {
  const tally = totals.tally(arm, measure)
  const observed = totals.observations(arm, measure)
  if (totals.kinds.of(measure) !== 'share') {
    const { low, high } = meanInterval(observed.mean, observed.variance, observed.n, confidence)
    // No mean of counts or times lies below zero: what is cut off there takes nothing from the confidence.
    return { low: totals.kinds.isNeverNegative(measure) ? Math.max(0, low) : low, high }
  }
  // It fits shares that are no either-or, such as a score with halves, too: they vary less.
  return wilson(tally.mean, effectiveSize(tally, observed), confidence)
}

/**
 * How many independent battles a share is worth. Two battles of a swapped pair share their seed, so they may say less
 * than two (but at least as much as one); that they could say more is not made use of.
 */
function effectiveSize(tally: Tally, observed: Tally): number {
  if (tally === observed || observed.n < 2) return tally.n
  const independent = tally.mean * (1 - tally.mean)
  const actual = (observed.squares / observed.n) * (tally.n / observed.n)
  if (actual <= 0 || independent <= 0) return tally.n
  return Math.min(tally.n, Math.max(observed.n, (tally.n * independent) / actual))
}

export function summaryOf(
  spec: CellSpec,
  totals: CellTotals,
  arm: number,
  measure: string,
  confidence: number,
): MeasureSummary {
  const tally = totals.tally(arm, measure)
  const observed = totals.observations(arm, measure)
  const bins = tally.bins.sorted()
  const example = (value: number, battle: number): Example => ({ value, battle, seed: seedOf(spec, battle) })
  const at = (share: number): Example => {
    const bin = binAt(bins, tally.n, share)
    return example(bin.value, bin.battle)
  }
  const examples = {
    min: example(tally.min, tally.minBattle),
    p5: at(0.05),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    max: example(tally.max, tally.maxBattle),
  }
  const { p5, p25, p50, p75, p95 } = examples
  const { n, min, max } = tally
  return {
    n,
    mean: rounded(tally.mean),
    sd: rounded(Math.sqrt(tally.variance)),
    standardError: rounded(observed.n === 0 ? 0 : Math.sqrt(observed.variance / observed.n)),
    interval: savedInterval(intervalOf(totals, arm, measure, confidence)),
    min,
    max,
    percentiles: { min, p5: p5.value, p25: p25.value, p50: p50.value, p75: p75.value, p95: p95.value, max },
    examples,
    histogram: histogramOf(bins, tally),
  }
}

/** JSON has no infinity. */
export function savedInterval({ low, high }: Interval): readonly [number | null, number | null] {
  return [Number.isFinite(low) ? rounded(low) : null, Number.isFinite(high) ? rounded(high) : null]
}

/** The bin that the given share of battles reaches. */
function binAt(bins: readonly Bin[], n: number, share: number): Bin {
  const rank = Math.max(1, Math.ceil(share * n))
  let seen = 0
  for (const bin of bins) {
    seen += bin.count
    if (seen >= rank) return bin
  }
  return bins[bins.length - 1] ?? { count: 0, battle: -1, value: Number.NaN }
}

/** An interval of a percentile that assumes nothing of the distribution: by ranks. */
export function percentileInterval(tally: Tally, share: number, confidence: number): Interval {
  const half = normalQuantile((1 + confidence) / 2) * Math.sqrt(share * (1 - share) * tally.n)
  const bins = tally.bins.sorted()
  const low = (share * tally.n - half) / tally.n
  const high = (share * tally.n + half + 1) / tally.n
  return {
    low: low <= 0 ? -Infinity : binAt(bins, tally.n, low).value,
    high: high >= 1 ? Infinity : binAt(bins, tally.n, high).value,
  }
}

function histogramOf(bins: readonly Bin[], tally: Tally): [number, number, number][] {
  if (bins.length <= HISTOGRAM_BARS) return bins.map(({ value, count }) => [value, value, count])
  const width = (tally.max - tally.min) / HISTOGRAM_BARS
  const bars: [number, number, number][] = []
  let last = -1
  for (const { value, count } of bins) {
    const place = Math.min(HISTOGRAM_BARS - 1, Math.floor((value - tally.min) / width))
    if (place === last) {
      const bar = bars[bars.length - 1]
      bar[1] = value
      bar[2] += count
    } else {
      bars.push([value, value, count])
      last = place
    }
  }
  return bars
}
