import { committedText, keyText } from '@quintain/client/protocol'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 192 bits: told once, then only its hash is kept. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

/** A secret of 125 bits that people can write down: five groups of five. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(25)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return (letters.match(/.{5}/g) ?? []).join('-')
}

/** Another secret of 192 bits, for those who have the first. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest().subarray(0, 24).toString('base64url')
}

/** Secrets are random and long: a plain hash of one cannot be turned back. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** In a time that does not depend on where they differ. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What is published of the server's secret before a match, so that it cannot be changed unnoticed. */
export function commitmentOf(generator: string, secret: string, salt: string): string {
  return hashSecret(committedText(generator, secret, salt))
}

/** The key of a match: nobody chooses it alone. */
export function keyOf(match: string, secret: string, contributions: readonly (string | null)[]): string {
  return hashSecret(keyText(match, secret, contributions))
}
