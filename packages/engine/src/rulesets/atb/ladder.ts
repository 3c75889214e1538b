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
    { agent: 'apprentice', rating: 110, low: 86, high: 138 },
    { agent: 'adept', rating: 178, low: 150, high: 205 },
    { agent: 'master', rating: 290, low: 259, high: 322 },
  ],
}
