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
  usual: 'adept',
  rungs: [
    { agent: 'novice', rating: 0, low: 0, high: 0, microseconds: 3 },
    { agent: 'apprentice', rating: 111, low: 87, high: 139, microseconds: 4 },
    { agent: 'adept', rating: 178, low: 150, high: 204, microseconds: 1 },
    { agent: 'master', rating: 288, low: 258, high: 321, microseconds: 374 },
  ],
}
