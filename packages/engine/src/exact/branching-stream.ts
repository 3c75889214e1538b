import { QuintainError } from '../kernel/errors.ts'
import type { Json } from '../kernel/json.ts'
import { say } from '../kernel/words/around/index.ts'
import { Stream } from '../random/generator.ts'
import { Sfc32 } from '../random/sfc32.ts'

/** How many values `random()` has. */
const FRACTIONS = 2 ** 53
/** A draw of more outcomes is as good as a bare fraction. */
const MOST_OUTCOMES = 10_000

/** A draw with its outcomes: the probability of each, and which one is taken. */
interface Draw {
  readonly odds: readonly number[]
  taken: number
}

/**
 * A generator that goes through every outcome of the draws that have few: `below` and all that is made of it (`int`,
 * `choice`, `shuffle`, `sample`), `chance`, `roll`, `graded` and `weighted`. Their probabilities are those of the
 * specification, to the last bit: a fraction is one of 2^53, and those below a bound are counted. A bare fraction has too
 * many outcomes to go through, and what becomes of it cannot be known from here: it is refused.
 */
export class BranchingStream extends Stream {
  readonly kind = 'branching'
  readonly outputs = 0
  /** Measures that something drawn aside had a part in. */
  readonly blurred = new Set<string>()
  /** A draw was refused, even where the rules took no notice of it. */
  refusal: QuintainError | null = null
  #draws: Draw[] = []
  #next = 0

  /** The probability of what was drawn since the beginning of this branch. */
  get probability(): number {
    return this.#draws.slice(0, this.#next).reduce((product, { odds, taken }) => product * odds[taken], 1)
  }

  /** Back to the beginning of the next branch; false when there is none. */
  advance(): boolean {
    this.#draws = this.#draws.slice(0, this.#next)
    this.#next = 0
    for (;;) {
      const last = this.#draws[this.#draws.length - 1]
      if (last === undefined) return false
      const more = last.odds.findIndex((share, at) => at > last.taken && share > 0)
      if (more >= 0) {
        last.taken = more
        return true
      }
      this.#draws.pop()
    }
  }

  override below(n: number): number {
    if (!(n >= 1 && n <= 4294967295)) throw new RangeError(`below(${n}): expected 1 to 2^32 - 1`)
    if (n === 1) return 0
    return this.#draw(() => Array.from({ length: n }, () => 1 / n))
  }

  override chance(probability: number): boolean {
    const share = shareWhere((fraction) => fraction < probability)
    return this.#draw(() => [share, 1 - share]) === 0
  }

  override chanceAtMost(probability: number): boolean {
    const share = shareWhere((fraction) => !(fraction > probability))
    return this.#draw(() => [share, 1 - share]) === 0
  }

  /** The least fraction of its outcome. */
  override roll(bound: number): number {
    const share = shareWhere((fraction) => fraction < bound)
    return this.#draw(() => [share, 1 - share]) === 0 ? 0 : share
  }

  override graded<Context>(grade: (fraction: number, context: Context) => number, context: Context): number {
    // What falls would be taken for a single outcome.
    if (grade(1 - 1 / FRACTIONS, context) < grade(0, context)) throw this.#refused()
    const starts = [0]
    const shares: number[] = []
    for (let start = 0; start < 1;) {
      const value = grade(start, context)
      const end = shareWhere((fraction) => grade(fraction, context) <= value)
      shares.push(end - start)
      start = end
      starts.push(start)
      if (shares.length > MOST_OUTCOMES) throw this.#refused()
    }
    return grade(starts[this.#draw(() => shares)], context)
  }

  /** One of all that can come of it stands for the others. */
  override aside(measures: readonly string[]): Stream {
    for (const measure of measures) this.blurred.add(measure)
    return Sfc32.seeded(0)
  }

  override weighted<Item>(list: readonly Item[], weights: readonly number[]): Item {
    let total = 0
    for (const weight of weights) total += weight
    const taken = this.#draw(() => {
      let sum = 0
      let before = 0
      return list.map((_, at) => {
        sum += weights[at]
        const bound = sum
        const upTo = at === list.length - 1 ? 1 : shareWhere((fraction) => bound > fraction * total)
        const share = upTo - before
        before = upTo
        return share
      })
    })
    return list[taken]
  }

  output(): number {
    throw this.#refused()
  }

  /** A branch belongs to the step that is being played, whichever copy of the state plays it. */
  clone(): BranchingStream {
    return this
  }

  /** The same for all: states that differ in nothing else are one. */
  save(): Json {
    return { kind: this.kind }
  }

  #refused(): QuintainError {
    this.refusal = new QuintainError('notEnumerable', say('exact.fraction'))
    return this.refusal
  }

  #draw(oddsOf: () => readonly number[]): number {
    if (this.#next === this.#draws.length) {
      const odds = oddsOf()
      this.#draws.push({ odds, taken: odds.findIndex((share) => share > 0) })
    }
    const { taken } = this.#draws[this.#next]
    this.#next += 1
    return taken
  }
}

/** The share of all fractions that keep a condition which, once broken, stays broken for larger ones. Exact. */
export function shareWhere(holds: (fraction: number) => boolean): number {
  let low = 0
  let high = FRACTIONS
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2)
    if (holds(middle / FRACTIONS)) low = middle + 1
    else high = middle
  }
  return low / FRACTIONS
}
