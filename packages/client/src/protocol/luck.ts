import type { MatchInfo } from './match.ts'

/**
 * Where the luck of a match comes from. `shared`: its key is a hash of the match's id, a secret that the server
 * committed to before anybody joined, and what the seats add: nobody chooses it alone. `given`: its seed was there
 * before, as in a match that is continued.
 */
export const LUCK = ['shared', 'given'] as const

/** What the server commits to when it makes a match: its hash is `match.commitment`. */
export function committedText(generator: string, secret: string, salt: string): string {
  return `${generator}:${secret}:${salt}`
}

/** What the key of a match is the hash of: each seat has its place, an empty one where nothing was added. */
export function keyText(match: string, secret: string, contributions: readonly (string | null)[]): string {
  return [match, secret, ...contributions.map((contribution) => contribution ?? '')].join(':')
}

/** The seed that a generator of that kind takes from a key of 64 hexadecimal digits. */
export function seedOfKey(generator: string, key: string): string {
  // A keyed generator takes a whole number of 64 bits; a stream takes the key itself.
  return generator === 'keyed' ? BigInt.asIntN(64, BigInt(`0x${key.slice(0, 16)}`)).toString() : key
}

/** What a seat adds to the luck: sent when all have promised, and kept to itself until then. */
export interface Contribution {
  /** 256 random bits as 64 hexadecimal digits. */
  readonly contribution: string
  /** Its hash, for the request to join. */
  readonly promise: string
}

export async function newContribution(): Promise<Contribution> {
  const contribution = hexadecimal(crypto.getRandomValues(new Uint8Array(32)))
  return { contribution, promise: await sha256(contribution) }
}

/** Promises of a match that may have been broken. */
export type LuckFault = 'commitment' | 'promise' | 'seed' | 'noted' | 'own'

/** What somebody wrote down before the match, to compare it with what is told after it. */
export interface Noted {
  readonly commitment?: string
  readonly contribution?: string
}

export type ToldLuck = Pick<MatchInfo, 'id' | 'generator' | 'commitment' | 'luck' | 'seats'> & {
  readonly reveal: NonNullable<MatchInfo['reveal']>
}

/** The first promise about the luck of a finished match that was not kept, with what it should have been; or null. */
export async function luckFault(
  match: ToldLuck,
  noted: Noted = {},
): Promise<{ readonly fault: LuckFault; readonly expected: string; readonly got: string } | null> {
  const { id, generator, commitment, luck, seats, reveal } = match
  const { seed, secret, salt, contributions } = reveal
  const differs = (fault: LuckFault, expected: string, got: string) =>
    expected === got ? null : { fault, expected, got }
  const { commitment: known = commitment, contribution: own } = noted
  const first =
    differs('noted', known.toLowerCase(), commitment) ??
    differs('commitment', commitment, await sha256(committedText(generator, secret, salt)))
  if (first !== null) return first
  if (luck === 'given')
    return own === undefined ? differs('seed', secret, seed) : { fault: 'own', expected: own, got: '' }
  for (const [place, { promise }] of seats.entries()) {
    const contribution = contributions[place] ?? null
    const shown = contribution === null ? null : await sha256(contribution)
    const fault = differs('promise', promise ?? '', shown ?? '')
    if (fault !== null) return fault
  }
  if (own !== undefined && !contributions.includes(own)) {
    return { fault: 'own', expected: own, got: contributions.map((other) => other ?? '').join(' ') }
  }
  return differs('seed', seedOfKey(generator, await sha256(keyText(id, secret, contributions))), seed)
}

async function sha256(text: string): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
