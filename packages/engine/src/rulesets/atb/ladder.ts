import type { Ladder } from '../../kernel/contract.ts'

/** Measured with `quintain ladder atb --games 200`. */
export const ladder: Ladder = {
  scenarios: [
    'courtyard-duel',
    'bridge-stand',
    'the-stranger',
    'old-friends',
    'sparrows',
    'school-war',
    'long-breath',
    'lantern-night',
  ],
  games: 200,
  rungs: [
    { agent: 'novice', rating: 0, low: 0, high: 0 },
    { agent: 'apprentice', rating: 161, low: 150, high: 173 },
    { agent: 'adept', rating: 259, low: 246, high: 272 },
  ],
}
