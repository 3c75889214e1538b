import type { Tune } from '../experiment/experiment.ts'
import { type Found, type Probe, type Reading, settled } from './probe.ts'
import { fitRoot, type RootFit, type Seen } from './root-fit.ts'
import { meanInterval, rounded } from '../statistics/statistics.ts'

/** How sure the two ends must be before the search goes on between them. */
const SURE_OF_ENDS = 0.995
const SHRINK = 0.7
/** Points further from the root than so many half-widths are left out of the fit: lines are only locally straight. */
const NEAR = 2.6

/**
 * Adaptive stochastic approximation (Lai and Robbins 1979; for shares, Wu's sequential logit design of 1985): battles
 * at two places on either side of the present answer, a line through all that was seen nearby, the next answer where
 * it crosses the target. Ends when the interval of that place is narrower than the tolerance. While the line's slope is
 * in doubt (nothing but wins on one side, say), bisection between places whose side is clear goes on in its stead.
 * `share`: whether the measure lies between 0 and 1.
 */
export async function adaptiveRegression(
  probe: Probe,
  task: Tune,
  share: boolean,
  cap: number,
  confidence: number,
): Promise<Found> {
  const [parameter] = task.parameters
  const { from, to, whole } = parameter
  const tolerance = task.tolerance ?? (whole ? 1 : (to - from) / 50)
  const search = searchOf(probe, task, cap)
  for (const end of [from, to]) if (!(await search.clear(end))) return unfinished(probe, null, null)
  const [low, high] = [search.above(from), search.above(to)]
  if (low === high) return { status: 'noRoot', answer: null, range: null }
  const least = whole ? 1 : Math.max(tolerance, (to - from) / 16)
  const straight = Math.max(least, (to - from) / 8)
  let half = Math.max(least, (to - from) / 4)
  let answer = search.between(from, to)
  let fit: RootFit | null = null
  for (;;) {
    const places = [answer - half, answer + half].map((place) => settled(place, parameter))
    for (const place of places) {
      if ((await search.look(place)) === null)
        return unfinished(probe, [settled(answer, parameter)], fit?.range ?? null)
    }
    fit = fitRoot(search.near(answer, half * NEAR), share, task.target, confidence)
    if (fit === null || fit.range === null || fit.slope > 0 === low) {
      const [lower, upper] = search.bracket(from, to, low)
      answer = (lower + upper) / 2
      half = (upper - lower) / 4
      if (upper - lower <= tolerance) return foundIn(settled(answer, parameter), lower, upper)
      continue
    }
    const step = Math.min(2 * half, Math.max(-2 * half, fit.root - answer))
    answer = Math.min(to, Math.max(from, answer + step))
    half = Math.max(least, half * SHRINK)
    const [lower, upper] = fit.range
    if (half <= straight && upper - lower <= tolerance) return foundIn(settled(answer, parameter), lower, upper)
  }
}

function foundIn(answer: number, lower: number, upper: number): Found {
  return { status: 'found', answer: [answer], range: [rounded(lower), rounded(upper)] }
}

function unfinished(probe: Probe, answer: readonly number[] | null, range: readonly [number, number] | null): Found {
  return { status: 'capped', answer: probe.stopped ? null : answer, range }
}

/** What was seen so far at one place or another. */
function searchOf(probe: Probe, { target, batch }: Tune, cap: number) {
  const readings = new Map<number, Reading>()
  const mean = (place: number): number => readings.get(place)?.mean ?? Number.NaN
  const above = (place: number): boolean => mean(place) > target
  const isClear = ({ n, mean: seen, variance }: Reading): boolean => {
    const { low, high } = meanInterval(seen, Math.max(variance, 1 / (4 * n)), n, SURE_OF_ENDS)
    return low > target || high < target
  }
  /** Plays another batch at a place. Null when the cap or the signal came first. */
  const look = async (place: number): Promise<Reading | null> => {
    if (probe.stopped || probe.battles + batch > cap) return null
    const reading = await probe.at([place], (readings.get(place)?.n ?? 0) + batch, 'search')
    readings.set(place, reading)
    return probe.stopped ? null : reading
  }
  return {
    above,
    look,
    /** Looks until it is clear on which side of the target the measure is. False when the cap or the signal came first. */
    async clear(place: number): Promise<boolean> {
      let reading = await look(place)
      while (reading !== null && !isClear(reading)) reading = await look(place)
      return reading !== null
    },
    /** The nearest two places between which the measure surely crosses the target; `low`: whether it is above it at `from`. */
    bracket(from: number, to: number, low: boolean): readonly [number, number] {
      const clear = [...readings].flatMap(([place, reading]) => (isClear(reading) ? [place] : []))
      const upper = Math.min(to, ...clear.filter((place) => above(place) !== low))
      const lower = Math.max(from, ...clear.filter((place) => above(place) === low && place < upper))
      return [lower, upper]
    },
    /** Where a straight line between the ends would cross the target, kept off the ends. */
    between(from: number, to: number): number {
      const share = (target - mean(from)) / (mean(to) - mean(from))
      return from + (to - from) * Math.min(0.8, Math.max(0.2, share))
    },
    near: (answer: number, distance: number): Seen[] =>
      [...readings].filter(([place]) => Math.abs(place - answer) <= distance),
  }
}
