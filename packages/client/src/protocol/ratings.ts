import * as z from 'zod'
import type { Clock } from './match.ts'

/** How much time people have: ratings are kept apart by it. */
export const pace = z.enum(['untimed', 'blitz', 'rapid', 'slow'])
export type Pace = z.infer<typeof pace>

/** A match has about so many moves that take longer than others: what the bank is worth for each. */
const LONG_MOVES = 20
const BLITZ_MS = 20_000
const RAPID_MS = 120_000

export function paceOf(clock: Clock | null): Pace {
  if (clock === null) return 'untimed'
  const forMove = clock.moveMs + clock.bankMs / LONG_MOVES
  if (forMove < BLITZ_MS) return 'blitz'
  return forMove < RAPID_MS ? 'rapid' : 'slow'
}

/**
 * What became of a match that was to be rated. `tooOften`: the same people had their rated matches of the day already;
 * `tooEarly`: somebody resigned before it had really begun; `annulled`: by an operator.
 */
export const rating = z.enum(['counted', 'tooOften', 'tooEarly', 'annulled'])
export type Rating = z.infer<typeof rating>
