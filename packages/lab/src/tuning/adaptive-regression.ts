import type { Tune } from '../experiment/experiment.ts'
import type { Found, Probe, Reading } from './probe.ts'
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
  const [{ from, to, whole }] = task.parameters
  const tolerance = task.tolerance ?? (whole ? 1 : (to - from) / 50)
  const search = new Search(probe, task, cap)
  for (const end of [from, to]) if (!(await search.clear(end))) return unfinished(probe, null, null)
  const [low, high] = [search.above(from), search.above(to)]
  if (low === high) return { status: 'noRoot', answer: null, range: null }
  const least = whole ? 1 : Math.max(tolerance, (to - from) / 16)
  const straight = Math.max(least, (to - from) / 8)
  let half = Math.max(least, (to - from) / 4)
  let answer = search.between(from, to)
  let fit: RootFit | null = null
  for (;;) {
    const places = [answer - half, answer + half].map((place) => settled(place, task))
    for (const place of places) {
      if (!(await search.look(place))) return unfinished(probe, [settled(answer, task)], fit?.range ?? null)
    }
    fit = fitRoot(search.near(answer, half * NEAR), share, task.target, confidence)
    if (fit === null || fit.range === null || fit.slope > 0 === low) {
      const [lower, upper] = search.bracket(from, to, low)
      answer = (lower + upper) / 2
      half = (upper - lower) / 4
      if (upper - lower <= tolerance) return foundIn(answer, lower, upper, task)
      continue
    }
    const step = Math.min(2 * half, Math.max(-2 * half, fit.root - answer))
    answer = Math.min(to, Math.max(from, answer + step))
    half = Math.max(least, half * SHRINK)
    const [lower, upper] = fit.range
    if (half <= straight && upper - lower <= tolerance) return foundIn(answer, lower, upper, task)
  }
}

function foundIn(answer: number, lower: number, upper: number, task: Tune): Found {
  return { status: 'found', answer: [settled(answer, task)], range: [rounded(lower), rounded(upper)] }
}

function settled(place: number, { parameters: [{ from, to, whole }] }: Tune): number {
  const inside = Math.min(to, Math.max(from, place))
  return whole ? Math.round(inside) : rounded(inside)
}

function unfinished(probe: Probe, answer: readonly number[] | null, range: readonly [number, number] | null): Found {
  return { status: 'capped', answer: probe.stopped ? null : answer, range }
}

class Search {
  readonly #probe: Probe
  readonly #task: Tune
  readonly #cap: number
  readonly #readings = new Map<number, Reading>()

  constructor(probe: Probe, task: Tune, cap: number) {
    this.#probe = probe
    this.#task = task
    this.#cap = cap
  }

  mean(place: number): number {
    return this.#readings.get(place)?.mean ?? Number.NaN
  }

  above(place: number): boolean {
    return this.mean(place) > this.#task.target
  }

  /** Plays another batch at a place. False when the cap or the signal came first. */
  async look(place: number): Promise<boolean> {
    const { batch } = this.#task
    if (this.#probe.stopped || this.#probe.battles + batch > this.#cap) return false
    const before = this.#readings.get(place)?.n ?? 0
    this.#readings.set(place, await this.#probe.at([place], before + batch, 'search'))
    return !this.#probe.stopped
  }

  /** Looks until it is clear on which side of the target the measure is. */
  async clear(place: number): Promise<boolean> {
    for (;;) {
      if (!(await this.look(place))) return false
      const reading = this.#readings.get(place)
      if (reading !== undefined && this.#isClear(reading)) return true
    }
  }

  #isClear({ n, mean, variance }: Reading): boolean {
    const { low, high } = meanInterval(mean, Math.max(variance, 1 / (4 * n)), n, SURE_OF_ENDS)
    return low > this.#task.target || high < this.#task.target
  }

  /** The nearest two places between which the measure surely crosses the target; `low`: whether it is above it at `from`. */
  bracket(from: number, to: number, low: boolean): readonly [number, number] {
    const clear = [...this.#readings].flatMap(([place, reading]) => (this.#isClear(reading) ? [place] : []))
    const upper = Math.min(to, ...clear.filter((place) => this.above(place) !== low))
    const lower = Math.max(from, ...clear.filter((place) => this.above(place) === low && place < upper))
    return [lower, upper]
  }

  /** Where a straight line between the ends would cross the target, kept off the ends. */
  between(from: number, to: number): number {
    const [low, high] = [this.mean(from), this.mean(to)]
    const share = (this.#task.target - low) / (high - low)
    return from + (to - from) * Math.min(0.8, Math.max(0.2, share))
  }

  near(answer: number, distance: number): Seen[] {
    return [...this.#readings].filter(([place]) => Math.abs(place - answer) <= distance)
  }
}
