import { type CellSpec, seedIndex } from './cell.ts'
import { hashText, type Json, canonicalText, utf8, xxHash64 } from '@quintain/engine'

/**
 * Where seeds come from: the base seed and the cell (or, with common seeds, what the cells share). Battle i's seed is
 * a hash of the scope and i, so it is the same whoever plays it, wherever and whenever.
 */
export class SeedScope {
  /** Sixteen hexadecimal digits. */
  readonly text: string
  private readonly high: number
  private readonly low: number
  /** Of the first 2^32 battles. */
  private readonly upper: number

  constructor(text: string) {
    this.text = text
    this.high = Number.parseInt(text.slice(0, 8), 16) | 0
    this.low = Number.parseInt(text.slice(8), 16) | 0
    this.upper = this.upperOf(0)
  }

  static of(baseSeed: number | string, part: Json): SeedScope {
    return new SeedScope(hashText(xxHash64(utf8(canonicalText([baseSeed, part])))))
  }

  /** The seed of battle `index`: a whole number of 53 bits. */
  seed(index: number): number {
    // The index in two words, so that more than 2^32 battles stay apart.
    const upper = index < 4294967296 ? this.upper : this.upperOf(Math.floor(index / 4294967296))
    const first = mix(this.low ^ mix((index + upper) | 0))
    const second = mix(this.high ^ (first + 0x85ebca6b) ^ Math.imul(index | 0, 0x27d4eb2f))
    return (first >>> 0) * 2097152 + (second >>> 11)
  }

  private upperOf(word: number): number {
    return mix(this.high ^ mix((word + 0x9e3779b9) | 0))
  }
}

/** The seed of battle number `battle` of a cell. */
export function seedOf(spec: CellSpec, battle: number): number {
  return new SeedScope(spec.scope).seed(seedIndex(spec, battle))
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}
