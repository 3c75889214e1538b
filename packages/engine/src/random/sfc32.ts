import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'
import { hashedWords, type Seed, seedNumber } from './seed.ts'

/**
 * Small and fast, 128 bits of state: the default generator. Not secret: who sees enough draws can compute the rest.
 */
export class Sfc32 extends Stream {
  readonly kind = 'sfc32'
  private a: number
  private b: number
  private c: number
  /** A counter: it grows by 1 with each output. */
  private d: number
  private start: number

  /** `outputs`: how many were used to come to this state. */
  constructor(a: number, b: number, c: number, d: number, outputs = 0) {
    super()
    this.a = a
    this.b = b
    this.c = c
    this.d = d
    this.start = (d - outputs) | 0
  }

  get outputs(): number {
    return (this.d - this.start) >>> 0
  }

  static seeded(seed: Seed): Sfc32 {
    if (typeof seed === 'string') {
      // 128 bits of the text: as many as the state has.
      const [a, b, c, d] = hashedWords(seed, 4)
      return new Sfc32(a, b, c, d)
    }
    const generator = new Sfc32(0, 0, 0, 0)
    generator.reseed(seedNumber(seed))
    return generator
  }

  /** Starts over with another seed, a whole number, in the place of what it was. */
  reseed(seed: number): void {
    // The seed as two words of a 64-bit two's complement number.
    const high = Math.floor(seed / 4294967296) | 0
    const x = seed | 0
    // Into words of their own, so that no bit of the seed is lost; nothing where the upper word is 0.
    const upper = mix(high)
    this.a = mix(x + GOLDEN)
    this.b = mix(x + 2 * GOLDEN) ^ upper
    this.c = mix(x + 3 * GOLDEN)
    this.d = mix(x + 4 * GOLDEN) ^ mix(upper)
    this.start = this.d
  }

  output(): number {
    const b = this.b
    const c = this.c
    const t = (this.a + b + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = b ^ (b >>> 9)
    this.b = (c + (c << 3)) | 0
    this.c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }

  /**
   * The same as in `Stream`: two outputs, with the state written down once, and within 32-bit integers up to the last
   * line, because larger numbers cost an allocation. There both parts and their sum are exact, and neither part waits
   * for the other.
   */
  override random(): number {
    const { b, c, d } = this
    const first = (this.a + b + d) | 0
    const nextB = (c + (c << 3)) | 0
    const nextC = (((c << 21) | (c >>> 11)) + first) | 0
    const second = ((b ^ (b >>> 9)) + nextB + d + 1) | 0
    this.a = nextB ^ (nextB >>> 9)
    this.b = (nextC + (nextC << 3)) | 0
    this.c = (((nextC << 21) | (nextC >>> 11)) + second) | 0
    this.d = (d + 2) | 0
    return (first >>> 5) / 134217728 + (second >>> 6) / 9007199254740992
  }

  /** The same as in `Stream`, with the state written down once, however often it must draw again. */
  override below(n: number): number {
    if (!(n >= 1 && n <= 4294967295)) throw new RangeError(`below(${n}): expected 1 to 2^32 - 1`)
    const shift = Math.clz32(n)
    let { a, b, c, d } = this
    for (;;) {
      const t = (a + b + d) | 0
      d = (d + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + t) | 0
      if (t >>> shift >= n) continue
      this.a = a
      this.b = b
      this.c = c
      this.d = d
      return t >>> shift
    }
  }

  override ahead(words: Int32Array, from: number, to: number): boolean {
    let { a, b, c, d } = this
    for (let i = from; i < to; i += 1) {
      const t = (a + b + d) | 0
      words[i] = t
      d = (d + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + t) | 0
    }
    this.a = a
    this.b = b
    this.c = c
    this.d = d
    return true
  }

  clone(): Sfc32 {
    return new Sfc32(this.a, this.b, this.c, this.d, this.outputs)
  }

  save(): Json {
    return { kind: this.kind, words: [this.a, this.b, this.c, this.d], outputs: this.outputs }
  }
}

const GOLDEN = 0x9e3779b9

function mix(z: number): number {
  let mixed = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}
