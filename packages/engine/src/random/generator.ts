import type { Json } from '../kernel/json.ts'

export type GeneratorKind = 'mt19937' | 'sfc32' | 'chacha8' | 'keyed' | 'purposes'

/** What every source of chance has. How to draw from it depends on its family: `Stream` or `Keyed`. */
export interface Generator {
  readonly kind: string
  /** An independent generator that gives the same draws from here on. Cheap. */
  clone(): Generator
  /** All of it as JSON; see `loadGenerator`. */
  save(): Json
}

/**
 * A generator that gives a sequence of unsigned 32-bit outputs. Every draw is defined on that sequence (rng.md), the
 * same for each kind, so a ruleset's order of draws means the same whichever stream it draws from.
 */
export abstract class Stream implements Generator {
  abstract readonly kind: string
  abstract clone(): Stream
  abstract save(): Json

  /** The next output, 0 to 2^32 - 1. */
  abstract output(): number

  /** How many outputs were used so far. */
  abstract readonly outputs: number

  /**
   * Writes the next outputs into a list, as 32-bit integers: for those who draw many and need no more of the stream
   * afterwards. False, with nothing done, where outputs are given one at a time only.
   */
  ahead(_words: Int32Array, _from: number, _to: number): boolean {
    return false
  }

  /** A number from [0, 1) with 53 bits: two outputs. */
  random(): number {
    const high = this.output() >>> 5
    const low = this.output() >>> 6
    return (high * 67108864 + low) / 9007199254740992
  }

  /** Whether something of this probability happens: `random()` lies below it. */
  chance(probability: number): boolean {
    return this.random() < probability
  }

  /** As `chance`, with the bound itself included: `random()` does not lie above it. */
  chanceAtMost(probability: number): boolean {
    return !(this.random() > probability)
  }

  /** As `random()`, where nothing counts but whether it lies below a bound: those who go through outcomes have two. */
  roll(_bound: number): number {
    return this.random()
  }

  /** What becomes of `random()` where that is one of few values, which never fall as it grows. */
  graded<Context>(grade: (fraction: number, context: Context) => number, context: Context): number {
    return grade(this.random(), context)
  }

  /**
   * Where to draw what decides nothing any more, such as spoils: neither who wins nor what is measured, but for the
   * measures named. It is this stream itself; who goes through all outcomes need not go through those.
   */
  aside(_measures: readonly string[]): Stream {
    return this
  }

  /** Where to draw for a purpose: this stream itself, unless it has one for each (`Purposes`). */
  purpose(_key: number): Stream {
    return this
  }

  /** `count` random bits, 1 to 32: one output. */
  bits(count: number): number {
    return this.output() >>> (32 - count)
  }

  /** A whole number from 0 to n - 1. Draws also for n = 1, and may draw several times. */
  below(n: number): number {
    if (!(n >= 1 && n <= 4294967295)) throw new RangeError(`below(${n}): expected 1 to 2^32 - 1`)
    const shift = Math.clz32(n)
    let value = this.output() >>> shift
    while (value >= n) value = this.output() >>> shift
    return value
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  uniform(low: number, high: number): number {
    return low + (high - low) * this.random()
  }

  /** Draws also when there is one item only. */
  choice<Item>(list: readonly Item[]): Item {
    if (list.length === 0) throw new RangeError('choice of an empty list')
    return list[this.below(list.length)]
  }

  shuffle<Item>(list: Item[]): void {
    for (let i = list.length - 1; i >= 1; i -= 1) {
      const j = this.below(i + 1)
      const item = list[i]
      list[i] = list[j]
      list[j] = item
    }
  }

  /** The last item is the answer when rounding leaves no other. */
  weighted<Item>(list: readonly Item[], weights: readonly number[]): Item {
    let total = 0
    for (const weight of weights) total += weight
    const x = this.random() * total
    let sum = 0
    for (let i = 0; i < list.length - 1; i += 1) {
      sum += weights[i]
      if (sum > x) return list[i]
    }
    return list[list.length - 1]
  }

  /** `count` different items in random order. */
  sample<Item>(list: readonly Item[], count: number): Item[] {
    const size = list.length
    if (count < 0 || count > size) throw new RangeError(`sample of ${count} from ${size}`)
    let setSize = 21
    if (count > 5) {
      let power = 1
      while (power < count * 3) power *= 4
      setSize += power
    }
    const taken: Item[] = []
    if (size <= setSize) {
      const pool = list.slice()
      for (let i = 0; i < count; i += 1) {
        const j = this.below(size - i)
        taken.push(pool[j])
        pool[j] = pool[size - i - 1]
      }
      return taken
    }
    const seen = new Set<number>()
    while (taken.length < count) {
      const j = this.below(size)
      if (seen.has(j)) continue
      seen.add(j)
      taken.push(list[j])
    }
    return taken
  }
}
