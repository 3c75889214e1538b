/**
 * xxHash64 in 32-bit halves: no BigInt, which would cost fifteen times as much.
 * Checked against the published vectors.
 */
export interface Hash64 {
  readonly high: number
  readonly low: number
}

// The five primes, high and low halves.
const P1H = 0x9e3779b1
const P1L = 0x85ebca87
const P2H = 0xc2b2ae3d
const P2L = 0x27d4eb4f
const P3H = 0x165667b1
const P3L = 0x9e3779f9
const P4H = 0x85ebca77
const P4L = 0xc2b2ae63
const P5H = 0x27d4eb2f
const P5L = 0x165667c5

/** A 64-bit unsigned number that is worked on in place. */
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
    const al = this.low & 0xffff
    const ah = this.low >>> 16
    const bl = low & 0xffff
    const bh = low >>> 16
    const ll = Math.imul(al, bl) >>> 0
    const lh = Math.imul(al, bh) >>> 0
    const hl = Math.imul(ah, bl) >>> 0
    const middle = (ll >>> 16) + (lh & 0xffff) + (hl & 0xffff)
    const carry = (Math.imul(ah, bh) + (lh >>> 16) + (hl >>> 16) + (middle >>> 16)) | 0
    this.high = (carry + Math.imul(this.high, low) + Math.imul(this.low, high)) | 0
    this.low = Math.imul(this.low, low)
  }

  /** `count` from 1 to 31. */
  rotate(count: number): void {
    const high = this.high
    this.high = (high << count) | (this.low >>> (32 - count))
    this.low = (this.low << count) | (high >>> (32 - count))
  }

  /** Exclusive or with itself shifted right by `count`, 1 to 32. */
  fold(count: number): void {
    if (count === 32) {
      this.low ^= this.high
      return
    }
    if (count > 32) {
      this.low ^= this.high >>> (count - 32)
      return
    }
    this.low ^= (this.low >>> count) | (this.high << (32 - count))
    this.high ^= this.high >>> count
  }
}

function word(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)
}

function round(lane: Word, high: number, low: number, scratch: Word): void {
  scratch.set(high, low)
  scratch.multiply(P2H, P2L)
  lane.add(scratch.high, scratch.low)
  lane.rotate(31)
  lane.multiply(P1H, P1L)
}

function merge(hash: Word, lane: Word, scratch: Word): void {
  const merged = new Word(0, 0)
  round(merged, lane.high, lane.low, scratch)
  hash.xor(merged.high, merged.low)
  hash.multiply(P1H, P1L)
  hash.add(P4H, P4L)
}

function addRotated(hash: Word, lane: Word, count: number, scratch: Word): void {
  scratch.set(lane.high, lane.low)
  scratch.rotate(count)
  hash.add(scratch.high, scratch.low)
}

/** `hashSeed`: 0 to 2^32 - 1. */
export function xxHash64(bytes: Uint8Array, hashSeed = 0): Hash64 {
  const length = bytes.length
  const hash = new Word(0, 0)
  const scratch = new Word(0, 0)
  let at = 0
  if (length >= 32) {
    const one = new Word(P1H, P1L)
    one.add(P2H, P2L)
    one.add(0, hashSeed)
    const two = new Word(P2H, P2L)
    two.add(0, hashSeed)
    const three = new Word(0, hashSeed | 0)
    // The two's complement of the first prime.
    const four = new Word(~P1H, ~P1L)
    four.add(0, 1)
    four.add(0, hashSeed)
    for (; at <= length - 32; at += 32) {
      round(one, word(bytes, at + 4), word(bytes, at), scratch)
      round(two, word(bytes, at + 12), word(bytes, at + 8), scratch)
      round(three, word(bytes, at + 20), word(bytes, at + 16), scratch)
      round(four, word(bytes, at + 28), word(bytes, at + 24), scratch)
    }
    addRotated(hash, one, 1, scratch)
    addRotated(hash, two, 7, scratch)
    addRotated(hash, three, 12, scratch)
    addRotated(hash, four, 18, scratch)
    merge(hash, one, scratch)
    merge(hash, two, scratch)
    merge(hash, three, scratch)
    merge(hash, four, scratch)
  } else {
    hash.set(P5H, P5L)
    hash.add(0, hashSeed)
  }
  hash.add(Math.floor(length / 4294967296), length | 0)
  const lane = new Word(0, 0)
  for (; at <= length - 8; at += 8) {
    lane.set(0, 0)
    round(lane, word(bytes, at + 4), word(bytes, at), scratch)
    hash.xor(lane.high, lane.low)
    hash.rotate(27)
    hash.multiply(P1H, P1L)
    hash.add(P4H, P4L)
  }
  if (at <= length - 4) {
    lane.set(0, word(bytes, at))
    lane.multiply(P1H, P1L)
    hash.xor(lane.high, lane.low)
    hash.rotate(23)
    hash.multiply(P2H, P2L)
    hash.add(P3H, P3L)
    at += 4
  }
  for (; at < length; at += 1) {
    lane.set(0, bytes[at])
    lane.multiply(P5H, P5L)
    hash.xor(lane.high, lane.low)
    hash.rotate(11)
    hash.multiply(P1H, P1L)
  }
  hash.fold(33)
  hash.multiply(P2H, P2L)
  hash.fold(29)
  hash.multiply(P3H, P3L)
  hash.fold(32)
  return { high: hash.high >>> 0, low: hash.low >>> 0 }
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
