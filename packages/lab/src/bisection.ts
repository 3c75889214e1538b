import type { Tune } from './experiment.ts'
import { normalBelow, rounded } from './statistics.ts'
import type { Found, Probe, Reading } from './probe.ts'

/** Points of the belief about where the root is. */
const GRID = 2000
/** How much one point's battles can prove at most; a measure may still not be quite monotone. */
const MOST_SURE = 0.995

/**
 * Probabilistic bisection (Horstein 1963; Waeber, Frazier and Henderson 2013): a belief over where the measure crosses
 * its target, the next battles always at the belief's median, and each point weighed by how sure its side is.
 */
export async function bisect(probe: Probe, task: Tune, cap: number, confidence: number): Promise<Found> {
  const [{ from, to, whole }] = task.parameters
  const places = whole
    ? Array.from({ length: Math.floor(to) - Math.ceil(from) + 1 }, (_, at) => Math.ceil(from) + at)
    : Array.from({ length: GRID + 1 }, (_, at) => from + ((to - from) * at) / GRID)
  const tolerance = task.tolerance ?? (whole ? 1 : (to - from) / 100)
  const search = new Search(probe, task)
  const [first, last] = [places[0], places[places.length - 1]]
  await search.look(first)
  await search.look(last)
  while (!search.sure(first) && search.affords(cap)) await search.look(first)
  while (!search.sure(last) && search.affords(cap)) await search.look(last)
  if (probe.stopped) return stopped(null)
  if (search.side(first) === search.side(last)) {
    const ends = [first, last].map((place) => `${rounded(search.mean(place))} at ${place}`).join(', ')
    const message = `${task.measure} does not cross ${task.target} between ${first} and ${last}: it is ${ends}`
    return { status: 'noRoot', answer: null, range: null, message }
  }
  for (;;) {
    const belief = search.belief(places)
    const range: [number, number] = [
      quantile(places, belief, (1 - confidence) / 2),
      quantile(places, belief, (1 + confidence) / 2),
    ]
    const median = quantile(places, belief, 0.5)
    if (probe.stopped) return stopped(range)
    const near = range[1] - range[0] <= tolerance
    if (near || !search.affords(cap)) {
      const answer = [whole ? search.nearest(places, median) : median]
      const what = `${rounded(range[0])} to ${rounded(range[1])}`
      if (near) return { status: 'found', answer, range, message: `the answer lies in ${what}` }
      return { status: 'capped', answer, range, message: `the cap came first: the answer lies in ${what}` }
    }
    await search.look(median)
    // Whole numbers: the root lies between two neighbours, and both must be known.
    if (whole && median > first) await search.look(median - 1)
  }
}

function stopped(range: readonly [number, number] | null): Found {
  return { status: 'capped', answer: null, range, message: 'stopped before an answer was found' }
}

class Search {
  readonly #probe: Probe
  readonly #task: Tune
  readonly #readings = new Map<number, Reading>()

  constructor(probe: Probe, task: Tune) {
    this.#probe = probe
    this.#task = task
  }

  affords(cap: number): boolean {
    return !this.#probe.stopped && this.#probe.battles + this.#task.batch <= cap
  }

  /** Plays another batch there. */
  async look(place: number): Promise<void> {
    const before = this.#readings.get(place)?.n ?? 0
    // More of the same where it is hard to tell: the size doubles.
    const battles = before === 0 ? this.#task.batch : before * 2
    this.#readings.set(place, await this.#probe.at([place], battles, 'search'))
  }

  mean(place: number): number {
    return this.#readings.get(place)?.mean ?? Number.NaN
  }

  side(place: number): boolean {
    return this.mean(place) > this.#task.target
  }

  sure(place: number): boolean {
    return this.#trust(place) >= 0.99
  }

  /** How probable it is that the measure there is on the side of the target where it seems to be. */
  #trust(place: number): number {
    const reading = this.#readings.get(place)
    if (reading === undefined || reading.n < 2) return 0.5
    const spread = Math.max(reading.variance, 1 / (4 * reading.n))
    const z = Math.abs(reading.mean - this.#task.target) / Math.sqrt(spread / reading.n)
    return Math.min(MOST_SURE, normalBelow(z))
  }

  /** The weight of each place as the root, given all that was seen. */
  belief(places: readonly number[]): number[] {
    const rising = this.side(places[places.length - 1])
    const weights = places.map(() => 1)
    for (const place of this.#readings.keys()) {
      const trust = this.#trust(place)
      const rootIsAbove = this.side(place) !== rising
      for (let at = 0; at < places.length; at += 1) {
        const above = places[at] > place || (places[at] === place && rootIsAbove)
        weights[at] *= above === rootIsAbove ? trust : 1 - trust
      }
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  }

  /** Of the places that were looked at around the median, the one whose measure is nearest to the target. */
  nearest(places: readonly number[], median: number): number {
    const near = [median - 1, median, median + 1].filter((place) => places.includes(place))
    const seen = near.filter((place) => this.#readings.has(place))
    const distance = (place: number): number => Math.abs(this.mean(place) - this.#task.target)
    return seen.toSorted((a, b) => distance(a) - distance(b))[0] ?? median
  }
}

function quantile(places: readonly number[], belief: readonly number[], share: number): number {
  let sum = 0
  for (let at = 0; at < places.length; at += 1) {
    sum += belief[at]
    if (sum >= share) return places[at]
  }
  return places[places.length - 1]
}
