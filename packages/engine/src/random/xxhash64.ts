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

/** The upper half of the product of two 64-bit numbers; the lower one is that of their lower halves. */
function productHigh(high: number, low: number, factorHigh: number, factorLow: number): number {
  const a = low >>> 16
  const b = low & 0xffff
  const c = factorLow >>> 16
  const d = factorLow & 0xffff
  const first = a * d + ((b * d) >>> 16)
  const second = b * c + (first & 0xffff)
  const carry = a * c + (first >>> 16) + (second >>> 16)
  return (carry + Math.imul(high, factorLow) + Math.imul(low, factorHigh)) | 0
}

/** A 64-bit number that is worked on in place. Its halves are always 32-bit integers: others would cost an allocation. */
class Word {
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

/** The part of taking eight bytes in that lanes and the rest have in common. */
function mix(hash: Word, high: number, low: number): void {
  LANE.set(high, low)
  LANE.multiply(P2H, P2L)
  LANE.rotate(31)
  LANE.multiply(P1H, P1L)
  hash.xor(LANE.high, LANE.low)
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
    mix(hash, high, low)
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
    mix(hash, word(bytes, at + 4), word(bytes, at))
    hash.rotate(27)
    hash.multiply(P1H, P1L)
    hash.add(P4H, P4L)
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
  hash.low ^= hash.high >>> 1
  hash.multiply(P2H, P2L)
  hash.low ^= (hash.low >>> 29) | (hash.high << 3)
  hash.high ^= hash.high >>> 29
  hash.multiply(P3H, P3L)
  return { high: hash.high >>> 0, low: (hash.low ^ hash.high) >>> 0 }
}

/** Sixteen hexadecimal digits. */
export function hashText(hash: Hash64): string {
  return hash.high.toString(16).padStart(8, '0') + hash.low.toString(16).padStart(8, '0')
}

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as TextEncoder does it. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let length = 0
  for (let i = 0; i < text.length; i += 1) {
    let code = text.charCodeAt(i)
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = code < 0xdc00 && i + 1 < text.length ? text.charCodeAt(i + 1) : 0
      if (next >= 0xdc00 && next <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00)
        i += 1
      } else {
        code = 0xfffd
      }
    }
    if (code < 0x80) {
      bytes[length++] = code
    } else if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6)
      bytes[length++] = 0x80 | (code & 0x3f)
    } else if (code < 0x10000) {
      bytes[length++] = 0xe0 | (code >> 12)
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f)
      bytes[length++] = 0x80 | (code & 0x3f)
    } else {
      bytes[length++] = 0xf0 | (code >> 18)
      bytes[length++] = 0x80 | ((code >> 12) & 0x3f)
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f)
      bytes[length++] = 0x80 | (code & 0x3f)
    }
  }
  return bytes.subarray(0, length)
}
