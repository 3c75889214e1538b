import type { Scenario } from '../../../kernel/contract.ts'
import type { Json } from '../../../kernel/json.ts'
import { cardsNamed } from './decks.ts'

interface Position {
  readonly hand: readonly string[]
  readonly arsenal?: readonly string[]
  readonly weapon?: Json
  readonly hero?: Json
  readonly life?: number
}

function puzzle(id: string, title: string, description: string, attacker: Position, defender: Position): Scenario {
  const players = [attacker, defender].map((position) => ({ ...position, deck: [] }))
  const keys = [attacker, defender].flatMap(({ hand, arsenal = [] }) => [...hand, ...arsenal])
  return {
    id: `puzzle-${id}`,
    title: `Win this turn: ${title}`,
    description: `${description} You begin; all cards are known, and the win must hold against every defense.`,
    setup: { shuffle: false, rules: { maxSteps: 200 }, players, cards: cardsNamed(new Set(keys)) },
  }
}

const GAFF: Json = { name: 'Eel Gaff', attack: 1, cost: 1, keywords: ['go_again'] }
const CANE: Json = { name: 'Needle Cane', attack: 2, cost: 1 }

/** Positions that are won this turn, if one sees how. */
export const PUZZLES: readonly Scenario[] = [
  puzzle(
    'order',
    'first things first',
    'Two attacks, and only one of them goes again.',
    { hand: ['ripple', 'oarslap'] },
    { hand: [], life: 5 },
  ),
  puzzle(
    'second',
    'the second wave',
    'Cross Wave is stronger as the second attack, but something must pay for it.',
    { hand: ['ripple', 'crosswave', 'sandbar'] },
    { hand: [], life: 7 },
  ),
  puzzle(
    'blocker',
    'one wall',
    'The defender has one wall and will use it where it hurts most.',
    { hand: ['ripple', 'skipstone', 'oarslap'] },
    { hand: ['sandbar'], life: 4 },
  ),
  puzzle(
    'reserve',
    'keep a thorn back',
    'The block comes first, the thorn after it.',
    { hand: ['hookvine', 'rubble'], arsenal: ['deepbarb'] },
    { hand: ['hedgewall'], life: 4 },
  ),
  puzzle(
    'change',
    'spare change',
    'What is overpaid floats: pay for two things with one card.',
    { hand: ['netcast', 'quench'], weapon: { ...GAFF, name: 'Old Gaff' } },
    { hand: [], life: 5 },
  ),
  puzzle(
    'third',
    'landfall',
    'The last attack of three is the one that counts.',
    { hand: ['ripple', 'skipstone', 'landfall', 'sandbar'], hero: { name: 'Ferry Hand' } },
    { hand: ['mortar', 'lintelguard'], life: 5 },
  ),
  puzzle(
    'gust',
    'from nothing',
    'The hero strikes harder with a first attack that costs nothing.',
    {
      hand: ['kitecut', 'gust'],
      weapon: CANE,
      hero: { name: 'Courier', modifiers: { onDeclare: [{ when: 'isFirstAttack and pitchSum == 0', addAttack: 1 }] } },
    },
    { hand: [], life: 6 },
  ),
  puzzle(
    'ambush',
    'from the dark',
    'Two reactions may follow each other: one from the hand, one from the arsenal.',
    { hand: ['wick', 'watchcry', 'shutter'], arsenal: ['afterglow'] },
    { hand: ['vigil', 'shutter'], life: 2 },
  ),
]
