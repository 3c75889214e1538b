import type { Json } from '../kernel/json.ts'
import { compileTwist, type Twist } from './compiled-twist.ts'
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
/** Words of the first block made at a time: short battles use few. */
const CHUNK = 32
/** Made when somebody has used up a block, which short battles never do; null where there is none. */
let twist: Twist | null | undefined
/** Numbers up to this one are drawn from several words at once: within 32 bits, sign included. */
const MOST_AT_ONCE = 1 << 29

/**
 * Bit-compatible with CPython's `random.Random(seed)` for whole seeds.
 *
 * The state is a block of 624 words. The first block of outputs takes its place a few words at a time, only as far as
 * outputs are asked for: none of the old words is needed once it is replaced. Later blocks are made at once where there
 * is WebAssembly. Clones hold the same list until one of them has to replace words, which then takes a copy for itself.
 */
export class Mt19937 extends Stream {
  readonly kind = 'mt19937'
  seed: number
  private words: Int32Array
  /** The word that the next output is made of. */
  private index = 0
  /** Words that are the present block's already. */
  private filled = 0
  private blocks = 0
  /** Whether a clone holds the same words, so that they must be left alone. */
  private shared = false

  private constructor(seed: number, words: Int32Array) {
    super()
    this.seed = seed
    this.words = words
  }

  static seeded(seed: Seed): Mt19937 {
    const number = seedNumber(seed)
    const words = new Int32Array(SIZE)
    seedBlock(words, number)
    return new Mt19937(number, words)
  }

  /**
   * The same as `seeded`, sooner where one seed is the one after another that was asked for, as the seeds of battle
   * after battle are: then four blocks are made at once, and three of them wait in `ROWS`.
   */
  static inRow(seed: Seed): Mt19937 {
    const number = seedNumber(seed)
    return new Mt19937(number, wordsInRow(number))
  }

  /** Starts four generators over with other seeds, in the place of what they were. */
  static reseed(generators: readonly [Mt19937, Mt19937, Mt19937, Mt19937], seeds: readonly number[]): void {
    const [a, b, c, d] = seeds
    draftFour(a, b, c, d)
    for (let i = 0; i < 4; i += 1) {
      generators[i].restart(seeds[i])
      generators[i].words.set(DRAFTS[i])
    }
  }

  private restart(seed: number): void {
    this.seed = seed
    this.index = 0
    this.filled = 0
    this.blocks = 0
    if (this.shared) this.words = new Int32Array(SIZE)
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

  /**
   * The same as in `Stream`, kept within 32-bit integers up to the last line: larger numbers cost an allocation. There
   * both parts and their sum are exact, and neither part waits for the other.
   */
  override random(): number {
    const { index } = this
    if (index + 2 > this.filled) return (this.word() >>> 5) / 134217728 + (this.word() >>> 6) / 9007199254740992
    this.index = index + 2
    const high = tempered(this.words[index]) >>> 5
    const low = tempered(this.words[index + 1]) >>> 6
    return high / 134217728 + low / 9007199254740992
  }

  /** The same as in `Stream`. The first word alone decides, but for one draw in 2^27. */
  override chance(probability: number): boolean {
    const { index } = this
    if (index + 2 <= this.filled) {
      const high = tempered(this.words[index]) >>> 5
      const isBelow = (high + 1) / 134217728 <= probability
      if (isBelow || high / 134217728 >= probability) {
        this.index = index + 2
        return isBelow
      }
    }
    return this.random() < probability
  }

  /** The same as in `Stream`, straight from the words that are made already: agents that draw do little else. */
  override below(n: number): number {
    if (!(n >= 1 && n <= MOST_AT_ONCE)) return super.below(n)
    const shift = Math.clz32(n)
    for (;;) {
      if (this.index + 3 > this.filled && this.filled < SIZE) this.fill()
      const { words, index } = this
      if (index + 3 > this.filled) {
        const value = this.word() >>> shift
        if (value < n) return value
        continue
      }
      // Three words at once, since which of them is the first below n cannot be foreseen: a branch would be a guess.
      const first = tempered(words[index]) >>> shift
      const second = tempered(words[index + 1]) >>> shift
      const third = tempered(words[index + 2]) >>> shift
      // All bits where it is n or more, none otherwise.
      const over = (n - 1 - first) >> 31
      const overAgain = over & ((n - 1 - second) >> 31)
      this.index = index + 1 - over - overAgain
      const value = first ^ ((first ^ second) & over) ^ ((second ^ third) & overAgain)
      if (value < n) return value
    }
  }

  override ahead(outputs: Int32Array, from: number, to: number): boolean {
    for (let i = from; i < to;) {
      if (this.index === this.filled) this.fill()
      const { words, index } = this
      const count = Math.min(to - i, this.filled - index)
      for (let k = 0; k < count; k += 1) outputs[i + k] = tempered(words[index + k])
      this.index = index + count
      i += count
    }
    return true
  }

  private word(): number {
    if (this.index === this.filled) this.fill()
    const word = this.words[this.index]
    this.index += 1
    return tempered(word)
  }

  /** Makes the next few words. */
  private fill(): void {
    if (this.shared) this.words = this.words.slice()
    this.shared = false
    if (this.filled === SIZE) {
      this.blocks += 1
      this.index = 0
      this.filled = 0
      if (twist === undefined) twist = compileTwist()
      if (twist !== null) {
        twist(this.words)
        this.filled = SIZE
        return
      }
    }
    const { words, filled } = this
    const isEarly = filled < SIZE - SHIFT
    // Up to where words come from the same places.
    const end = Math.min(filled + CHUNK, isEarly ? SIZE - SHIFT : SIZE - 1)
    const shift = isEarly ? SHIFT : SHIFT - SIZE
    let word = words[filled]
    for (let k = filled; k < end; k += 1) {
      const after = words[k + 1]
      words[k] = words[k + shift] ^ twisted(word, after)
      word = after
    }
    this.filled = end
    if (end !== SIZE - 1) return
    words[end] = words[SHIFT - 1] ^ twisted(word, words[0])
    this.filled = SIZE
  }

  clone(): Mt19937 {
    this.shared = true
    const copy = new Mt19937(this.seed, this.words)
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
