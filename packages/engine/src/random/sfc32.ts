import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'
import { type Seed, seedNumber } from './seed.ts'

/** Small and fast, 128 bits of state: the default generator. */
export class Sfc32 extends Stream {
  readonly kind = 'sfc32'
  outputs = 0
  #a: number
  #b: number
  #c: number
  #d: number

  constructor(a: number, b: number, c: number, d: number) {
    super()
    this.#a = a
    this.#b = b
    this.#c = c
    this.#d = d
  }

  static seeded(seed: Seed): Sfc32 {
    const number = seedNumber(seed)
    // The seed as two words of a 64-bit two's complement number.
    const high = Math.floor(number / 4294967296) | 0
    const low = (number - Math.floor(number / 4294967296) * 4294967296) | 0
    let x = low ^ mix(high)
    x = (x + 0x9e3779b9) | 0
    const a = mix(x)
    x = (x + 0x9e3779b9) | 0
    const b = mix(x)
    x = (x + 0x9e3779b9) | 0
    const c = mix(x)
    x = (x + 0x9e3779b9) | 0
    return new Sfc32(a, b, c, mix(x))
  }

  output(): number {
    this.outputs += 1
    const t = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0
    return t >>> 0
  }

  clone(): Sfc32 {
    const copy = new Sfc32(this.#a, this.#b, this.#c, this.#d)
    copy.outputs = this.outputs
    return copy
  }

  save(): Json {
    return { kind: this.kind, words: [this.#a, this.#b, this.#c, this.#d], outputs: this.outputs }
  }
}

function mix(z: number): number {
  let mixed = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}
