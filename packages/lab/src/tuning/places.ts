import type { Tune } from '../experiment/experiment.ts'
import { shareInterval } from '../statistics/binomial.ts'
import { type Interval, skewedMeanInterval } from '../statistics/statistics.ts'
import type { Probe, Reading } from './probe.ts'
import type { Seen } from './root-fit.ts'

/** The confidence with which a side of the target is decided: high, because a place is looked at many times. */
const SURE = 0.999

/** The side of the target on which a measure is: 1 above, -1 below, 0 while that is not clear. */
export type Side = -1 | 0 | 1

/** Two places, the lower one first, and the sides on which the measure is there. */
export interface Bracket {
  readonly lower: number
  readonly upper: number
  /** 1 when the measure is above the target at `upper`, or below it at `lower`. */
  readonly rises: Side
}

/** The readings of a measure at values of one parameter, called places. */
export class Places {
  readonly #readings = new Map<number, Reading>()
  readonly #probe: Probe
  readonly #task: Tune
  readonly #share: boolean
  readonly #cap: number

  constructor(probe: Probe, task: Tune, share: boolean, cap: number) {
    this.#probe = probe
    this.#task = task
    this.#share = share
    this.#cap = cap
  }

  /** Plays another batch at a place. False when the cap or the signal came first. */
  async look(place: number): Promise<boolean> {
    const { batch } = this.#task
    if (this.#probe.stopped || this.#probe.battles + batch > this.#cap) return false
    this.#readings.set(place, await this.#probe.at([place], this.battles(place) + batch, 'search'))
    return !this.#probe.stopped
  }

  /** Looks until the side is clear, or so many battles were played there. False when the cap or the signal came first. */
  async settle(place: number, most: number): Promise<boolean> {
    if (this.battles(place) === 0 && !(await this.look(place))) return false
    while (this.side(place) === 0 && this.battles(place) < most) if (!(await this.look(place))) return false
    return true
  }

  battles(place: number): number {
    return this.#readings.get(place)?.n ?? 0
  }

  mean(place: number): number {
    return this.#readings.get(place)?.mean ?? Number.NaN
  }

  interval(reading: Reading, confidence: number): Interval {
    const { n, mean, variance, skewness } = reading
    if (this.#share) return shareInterval(mean, n, confidence)
    // A sample without any spread yet does not show that there is none.
    return skewedMeanInterval(mean, Math.max(variance, 1 / (4 * n)), n, skewness, confidence)
  }

  side(place: number): Side {
    const reading = this.#readings.get(place)
    return reading === undefined ? 0 : this.sideOf(reading)
  }

  sideOf(reading: Reading): Side {
    const { low, high } = this.interval(reading, SURE)
    if (low > this.#task.target) return 1
    return high < this.#task.target ? -1 : 0
  }

  /** All places, in ascending order. */
  get all(): readonly number[] {
    return [...this.#readings.keys()].toSorted((a, b) => a - b)
  }

  get seen(): readonly Seen[] {
    return [...this.#readings]
  }

  near(place: number, distance: number, { lower, upper }: Bracket): Seen[] {
    return this.seen.filter(([at]) => Math.abs(at - place) <= distance && at >= lower && at <= upper)
  }

  /** The place whose mean is nearest to the target. */
  get nearest(): number {
    const distance = (place: number): number => Math.abs(this.mean(place) - this.#task.target)
    return this.all.reduce((best, place) => (distance(place) < distance(best) ? place : best))
  }

  /**
   * The first two neighbouring places with clear sides, within bounds, between which the measure crosses the target.
   */
  crossing(from = -Infinity, to = Infinity): Bracket | null {
    let lower = Number.NaN
    for (const place of this.all.filter((each) => each >= from && each <= to)) {
      const side = this.side(place)
      if (side === 0) continue
      if (this.side(lower) === -side) return { lower, upper: place, rises: side }
      lower = place
    }
    return null
  }
}
