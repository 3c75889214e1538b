import type { Spectators } from '@quintain/client/protocol'
import type { Game } from './game.ts'

/** Before the beginning: nothing is shown. */
export const NOTHING = -1

type Played = Pick<Game, 'startedAt' | 'endedAt' | 'isWatched'> & {
  readonly applied: readonly Pick<Game['applied'][number], 'at' | 'kind' | 'action' | 'sealed'>[]
}

/** Whether spectators are kept behind the match. */
export function isDelayed({ mode, delayMs, delayTurns }: Spectators): boolean {
  return mode !== 'none' && (delayMs > 0 || delayTurns > 0)
}

/** Whether spectators see what is hidden. Those who are not kept behind never do: anybody may be a seat's friend. */
export function seesAll(spectators: Spectators): boolean {
  return spectators.mode === 'all' && isDelayed(spectators)
}

/**
 * The last input that spectators may know at a time, or `NOTHING`. It depends on the match up to `now - delayMs` alone:
 * the turns that are held back are those before that moment, so that not even their number tells of what followed.
 * Choices that are made at once are shown together, when all were in: some of these spectators see everything.
 */
export function horizon(game: Played, { delayMs, delayTurns }: Spectators, now: number): number {
  const { applied, startedAt, endedAt } = game
  const until = now - delayMs
  if (startedAt === null || startedAt > until) return NOTHING
  let seq = applied.length - 1
  while (applied[seq].at > until) seq -= 1
  // No turn follows the end: there is nothing left to hold back.
  if (endedAt !== null && endedAt <= until) return seq
  while (applied[seq].sealed) seq -= 1
  for (let held = 0; held < delayTurns; seq -= 1) {
    if (seq < 0) return NOTHING
    if (isTurn(game, seq)) held += 1
  }
  return seq
}

/** When the horizon may be another one: the next moment of the match that is not yet `delayMs` ago. */
export function nextShown({ applied }: Played, { delayMs }: Spectators, now: number): number | null {
  let next: number | null = null
  for (let seq = applied.length - 1; seq >= 0 && applied[seq].at > now - delayMs; seq -= 1) next = applied[seq].at
  return next === null ? null : next + delayMs
}

function isTurn({ applied, isWatched }: Played, seq: number): boolean {
  const { kind, action } = applied[seq]
  return action !== undefined || (isWatched && kind === 'advance')
}
