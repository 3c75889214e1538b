import { hashSecret, sameHash } from '../border/secrets.ts'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import type { Match } from './match.ts'

/** The seat that a token opens. Throws `unauthorized`. */
export async function seatOf(match: Match, token: string): Promise<number> {
  const hash = hashSecret(token)
  const find = () => match.game.seats.find((other) => other.opensWith(hash))
  let seat = find()
  if (seat === undefined) {
    // Another server may have given the seat away, and told so, but not yet to this one.
    await match.refresh()
    seat = find()
  }
  if (seat === undefined) throw new Refusal('unauthorized', say('refusal.strangeToken'))
  return seat.seat
}

export function isOwner(match: Match, token: string): boolean {
  return sameHash(hashSecret(token), match.definition.ownerHash)
}

/** The seat of whoever asks; null for those who watch: without a token, and the owner, who watches like anybody else. */
export async function viewingSeat(match: Match, token: string | null): Promise<number | null> {
  return token === null || isOwner(match, token) ? null : seatOf(match, token)
}
