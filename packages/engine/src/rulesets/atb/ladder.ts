import type { Ladder } from '../../kernel/contract.ts'

/** Measured with `quintain ladder atb`. Battles of more than two sides, and the slowest one, are left out. */
export const ladder: Ladder = {
  scenarios: [
    'courtyard-duel',
    'bridge-stand',
    'the-stranger',
    'old-friends',
    'sparrows',
    'long-breath',
    'lantern-night',
  ],
  games: 20,
  rungs: [
    { agent: 'novice', rating: 0, low: 0, high: 0 },
    { agent: 'apprentice', rating: 115, low: 91, high: 140 },
    { agent: 'adept', rating: 179, low: 152, high: 208 },
    { agent: 'master', rating: 267, low: 239, high: 296 },
  ],
}
