import { randomBytes } from 'node:crypto'
import { newSecret } from '../border/secrets.ts'
import type { MatchRow } from '../storage/tables.ts'

/** What makes matches differ by chance; tests bring their own. */
export interface Entropy {
  id(): string
  /** The server's part of a match's luck: 256 bits as hexadecimal digits. */
  luck(): string
  salt(): string
  secret(): string
}

export const realEntropy: Entropy = {
  id: () => randomBytes(12).toString('base64url'),
  luck: () => randomBytes(32).toString('hex'),
  salt: () => randomBytes(16).toString('hex'),
  secret: newSecret,
}

/** The server's part of a match's luck; the commitment is a hash of it. */
export type SealedSeed = Pick<MatchRow, 'luck' | 'generator' | 'seed' | 'salt'>

/** The luck of a new match. */
export function newSealedSeed(generator: string, entropy: Entropy): SealedSeed {
  return { luck: 'shared', generator, seed: entropy.luck(), salt: entropy.salt() }
}
