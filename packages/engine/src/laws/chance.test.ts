import * as z from 'zod'
import { expect, test } from 'vitest'
import { exactOdds } from '../exact/odds.ts'
import { defineGame } from '../game/define-game.ts'
import { Battle } from '../kernel/battle.ts'
import type { NamedChance, Ruleset } from '../kernel/contract.ts'
import { englishText } from '../kernel/meaning/teller.ts'
import { namedChance } from './chance.ts'
import { laws } from './index.ts'

/** One shoots until it has hit or missed three times: a bow hits seldom and ends it, a sling often, for a third. */
const range = defineGame({
  id: 'range',
  words: { title: 'Range', description: 'One shoots.', 'chance.hit': 'a hit', 'chance.miss': 'a miss' },
  setup: z.strictObject({}),
  seats: () => ['Archer', 'Target'],
  start: () => ({ hits: 0, misses: 0 }),
  fields: { hits: 'open', misses: 'open' },
  asks: () => 0,
  choices: () => [{ with: 'bow' }, { with: 'sling' }],
  chances: (_, [shot]) => (shot.with === 'bow' ? { hit: 1, miss: 3, never: 0 } : { hit: 3, miss: 1 }),
  play(state, [shot], log, chance) {
    if (chance === 'hit') state.hits += shot.with === 'bow' ? 3 : 1
    else state.misses += 1
    if (log !== null) log.add({ type: chance })
  },
  winner: ({ hits, misses }) => (hits >= 3 ? 0 : misses >= 3 ? 1 : undefined),
  strength: ({ hits, misses }) => [hits, misses],
  events: { hit: {}, miss: {} },
})

type Range = typeof range extends Ruleset<infer T> ? T : never

const check = (ruleset: Ruleset<Range>, seed = 1) =>
  namedChance.check({ ruleset, setup: {}, seed, generator: 'sfc32', steps: 20 })

test('a game with named chance keeps every law, and shows its odds', () => {
  for (const law of laws) {
    if (law.applies?.(range) === false) continue
    for (let seed = 0; seed < 3; seed += 1) {
      law.check({ ruleset: range, setup: {}, seed, generator: 'sfc32', steps: 20 })
    }
  }
  const { state } = Battle.start(range, {})
  const { odds = [] } = range.player?.describe(state, { with: 'bow' }, 'en') ?? {}
  expect(odds.map(({ label, value }) => `${englishText(label)} ${englishText(value)}`)).toEqual([
    'a hit 25%',
    'a miss 75%',
  ])
})

const { chance } = range
function withChance(other: Partial<NamedChance<Range>>): Ruleset<Range> {
  if (chance === undefined) throw new Error('it has named chance')
  return { ...range, chance: { ...chance, ...other } }
}

test.each([
  [
    'an outcome of 0.5 comes 0.25 of the time',
    withChance({
      outcomes: (state, action) =>
        chance?.outcomes(state, action)?.map((one) => ({ ...one, probability: 0.5 })) ?? null,
    }),
  ],
  [
    'add up to 1, found 0.25',
    withChance({ outcomes: (state, action) => chance?.outcomes(state, action)?.slice(0, 1) ?? null }),
  ],
  [
    'something comes of a step that no outcome names',
    withChance({ outcomes: () => [{ id: 'hit', name: 'hit', probability: 1 }] }),
  ],
  ['take() draws', withChance({ take: (state, action, _, log) => range.step(state, action, log) })],
  [
    'changes the state',
    withChance({
      outcomes(state, action) {
        state.misses += 1
        return chance?.outcomes(state, action) ?? null
      },
    }),
  ],
])('%s', (words, ruleset) => {
  expect(() => check(ruleset)).toThrow(words)
})

/** The same, with draws that cannot be gone through. */
const fractions: Ruleset<Range> = {
  ...range,
  step(state, action, log) {
    const [hit, miss] = chance?.outcomes(state, action) ?? []
    chance?.take(state, action, state.random.random() < hit.probability ? 'hit' : miss.id, log)
  },
}

test('where draws cannot be gone through the law tries many, and exact odds have names to go by', () => {
  check(fractions)
  const wrong = { ...fractions, chance: withChance({}).chance }
  expect(() =>
    check({
      ...wrong,
      step(state, action, log) {
        chance?.take(state, action, state.random.random() < 0.6 ? 'hit' : 'miss', log)
      },
    }),
  ).toThrow(/an outcome of 0\.25 comes 0\.\d+ of the time/)
  const agent = { choose: () => ({ with: 'bow' as const }), clone: () => agent }
  const question = { plan: {}, agents: [agent, agent] }
  const odds = exactOdds({ ...question, ruleset: fractions })
  expect(odds.measures.get('winRate.Archer')?.mean).toBeCloseTo(1 - 0.75 ** 3, 12)
  expect(odds).toEqual(exactOdds({ ...question, ruleset: range }))
  expect(() => exactOdds({ ...question, ruleset: { ...fractions, chance: undefined } })).toThrow()
})

test('whoever looks ahead weighs outcomes by their probabilities', () => {
  // A hit with the bow is worth more than what eight throws of a coin can tell from the sling: 1 of 4 against 3 of 4.
  for (let seed = 0; seed < 20; seed += 1) {
    const battle = Battle.start(range, {}, { seed, agents: ['heuristic', null] })
    battle.step()
    expect(battle.decisions).toEqual([{ with: 'sling' }])
  }
})
