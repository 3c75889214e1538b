import { randomBytes } from 'node:crypto'
import { newSecret } from '../border/secrets.ts'
import type { MatchRow } from '../storage/tables.ts'

/** What makes matches differ by chance; tests bring their own. */
export interface Entropy {
  id(): string
  /** What a generator of that kind begins with. */
  seed(generator: string): string
  salt(): string
  secret(): string
}

export const realEntropy: Entropy = {
  id: () => randomBytes(12).toString('base64url'),
  // A `keyed` generator takes a whole number of 64 bits; a stream takes a key of 256, as 64 hexadecimal digits.
  seed: (generator) =>
    generator === 'keyed' ? randomBytes(8).readBigInt64BE().toString() : randomBytes(32).toString('hex'),
  salt: () => randomBytes(16).toString('hex'),
  secret: newSecret,
}

/** What a match's luck is made of; the commitment is a hash of all three. */
export type SealedSeed = Pick<MatchRow, 'generator' | 'seed' | 'salt'>

/** The luck of a new match. */
export function newSealedSeed(generator: string, entropy: Entropy): SealedSeed {
  return { generator, seed: entropy.seed(generator), salt: entropy.salt() }
}
