import { expect, test } from 'vitest'
import { Battle } from '../kernel/battle.ts'
import { simulate } from '../kernel/simulate.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { lookaheadAgent } from './lookahead.ts'
import { searchAgent } from './search.ts'
import { plainJson } from '../kernel/json.ts'
import { makeSetup } from '../rulesets/atb/content/index.ts'
import { atb } from '../rulesets/atb/index.ts'

const setup = makeSetup({ reeds: ['mira', 'lise'], kilns: ['brann', 'sable'] }, 'en')

const plan = atb.prepare(atb.setup.parse(setup))
/** A search without any advice, by the contract alone. */
const tree = searchAgent(() => atb)

function score(agents: readonly string[], games: number): number {
  let wins = 0
  for (let seed = 0; seed < games; seed += 1) {
    // Sides swapped: each setup is played from both seats.
    for (const seat of [0, 1]) {
      const seated = seat === 0 ? agents : agents.toReversed()
      if (Battle.start(atb, setup, { seed, agents: seated, iterations: 40 }).run()?.seat === seat) wins += 1
    }
  }
  return wins / (games * 2)
}

test('the same position and seed give the same choice', () => {
  const run = () => {
    const battle = Battle.start(atb, setup, { seed: 11, agents: ['search', 'search'], iterations: 30 })
    battle.run()
    return plainJson(battle.made)
  }
  expect(run()).toEqual(run())
})

test('searching does not foresee: the choice does not depend on the battle’s generator', () => {
  const first = Battle.start(atb, setup, { seed: 11, agents: ['search', null], iterations: 50 })
  while (first.turn.kind !== 'decision' || first.turn.seat !== 0) {
    if (first.turn.kind === 'decision') first.act(first.legal().at(-1))
    else first.step()
  }
  const agent = atb.agents['search'].make(first.plan, { seed: 5, seat: 0, iterations: 50 })
  const choice = plainJson(agent.choose(first.state, 0))
  const other = atb.clone(first.state)
  for (let i = 0; i < 37; i += 1) other.random.output()
  expect(plainJson(agent.choose(other, 0))).toEqual(choice)
})

test('a search without advice beats random too', () => {
  let wins = 0
  for (let seed = 0; seed < 8; seed += 1) {
    for (const own of [0, 1]) {
      const agents = [0, 1].map((seat) =>
        (seat === own ? tree : atb.agents['random']).make(plan, { seed, seat, iterations: 40 }),
      )
      if (simulate(atb, plan, Sfc32.seeded(seed), agents).seat === own) wins += 1
    }
  }
  expect(wins).toBeGreaterThan(12)
})

test('heuristic beats random, and search beats random', () => {
  expect(score(['heuristic', 'random'], 20)).toBeGreaterThan(0.8)
  expect(score(['search', 'random'], 10)).toBeGreaterThan(0.8)
})

test('a lookahead by strength alone beats random', () => {
  let wins = 0
  for (let seed = 0; seed < 10; seed += 1) {
    for (const own of [0, 1]) {
      const agents = [0, 1].map((seat) =>
        (seat === own ? lookaheadAgent(() => atb) : atb.agents['random']).make(plan, { seed, seat }),
      )
      if (simulate(atb, plan, Sfc32.seeded(seed), agents).seat === own) wins += 1
    }
  }
  expect(wins).toBeGreaterThan(14)
})

test.each([
  ['its tree', [0, 1].map((seat) => tree.make(plan, { seed: 4, seat, iterations: 12 }))],
  ['a playout policy', ['search', 'search']],
])(
  'undo brings a search with %s back: the battle goes on as it did, whatever was looked at in between',
  (_, agents) => {
    const battle = Battle.start(atb, setup, { seed: 4, agents, iterations: 12 })
    battle.run()
    const end = battle.hash()
    const made = plainJson(battle.made)
    const fork = battle.fork(Math.floor(battle.length / 2))
    while (fork.step());
    expect(fork.hash()).toBe(end)
    expect(plainJson(fork.made)).toEqual(made)
  },
)

test('undo brings agents back too: the battle goes on as it did', () => {
  const battle = Battle.start(atb, setup, { seed: 3, agents: ['random', 'random'] })
  battle.run()
  const end = battle.hash()
  const length = battle.length
  battle.goTo(9)
  battle.act(battle.made.length < battle.decisions.length ? battle.decisions[battle.made.length] : null)
  while (battle.position < length && battle.step());
  expect(battle.hash()).toBe(end)
})
