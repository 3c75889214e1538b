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
  rungs: [
    { agent: 'novice', rating: 0, low: 0, high: 0 },
    { agent: 'apprentice', rating: 314, low: 258, high: 375 },
    { agent: 'adept', rating: 519, low: 465, high: 595 },
    { agent: 'expert', rating: 658, low: 604, high: 726 },
    { agent: 'master', rating: 767, low: 712, high: 842 },
  ],
}
