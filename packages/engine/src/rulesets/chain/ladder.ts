import type { Ladder } from '../../kernel/contract.ts'

/** Measured with `quintain ladder chain`. Scenarios that nobody wins, and puzzles, are left out. */
export const ladder: Ladder = {
  scenarios: [
    'ferry-and-foundry',
    'hedge-and-quarry',
    'kite-and-lantern',
    'mirror-tide',
    'old-order',
    'wide-walls',
    'house-rules',
  ],
  games: 20,
  usual: 'expert',
  rungs: [
    { agent: 'novice', rating: 0, low: 0, high: 0, microseconds: 3 },
    { agent: 'apprentice', rating: 365, low: 310, high: 442, microseconds: 9 },
    { agent: 'adept', rating: 599, low: 530, high: 683, microseconds: 2 },
    { agent: 'expert', rating: 868, low: 793, high: 959, microseconds: 2 },
    { agent: 'master', rating: 1035, low: 960, high: 1130, microseconds: 2775 },
  ],
}
