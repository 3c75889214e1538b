import { foundPhrase } from '../kernel/faults/found.ts'
import { say } from '../kernel/words/index.ts'
import { GeneratorError } from './generator-error.ts'
import { utf8, xxHash64 } from './xxhash64.ts'

/** A whole number of at most 53 bits, of either sign, or any text. */
export type Seed = number | string

/** As many words of a text's hashes, two of each. */
export function hashedWords(text: string, count: number): Int32Array {
  const bytes = utf8(text)
  const words = new Int32Array(count)
  for (let i = 0; i < count; i += 2) {
    const { high, low } = xxHash64(bytes, i / 2)
    words[i] = low
    words[i + 1] = high
  }
  return words
}

/** The whole number that a seed stands for: itself, or 53 bits of the text's hash. */
export function seedNumber(seed: unknown): number {
  if (typeof seed === 'string') {
    const hash = xxHash64(utf8(seed))
    // The upper 53 of 64 bits.
    return hash.high * 2097152 + (hash.low >>> 11)
  }
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return seed === 0 ? 0 : seed
  throw new GeneratorError('rng.seed', say('badGenerator.seed', { found: foundPhrase(seed) }))
}
