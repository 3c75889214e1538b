import type { Scenario } from '../../../kernel/contract.ts'
import type { Json } from '../../../kernel/json.ts'
import { duel } from './decks.ts'

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'ferry-and-foundry',
    title: 'Ferry and foundry',
    description: 'Many small attacks against few heavy ones: a good first duel.',
    setup: duel('tide', 'ember'),
  },
  {
    id: 'hedge-and-quarry',
    title: 'Hedge and quarry',
    description: 'Attack reactions against walls.',
    setup: duel('thorn', 'stone'),
  },
  {
    id: 'kite-and-lantern',
    title: 'Kite and lantern',
    description: 'The first gust against the weapon that strikes last.',
    setup: duel('wind', 'lantern'),
  },
  {
    id: 'mirror-tide',
    title: 'Tide against tide',
    description: 'The same deck on both sides: only play decides.',
    setup: duel('tide', 'tide'),
  },
  {
    id: 'old-order',
    title: 'Paid at the declaration',
    description: 'The other payment timing: an attack is paid for before the Layer opens.',
    setup: duel('ember', 'thorn', { payment: 'declaration' }),
  },
  {
    id: 'wide-walls',
    title: 'Wide walls',
    description: 'Up to four cards may block at once.',
    setup: duel('lantern', 'stone', { defendMax: 4 }),
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
    ...duel('wind', 'ember'),
    extensions: {
      instants: { paperwall: { attack: -2 }, firebrick: { life: 1 }, hush: { attack: 2 } },
      onHit: { cards: { gust: { draw: 1 }, clinker: { resources: 1 } }, weapons: [{ actionPoints: 1 }, { life: 1 }] },
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
