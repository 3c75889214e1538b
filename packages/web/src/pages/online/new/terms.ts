import type { Clock, MatchRequest, Spectators } from '../types.ts'

/** What is agreed on beside the seats. */
export interface Terms {
  readonly visibility: NonNullable<MatchRequest['visibility']>
  readonly clock: Clock | null
  readonly spectators: Spectators
}

const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

export const FIRST_TERMS: Terms = { visibility: 'invitation', clock: null, spectators: { mode: 'public' } }
/** Whoever asks for a clock has something to spare, and is not kept waiting by somebody who left. */
export const FIRST_CLOCK: Omit<Clock, 'moveMs'> = { bankMs: 5 * MINUTE, onTimeout: 'agent' }
export const MOVES = [20_000, MINUTE, 5 * MINUTE, DAY] as const
export const BANKS = [0, MINUTE, 5 * MINUTE, 30 * MINUTE] as const
export const PACES = { slow: 1200, steady: 500, fast: 150 } as const
/** Late enough that nobody tells a player what they hold. */
export const SPECTATORS: Readonly<Record<Spectators['mode'], Spectators>> = {
  none: { mode: 'none' },
  public: { mode: 'public' },
  all: { mode: 'all', delayMs: MINUTE },
}
