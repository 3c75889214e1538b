import { randomBytes } from 'node:crypto'
import { newSecret } from '../secrets.ts'

/** What makes matches differ by chance; tests bring their own. */
export interface Chance {
  id(): string
  seed(): string
  salt(): string
  secret(): string
}

export const realChance: Chance = {
  id: () => randomBytes(12).toString('base64url'),
  // Every kind of generator takes a whole number of 63 bits as text.
  seed: () => (randomBytes(8).readBigUInt64BE() >> 1n).toString(),
  salt: () => randomBytes(16).toString('hex'),
  secret: newSecret,
}
