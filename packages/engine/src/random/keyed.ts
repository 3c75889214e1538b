import { foundPhrase } from '../kernel/faults/found.ts'
import type { Json } from '../kernel/json.ts'
import { say } from '../kernel/words/index.ts'
import type { Draw } from './compiled-draw.ts'
import { GeneratorError } from './generator-error.ts'
import type { Generator } from './generator.ts'
import type { Hash64 } from './xxhash64.ts'

const SEED_TEXT = /^-?(0|[1-9][0-9]*)$/

// The primes of xxHash64 in halves; those that multiply also in quarters.
const P1_HIGH = 0x9e3779b1 | 0
const P1_LOW = 0x85ebca87 | 0
const P1_A = 0x85eb
const P1_B = 0xca87
const P2_HIGH = 0xc2b2ae3d | 0
const P2_LOW = 0x27d4eb4f
const P2_A = 0x27d4
const P2_B = 0xeb4f
const P3_HIGH = 0x165667b1
const P3_LOW = 0x9e3779f9 | 0
const P3_A = 0x9e37
const P3_B = 0x79f9
const P4_HIGH = 0x85ebca77 | 0
const P4_LOW = 0xc2b2ae63
const P5_HIGH = 0x27d4eb2f
const P5_LOW = 0x165667c5

const TWO_32 = 4294967296
const TWO_64 = 18446744073709551616

/** A whole number of 64 bits with sign. As a `number` only the 53 bits that it can hold exactly. */
export type EntityId = number | bigint

/** Bytes of a key. */
const KEY_LENGTH = 24

/**
 * The stateless generator: each draw is the xxHash64 of a key of 24 bytes (seed, domain, entity, tick), so the order
 * of draws means nothing. The seed has 64 bits, one of them the sign; as text it must be a decimal number.
 */
export class Keyed implements Generator {
  readonly kind = 'keyed'
  /** As decimal text, the one form that holds all 64 bits. */
  readonly seed: string
  /** The hash after the first eight bytes, which hold the seed. */
  readonly #seeded = new KeyedDraws()
  /** Where single draws are worked out, so that they allocate nothing. */
  readonly #single = new KeyedDraws()

  constructor(seed: number | string) {
    this.seed = seedText(seed)
    const value = typeof seed === 'number' ? seed : BigInt(this.seed)
    this.#seeded.absorb(highOf(value), lowOf(value))
  }

  /** The draws of one entity in one domain, by tick: the quickest form for who draws again and again. */
  draws(domain: number, entityId: EntityId): KeyedDraws {
    return this.#aim(new KeyedDraws(), domain, entityId)
  }

  #aim(draws: KeyedDraws, domain: number, entityId: EntityId): KeyedDraws {
    requireWord('domain', domain)
    const fits =
      typeof entityId === 'number' ? Number.isSafeInteger(entityId) : BigInt.asIntN(64, entityId) === entityId
    if (!fits) throw new RangeError(`entityId ${entityId} is out of range`)
    draws.copy(this.#seeded, highOf(entityId))
    draws.absorb(lowOf(entityId), domain)
    return draws
  }

  hash(domain: number, entityId: EntityId, tick: number): Hash64 {
    return this.#aim(this.#single, domain, entityId).hash(tick)
  }

  /** From [0, 1], the upper end by rounding only. */
  float(domain: number, entityId: EntityId, tick: number): number {
    return this.#aim(this.#single, domain, entityId).float(tick)
  }

  /** A whole number from `low` to `high`, both included. */
  int(domain: number, entityId: EntityId, tick: number, low: number, high: number): number {
    return this.#aim(this.#single, domain, entityId).int(tick, low, high)
  }

  bool(domain: number, entityId: EntityId, tick: number, probability: number): boolean {
    return this.#aim(this.#single, domain, entityId).float(tick) < probability
  }

  /** The 24 bytes that are hashed. */
  payload(domain: number, entityId: EntityId, tick: number): Uint8Array {
    this.#aim(this.#single, domain, entityId)
    requireWord('tick', tick)
    const bytes = new DataView(new ArrayBuffer(KEY_LENGTH))
    bytes.setBigInt64(0, BigInt(this.seed), true)
    bytes.setInt32(8, domain, true)
    bytes.setBigInt64(12, BigInt(entityId), true)
    bytes.setInt32(20, tick, true)
    return new Uint8Array(bytes.buffer)
  }

  /** Nothing ever changes in it. */
  clone(): Keyed {
    return this
  }

  save(): Json {
    return { kind: this.kind, seed: this.seed }
  }
}

/**
 * All draws of one (seed, domain, entity): the hash of the first sixteen bytes of the key is kept, so that a draw
 * costs the last eight only. Drawing allocates nothing: 64-bit numbers live in two 32-bit halves.
 */
export class KeyedDraws {
  private high = P5_HIGH
  private low = P5_LOW + KEY_LENGTH
  /** The upper half of the entity's id, which shares the last eight bytes with the tick. */
  private idHigh = 0

  /** Goes on from where another one stands. */
  copy(from: KeyedDraws, idHigh: number): void {
    this.high = from.high
    this.low = from.low
    this.idHigh = idHigh
  }

  /**
   * One round of the hash, with eight bytes given in halves. Products are written out, here and below: as calls they
   * are too many for the compiler to inline, and a draw takes up to half as long again.
   */
  absorb(high: number, low: number): void {
    // lane * P2
    let a = low >>> 16
    let b = low & 0xffff
    let first = Math.imul(a, P2_B) + (Math.imul(b, P2_B) >>> 16)
    let second = Math.imul(b, P2_A) + (first & 0xffff)
    let carry = Math.imul(a, P2_A) + (first >>> 16) + (second >>> 16)
    let laneHigh = (carry + Math.imul(high, P2_LOW) + Math.imul(low, P2_HIGH)) | 0
    let laneLow = Math.imul(low, P2_LOW)
    // rotated by 31, * P1
    const turnedHigh = (laneHigh << 31) | (laneLow >>> 1)
    const turnedLow = (laneLow << 31) | (laneHigh >>> 1)
    a = turnedLow >>> 16
    b = turnedLow & 0xffff
    first = Math.imul(a, P1_B) + (Math.imul(b, P1_B) >>> 16)
    second = Math.imul(b, P1_A) + (first & 0xffff)
    carry = Math.imul(a, P1_A) + (first >>> 16) + (second >>> 16)
    laneHigh = (carry + Math.imul(turnedHigh, P1_LOW) + Math.imul(turnedLow, P1_HIGH)) | 0
    laneLow = Math.imul(turnedLow, P1_LOW)
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
    const sum = (Math.imul(hashLow, P1_LOW) >>> 0) + P4_LOW
    carry += Math.imul(hashHigh, P1_LOW) + Math.imul(hashLow, P1_HIGH)
    this.high = (carry + P4_HIGH + (sum > 0xffffffff ? 1 : 0)) | 0
    this.low = sum | 0
  }

  hash(tick: number): Hash64 {
    FINISHED.finish(this, tick)
    return { high: FINISHED.high >>> 0, low: FINISHED.low >>> 0 }
  }

  /** Takes in the last eight bytes of another one's key and mixes: the halves then hold the hash. */
  finish(start: KeyedDraws, tick: number): void {
    requireWord('tick', tick)
    this.copy(start, 0)
    this.absorb(tick, start.idHigh)
    let { high, low } = this
    low ^= high >>> 1
    let a = low >>> 16
    let b = low & 0xffff
    let first = Math.imul(a, P2_B) + (Math.imul(b, P2_B) >>> 16)
    let second = Math.imul(b, P2_A) + (first & 0xffff)
    let carry = Math.imul(a, P2_A) + (first >>> 16) + (second >>> 16)
    high = (carry + Math.imul(high, P2_LOW) + Math.imul(low, P2_HIGH)) | 0
    low = Math.imul(low, P2_LOW)
    low ^= (low >>> 29) | (high << 3)
    high ^= high >>> 29
    a = low >>> 16
    b = low & 0xffff
    first = Math.imul(a, P3_B) + (Math.imul(b, P3_B) >>> 16)
    second = Math.imul(b, P3_A) + (first & 0xffff)
    carry = Math.imul(a, P3_A) + (first >>> 16) + (second >>> 16)
    high = (carry + Math.imul(high, P3_LOW) + Math.imul(low, P3_HIGH)) | 0
    this.high = high
    this.low = Math.imul(low, P3_LOW) ^ high
  }

  /** From [0, 1], the upper end by rounding only. */
  float(tick: number): number {
    if (compiled === null) return this.plainFloat(tick)
    requireWord('tick', tick)
    return compiled(this.high, this.low, this.idHigh, tick)
  }

  /** The same without WebAssembly. */
  plainFloat(tick: number): number {
    FINISHED.finish(this, tick)
    return ((FINISHED.high >>> 0) * TWO_32 + (FINISHED.low >>> 0)) / TWO_64
  }

  /** A whole number from `low` to `high`, both included. */
  int(tick: number, low: number, high: number): number {
    // The usual bounds are told by their bits.
    if ((low | 0) !== low || (high | 0) !== high || low > high) requireRange(low, high)
    return Math.min(low + Math.trunc(this.float(tick) * (high - low + 1)), high)
  }
}

let compiled: Draw | null = null

/** Draws are worked out by this from now on: the same numbers, sooner. Who draws few does without its code. */
export function drawBy(draw: Draw | null): void {
  compiled = draw
}

/** Where draws are worked out. */
const FINISHED = new KeyedDraws()

function highOf(value: EntityId): number {
  return typeof value === 'number' ? Math.floor(value / TWO_32) | 0 : Number(value >> 32n)
}

function lowOf(value: EntityId): number {
  return typeof value === 'number' ? value | 0 : Number(BigInt.asIntN(32, value))
}

function seedText(seed: unknown): string {
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return String(seed)
  if (typeof seed === 'string' && seed.length <= 20 && SEED_TEXT.test(seed)) {
    const value = BigInt(seed)
    if (BigInt.asIntN(64, value) === value) return value.toString()
  }
  throw new GeneratorError('rng.seed', say('badGenerator.keyedSeed', { found: foundPhrase(seed) }))
}

function requireRange(low: number, high: number): void {
  if (!(Number.isInteger(low) && Number.isInteger(high) && low <= high && high - low < 9007199254740992)) {
    throw new RangeError(`int from ${low} to ${high}`)
  }
}

/** A field of 32 bits with sign. */
function requireWord(name: string, value: number): void {
  if ((value | 0) !== value) throw new RangeError(`${name} ${value} is out of range`)
}
