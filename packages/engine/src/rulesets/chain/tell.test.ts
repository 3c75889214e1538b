import { expect, test } from 'vitest'
import { TestGame } from '../../../../../tests/chain-games.ts'
import { type ChainEvent, isViewerEvent } from './events.ts'
import { chain } from './index.ts'
import { TEMPLATES_EN, TEMPLATES_ZH } from './templates.ts'

/** One event of every type and of every way in which it is told. */
const EVENTS: readonly ChainEvent[] = [
  { type: 'sot_to_action' },
  { type: 'layer_begin', player: 0, card: 'Blow', source: 'hand' },
  { type: 'layer_begin', player: 0, card: 'Gaff', source: 'weapon' },
  { type: 'layer_pass', player: 1 },
  { type: 'layer_end' },
  { type: 'declare_attack', card: 'Blow', attack: 4, cost: 1, pitchSum: 3, source: 'arsenal' },
  { type: 'declare_attack', card: 'Gaff', attack: 4, cost: 1, pitchSum: 3, source: 'weapon' },
  { type: 'block_play', player: 1, blocked: 6, cards: ['Wall', 'Free Blow'] },
  { type: 'block_pass', player: 1 },
  { type: 'defense_react_play', player: 1, blocked: 3, cards: ['Parry'] },
  { type: 'attack_react', player: 0, card: 'Goad', bonus: 2, source: 'hand', pitchSum: 0 },
  { type: 'reaction_pass', player: 1 },
  {
    type: 'defense_resolve',
    blocked: 3,
    damage: 1,
    hit: true,
    defLifeAfter: 19,
    goAgain: true,
    arsenalDefense: ['Veil'],
  },
  { type: 'defense_resolve', blocked: 3, damage: 0, hit: false, defLifeAfter: 20, goAgain: false, arsenalDefense: [] },
  { type: 'end_phase_prompt' },
  { type: 'set_arsenal', player: 0, card: 'Blow' },
  { type: 'set_arsenal', player: 0, card: null },
  { type: 'skip_arsenal', player: 0 },
  { type: 'pass_action' },
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
]

const plan = new TestGame({ hero: { name: 'Ada' } }, { hero: { name: 'Bo' } }).state.plan

test.each(['en', 'zh'] as const)('every event is told with all its values: %s', (language) => {
  const narrator = chain.narrator(plan, language)
  for (const event of EVENTS) {
    for (let index = 0; index < 20; index += 1) {
      const line = narrator.line(event, index)
      expect(line).not.toMatch(/[{}]|undefined|null/)
      expect(narrator.line(event, index)).toBe(line)
      for (const [name, value] of Object.entries(event)) {
        if (name === 'type' || name === 'reason' || value === null || typeof value === 'boolean' || name === 'source')
          continue
        if (name === 'player' || name === 'winner') expect(line).toContain(value === 0 ? 'Ada' : 'Bo')
        else if (Array.isArray(value)) for (const text of value) expect(line).toContain(text)
        else if (!(event.type === 'draw' && event.cards !== null)) expect(line).toContain(String(value))
      }
    }
  }
})

test('go again is told where it happens', () => {
  const [again, plain] = [true, false].map((goAgain) =>
    chain
      .narrator(plan, 'en')
      .line(
        { type: 'defense_resolve', blocked: 0, damage: 1, hit: true, defLifeAfter: 1, goAgain, arsenalDefense: [] },
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
      const lines = new Set(Array.from({ length: 40 }, (_, i) => chain.narrator(plan, language).line(event, i)))
      expect(lines.size).toBeGreaterThanOrEqual(3)
    }
  }
})

test('both languages tell the same kinds, with ids of their own', () => {
  const kinds = [TEMPLATES_EN, TEMPLATES_ZH].map((templates) =>
    [...new Set(templates.map(({ kind }) => kind))].toSorted(),
  )
  expect(kinds[0]).toEqual(kinds[1])
  const ids = [...TEMPLATES_EN, ...TEMPLATES_ZH].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('viewer events are those that the specification does not list', () => {
  expect(EVENTS.filter(isViewerEvent).map(({ type }) => type)).not.toContain('set_arsenal')
  expect(new Set(EVENTS.filter((event) => !isViewerEvent(event)).map(({ type }) => type)).size).toBe(15)
})
