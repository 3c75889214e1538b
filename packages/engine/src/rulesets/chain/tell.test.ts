import { expect, test } from 'vitest'
import { TestGame } from '../../../../../tests/chain-games.ts'
import { narratorOf } from '../../kernel/narrator.ts'
import { tellerIn } from '../../kernel/meaning/teller.ts'
import { specifiedEvent } from './conformance/specified-events.ts'
import type { ChainEvent } from './events.ts'
import { chain } from './index.ts'
import { en as atHand } from './words/en.ts'
import { told } from './words/told.ts'
import { zh } from './words/zh.ts'

const en = { ...atHand, ...told }

/** One event of every type and of every way in which it is told. */
const NOTHING = { attack: 0, block: 0, life: 0, draw: 0, resources: 0, actionPoints: 0, goAgain: null }

const EVENTS: readonly ChainEvent[] = [
  { type: 'sot_to_action', player: 0 },
  { type: 'layer_begin', player: 0, card: 'Blow', source: 'hand' },
  { type: 'layer_begin', player: 0, card: 'Gaff', source: 'weapon' },
  { type: 'layer_pass', player: 1 },
  { type: 'layer_end' },
  { type: 'declare_attack', player: 0, card: 'Blow', attack: 4, cost: 1, pitchSum: 3, source: 'arsenal' },
  { type: 'declare_attack', player: 0, card: 'Gaff', attack: 4, cost: 1, pitchSum: 3, source: 'weapon' },
  { type: 'block_play', player: 1, blocked: 6, cards: ['Wall', 'Free Blow'] },
  { type: 'block_pass', player: 1 },
  { type: 'defense_react_play', player: 1, blocked: 3, cards: ['Parry'] },
  { type: 'attack_react', player: 0, card: 'Goad', bonus: 2, source: 'hand', pitchSum: 0 },
  { type: 'reaction_pass', player: 1 },
  {
    type: 'defense_resolve',
    player: 0,
    blocked: 3,
    damage: 1,
    hit: true,
    defLifeAfter: 19,
    goAgain: true,
    arsenalDefense: ['Veil'],
  },
  {
    type: 'defense_resolve',
    player: 0,
    blocked: 3,
    damage: 0,
    hit: false,
    defLifeAfter: 20,
    goAgain: false,
    arsenalDefense: [],
  },
  { type: 'end_phase_prompt', player: 0 },
  { type: 'set_arsenal', player: 0, card: 'Blow' },
  { type: 'set_arsenal', player: 0, card: null },
  { type: 'skip_arsenal', player: 0 },
  { type: 'pass_action', player: 0 },
  { type: 'turn_begin', turn: 3, player: 0 },
  { type: 'draw', player: 0, count: 2, cards: ['Blow', 'Wall'] },
  { type: 'draw', player: 0, count: 2, cards: null },
  { type: 'pitch', player: 0, cards: ['Coin'], floating: 1 },
  { type: 'turn_end', turn: 3, player: 0, returned: 1 },
  { type: 'game_over', winner: 0, reason: 'life' },
  { type: 'game_over', winner: 0, reason: 'deckOut' },
  { type: 'game_over', winner: null, reason: 'stalemate' },
  { type: 'instant', player: 0, card: 'Coin', source: 'hand', attack: 2, life: 0 },
  { type: 'equipment_block', player: 1, equipment: 'Cap', blocked: 1 },
  { type: 'hit_effect', player: 0, card: 'Blow', life: 1, resources: 0, actionPoints: 0 },
  { type: 'behavior', player: 0, card: 'Blow', behavior: 'surge', ...NOTHING, attack: 2, block: 1, goAgain: true },
  { type: 'behavior', player: 1, card: 'Veil', behavior: 'hush', ...NOTHING, draw: 1, goAgain: false },
  { type: 'behavior', player: 1, card: 'Veil', behavior: 'mute', ...NOTHING },
  { type: 'behavior_failed', player: 0, card: 'Blow', behavior: 'surge', reason: '?' },
]

const plan = new TestGame({ hero: { name: 'Ada' } }, { hero: { name: 'Bo' } }).state.plan

const narrators = {
  en: narratorOf(chain, plan, await tellerIn('en')),
  zh: narratorOf(chain, plan, await tellerIn('zh')),
}

/** What a line need not say: whether, why, and, of what names nobody in the specification, who. */
const UNTOLD: ReadonlySet<string> = new Set(['type', 'reason', 'source'])

test.each(['en', 'zh'] as const)('every event is told with all its values: %s', (language) => {
  const narrator = narrators[language]
  for (const event of EVENTS) {
    for (let index = 0; index < 20; index += 1) {
      const line = narrator.line(event, index)
      expect(line).not.toMatch(/[{}]|undefined|null/)
      expect(narrator.line(event, index)).toBe(line)
      for (const [name, value] of Object.entries(specifiedEvent(event) ?? event)) {
        if (UNTOLD.has(name) || value === null || typeof value === 'boolean' || value === 0) continue
        if (name === 'player' || name === 'winner') expect(line).toContain(value === 0 ? 'Ada' : 'Bo')
        else if (Array.isArray(value)) for (const text of value) expect(line).toContain(text)
        else if (!(event.type === 'draw' && event.cards !== null)) expect(line).toContain(String(value))
      }
    }
  }
})

test('go again is told where it happens', () => {
  const [again, plain] = [true, false].map((goAgain) =>
    narrators.en.line(
      {
        type: 'defense_resolve',
        player: 0,
        blocked: 0,
        damage: 1,
        hit: true,
        defLifeAfter: 1,
        goAgain,
        arsenalDefense: [],
      },
      1,
    ),
  )
  expect(again).toContain('goes again')
  expect(plain).not.toContain('goes again')
})

test('frequent events are told in several ways', () => {
  for (const language of ['en', 'zh'] as const) {
    for (const type of ['declare_attack', 'block_play', 'layer_pass', 'reaction_pass'] as const) {
      const event = EVENTS.find((entry) => entry.type === type) ?? EVENTS[0]
      const lines = new Set(Array.from({ length: 40 }, (_, i) => narrators[language].line(event, i)))
      expect(lines.size).toBeGreaterThanOrEqual(3)
    }
  }
})

test('Chinese has words for everything, with the same values', () => {
  expect(Object.keys(zh).toSorted()).toEqual(Object.keys(en).toSorted())
  const values = (words: string | readonly string[] | undefined) =>
    [
      ...new Set([words ?? ''].flat().flatMap((text) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))),
    ].toSorted()
  const translated = new Map(Object.entries(zh))
  for (const [code, words] of Object.entries(en)) expect(values(translated.get(code)), code).toEqual(values(words))
})

test('the dictionary and the words know every type of event', () => {
  const types = [...new Set(EVENTS.map(({ type }) => type))]
  expect(chain.events?.types.toSorted()).toEqual(types.toSorted())
  for (const type of types) expect(en).toHaveProperty([`event.${type}`])
})

test('who does what to whom', () => {
  const read = (type: ChainEvent['type']) => {
    const event = EVENTS.find((one) => one.type === type)
    return event === undefined ? undefined : chain.events?.read(event)
  }
  expect(read('declare_attack')).toMatchObject({
    doer: '0',
    receiver: '1',
    amount: 4,
    family: 'strike',
    weight: 'deed',
  })
  expect(read('defense_resolve')).toMatchObject({ doer: '0', receiver: '1', amount: 1, fells: false })
  expect(read('block_play')).toMatchObject({ doer: '1', receiver: '1', amount: 6, family: 'ward' })
  expect(read('game_over')).toMatchObject({ doer: '0', receiver: '1', fells: true, family: 'death' })
})

test('viewer events are those that the specification does not list', () => {
  const listed = EVENTS.filter((event) => specifiedEvent(event) !== null)
  expect(listed.map(({ type }) => type)).toContain('set_arsenal')
  expect(new Set(listed.map(({ type }) => type)).size).toBe(15)
  expect(specifiedEvent({ type: 'pass_action', player: 1 })).toEqual({ type: 'pass_action' })
})
