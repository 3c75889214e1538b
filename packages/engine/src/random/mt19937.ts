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
    seedBlock(words, Math.abs(number))
    return new Mt19937(number, words, words)
  }

  /**
   * Starts four generators over with other seeds, in the place of what they were. Each word of a seeded block needs
   * the one before it, so a processor waits most of the time; four blocks at once take little longer than one.
   */
  static reseed(generators: readonly [Mt19937, Mt19937, Mt19937, Mt19937], seeds: readonly number[]): void {
    for (let i = 0; i < 4; i += 1) generators[i].restart(seeds[i])
    const [a, b, c, d] = generators
    seedFourBlocks(a.block, b.block, c.block, d.block, a.seed, b.seed, c.seed, d.seed)
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
    // Up to where words come from the same places.
    const end = Math.min(filled + CHUNK, filled < SIZE - SHIFT ? SIZE - SHIFT : SIZE - 1)
    let word = block[filled]
    if (filled < SIZE - SHIFT) {
      for (let k = filled; k < end; k += 1) {
        const after = block[k + 1]
        next[k] = block[k + SHIFT] ^ twisted(word, after)
        word = after
      }
    } else {
      for (let k = filled; k < end; k += 1) {
        const after = block[k + 1]
        next[k] = next[k - (SIZE - SHIFT)] ^ twisted(word, after)
        word = after
      }
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

// CPython's seeding by the words of the number, least significant first: one word, or two for more than 32 bits. The
// key's word and its place in the key are added to each word in turn.
const FIRST = 1664525
const SECOND = 1566083941

function mixed(word: number, before: number, factor: number): number {
  return word ^ Math.imul(before ^ (before >>> 30), factor)
}

function oddKey(seed: number): number {
  return seed | 0
}

function evenKey(seed: number): number {
  const high = Math.floor(seed / 4294967296) | 0
  return high === 0 ? seed | 0 : (high + 1) | 0
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
  words[0] = -2147483648
}

/** The same for four blocks, step by step side by side. */
function seedFourBlocks(
  a: Int32Array,
  b: Int32Array,
  c: Int32Array,
  d: Int32Array,
  seedA: number,
  seedB: number,
  seedC: number,
  seedD: number,
): void {
  const keys = [seedA, seedB, seedC, seedD].map(Math.abs)
  const [oddA, oddB, oddC, oddD] = keys.map(oddKey)
  const [evenA, evenB, evenC, evenD] = keys.map(evenKey)
  let w = INITIAL[0]
  let x = w
  let y = w
  let z = w
  for (let i = 1; i < SIZE - 1; i += 2) {
    const word = INITIAL[i]
    const other = INITIAL[i + 1]
    a[i] = w = (mixed(word, w, FIRST) + oddA) | 0
    b[i] = x = (mixed(word, x, FIRST) + oddB) | 0
    c[i] = y = (mixed(word, y, FIRST) + oddC) | 0
    d[i] = z = (mixed(word, z, FIRST) + oddD) | 0
    a[i + 1] = w = (mixed(other, w, FIRST) + evenA) | 0
    b[i + 1] = x = (mixed(other, x, FIRST) + evenB) | 0
    c[i + 1] = y = (mixed(other, y, FIRST) + evenC) | 0
    d[i + 1] = z = (mixed(other, z, FIRST) + evenD) | 0
  }
  const last = INITIAL[SIZE - 1]
  a[SIZE - 1] = w = (mixed(last, w, FIRST) + oddA) | 0
  b[SIZE - 1] = x = (mixed(last, x, FIRST) + oddB) | 0
  c[SIZE - 1] = y = (mixed(last, y, FIRST) + oddC) | 0
  d[SIZE - 1] = z = (mixed(last, z, FIRST) + oddD) | 0
  a[1] = w = (mixed(a[1], w, FIRST) + evenA) | 0
  b[1] = x = (mixed(b[1], x, FIRST) + evenB) | 0
  c[1] = y = (mixed(c[1], y, FIRST) + evenC) | 0
  d[1] = z = (mixed(d[1], z, FIRST) + evenD) | 0
  for (let i = 2; i < SIZE; i += 1) {
    a[i] = w = (mixed(a[i], w, SECOND) - i) | 0
    b[i] = x = (mixed(b[i], x, SECOND) - i) | 0
    c[i] = y = (mixed(c[i], y, SECOND) - i) | 0
    d[i] = z = (mixed(d[i], z, SECOND) - i) | 0
  }
  a[1] = (mixed(a[1], w, SECOND) - 1) | 0
  b[1] = (mixed(b[1], x, SECOND) - 1) | 0
  c[1] = (mixed(c[1], y, SECOND) - 1) | 0
  d[1] = (mixed(d[1], z, SECOND) - 1) | 0
  a[0] = b[0] = c[0] = d[0] = -2147483648
}
