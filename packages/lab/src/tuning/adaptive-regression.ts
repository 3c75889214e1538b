import { say } from '../words/index.ts'
import type { Tune } from '../experiment/experiment.ts'
import { forEach, rounded } from '../statistics/statistics.ts'
import { flatAt } from './flatness.ts'
import { type Bracket, Places, type Side } from './places.ts'
import { type Found, type Probe, type Reading, settled, valueAt } from './probe.ts'
import { fitRoot, type RootFit } from './root-fit.ts'

const SHRINK = 0.7
/** Points further from the root than so many half-widths are left out of the fit: lines are only locally straight. */
const NEAR = 1.6
/** Places that are looked at before anything is concluded, as shares of the range. The ends come first. */
const SURVEY = [0, 1, 0.5, 0.25, 0.75]
/** How often the search for the top of a hump halves its distance. */
const MOST_HALVINGS = 6
/** A share of the range: a measure that crosses the target within less is said to jump. */
const FINEST = 1 / 1024
/** The most whole numbers that are checked against each other. */
const MOST_NEIGHBOURS = 3

/** The interval of a search is made to hold for so many looks at it. */
const LOOKS = 3

/** So many times the usual battles are played for two whole numbers that are about equally near to the target. */
const CLOSER_LOOK = 4
/** The tolerance for whole numbers, so that the interval of the search contains at most three. */
const WHOLE_TOLERANCE = 2

interface Checked {
  readonly value: number
  readonly reading: Reading
  readonly distance: number
}

type Range = readonly [number, number]

/**
 * Finds where a measure comes to its target, for one parameter. First a survey of the whole range: it tells a crossing
 * from a hump, an end, and a measure that is flat at the target. Then adaptive stochastic approximation (Lai and
 * Robbins 1979; for shares, Wu's sequential logit design of 1985): battles at two places on either side of the present
 * answer, a line through all that was seen nearby, the next answer where it crosses the target, until the interval of
 * that place is narrower than the tolerance. Where no line fits, or the answer turns out to be none, bisection between
 * places whose side is clear goes on in its stead: it ends at an answer or at a jump. `share`: whether the measure lies
 * between 0 and 1.
 */
export async function adaptiveRegression(
  probe: Probe,
  task: Tune,
  share: boolean,
  cap: number,
  confidence: number,
): Promise<Found> {
  return new RootSearch(probe, task, share, cap, confidence).run()
}

class RootSearch {
  readonly #probe: Probe
  readonly #task: Tune
  readonly #share: boolean
  readonly #confidence: number
  readonly #places: Places
  readonly #parameter: Tune['parameters'][number]
  readonly #tolerance: number
  /** A higher confidence, because stopping as soon as an interval is narrow makes it less reliable. */
  readonly #sure: number

  constructor(probe: Probe, task: Tune, share: boolean, cap: number, confidence: number) {
    const [parameter] = task.parameters
    this.#probe = probe
    this.#task = task
    this.#share = share
    this.#confidence = confidence
    this.#places = new Places(probe, task, share, cap)
    this.#parameter = parameter
    this.#sure = forEach(confidence, LOOKS)
    const least = parameter.whole ? WHOLE_TOLERANCE : 0
    this.#tolerance = Math.max(least, task.tolerance ?? this.#span / 50)
  }

  async run(): Promise<Found> {
    const places = this.#places
    for (const share of SURVEY) {
      const place = valueAt(this.#parameter, share)
      if (places.battles(place) === 0 && !(await places.look(place))) return this.#unfinished(null, null)
    }
    for (;;) {
      const crossing = places.crossing()
      if (crossing !== null) return this.#approach(crossing)
      const unclear = places.all.filter((place) => places.side(place) === 0)
      if (unclear.length === 0) return this.#lookInside()
      const flat =
        unclear.length === places.all.length ? flatAt(this.#task.target, places.seen, this.#confidence) : null
      if (flat !== null) return this.#anyValue(flat)
      const known = unclear.filter((place) => places.battles(place) >= this.#task.verify)
      if (known.length > 0 && unclear.length < places.all.length) return this.#at(known[0])
      for (const place of unclear) if (!(await places.look(place))) return this.#unfinished(places.nearest, null)
    }
  }

  get #span(): number {
    const { from, to } = this.#parameter
    return to - from
  }

  /** Both ends are on one side of the target: looks for a hump or a hollow between them that crosses it. */
  async #lookInside(): Promise<Found> {
    const places = this.#places
    for (let halving = 0; halving < MOST_HALVINGS; halving += 1) {
      const best = places.nearest
      const at = places.all.indexOf(best)
      const aside = [places.all[at - 1], places.all[at + 1]].filter((place) => place !== undefined)
      const fresh = aside
        .map((place) => settled((place + best) / 2, this.#parameter))
        .filter((place) => places.battles(place) === 0)
      for (const place of fresh) {
        if (!(await places.settle(place, this.#task.verify))) return this.#unfinished(null, null)
        const crossing = places.crossing()
        if (crossing !== null) return this.#approach(crossing)
        if (places.side(place) === 0) return this.#at(place)
      }
    }
    return this.#noRoot()
  }

  #noRoot(): Found {
    const { from, to } = this.#parameter
    const place = this.#places.nearest
    const values = {
      target: this.#task.target,
      from,
      to,
      place: rounded(place),
      mean: rounded(this.#places.mean(place)),
    }
    return { status: 'noRoot', answer: null, range: null, says: (measure) => say('noCrossing', { measure, ...values }) }
  }

  #anyValue({ low, high }: { readonly low: number; readonly high: number }): Found {
    const { from, to } = this.#parameter
    const values = { from, to, low: Number(low.toPrecision(3)), high: Number(high.toPrecision(3)) }
    const answer = valueAt(this.#parameter, 0.5)
    return {
      status: 'found',
      answer: [answer],
      range: [from, to],
      says: (measure) => say('anyValue', { measure, ...values }),
    }
  }

  /** The side of `place` stays unclear: the target is there, or on a slope that ends near it. */
  async #at(place: number): Promise<Found> {
    const places = this.#places
    const { from, to } = this.#parameter
    const [first, last] = [places.side(from), places.side(to)]
    const { all } = places
    const at = all.indexOf(place)
    if (first !== 0 && first === last) return this.#closeIn(all[at - 1], place, all[at + 1])
    if (first !== last) return this.#approach({ lower: from, upper: to, rises: last === 0 ? opposite(first) : last })
    const clear = all.find((each) => places.side(each) !== 0) ?? to
    return this.#approach({ lower: from, upper: clear, rises: places.side(clear) })
  }

  async #approach(bracket: Bracket): Promise<Found> {
    const places = this.#places
    const { lower: from, upper: to, rises } = bracket
    const { whole } = this.#parameter
    const least = Math.max(this.#tolerance, this.#span / 16)
    // Places are rounded to a grid, so that repeated ones add up and the list stays short.
    const grid = this.#tolerance / 8
    const straight = Math.max(least, this.#span / 8)
    let half = (to - from) / 4
    let answer = (from + to) / 2
    let fit: RootFit | null = null
    for (;;) {
      for (const way of [-half, half]) {
        const aside = Math.round((answer + way) / grid) * grid
        const place = settled(Math.min(to, Math.max(from, aside)), this.#parameter)
        if (!(await places.look(place))) return this.#unfinished(answer, fit?.range ?? null)
      }
      const clear = places.crossing(from, to)
      if (whole && clear !== null && clear.upper - clear.lower <= 1) return this.#neighbours(clear.lower, clear.upper)
      fit = fitRoot(places.near(answer, half * NEAR, bracket), this.#share, this.#task.target, this.#sure)
      const slopes = fit === null || fit.range === null ? 0 : Math.sign(fit.slope)
      if (fit === null || fit.range === null || slopes !== rises) {
        if (clear === null) continue
        if (clear.upper - clear.lower <= this.#tolerance) return this.#bisect(clear)
        answer = (clear.lower + clear.upper) / 2
        half = (clear.upper - clear.lower) / 4
        continue
      }
      const step = Math.min(2 * half, Math.max(-2 * half, fit.root - answer))
      answer = Math.min(to, Math.max(from, answer + step))
      half = Math.max(Math.min(least, (to - from) / 2), half * SHRINK)
      const [low, high] = fit.range
      if (high < this.#parameter.from || low > this.#parameter.to) return this.#noRoot()
      // Only the part of the interval inside the range counts.
      const width = Math.min(high, this.#parameter.to) - Math.max(low, this.#parameter.from)
      if (half > straight || width > this.#tolerance) continue
      if (whole) return this.#neighbours(Math.round(fit.root) - 1, Math.round(fit.root) + 1)
      const checked = await this.#checked(settled(answer, this.#parameter), fit, [low, high])
      if (checked !== null) return checked
      const jumped = places.crossing(from, to)
      return jumped === null ? this.#unfinished(answer, fit.range) : this.#bisect(jumped)
    }
  }

  /** The answer of a fit, checked by new battles; null if they contradict it. */
  async #checked(answer: number, { slope }: RootFit, [low, high]: Range): Promise<Found | null> {
    const { target, verify } = this.#task
    const reading = await this.#probe.at([answer], verify, 'check')
    if (this.#probe.stopped) return this.#unfinished(null, [low, high])
    // The measure may differ by the slope times half the width of the answer's range.
    const slack = Math.abs(slope) * (this.#share ? target * (1 - target) : 1) * ((high - low) / 2)
    const { low: least, high: most } = this.#places.interval(reading, 0.999)
    if (least - slack > target || most + slack < target) return null
    return this.#found(answer, [low, high])
  }

  /** Bisects between two places that are clearly on opposite sides of the target. */
  async #bisect(bracket: Bracket): Promise<Found> {
    const places = this.#places
    let { lower, upper } = bracket
    const finest = this.#parameter.whole ? 1 : Math.min(this.#tolerance, this.#span * FINEST)
    while (upper - lower > finest) {
      const middle = settled((lower + upper) / 2, this.#parameter)
      if (middle === lower || middle === upper) break
      if (!(await places.settle(middle, this.#task.verify)))
        return this.#unfinished((lower + upper) / 2, [lower, upper])
      const side = places.side(middle)
      if (side === 0) return this.#closeIn(lower, middle, upper)
      if (side === bracket.rises) upper = middle
      else lower = middle
    }
    if (this.#parameter.whole) return this.#neighbours(lower, upper)
    const place = { from: rounded(lower), to: rounded(upper), target: this.#task.target }
    const sides = { before: rounded(places.mean(lower)), after: rounded(places.mean(upper)) }
    return {
      status: 'jump',
      answer: null,
      range: [place.from, place.to],
      says: (measure) => say('jumpIn', { measure, ...place, ...sides }),
    }
  }

  /** Given an answer, narrows down the range in which the measure cannot be told from the target. */
  async #closeIn(lower: number, answer: number, upper: number): Promise<Found> {
    const places = this.#places
    if (this.#parameter.whole) return this.#neighbours(answer - 1, answer + 1)
    const bounds = [lower, upper]
    for (const at of [0, 1]) {
      while (Math.abs(bounds[at] - answer) > this.#tolerance / 2) {
        const middle = settled((bounds[at] + answer) / 2, this.#parameter)
        if (!(await places.settle(middle, 4 * this.#task.verify)))
          return this.#unfinished(answer, [bounds[0], bounds[1]])
        if (places.side(middle) === 0) break
        bounds[at] = middle
      }
    }
    return this.#found(answer, [bounds[0], bounds[1]])
  }

  /** The whole number whose measure is nearest to the target, each checked by new battles. */
  async #neighbours(lowest: number, highest: number): Promise<Found> {
    const { from, to } = this.#parameter
    const first = Math.max(from, Math.min(lowest, to - 1))
    const last = Math.min(to, Math.max(highest, first + 1), first + MOST_NEIGHBOURS)
    const { target, verify } = this.#task
    const checked = async (value: number, battles: number): Promise<Checked> => {
      const reading = await this.#probe.at([value], battles, 'check')
      return { value, reading, distance: Math.abs(reading.mean - target) }
    }
    const nearestFirst = (a: Checked, b: Checked): number => a.distance - b.distance || a.value - b.value
    let seen: Checked[] = []
    for (let value = first; value <= last; value += 1) seen.push(await checked(value, verify))
    seen = seen.toSorted(nearestFirst)
    // More battles decide between two that are about equally near.
    if (seen[1].distance - seen[0].distance < 3 * spreadOf(seen[0].reading, seen[1].reading)) {
      seen = [await checked(seen[0].value, CLOSER_LOOK * verify), await checked(seen[1].value, CLOSER_LOOK * verify)]
    }
    if (this.#probe.stopped) return this.#unfinished(null, [first, last])
    const elsewhere = await this.#elsewhere(seen, first, last)
    if (elsewhere !== null) return elsewhere
    const [best, second] = seen.toSorted(nearestFirst)
    const values = {
      answer: best.value,
      mean: rounded(best.reading.mean),
      other: second.value,
      otherMean: rounded(second.reading.mean),
      target,
    }
    return {
      status: 'found',
      answer: [best.value],
      range: [Math.min(best.value, second.value), Math.max(best.value, second.value)],
      says: (measure) => say('nearerOf', { measure, ...values }),
    }
  }

  /** If all checked numbers are clearly on one side of the target, the fit was wrong: goes on by halving from there. */
  async #elsewhere(seen: readonly Checked[], first: number, last: number): Promise<Found | null> {
    const { from, to } = this.#parameter
    const { target } = this.#task
    const sides = seen.map(({ reading }) => {
      const { low, high } = this.#places.interval(reading, 0.999)
      return low > target ? 1 : high < target ? -1 : 0
    })
    const isOff = sides[0] !== 0 && sides.every((side) => side === sides[0])
    if (!isOff || first === from || last === to) return null
    const crossing = this.#places.crossing(from, to)
    if (crossing === null) return this.#unfinished(null, null)
    const { lower, upper, rises } = crossing
    return sides[0] === rises
      ? this.#halved({ lower: Math.ceil(lower), upper: Math.min(Math.floor(upper), first), rises })
      : this.#halved({ lower: Math.max(Math.ceil(lower), last), upper: Math.floor(upper), rises })
  }

  /** Halves the range between two whole numbers on opposite sides of the target, with many battles at each. */
  async #halved({ lower: least, upper: most, rises }: Bracket): Promise<Found> {
    const { target, verify } = this.#task
    const seen: Checked[] = []
    let [lower, upper] = [least, most]
    while (upper - lower > 1) {
      const value = Math.floor((lower + upper) / 2)
      const reading = await this.#probe.at([value], CLOSER_LOOK * verify, 'check')
      if (this.#probe.stopped) return this.#unfinished(null, [lower, upper])
      seen.push({ value, reading, distance: Math.abs(reading.mean - target) })
      if (Math.sign(reading.mean - target) === rises) upper = value
      else lower = value
    }
    const [best] = seen.toSorted((x, y) => x.distance - y.distance || x.value - y.value)
    if (best === undefined) return this.#unfinished(null, [lower, upper])
    // All numbers that the battles do not contradict, and the two that were left between them.
    const possible = seen.filter(({ reading }) => {
      const { low, high } = this.#places.interval(reading, this.#sure)
      return low <= target && high >= target
    })
    const values = [lower, upper, ...possible.map(({ value }) => value)]
    return this.#found(best.value, [Math.min(...values), Math.max(...values)])
  }

  #found(answer: number, [low, high]: Range): Found {
    const { from, to } = this.#parameter
    return { status: 'found', answer: [answer], range: [rounded(Math.max(from, low)), rounded(Math.min(to, high))] }
  }

  #unfinished(answer: number | null, range: Range | null): Found {
    const value = answer === null || this.#probe.stopped ? null : [settled(answer, this.#parameter)]
    return { status: 'capped', answer: value, range }
  }
}

function opposite(side: Side): Side {
  return side === 0 ? 0 : side === 1 ? -1 : 1
}

/** The standard error of the difference of two means. */
function spreadOf(one: Reading, other: Reading): number {
  return Math.sqrt(one.variance / one.n + other.variance / other.n)
}
