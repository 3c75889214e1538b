import fc from 'fast-check'
import { ActionRefused } from '../packages/engine/src/kernel/errors.ts'
import { EventLog } from '../packages/engine/src/kernel/event-log.ts'
import type { Json } from '../packages/engine/src/kernel/json.ts'
import { Sfc32 } from '../packages/engine/src/random/sfc32.ts'
import { acceptFrom } from '../packages/engine/src/rulesets/chain/actions/accept.ts'
import {
  actionOf,
  chain,
  type ChainEvent,
  type ChainState,
  codeOf,
} from '../packages/engine/src/rulesets/chain/index.ts'

/** Cards for small games: what each can do is in its key. */
export const TEST_CARDS = {
  blow: { name: 'Blow', cost: 1, attack: 4, defense: 2, pitch: 1 },
  free: { name: 'Free Blow', cost: 0, attack: 3, defense: 2, pitch: 1 },
  again: { name: 'Again', cost: 0, attack: 2, defense: 2, pitch: 3, keywords: ['go_again'] },
  heavy: { name: 'Heavy', cost: 3, attack: 7, defense: 3, pitch: 1 },
  wall: { name: 'Wall', cost: 0, attack: 0, defense: 4, pitch: 3 },
  parry: { name: 'Parry', cost: 5, attack: 0, defense: 3, pitch: 2, keywords: ['defense_reaction'] },
  veil: { name: 'Veil', cost: 0, attack: 0, defense: 2, pitch: 1, keywords: ['reaction'] },
  goad: { name: 'Goad', cost: 0, attack: 2, defense: 0, pitch: 3, keywords: ['attack_reaction'] },
  twist: { name: 'Twist', cost: 1, attack: 2, defense: 2, pitch: 2, keywords: ['attack_reaction', 'go_again'] },
  coin: { name: 'Coin', cost: 0, attack: 0, defense: 0, pitch: 2 },
  dud: { name: 'Dud', cost: 0, attack: 0, defense: 0, pitch: 0 },
} as const

type Key = keyof typeof TEST_CARDS

interface TestPlayer {
  readonly hand?: readonly Key[]
  readonly deck?: readonly Key[]
  readonly arsenal?: readonly Key[]
  readonly [field: string]: unknown
}

/** A game from known hands, driven by codes. */
export class TestGame {
  readonly state: ChainState
  readonly log = new EventLog<ChainEvent>()

  constructor(first: TestPlayer, second: TestPlayer, more: Readonly<Record<string, unknown>> = {}) {
    const players = [first, second].map((player) => ({ deck: [], hand: [], ...player }))
    const setup = chain.setup.parse({ shuffle: false, players, cards: TEST_CARDS, ...more })
    this.state = chain.start(chain.prepare(setup), Sfc32.seeded(1), this.log)
  }

  /** Plays codes apart by spaces. */
  play(codes: string): this {
    for (const code of codes.split(' ')) this.act(actionOf(code))
    return this
  }

  act(input: unknown): this {
    chain.step(this.state, chain.accept(this.state, input), this.log)
    return this
  }

  /** The code with which an action is refused, or null when it is not. */
  refusal(input: unknown, seat: number | null = null): string | null {
    try {
      acceptFrom(this.state, seat, typeof input === 'string' ? actionOf(input) : input)
      return null
    } catch (error) {
      if (error instanceof ActionRefused) return error.code
      throw error
    }
  }

  get legal(): string {
    return chain.legal(this.state).map(codeOf).join(' ')
  }

  get view(): Readonly<Record<string, unknown>> {
    const view: unknown = chain.view(this.state, null)
    return Object(view)
  }

  /** Events of one type so far. */
  told(type: ChainEvent['type']): ChainEvent[] {
    return this.log.events.filter((event) => event.type === type)
  }
}

const KEYWORDS = ['go_again', 'attack_reaction', 'defense_reaction', 'reaction', ' Go_Again ', 'inert']

const CONDITIONS = [
  '',
  'isFirstAttack',
  'pitchSum >= 3',
  'isWeapon or attackNumber > 1',
  'not isCard',
  "cardName == 'Card 1' and hero != 'x'",
]

const rules = fc.array(
  fc.record({ when: fc.constantFrom(...CONDITIONS), addAttack: fc.integer({ min: -3, max: 3 }) }),
  { maxLength: 2 },
)

const card = fc.record({
  cost: fc.integer({ min: 0, max: 4 }),
  attack: fc.integer({ min: 0, max: 6 }),
  defense: fc.integer({ min: 0, max: 4 }),
  pitch: fc.integer({ min: 0, max: 3 }),
  keywords: fc.subarray(KEYWORDS, { maxLength: 2 }),
  onDeclare: rules,
})

const KEYS = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5']
const someKeys = (maxLength: number) => fc.array(fc.constantFrom(...KEYS), { maxLength })

const player = fc.record(
  {
    deck: fc.oneof({ weight: 6, arbitrary: someKeys(20) }, { weight: 1, arbitrary: fc.constant('random') }),
    hand: someKeys(6),
    arsenal: someKeys(2),
    life: fc.integer({ min: 1, max: 20 }),
    intellect: fc.integer({ min: 0, max: 6 }),
    weapon: fc.option(
      fc.record({
        name: fc.constant('Stick'),
        attack: fc.integer({ min: 0, max: 4 }),
        cost: fc.integer({ min: 0, max: 3 }),
        oncePerTurn: fc.boolean(),
        keywords: fc.subarray(['go_again']),
      }),
    ),
    hero: fc.record({ name: fc.constantFrom('Ada', 'Bo'), modifiers: fc.record({ onDeclare: rules }) }),
  },
  { requiredKeys: ['deck'] },
)

const effect = fc.record({ draw: fc.integer({ min: 0, max: 2 }), life: fc.integer({ min: 0, max: 2 }) })

const extensions = fc.record(
  {
    instants: fc.dictionary(fc.constantFrom(...KEYS), fc.record({ attack: fc.integer({ min: -3, max: 3 }) })),
    onHit: fc.record({ cards: fc.dictionary(fc.constantFrom(...KEYS), effect) }),
    equipment: fc.constant([[{ name: 'Cap', defense: 1 }], [{ name: 'Vest', defense: 2 }]]),
    deckOut: fc.boolean(),
    stalemateTurns: fc.integer({ min: 1, max: 8 }),
  },
  { requiredKeys: [] },
)

/** Setups of the ruleset `chain` as a person would write them: small decks of all kinds of cards, all rules. */
export const chainSetups: fc.Arbitrary<Json> = fc
  .record(
    {
      cards: fc.array(card, { minLength: KEYS.length, maxLength: KEYS.length }),
      players: fc.tuple(player, player),
      shuffle: fc.boolean(),
      firstPlayer: fc.constantFrom(0, 1),
      rules: fc.record(
        {
          payment: fc.constantFrom('attackStep', 'declaration'),
          defendMax: fc.integer({ min: 0, max: 4 }),
          maxPitchCards: fc.option(fc.integer({ min: 0, max: 3 })),
        },
        { requiredKeys: [] },
      ),
      extensions,
    },
    { requiredKeys: ['cards', 'players'] },
  )
  .map((setup) => ({
    ...setup,
    cards: Object.fromEntries(
      setup.cards.map(({ onDeclare, ...stats }, i) => [
        KEYS[i],
        { name: `Card ${i}`, ...stats, modifiers: { onDeclare } },
      ]),
    ),
  }))
