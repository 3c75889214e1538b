import { foundPhrase } from '../kernel/faults/found.ts'
import type { Json } from '../kernel/json.ts'
import { say } from '../kernel/words/index.ts'
import type { Draw } from './compiled-draw.ts'
import { GeneratorError } from './generator-error.ts'
import type { Generator } from './generator.ts'
import { type Hash64, Word } from './xxhash64.ts'

const SEED_TEXT = /^-?(0|[1-9][0-9]*)$/

// What the hash of fewer than 32 bytes begins with: the fifth prime of xxHash64.
const START_HIGH = 0x27d4eb2f
const START_LOW = 0x165667c5

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
  readonly #seed: number | bigint
  /** The hash after the first eight bytes, which hold the seed. */
  readonly #seeded = new KeyedDraws()

  constructor(seed: number | string) {
    const value = typeof seed === 'number' && Number.isSafeInteger(seed) ? seed : seedValue(seed)
    this.#seed = value
    this.#seeded.absorb(highOf(value), lowOf(value))
  }

  /** As decimal text, the one form that holds all 64 bits. */
  get seed(): string {
    return String(this.#seed)
  }

  /** The draws of one entity in one domain, by tick: the quickest form for who draws again and again. */
  draws(domain: number, entityId: EntityId): KeyedDraws {
    return this.aim(new KeyedDraws(), domain, entityId)
  }

  /** Makes draws those of one entity in one domain. */
  aim(draws: KeyedDraws, domain: number, entityId: EntityId): KeyedDraws {
    requireWord('domain', domain)
    const fits =
      typeof entityId === 'number' ? Number.isSafeInteger(entityId) : BigInt.asIntN(64, entityId) === entityId
    if (!fits) throw new RangeError(`entityId ${entityId} is out of range`)
    draws.copy(this.#seeded, highOf(entityId))
    draws.absorb(lowOf(entityId), domain)
    return draws
  }

  hash(domain: number, entityId: EntityId, tick: number): Hash64 {
    return this.aim(SINGLE, domain, entityId).hash(tick)
  }

  /** From [0, 1], the upper end by rounding only. */
  float(domain: number, entityId: EntityId, tick: number): number {
    return this.aim(SINGLE, domain, entityId).float(tick)
  }

  /** A whole number from `low` to `high`, both included. */
  int(domain: number, entityId: EntityId, tick: number, low: number, high: number): number {
    return this.aim(SINGLE, domain, entityId).int(tick, low, high)
  }

  bool(domain: number, entityId: EntityId, tick: number, probability: number): boolean {
    return this.aim(SINGLE, domain, entityId).float(tick) < probability
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
export class KeyedDraws extends Word {
  /** The upper half of the entity's id, which shares the last eight bytes with the tick. */
  private idHigh = 0

  constructor() {
    super(START_HIGH, START_LOW + KEY_LENGTH)
  }

  /** Goes on from where another one stands. */
  copy(from: KeyedDraws, idHigh: number): void {
    this.set(from.high, from.low)
    this.idHigh = idHigh
  }

  hash(tick: number): Hash64 {
    FINISHED.finish(this, tick)
    return FINISHED.value()
  }

  /** Takes in the last eight bytes of another one's key and mixes: the halves then hold the hash. */
  finish(start: KeyedDraws, tick: number): void {
    requireWord('tick', tick)
    this.copy(start, 0)
    this.absorb(tick, start.idHigh)
    this.scramble()
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

/** Where draws are worked out, and where single ones start from. */
const FINISHED = new KeyedDraws()
const SINGLE = new KeyedDraws()

function highOf(value: EntityId): number {
  return typeof value === 'number' ? Math.floor(value / TWO_32) | 0 : Number(value >> 32n)
}

function lowOf(value: EntityId): number {
  return typeof value === 'number' ? value | 0 : Number(BigInt.asIntN(32, value))
}

function seedValue(seed: unknown): bigint {
  if (typeof seed === 'string' && seed.length <= 20 && SEED_TEXT.test(seed)) {
    const value = BigInt(seed)
    if (BigInt.asIntN(64, value) === value) return value
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
