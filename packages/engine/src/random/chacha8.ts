import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'
import { hashedWords, type Seed, seedNumber } from './seed.ts'

/** Words of one block. */
const SIZE = 16
const KEY_TEXT = /^[0-9a-f]{64}$/

/**
 * The stream of ChaCha with 8 rounds, for battles in which nobody may foresee anything: who knows any number of its
 * outputs can compute no other without the key of 256 bits.
 *
 * A block is made only when it is drawn from, and clones share it: making one costs little, drawing from it next to
 * nothing.
 */
export class Chacha8 extends Stream {
  readonly kind = 'chacha8'
  /** The key as eight words. */
  private readonly words: Int32Array
  private block: Int32Array
  /** The word of the block that the next output is; `SIZE` when a block must be made first. */
  private index: number
  /** Blocks that were made so far, which is the number of the next one. */
  private blocks: number
  /** Whether a clone may hold the same block, so that it must be left alone. */
  private shared = true

  private constructor(words: Int32Array, block: Int32Array, index: number, blocks: number) {
    super()
    this.words = words
    this.block = block
    this.index = index
    this.blocks = blocks
  }

  /** A seed of exactly 64 lower-case hexadecimal digits is the key itself; any other seed is hashed to one. */
  static seeded(seed: Seed): Chacha8 {
    const text = typeof seed === 'string' ? seed : String(seedNumber(seed))
    return new Chacha8(isKey(text) ? keyWords(text) : hashedWords(text, 8), NO_BLOCK, SIZE, 0)
  }

  /** The generator of that key after so many outputs. */
  static at(key: string, outputs: number): Chacha8 {
    const random = new Chacha8(keyWords(key), NO_BLOCK, SIZE, Math.floor(outputs / SIZE))
    const used = outputs % SIZE
    if (used === 0) return random
    random.turn()
    random.index = used
    return random
  }

  /** The key as 64 hexadecimal digits. */
  get key(): string {
    let key = ''
    for (const word of this.words) key += leastFirst((word >>> 0).toString(16).padStart(8, '0'))
    return key
  }

  get outputs(): number {
    return this.blocks * SIZE + this.index - SIZE
  }

  output(): number {
    return this.word() >>> 0
  }

  /** The same as in `Stream`, kept within 32-bit integers up to the last line: larger numbers cost an allocation. */
  override random(): number {
    const high = this.word() >>> 5
    const low = this.word() >>> 6
    return (high * 67108864 + low) / 9007199254740992
  }

  override ahead(words: Int32Array, from: number, to: number): boolean {
    for (let i = from; i < to; i += 1) words[i] = this.word()
    return true
  }

  private word(): number {
    if (this.index === SIZE) this.turn()
    const word = this.block[this.index]
    this.index += 1
    return word
  }

  private turn(): void {
    if (this.shared) {
      this.block = new Int32Array(SIZE)
      this.shared = false
    }
    makeBlock(this.block, this.words, this.blocks)
    this.blocks += 1
    this.index = 0
  }

  clone(): Chacha8 {
    this.shared = true
    return new Chacha8(this.words, this.block, this.index, this.blocks)
  }

  save(): Json {
    return { kind: this.kind, key: this.key, outputs: this.outputs }
  }
}

/** What a generator holds before its first block: never written to. */
const NO_BLOCK = new Int32Array(SIZE)

/** Whether a text is a key: exactly 64 lower-case hexadecimal digits. */
export function isKey(text: string): boolean {
  return KEY_TEXT.test(text)
}

/** Bytes in hexadecimal the other way round. */
function leastFirst(text: string): string {
  let bytes = ''
  for (let i = text.length - 2; i >= 0; i -= 2) bytes += text.slice(i, i + 2)
  return bytes
}

/** A key as eight words, each with its least significant byte first. */
export function keyWords(key: string): Int32Array {
  const words = new Int32Array(8)
  for (let i = 0; i < 8; i += 1) words[i] = Number.parseInt(leastFirst(key.slice(8 * i, 8 * i + 8)), 16)
  return words
}

function turned(word: number, count: number): number {
  return (word << count) | (word >>> (32 - count))
}

// "expand 32-byte k", as the algorithm has it.
const C0 = 0x61707865
const C1 = 0x3320646e
const C2 = 0x79622d32
const C3 = 0x6b206574

/** Block `number` of a key. All sixteen words are locals: in a list they would cost twice the time. */
function makeBlock(block: Int32Array, key: Int32Array, number: number): void {
  const counterLow = number | 0
  const counterHigh = Math.floor(number / 4294967296) | 0
  let x0 = C0
  let x1 = C1
  let x2 = C2
  let x3 = C3
  let x4 = key[0]
  let x5 = key[1]
  let x6 = key[2]
  let x7 = key[3]
  let x8 = key[4]
  let x9 = key[5]
  let x10 = key[6]
  let x11 = key[7]
  let x12 = counterLow
  let x13 = counterHigh
  let x14 = 0
  let x15 = 0
  // Two rounds at a time: the columns, then the diagonals.
  for (let round = 0; round < 8; round += 2) {
    x0 = (x0 + x4) | 0
    x12 = turned(x12 ^ x0, 16)
    x8 = (x8 + x12) | 0
    x4 = turned(x4 ^ x8, 12)
    x0 = (x0 + x4) | 0
    x12 = turned(x12 ^ x0, 8)
    x8 = (x8 + x12) | 0
    x4 = turned(x4 ^ x8, 7)
    x1 = (x1 + x5) | 0
    x13 = turned(x13 ^ x1, 16)
    x9 = (x9 + x13) | 0
    x5 = turned(x5 ^ x9, 12)
    x1 = (x1 + x5) | 0
    x13 = turned(x13 ^ x1, 8)
    x9 = (x9 + x13) | 0
    x5 = turned(x5 ^ x9, 7)
    x2 = (x2 + x6) | 0
    x14 = turned(x14 ^ x2, 16)
    x10 = (x10 + x14) | 0
    x6 = turned(x6 ^ x10, 12)
    x2 = (x2 + x6) | 0
    x14 = turned(x14 ^ x2, 8)
    x10 = (x10 + x14) | 0
    x6 = turned(x6 ^ x10, 7)
    x3 = (x3 + x7) | 0
    x15 = turned(x15 ^ x3, 16)
    x11 = (x11 + x15) | 0
    x7 = turned(x7 ^ x11, 12)
    x3 = (x3 + x7) | 0
    x15 = turned(x15 ^ x3, 8)
    x11 = (x11 + x15) | 0
    x7 = turned(x7 ^ x11, 7)
    x0 = (x0 + x5) | 0
    x15 = turned(x15 ^ x0, 16)
    x10 = (x10 + x15) | 0
    x5 = turned(x5 ^ x10, 12)
    x0 = (x0 + x5) | 0
    x15 = turned(x15 ^ x0, 8)
    x10 = (x10 + x15) | 0
    x5 = turned(x5 ^ x10, 7)
    x1 = (x1 + x6) | 0
    x12 = turned(x12 ^ x1, 16)
    x11 = (x11 + x12) | 0
    x6 = turned(x6 ^ x11, 12)
    x1 = (x1 + x6) | 0
    x12 = turned(x12 ^ x1, 8)
    x11 = (x11 + x12) | 0
    x6 = turned(x6 ^ x11, 7)
    x2 = (x2 + x7) | 0
    x13 = turned(x13 ^ x2, 16)
    x8 = (x8 + x13) | 0
    x7 = turned(x7 ^ x8, 12)
    x2 = (x2 + x7) | 0
    x13 = turned(x13 ^ x2, 8)
    x8 = (x8 + x13) | 0
    x7 = turned(x7 ^ x8, 7)
    x3 = (x3 + x4) | 0
    x14 = turned(x14 ^ x3, 16)
    x9 = (x9 + x14) | 0
    x4 = turned(x4 ^ x9, 12)
    x3 = (x3 + x4) | 0
    x14 = turned(x14 ^ x3, 8)
    x9 = (x9 + x14) | 0
    x4 = turned(x4 ^ x9, 7)
  }
  block[0] = x0 + C0
  block[1] = x1 + C1
  block[2] = x2 + C2
  block[3] = x3 + C3
  block[4] = x4 + key[0]
  block[5] = x5 + key[1]
  block[6] = x6 + key[2]
  block[7] = x7 + key[3]
  block[8] = x8 + key[4]
  block[9] = x9 + key[5]
  block[10] = x10 + key[6]
  block[11] = x11 + key[7]
  block[12] = x12 + counterLow
  block[13] = x13 + counterHigh
  block[14] = x14
  block[15] = x15
}
