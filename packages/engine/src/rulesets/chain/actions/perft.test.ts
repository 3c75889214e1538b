import { expect, test } from 'vitest'
import { TestGame } from '../../../../../../tests/chain-games.ts'
import { chain, type ChainState } from '../index.ts'

/** How many sequences of legal actions of a length there are. */
function perft(state: ChainState, depth: number): number {
  const actions = chain.legal(state)
  if (depth === 1) return actions.length
  let count = 0
  for (const action of actions) {
    const next = chain.clone(state)
    chain.step(next, action, null)
    count += perft(next, depth - 1)
  }
  return count
}

const HANDS = {
  mixed: ['blow', 'again', 'wall', 'coin', 'heavy'],
  cheap: ['free', 'again', 'again', 'blow'],
  reactions: ['free', 'goad', 'twist', 'coin'],
  walls: ['wall', 'wall', 'parry', 'veil'],
  guards: ['parry', 'veil', 'parry', 'wall', 'free'],
} as const

const GAFF = { name: 'Gaff', attack: 1, cost: 1, keywords: ['go_again'] }

/** Ten positions, each by hands and the codes that lead there, and the numbers for depths 1 to 4. */
const POSITIONS: readonly (readonly [string, () => TestGame, readonly number[]])[] = [
  ['start of the game', () => new TestGame({ hand: HANDS.mixed }, { hand: HANDS.walls }), [1, 9, 14, 14]],
  [
    'idle, mixed hand',
    () => new TestGame({ hand: HANDS.mixed, weapon: GAFF }, { hand: HANDS.walls }).play('C'),
    [14, 19, 19, 58],
  ],
  [
    'idle, cheap hand',
    () => new TestGame({ hand: HANDS.cheap, arsenal: ['blow'] }, { hand: HANDS.guards }).play('C'),
    [11, 11, 12, 47],
  ],
  ['Layer', () => new TestGame({ hand: HANDS.mixed }, { hand: HANDS.walls }).play('C H4/2 P'), [1, 4, 16, 16]],
  [
    'Defend step',
    () => new TestGame({ hand: HANDS.reactions }, { hand: HANDS.guards }).play('C H0 P P'),
    [4, 28, 112, 376],
  ],
  [
    'Defend step, three blockers allowed',
    () => new TestGame({ hand: HANDS.reactions }, { hand: HANDS.walls }, { rules: { defendMax: 3 } }).play('C H0 P P'),
    [4, 16, 64, 132],
  ],
  [
    'Reaction, defender',
    () => new TestGame({ hand: HANDS.reactions }, { hand: HANDS.guards, arsenal: ['veil'] }).play('C H0 P P P'),
    [14, 56, 287, 623],
  ],
  [
    'Reaction, attacker',
    () => new TestGame({ hand: HANDS.reactions, arsenal: ['twist'] }, { hand: HANDS.guards }).play('C H0 P P P P'),
    [7, 43, 113, 366],
  ],
  [
    'arsenal choice',
    () => new TestGame({ hand: HANDS.mixed, deck: HANDS.cheap }, { hand: HANDS.cheap }).play('C P'),
    [6, 6, 42, 66],
  ],
  [
    'paid at the declaration',
    () =>
      new TestGame(
        { hand: HANDS.cheap, weapon: GAFF },
        { hand: HANDS.guards },
        { rules: { payment: 'declaration' } },
      ).play('C H1 P P'),
    [4, 28, 28, 104],
  ],
]

test.each(POSITIONS)('%s', (_, position, counts) => {
  const { state } = position()
  expect([1, 2, 3, 4].map((depth) => perft(state, depth))).toEqual(counts)
})
