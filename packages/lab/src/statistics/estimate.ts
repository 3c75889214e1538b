import type { MeasureKind } from '@quintain/engine'
import { exactShare, hiddenShare, shareInterval } from './binomial.ts'
import type { CellTotals } from './cell-totals.ts'
import { pairedShareInterval } from './paired-share.ts'
import { type Interval, meanInterval, rounded, signTest, skewedMeanInterval } from './statistics.ts'
import type { Tally } from './tally.ts'

/**
 * Why an interval of a mean is not to be built upon. `noSpread`: every battle gave the same value, so that nothing is
 * known of the others it may have. `heavyTail`: a few battles carry the mean, and one more of their kind would move it.
 */
export type Doubt = 'noSpread' | 'heavyTail'

/** What a sample says of a mean. */
export interface Estimate {
  readonly mean: number
  readonly interval: Interval
  readonly doubt: Doubt | null
}

/** With fewer battles the interval of a mean may be too narrow: their skewness is not known yet. */
export const FEW_BATTLES = 50
/** A mean is in doubt when fewer battles than this carry its spread, and most of the others none of it. */
const FEW_CARRIERS = 30
const MOST_KURTOSIS = 10

const NOTHING_KNOWN: Interval = { low: -Infinity, high: Infinity }

/** What the battles of a version say of a measure's mean. */
export function estimateOf(totals: CellTotals, arm: number, measure: string, confidence: number): Estimate {
  const tally = totals.tally(arm, measure)
  const observed = totals.observations(arm, measure)
  const { mean } = tally
  if (tally.n > 0 && totals.isCertain(arm)) return exactly(mean)
  const kind = totals.kinds.of(measure)
  // It fits shares that are no either-or, such as a score with halves, too: they vary less.
  if (kind === 'share') {
    return { mean, interval: shareInterval(mean, effectiveSize(tally, observed), confidence), doubt: null }
  }
  const range = totals.kinds.rangeOf(measure)
  const { interval, doubt } = meanEstimate(observed, kind, confidence, range)
  return { mean, interval: within(interval, range), doubt }
}

/** No mean lies outside of what single values can be: what is cut off there takes nothing from the confidence. */
export function within({ low, high }: Interval, range: Interval): Interval {
  return { low: Math.max(low, range.low), high: Math.min(high, range.high) }
}

function exactly(mean: number): Estimate {
  return { mean, interval: { low: mean, high: mean }, doubt: null }
}

/** What changed between two versions, battle by battle, by confidence. Null where neither of them has the measure. */
export function differenceOf(totals: CellTotals, measure: string): ((confidence: number) => Estimate) | null {
  const tally = totals.deltas?.byName.get(measure)
  if (tally === undefined || tally.n === 0) return null
  const { mean } = tally
  if (totals.isCertain(0) && totals.isCertain(1)) return () => exactly(mean)
  const kind = totals.kinds.of(measure)
  if (kind !== 'share' || tally.bins.level > 0) {
    const { low, high } = totals.kinds.rangeOf(measure)
    const range = { low: low - high, high: high - low }
    return (confidence) => ({ mean, ...meanEstimate(tally, kind, confidence, range) })
  }
  const interval = shareDifference(tally)
  return (confidence) => ({ mean, interval: interval(confidence), doubt: null })
}

/**
 * Of what either happens or does not, only battles that changed sides count, and these like the tosses of a coin: the
 * interval reaches to zero unless such tosses would rarely come out so.
 */
function shareDifference(tally: Tally): (confidence: number) => Interval {
  let [ups, downs] = [0, 0]
  for (const { value, count } of tally.bins.sorted()) {
    if (value > 0) ups += value * count
    else downs -= value * count
  }
  const byChance = signTest(Math.round(ups), Math.round(downs))
  return (confidence) => {
    const intervals = [pairedShareInterval(ups, downs, tally.n, confidence)]
    // All that changed went one way: a share of its own, whose exact interval is the wider one.
    if (ups > 0 && downs === 0) intervals.push(exactShare(ups, tally.n, confidence))
    if (downs > 0 && ups === 0) intervals.push(opposite(exactShare(downs, tally.n, confidence)))
    if (byChance >= 1 - confidence) intervals.push({ low: 0, high: 0 })
    return hull(intervals)
  }
}

function opposite({ low, high }: Interval): Interval {
  return { low: -high, high: -low }
}

/** The smallest interval that holds all of them. */
function hull(intervals: readonly Interval[]): Interval {
  return {
    low: Math.min(...intervals.map(({ low }) => low)),
    high: Math.max(...intervals.map(({ high }) => high)),
  }
}

/** The mean of independent values of which nothing but their kind and range is known. */
export function meanEstimate(
  tally: Tally,
  kind: MeasureKind,
  confidence: number,
  range: Interval = NOTHING_KNOWN,
): Omit<Estimate, 'mean'> {
  const { n, mean, min, max, bins } = tally
  if (n < 2) return { interval: NOTHING_KNOWN, doubt: n === 1 ? 'noSpread' : null }
  if (min === max) {
    const hidden = hiddenShare(n, confidence)
    // As many as may be hidden lie at the ends of the range, at the worst.
    if (Number.isFinite(range.low) && Number.isFinite(range.high)) {
      const low = mean - hidden * (mean - range.low)
      return { interval: { low, high: mean + hidden * (range.high - mean) }, doubt: null }
    }
    if (kind !== 'count') return { interval: NOTHING_KNOWN, doubt: 'noSpread' }
    return { interval: { low: mean - hidden, high: mean + hidden }, doubt: null }
  }
  const steps = max - min
  const intervals = [skewedMeanInterval(mean, tally.variance, n, tally.skewness, confidence)]
  // The skewness of a few values says little.
  if (n < FEW_BATTLES) intervals.push(meanInterval(mean, tally.variance, n, confidence))
  // Two values are also a share of the one and of the other, which may be rare.
  const two = bins.level === 0 && bins.size === 2
  if (two) {
    const { low, high } = shareInterval((mean - min) / steps, n, confidence)
    intervals.push({ low: min + low * steps, high: min + high * steps })
  }
  const interval = hull(intervals)
  const isRareCount = two && kind === 'count' && steps === 1
  const { carriers } = tally
  const heavy = !isRareCount && carriers < FEW_CARRIERS && n / carriers > MOST_KURTOSIS
  return { interval, doubt: heavy ? 'heavyTail' : null }
}

/**
 * How many independent battles a share is worth. Two battles of a swapped pair share their seed: they may say less than
 * two (but at least as much as one), or more, where a seat's advantage is for one entrant once and for the other then.
 */
function effectiveSize(tally: Tally, observed: Tally): number {
  if (tally === observed || observed.n < 2) return tally.n
  return Math.max(observed.n, tally.n * (swapGain(tally, observed) ?? 1))
}

/** Swapped pairs that did not vary may do so in the next: as many as the rule of three leaves, by a half. */
const HIDDEN_PAIRS = 2.25 * 0.25

/** What swapped seats are worth: how many times as many battles without them would be as sure; null without variation. */
export function swapGain(tally: Tally, observed: Tally): number | null {
  if (tally === observed || observed.n < 2) return null
  const independent = tally.mean * (1 - tally.mean)
  // Of few pairs the spread is not known well, as in Student's interval.
  const spread = Math.max(observed.squares, HIDDEN_PAIRS) / Math.max(1, observed.n - 3)
  const actual = spread * (tally.n / observed.n)
  return independent <= 0 ? null : independent / actual
}

/** No p-value is told smaller. */
const SMALLEST_P = 1e-12
const STEPS = 26

/** The p-value of zero that agrees with intervals: the largest share of errors at which zero lies outside. */
export function pValueOfZero(interval: (confidence: number) => Interval): number {
  const includes = (p: number): boolean => {
    const { low, high } = interval(1 - p)
    return low <= 0 && high >= 0
  }
  let [inside, outside] = [Math.log(SMALLEST_P), 0]
  if (includes(1 - 1e-9)) return 1
  if (!includes(SMALLEST_P)) return SMALLEST_P
  for (let i = 0; i < STEPS; i += 1) {
    const middle = (inside + outside) / 2
    if (includes(Math.exp(middle))) inside = middle
    else outside = middle
  }
  return rounded(Math.exp(outside))
}
