import type { Ladder } from '../../kernel/contract.ts'

/** Measured with `quintain ladder chain --games 100`. Scenarios that nobody wins, and puzzles, are left out. */
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
  games: 100,
  rungs: [
    { agent: 'novice', rating: 0, low: 0, high: 0 },
    { agent: 'apprentice', rating: 317, low: 290, high: 343 },
    { agent: 'adept', rating: 499, low: 468, high: 528 },
    { agent: 'expert', rating: 650, low: 623, high: 678 },
  ],
}
