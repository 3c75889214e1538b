import type { Scenario } from '../../../kernel/contract.ts'
import type { Json } from '../../../kernel/json.ts'
import { duel } from './decks.ts'

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'ferry-and-foundry',
    title: 'Ferry and foundry',
    description: 'Many small attacks against few heavy ones: a good first duel.',
    setup: duel('tide', 'ember', { lives: [16, 21] }),
  },
  {
    id: 'hedge-and-quarry',
    title: 'Hedge and quarry',
    description: 'Attack reactions against walls: one card may block at a time.',
    setup: duel('thorn', 'stone', { rules: { defendMax: 1 }, lives: [18, 12] }),
  },
  {
    id: 'kite-and-lantern',
    title: 'Kite and lantern',
    description: 'The first gust against the weapon that strikes last.',
    setup: duel('wind', 'lantern', { lives: [21, 19] }),
  },
  {
    id: 'mirror-tide',
    title: 'Tide against tide',
    description: 'The same deck on both sides, more life for who comes second: only play decides.',
    setup: duel('tide', 'tide', { lives: [25, 31] }),
  },
  {
    id: 'old-order',
    title: 'Paid at the declaration',
    description: 'The other payment timing: an attack is paid for before the Layer opens, and one card may block it.',
    setup: duel('ember', 'thorn', { rules: { payment: 'declaration', defendMax: 1 }, lives: [19, 30] }),
  },
  {
    id: 'wide-walls',
    title: 'Wide walls',
    description: 'Up to four cards may block at once.',
    setup: duel('ember', 'stone', { rules: { defendMax: 4 }, lives: [20, 14] }),
  },
  {
    id: 'raw-decks',
    title: 'Raw decks',
    description: 'Sixteen plain cards each, made by chance.',
    setup: { rules: { maxSteps: 400 }, players: [{ deck: 'random' }, { deck: 'random' }] },
  },
  {
    id: 'house-rules',
    title: 'House rules',
    description:
      'Everything beyond the book: instants, hit effects, equipment, decks that run out, no endless waiting.',
    setup: houseRules(),
  },
]

function houseRules(): Json {
  return {
    ...duel('wind', 'ember', { lives: [26, 21] }),
    extensions: {
      instants: { paperwall: { attack: -2 }, cinderrain: { attack: 1 }, hush: { attack: 2 } },
      onHit: {
        cards: { gust: { draw: 1 }, clinker: { resources: 1 } },
        weapons: [{ actionPoints: 1 }, { resources: 1 }],
      },
      equipment: [
        [
          { name: 'Courier Cap', defense: 1 },
          { name: 'Quilted Coat', defense: 2 },
        ],
        [{ name: 'Leather Apron', defense: 2 }],
      ],
      deckOut: true,
      stalemateTurns: 6,
    },
  }
}
