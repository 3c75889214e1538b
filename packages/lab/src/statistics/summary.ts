import type { Bin } from './bins.ts'
import type { CellSpec } from '../experiment/cell.ts'
import type { CellTotals } from './cell-totals.ts'
import { seedOf } from '../experiment/seeds.ts'
import { rankBounds } from './binomial.ts'
import { type Doubt, estimateOf } from './estimate.ts'
import { type Interval, rounded } from './statistics.ts'
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
  /** Why the interval of the mean is not to be built upon; absent where nothing speaks against it. */
  readonly doubt?: Doubt
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
  return estimateOf(totals, arm, measure, confidence).interval
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
  const size = sizeOf(bins)
  const example = (value: number, battle: number): Example => ({ value, battle, seed: seedOf(spec, battle) })
  const at = (share: number): Example => {
    const bin = binAt(bins, Math.ceil(share * size))
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
  const { interval, doubt } = estimateOf(totals, arm, measure, confidence)
  return {
    n,
    mean: rounded(tally.mean),
    sd: rounded(Math.sqrt(tally.variance)),
    standardError: rounded(observed.n === 0 ? 0 : Math.sqrt(observed.variance / observed.n)),
    interval: savedInterval(interval),
    ...(doubt === null ? {} : { doubt }),
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

/** Of a sample, all its battles. */
function sizeOf(bins: readonly Bin[]): number {
  return bins.reduce((sum, { count }) => sum + count, 0)
}

/** The bin of the value number `rank`, counted from 1 in order. */
function binAt(bins: readonly Bin[], rank: number): Bin {
  let seen = 0
  for (const bin of bins) {
    seen += bin.count
    if (seen >= rank) return bin
  }
  return bins[bins.length - 1] ?? { count: 0, battle: -1, value: Number.NaN }
}

/**
 * The value that a share of battles stays below, and its interval by ranks, which assumes nothing of the distribution.
 * `paired`: two battles after each other share their seed, and count as one.
 */
export function percentileOf(
  tally: Tally,
  share: number,
  confidence: number,
  paired = false,
): { readonly value: number; readonly interval: Interval } {
  const bins = tally.bins.sorted()
  const size = sizeOf(bins)
  const weight = paired ? 2 : 1
  const bounds = rankBounds(Math.floor(size / weight), share, confidence)
  const ranks = { low: bounds.low * weight, high: bounds.high * weight }
  return {
    value: binAt(bins, Math.ceil(share * size)).value,
    interval: {
      low: ranks.low < 1 ? -Infinity : binAt(bins, ranks.low).value,
      high: ranks.high > size ? Infinity : binAt(bins, ranks.high).value,
    },
  }
}

function histogramOf(bins: readonly Bin[], tally: Tally): [number, number, number][] {
  // Of a sample each battle stands for several.
  const weight = tally.n / Math.max(1, sizeOf(bins))
  if (bins.length <= HISTOGRAM_BARS) return bins.map(({ value, count }) => [value, value, count * weight])
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
  return bars.map(([from, to, count]) => [from, to, Math.round(count * weight)])
}
