import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'
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

/** `initGenrand(19650218)`: the same for every seed, so made once. */
const INITIAL = initial(19650218)

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

  /** Starts four generators over with other seeds, in the place of what they were. */
  static reseed(generators: readonly [Mt19937, Mt19937, Mt19937, Mt19937], seeds: readonly number[]): void {
    const [a, b, c, d] = seeds
    firstRound(oddKey(a), oddKey(b), oddKey(c), oddKey(d), evenKey(a), evenKey(b), evenKey(c), evenKey(d))
    secondRound()
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

function initial(seed: number): Int32Array {
  const words = new Int32Array(SIZE)
  words[0] = seed
  for (let i = 1; i < SIZE; i += 1) {
    const before = words[i - 1]
    words[i] = (Math.imul(1812433253, before ^ (before >>> 30)) + i) | 0
  }
  return words
}

/** The first word of every seeded block. */
const FIRST_WORD = 0x80000000 | 0

// CPython's seeding by the words of the number, least significant first: one word, or two for more than 32 bits. The
// key's word and its place in the key are added to each word in turn.
const FIRST = 1664525
const SECOND = 1566083941

function mixed(word: number, before: number, factor: number): number {
  return word ^ Math.imul(before ^ (before >>> 30), factor)
}

/** What is added to words of odd number: the seed's lower word. */
function oddKey(seed: number): number {
  return Math.abs(seed) | 0
}

/** What is added to the others: the upper word and its place, or the lower one again. */
function evenKey(seed: number): number {
  const high = Math.floor(Math.abs(seed) / 4294967296) | 0
  return high === 0 ? oddKey(seed) : (high + 1) | 0
}

function seedBlock(words: Int32Array, seed: number): void {
  const odd = oddKey(seed)
  const even = evenKey(seed)
  let before = INITIAL[0]
  for (let i = 1; i < SIZE - 1; i += 2) {
    words[i] = before = (mixed(INITIAL[i], before, FIRST) + odd) | 0
    words[i + 1] = before = (mixed(INITIAL[i + 1], before, FIRST) + even) | 0
  }
  words[SIZE - 1] = before = (mixed(INITIAL[SIZE - 1], before, FIRST) + odd) | 0
  // The 624th round falls on word 1 again.
  words[1] = before = (mixed(words[1], before, FIRST) + even) | 0
  for (let i = 2; i < SIZE; i += 1) words[i] = before = (mixed(words[i], before, SECOND) - i) | 0
  words[1] = (mixed(words[1], before, SECOND) - 1) | 0
  words[0] = FIRST_WORD
}

/**
 * Four blocks at once: each word needs the one before it, so a processor waits most of
 * the time, and four side by side take little longer than one. They are made in a list that is always the same,
 * because the compiler then knows where it is and has registers left for everything else.
 */
const DRAFT = new Int32Array(4 * SIZE)
const SECOND_DRAFT = SIZE
const THIRD_DRAFT = 2 * SIZE
const FOURTH_DRAFT = 3 * SIZE
const DRAFTS = [0, SECOND_DRAFT, THIRD_DRAFT, FOURTH_DRAFT].map((start) => DRAFT.subarray(start, start + SIZE))

function firstRound(
  oddA: number,
  oddB: number,
  oddC: number,
  oddD: number,
  evenA: number,
  evenB: number,
  evenC: number,
  evenD: number,
): void {
  let a = INITIAL[0]
  let b = a
  let c = a
  let d = a
  for (let i = 1; i < SIZE; i += 2) {
    const word = INITIAL[i]
    DRAFT[i] = a = (mixed(word, a, FIRST) + oddA) | 0
    DRAFT[i + SECOND_DRAFT] = b = (mixed(word, b, FIRST) + oddB) | 0
    DRAFT[i + THIRD_DRAFT] = c = (mixed(word, c, FIRST) + oddC) | 0
    DRAFT[i + FOURTH_DRAFT] = d = (mixed(word, d, FIRST) + oddD) | 0
    if (i === SIZE - 1) break
    const next = INITIAL[i + 1]
    DRAFT[i + 1] = a = (mixed(next, a, FIRST) + evenA) | 0
    DRAFT[i + 1 + SECOND_DRAFT] = b = (mixed(next, b, FIRST) + evenB) | 0
    DRAFT[i + 1 + THIRD_DRAFT] = c = (mixed(next, c, FIRST) + evenC) | 0
    DRAFT[i + 1 + FOURTH_DRAFT] = d = (mixed(next, d, FIRST) + evenD) | 0
  }
  DRAFT[1] = (mixed(DRAFT[1], a, FIRST) + evenA) | 0
  DRAFT[1 + SECOND_DRAFT] = (mixed(DRAFT[1 + SECOND_DRAFT], b, FIRST) + evenB) | 0
  DRAFT[1 + THIRD_DRAFT] = (mixed(DRAFT[1 + THIRD_DRAFT], c, FIRST) + evenC) | 0
  DRAFT[1 + FOURTH_DRAFT] = (mixed(DRAFT[1 + FOURTH_DRAFT], d, FIRST) + evenD) | 0
}

function secondRound(): void {
  let a = DRAFT[1]
  let b = DRAFT[1 + SECOND_DRAFT]
  let c = DRAFT[1 + THIRD_DRAFT]
  let d = DRAFT[1 + FOURTH_DRAFT]
  for (let i = 2; i < SIZE; i += 1) {
    DRAFT[i] = a = (mixed(DRAFT[i], a, SECOND) - i) | 0
    DRAFT[i + SECOND_DRAFT] = b = (mixed(DRAFT[i + SECOND_DRAFT], b, SECOND) - i) | 0
    DRAFT[i + THIRD_DRAFT] = c = (mixed(DRAFT[i + THIRD_DRAFT], c, SECOND) - i) | 0
    DRAFT[i + FOURTH_DRAFT] = d = (mixed(DRAFT[i + FOURTH_DRAFT], d, SECOND) - i) | 0
  }
  DRAFT[1] = (mixed(DRAFT[1], a, SECOND) - 1) | 0
  DRAFT[1 + SECOND_DRAFT] = (mixed(DRAFT[1 + SECOND_DRAFT], b, SECOND) - 1) | 0
  DRAFT[1 + THIRD_DRAFT] = (mixed(DRAFT[1 + THIRD_DRAFT], c, SECOND) - 1) | 0
  DRAFT[1 + FOURTH_DRAFT] = (mixed(DRAFT[1 + FOURTH_DRAFT], d, SECOND) - 1) | 0
  DRAFT[0] = DRAFT[SECOND_DRAFT] = DRAFT[THIRD_DRAFT] = DRAFT[FOURTH_DRAFT] = FIRST_WORD
}
