import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'
import { DRAFTS, draftFour, seedBlock, wordsInRow } from './mt19937-seeding.ts'
import { type Seed, seedNumber } from './seed.ts'

const SIZE = 624
const SHIFT = 397
// The algorithm's masks as 32-bit integers.
const UPPER = 0x80000000 | 0
const LOWER = 0x7fffffff
const TWIST = 0x9908b0df | 0
const TEMPER_B = 0x9d2c5680 | 0
const TEMPER_C = 0xefc60000 | 0
/** Words made at a time: short battles use few. */
const CHUNK = 32
/** Numbers up to this one are drawn from several words at once: within 32 bits, sign included. */
const MOST_AT_ONCE = 1 << 29

/**
 * Bit-compatible with CPython's `random.Random(seed)` for whole seeds.
 *
 * The state is the block of 624 words that is complete, and the one after it, filled in only as far as outputs were
 * asked for. A generator without clones keeps both in one list: words are replaced one after the other, and none is
 * needed once it is. Clones share two lists and differ in their index only: what is filled in follows from the complete
 * block alone, so when two of them write the same place they write the same word.
 */
export class Mt19937 extends Stream {
  readonly kind = 'mt19937'
  seed: number
  private block: Int32Array
  private next: Int32Array
  /** The word of `next` that the next output is made of. */
  private index = 0
  /** Words of `next` that are made already. */
  private filled = 0
  private blocks = 0
  /** Whether a clone holds the same blocks, so that they must be left alone. */
  private shared = false

  private constructor(seed: number, block: Int32Array, next: Int32Array) {
    super()
    this.seed = seed
    this.block = block
    this.next = next
  }

  static seeded(seed: Seed): Mt19937 {
    const number = seedNumber(seed)
    const words = new Int32Array(SIZE)
    seedBlock(words, number)
    return new Mt19937(number, words, words)
  }

  /**
   * The same as `seeded`, sooner where one seed is the one after another that was asked for, as the seeds of battle
   * after battle are: then four blocks are made at once, and three of them wait in `ROWS`.
   */
  static inRow(seed: Seed): Mt19937 {
    const number = seedNumber(seed)
    const words = wordsInRow(number)
    return new Mt19937(number, words, words)
  }

  /** Starts four generators over with other seeds, in the place of what they were. */
  static reseed(generators: readonly [Mt19937, Mt19937, Mt19937, Mt19937], seeds: readonly number[]): void {
    const [a, b, c, d] = seeds
    draftFour(a, b, c, d)
    for (let i = 0; i < 4; i += 1) {
      generators[i].restart(seeds[i])
      generators[i].block.set(DRAFTS[i])
    }
  }

  private restart(seed: number): void {
    this.seed = seed
    this.index = 0
    this.filled = 0
    this.blocks = 0
    if (!this.shared) return
    this.block = new Int32Array(SIZE)
    this.next = this.block
    this.shared = false
  }

  /** The generator of that seed after so many outputs. */
  static at(seed: Seed, outputs: number): Mt19937 {
    const generator = Mt19937.seeded(seed)
    for (let i = 0; i < outputs; i += 1) generator.output()
    return generator
  }

  get outputs(): number {
    return this.blocks * SIZE + this.index
  }

  output(): number {
    return this.word() >>> 0
  }

  /** The same as in `Stream`, kept within 32-bit integers up to the last line: larger numbers cost an allocation. */
  override random(): number {
    const { index } = this
    if (index + 2 > this.filled) return ((this.word() >>> 5) * 67108864 + (this.word() >>> 6)) / 9007199254740992
    this.index = index + 2
    const high = tempered(this.next[index]) >>> 5
    const low = tempered(this.next[index + 1]) >>> 6
    return (high * 67108864 + low) / 9007199254740992
  }

  /** The same as in `Stream`, straight from the words that are made already: agents that draw do little else. */
  override below(n: number): number {
    if (!(n >= 1 && n <= MOST_AT_ONCE)) return super.below(n)
    const shift = Math.clz32(n)
    for (;;) {
      if (this.index + 3 > this.filled && this.filled < SIZE) this.fill()
      const { next, index } = this
      if (index + 3 > this.filled) {
        const value = this.word() >>> shift
        if (value < n) return value
        continue
      }
      // Three words at once, since which of them is the first below n cannot be foreseen: a branch would be a guess.
      const first = tempered(next[index]) >>> shift
      const second = tempered(next[index + 1]) >>> shift
      const third = tempered(next[index + 2]) >>> shift
      // All bits where it is n or more, none otherwise.
      const over = (n - 1 - first) >> 31
      const overAgain = over & ((n - 1 - second) >> 31)
      this.index = index + 1 - over - overAgain
      const value = first ^ ((first ^ second) & over) ^ ((second ^ third) & overAgain)
      if (value < n) return value
    }
  }

  override ahead(words: Int32Array, from: number, to: number): boolean {
    for (let i = from; i < to;) {
      if (this.index === this.filled) this.fill()
      const { next, index } = this
      const count = Math.min(to - i, this.filled - index)
      for (let k = 0; k < count; k += 1) words[i + k] = tempered(next[index + k])
      this.index = index + count
      i += count
    }
    return true
  }

  private word(): number {
    if (this.index === this.filled) this.fill()
    const word = this.next[this.index]
    this.index += 1
    return tempered(word)
  }

  /** Makes the next few words. */
  private fill(): void {
    if (this.filled === SIZE) this.turn()
    const { block, next, filled } = this
    const isEarly = filled < SIZE - SHIFT
    // Up to where words come from the same places.
    const end = Math.min(filled + CHUNK, isEarly ? SIZE - SHIFT : SIZE - 1)
    const source = isEarly ? block : next
    const shift = isEarly ? SHIFT : SHIFT - SIZE
    let word = block[filled]
    for (let k = filled; k < end; k += 1) {
      const after = block[k + 1]
      next[k] = source[k + shift] ^ twisted(word, after)
      word = after
    }
    this.filled = end
    if (end !== SIZE - 1) return
    next[end] = next[SHIFT - 1] ^ twisted(word, next[0])
    this.filled = SIZE
  }

  /** The block that was being made is complete, and the one after it begins. */
  private turn(): void {
    this.block = this.next
    if (this.shared) this.next = new Int32Array(SIZE)
    this.blocks += 1
    this.index = 0
    this.filled = 0
  }

  clone(): Mt19937 {
    if (!this.shared) this.next = this.block.slice()
    this.shared = true
    const copy = new Mt19937(this.seed, this.block, this.next)
    copy.shared = true
    copy.index = this.index
    copy.filled = this.filled
    copy.blocks = this.blocks
    return copy
  }

  /** Seed and number of outputs say it all, in a few bytes instead of 2,500. */
  save(): Json {
    return { kind: this.kind, seed: this.seed, outputs: this.outputs }
  }
}

function twisted(word: number, after: number): number {
  const y = (word & UPPER) | (after & LOWER)
  return (y >>> 1) ^ Math.imul(y & 1, TWIST)
}

function tempered(word: number): number {
  let y = word ^ (word >>> 11)
  y ^= (y << 7) & TEMPER_B
  y ^= (y << 15) & TEMPER_C
  return y ^ (y >>> 18)
}
