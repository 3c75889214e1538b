/**
 * xxHash64 in 32-bit halves: no BigInt, which would cost fifteen times as much.
 * Checked against the published vectors.
 */
export interface Hash64 {
  readonly high: number
  readonly low: number
}

// The five primes, high and low halves, as 32-bit integers.
const P1H = 0x9e3779b1 | 0
const P1L = 0x85ebca87 | 0
const P2H = 0xc2b2ae3d | 0
const P2L = 0x27d4eb4f
const P3H = 0x165667b1
const P3L = 0x9e3779f9 | 0
const P4H = 0x85ebca77 | 0
const P4L = 0xc2b2ae63 | 0
const P5H = 0x27d4eb2f
const P5L = 0x165667c5
// Quarters of those that `absorb` multiplies by.
const P1_A = 0x85eb
const P1_B = 0xca87
const P2_A = 0x27d4
const P2_B = 0xeb4f

/** The upper half of the product of two 64-bit numbers; the lower one is that of their lower halves. */
function productHigh(high: number, low: number, factorHigh: number, factorLow: number): number {
  const a = low >>> 16
  const b = low & 0xffff
  const c = factorLow >>> 16
  const d = factorLow & 0xffff
  const first = Math.imul(a, d) + (Math.imul(b, d) >>> 16)
  const second = Math.imul(b, c) + (first & 0xffff)
  const carry = Math.imul(a, c) + (first >>> 16) + (second >>> 16)
  return (carry + Math.imul(high, factorLow) + Math.imul(low, factorHigh)) | 0
}

/** A 64-bit number that is worked on in place. Its halves are always 32-bit integers: others would cost an allocation. */
export class Word {
  high: number
  low: number
  constructor(high: number, low: number) {
    this.high = high
    this.low = low
  }

  set(high: number, low: number): void {
    this.high = high
    this.low = low
  }

  add(high: number, low: number): void {
    const sum = (this.low >>> 0) + (low >>> 0)
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) | 0
    this.low = sum | 0
  }

  xor(high: number, low: number): void {
    this.high ^= high
    this.low ^= low
  }

  multiply(high: number, low: number): void {
    this.high = productHigh(this.high, this.low, high, low)
    this.low = Math.imul(this.low, low)
  }

  /** `count` from 1 to 31. */
  rotate(count: number): void {
    const high = this.high
    this.high = (high << count) | (this.low >>> (32 - count))
    this.low = (this.low << count) | (high >>> (32 - count))
  }

  /**
   * Takes in eight bytes, given in halves. Products are written out: as calls they are too many for the compiler to
   * inline, and keyed draws, each of which begins here, take up to half as long again.
   */
  absorb(high: number, low: number): void {
    // bytes * P2
    let a = low >>> 16
    let b = low & 0xffff
    let first = Math.imul(a, P2_B) + (Math.imul(b, P2_B) >>> 16)
    let second = Math.imul(b, P2_A) + (first & 0xffff)
    let carry = Math.imul(a, P2_A) + (first >>> 16) + (second >>> 16)
    let laneHigh = (carry + Math.imul(high, P2L) + Math.imul(low, P2H)) | 0
    let laneLow = Math.imul(low, P2L)
    // rotated by 31, * P1
    const turnedHigh = (laneHigh << 31) | (laneLow >>> 1)
    const turnedLow = (laneLow << 31) | (laneHigh >>> 1)
    a = turnedLow >>> 16
    b = turnedLow & 0xffff
    first = Math.imul(a, P1_B) + (Math.imul(b, P1_B) >>> 16)
    second = Math.imul(b, P1_A) + (first & 0xffff)
    carry = Math.imul(a, P1_A) + (first >>> 16) + (second >>> 16)
    laneHigh = (carry + Math.imul(turnedHigh, P1L) + Math.imul(turnedLow, P1H)) | 0
    laneLow = Math.imul(turnedLow, P1L)
    // into the hash: rotated by 27, * P1 + P4
    const mixedHigh = this.high ^ laneHigh
    const mixedLow = this.low ^ laneLow
    const hashHigh = (mixedHigh << 27) | (mixedLow >>> 5)
    const hashLow = (mixedLow << 27) | (mixedHigh >>> 5)
    a = hashLow >>> 16
    b = hashLow & 0xffff
    first = Math.imul(a, P1_B) + (Math.imul(b, P1_B) >>> 16)
    second = Math.imul(b, P1_A) + (first & 0xffff)
    carry = Math.imul(a, P1_A) + (first >>> 16) + (second >>> 16)
    const sum = (Math.imul(hashLow, P1L) >>> 0) + (P4L >>> 0)
    carry += Math.imul(hashHigh, P1L) + Math.imul(hashLow, P1H)
    this.high = (carry + P4H + (sum > 0xffffffff ? 1 : 0)) | 0
    this.low = sum | 0
  }

  value(): Hash64 {
    return { high: this.high >>> 0, low: this.low >>> 0 }
  }

  /** The last mixing of a hash. */
  scramble(): void {
    this.low ^= this.high >>> 1
    this.multiply(P2H, P2L)
    this.low ^= (this.low >>> 29) | (this.high << 3)
    this.high ^= this.high >>> 29
    this.multiply(P3H, P3L)
    this.low ^= this.high
  }
}

// Where lanes are worked out: no hash begins while another is made.
const LANE = new Word(0, 0)
const PRODUCT = new Word(0, 0)

function word(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)
}

function round(lane: Word, bytes: Uint8Array, at: number): void {
  PRODUCT.set(word(bytes, at + 4), word(bytes, at))
  PRODUCT.multiply(P2H, P2L)
  lane.add(PRODUCT.high, PRODUCT.low)
  lane.rotate(31)
  lane.multiply(P1H, P1L)
}

/** At least 32 bytes, but for those that are no whole 32, through four lanes. */
function longHash(bytes: Uint8Array, hashSeed: number): Word {
  const lanes = [new Word(P1H, P1L), new Word(P2H, P2L), new Word(0, 0), new Word(~P1H, ~P1L)]
  lanes[0].add(P2H, P2L)
  // The two's complement of the first prime.
  lanes[3].add(0, 1)
  for (const lane of lanes) lane.add(0, hashSeed)
  const [one, two, three, four] = lanes
  for (let at = 0; at <= bytes.length - 32; at += 32) {
    round(one, bytes, at)
    round(two, bytes, at + 8)
    round(three, bytes, at + 16)
    round(four, bytes, at + 24)
  }
  const hash = new Word(0, 0)
  for (const [i, { high, low }] of lanes.entries()) {
    LANE.set(high, low)
    LANE.rotate(TURNS[i])
    hash.add(LANE.high, LANE.low)
  }
  for (const { high, low } of lanes) {
    LANE.set(high, low)
    LANE.multiply(P2H, P2L)
    LANE.rotate(31)
    LANE.multiply(P1H, P1L)
    hash.xor(LANE.high, LANE.low)
    hash.multiply(P1H, P1L)
    hash.add(P4H, P4L)
  }
  return hash
}

const TURNS = [1, 7, 12, 18]

/** `hashSeed`: 0 to 2^32 - 1. */
export function xxHash64(bytes: Uint8Array, hashSeed = 0): Hash64 {
  const { length } = bytes
  const hash = length < 32 ? new Word(P5H, P5L) : longHash(bytes, hashSeed)
  if (length < 32) hash.add(0, hashSeed)
  hash.add(Math.floor(length / 4294967296), length | 0)
  let at = length - (length % 32)
  for (; at <= length - 8; at += 8) {
    hash.absorb(word(bytes, at + 4), word(bytes, at))
  }
  if (at <= length - 4) {
    LANE.set(0, word(bytes, at))
    LANE.multiply(P1H, P1L)
    hash.xor(LANE.high, LANE.low)
    hash.rotate(23)
    hash.multiply(P2H, P2L)
    hash.add(P3H, P3L)
    at += 4
  }
  for (; at < length; at += 1) {
    LANE.set(0, bytes[at])
    LANE.multiply(P5H, P5L)
    hash.xor(LANE.high, LANE.low)
    hash.rotate(11)
    hash.multiply(P1H, P1L)
  }
  hash.scramble()
  return hash.value()
}

/** Sixteen hexadecimal digits. */
export function hashText(hash: Hash64): string {
  return hash.high.toString(16).padStart(8, '0') + hash.low.toString(16).padStart(8, '0')
}

// The engine is compiled without the types of any platform; every platform has this.
declare class TextEncoder {
  encode(text: string): Uint8Array
}

const ENCODER = new TextEncoder()

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return ENCODER.encode(text)
}
