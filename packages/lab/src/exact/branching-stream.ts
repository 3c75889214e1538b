import { type Json, Stream } from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'

/** How many values `random()` has. */
const FRACTIONS = 2 ** 53

/** A draw with its outcomes: the probability of each, and which one is taken. */
interface Draw {
  readonly odds: readonly number[]
  taken: number
}

/**
 * A generator that goes through every outcome of the draws that have few: `below` and all that is made of it (`int`,
 * `choice`, `shuffle`, `sample`), `chance` and `weighted`. Their probabilities are those of the specification, to the
 * last bit: a fraction is one of 2^53, and those below a bound are counted. A bare fraction has too many outcomes to go
 * through, and what becomes of it cannot be known from here: it is refused.
 */
export class BranchingStream extends Stream {
  readonly kind = 'branching'
  readonly outputs = 0
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
    throw new LabError('notEnumerable', say('notEnumerable'))
  }

  /** A branch belongs to the step that is being played, whichever copy of the state plays it. */
  clone(): BranchingStream {
    return this
  }

  /** The same for all: states that differ in nothing else are one. */
  save(): Json {
    return { kind: this.kind }
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
