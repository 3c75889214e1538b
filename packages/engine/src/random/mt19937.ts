import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'
import { type Seed, seedNumber } from './seed.ts'

const SIZE = 624
const SHIFT = 397

/** `initGenrand(19650218)`: the same for every seed, so made once. */
const INITIAL = initial(19650218)

/**
 * Bit-compatible with CPython's `random.Random(seed)` for whole seeds.
 *
 * The state is the block of 624 words that is complete, and the one after it, filled in only as far as outputs were
 * asked for. What is filled in follows from the complete block alone, so clones share both blocks and differ in their
 * index only: when two clones write the same place they write the same word.
 */
export class Mt19937 extends Stream {
  readonly kind = 'mt19937'
  readonly seed: number
  #block: Int32Array
  #next: Int32Array
  /** The word of `#next` that the next output is made of. */
  #index = 0
  #blocks = 0

  private constructor(seed: number, block: Int32Array, next: Int32Array) {
    super()
    this.seed = seed
    this.#block = block
    this.#next = next
  }

  static seeded(seed: Seed): Mt19937 {
    const number = seedNumber(seed)
    return new Mt19937(number, seedBlock(Math.abs(number)), new Int32Array(SIZE))
  }

  /** The generator of that seed after so many outputs. */
  static at(seed: Seed, outputs: number): Mt19937 {
    const generator = Mt19937.seeded(seed)
    for (let i = 0; i < outputs; i += 1) generator.output()
    return generator
  }

  get outputs(): number {
    return this.#blocks * SIZE + this.#index
  }

  output(): number {
    let k = this.#index
    if (k === SIZE) {
      this.#block = this.#next
      this.#next = new Int32Array(SIZE)
      this.#blocks += 1
      k = 0
    }
    this.#index = k + 1
    const block = this.#block
    const next = this.#next
    const y = (block[k] & 0x80000000) | ((k === SIZE - 1 ? next[0] : block[k + 1]) & 0x7fffffff)
    const far = k < SIZE - SHIFT ? block[k + SHIFT] : next[k + SHIFT - SIZE]
    let word = far ^ (y >>> 1) ^ (-(y & 1) & 0x9908b0df)
    next[k] = word
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    word ^= word >>> 18
    return word >>> 0
  }

  clone(): Mt19937 {
    const copy = new Mt19937(this.seed, this.#block, this.#next)
    copy.#index = this.#index
    copy.#blocks = this.#blocks
    return copy
  }

  /** Seed and number of outputs say it all, in a few bytes instead of 2,500. */
  save(): Json {
    return { kind: this.kind, seed: this.seed, outputs: this.outputs }
  }
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

/** CPython's seeding by the words of the number, least significant first: one or two words for 53 bits. */
function seedBlock(seed: number): Int32Array {
  const words = INITIAL.slice()
  const low = seed | 0
  const high = Math.floor(seed / 4294967296) | 0
  const twoWords = high !== 0
  let before = words[0]
  for (let i = 1; i < SIZE; i += 1) {
    // The key's word and its position, which alternate when there are two.
    const key = twoWords && (i & 1) === 0 ? (high + 1) | 0 : low
    before = ((words[i] ^ Math.imul(before ^ (before >>> 30), 1664525)) + key) | 0
    words[i] = before
  }
  // The 624th round falls on word 1 again, after word 0 took the last word's value.
  const key = twoWords ? (high + 1) | 0 : low
  words[0] = before
  before = ((words[1] ^ Math.imul(before ^ (before >>> 30), 1664525)) + key) | 0
  words[1] = before
  for (let i = 2; i < SIZE; i += 1) {
    before = ((words[i] ^ Math.imul(before ^ (before >>> 30), 1566083941)) - i) | 0
    words[i] = before
  }
  words[0] = before
  words[1] = ((words[1] ^ Math.imul(before ^ (before >>> 30), 1566083941)) - 1) | 0
  words[0] = 0x80000000 | 0
  return words
}
