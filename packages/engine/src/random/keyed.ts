import { GeneratorError } from '../kernel/errors.ts'
import type { Json } from '../kernel/json.ts'
import { foundText } from '../kernel/setup.ts'
import type { Generator } from './generator.ts'
import { type Hash64, xxHash64 } from './xxhash64.ts'

const SEED_TEXT = /^-?(0|[1-9][0-9]*)$/

/**
 * The stateless generator: each draw is a hash of (seed, domain, entity, tick), so the order of draws means nothing.
 * The seed has 64 bits; as text it must be a decimal number.
 */
export class Keyed implements Generator {
  readonly kind = 'keyed'
  /** As decimal text, the one form that holds all 64 bits. */
  readonly seed: string
  readonly #payload = new DataView(new ArrayBuffer(24))

  constructor(seed: number | string) {
    this.seed = seedText(seed)
    this.#payload.setBigInt64(0, BigInt(this.seed), true)
  }

  hash(domain: number, entityId: number, tick: number): Hash64 {
    requireInteger('domain', domain, 2147483647)
    requireInteger('entityId', entityId, Number.MAX_SAFE_INTEGER)
    requireInteger('tick', tick, 2147483647)
    const payload = this.#payload
    payload.setInt32(8, domain, true)
    payload.setInt32(12, entityId | 0, true)
    payload.setInt32(16, Math.floor(entityId / 4294967296), true)
    payload.setInt32(20, tick, true)
    return xxHash64(new Uint8Array(payload.buffer))
  }

  /** From [0, 1], the upper end by rounding only. */
  float(domain: number, entityId: number, tick: number): number {
    const hash = this.hash(domain, entityId, tick)
    return (hash.high * 4294967296 + hash.low) / 18446744073709551616
  }

  int(domain: number, entityId: number, tick: number, low: number, high: number): number {
    if (!(low <= high && high - low < 9007199254740992)) throw new RangeError(`int from ${low} to ${high}`)
    return Math.min(low + Math.trunc(this.float(domain, entityId, tick) * (high - low + 1)), high)
  }

  bool(domain: number, entityId: number, tick: number, probability: number): boolean {
    return this.float(domain, entityId, tick) < probability
  }

  /** Nothing ever changes in it. */
  clone(): Keyed {
    return this
  }

  save(): Json {
    return { kind: this.kind, seed: this.seed }
  }
}

function seedText(seed: unknown): string {
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return BigInt(seed).toString()
  if (typeof seed === 'string' && seed.length <= 20 && SEED_TEXT.test(seed)) {
    const value = BigInt(seed)
    if (BigInt.asIntN(64, value) === value) return value.toString()
  }
  throw new GeneratorError('rng.seed', `expected a whole number of 64 bits, found ${foundText(seed)}`)
}

function requireInteger(name: string, value: number, limit: number): void {
  if (!Number.isInteger(value) || value < -limit - 1 || value > limit) {
    throw new RangeError(`${name} ${value} is out of range`)
  }
}
