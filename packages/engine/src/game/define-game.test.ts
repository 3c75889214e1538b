import * as z from 'zod'
import { expect, test } from 'vitest'
import { Battle } from '../kernel/battle.ts'
import { ActionRefused } from '../kernel/errors.ts'
import { englishText, Teller } from '../kernel/meaning/teller.ts'
import { narratorOf } from '../kernel/narrator.ts'
import { verify } from '../kernel/replay/verify.ts'
import { laws } from '../laws/index.ts'
import { defineGame } from './define-game.ts'

/** Two who throw stones at each other: a game with nothing hidden, in as few words as it takes. */
const stones = defineGame({
  id: 'stones',
  words: {
    title: 'Stones',
    description: 'Two throw stones.',
    'tell.throw': '{by} throws at {at}: {amount}.',
    'choice.throw': 'Throw',
    'rule.1': 'Whoever has no hp left loses.',
    'field.hp': 'hp',
    'measure.hp': 'hp',
  },
  setup: z.strictObject({ hp: z.int().min(1).max(100).default(10) }),
  seats: () => ['Left', 'Right'],
  start: ({ hp }) => ({ active: 0, hp: [hp, hp] }),
  fields: { active: 'open', hp: { sees: 'seats', bar: 'hp' } },
  asks: ({ active }) => active,
  choices: () => [{ type: 'throw' }, { type: 'rest' }],
  play(state, choices, log) {
    const by = state.active
    const at = 1 - by
    const amount = choices[by].type === 'throw' ? state.random.int(0, 4) : 0
    state.hp[at] = Math.max(0, state.hp[at] - amount)
    if (log !== null) log.add({ type: 'throw', by, at, amount })
    state.active = at
  },
  winner: ({ hp }) => (hp[0] === 0 ? 1 : hp[1] === 0 ? 0 : undefined),
  strength: ({ hp }) => hp,
  events: { throw: { doer: 'by', receiver: 'at', amount: 'amount', family: 'strike' } },
})

test('a game of a few lines keeps the laws', () => {
  for (const law of laws) {
    if (law.applies?.(stones) === false) continue
    for (let seed = 0; seed < 4; seed += 1)
      law.check({ ruleset: stones, setup: {}, seed, generator: 'sfc32', steps: 30 })
  }
})

test('it has agents, scenes, words, measures and replays', () => {
  expect(Object.keys(stones.agents)).toEqual(['random', 'search', 'heuristic'])
  expect(stones.traits.hiddenInformation).toBe(false)
  const battle = Battle.start(stones, { hp: 6 }, { seed: 2, agents: ['heuristic', 'random'], listen: true })
  expect(battle.run()).toMatchObject({ result: 'win', winner: 'Left' })
  expect(verify(stones, battle.toReplay())).toMatchObject({ ok: true })
  const [first] = battle.log?.events ?? []
  expect(narratorOf(stones, battle.plan, new Teller('en')).line(first, 0)).toMatch(/^Left throws at Right: \d\.$/)
  const scene = stones.scene(battle.state, null)
  expect(scene.units.map(({ bars }) => bars[0].max)).toEqual([6, 6])
  expect(stones.measures(battle.state)).toMatchObject({ 'hp.Right': 0 })
  expect(stones.glossary?.(battle.plan)[0].rules.map(englishText)).toEqual(['Whoever has no hp left loses.'])
  expect(englishText(stones.player?.describe(battle.state, { type: 'throw' }, 'en').label ?? '')).toBe('Throw')
})

test('what is not listed is refused', () => {
  const battle = Battle.start(stones, {}, { seed: 1 })
  for (const input of [null, 'throw', [], { type: 'burn' }, { type: 'throw', at: 1 }]) {
    expect(() => battle.act(input)).toThrow(ActionRefused)
  }
  expect(battle.position).toBe(0)
})

test('a field that others may not see must say what it could be', () => {
  expect(() =>
    defineGame({
      id: 'careless',
      words: { title: 'Careless', description: 'Forgets.' },
      setup: z.strictObject({}),
      seats: () => ['One', 'Two'],
      start: () => ({ cards: [1, 2] }),
      fields: { cards: 'own' },
      asks: () => 0,
      choices: () => [{ type: 'pass' }],
      play: () => undefined,
      winner: () => 0,
    }),
  ).toThrow('fields.cards: what others may not see needs deal(), found none')
})
