import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extent } from '../../../../../tests/extent.ts'
import { finish } from '../../kernel/simulate.ts'
import { sprints } from '../../laws/sprint.ts'
import { Scripted } from '../../random/scripted.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { heuristic } from './agents.ts'
import { atb } from './index.ts'
import type { Plan } from './plan.ts'
import { AtbSprint, sprintOf } from './sprint.ts'

const GENERATORS = atb.traits.generators

const tier = fc.record({
  baseDamage: fc.nat(12),
  powerMultiplier: fc.constantFrom(0, 0.3, 1),
  qiCost: fc.nat(9),
  cooldown: fc.nat(3),
  hitChance: fc.constantFrom(0, 0.4, 0.7, 0.95),
  critChance: fc.constantFrom(0, 0.2, 1),
  critMultiplier: fc.constantFrom(0, 0.4, 1.5, 3),
})

const character = fc.record({
  stats: fc.record({
    maxHp: fc.integer({ min: 1, max: 90 }),
    maxQi: fc.nat(40),
    strength: fc.nat(20),
    agility: fc.nat(30),
    defense: fc.nat(12),
  }),
  skills: fc.uniqueArray(fc.record({ skillId: fc.constantFrom('a', 'b', 'c'), tier: fc.constantFrom(1, 2) }), {
    selector: ({ skillId, tier: number }) => `${skillId}${number}`,
    minLength: 1,
    maxLength: 4,
  }),
})

/** Two sides of some size, whole numbers, everything that the quick way can take. */
const sided = (side: { readonly minLength: number; readonly maxLength: number }) =>
  fc
    .record({
      config: fc.record({
        atbThreshold: fc.constantFrom(1, 100, 1000),
        maxSteps: fc.constantFrom(0, 1, 17, 400),
        qiRegeneration: fc.constantFrom(0, 0, 3),
        forcedTick: fc.boolean(),
        stalemateSteps: fc.constantFrom(0, 0, 6),
        tickUntilReady: fc.boolean(),
      }),
      tiers: fc.array(tier, { minLength: 6, maxLength: 6 }),
      // Now and then some have fallen before the start, or nobody ever acts.
      fallen: fc.subarray(['green', 'red']),
      pace: fc.constantFrom(0, 1, 1, 1),
      red: fc.array(character, side),
      blue: fc.array(character, side),
    })
    .map(({ config, tiers, fallen, pace, red, blue }) => ({
      config,
      skills: ['a', 'b', 'c'].map((id, i) => ({
        id,
        tiers: [
          { tier: 1, ...tiers[i * 2] },
          { tier: 2, ...tiers[i * 2 + 1] },
        ],
      })),
      characters: [
        ...fallen.map((team, i) => ({ id: `f${i}`, team, ...red[0], stats: { ...red[0].stats, hp: 0 } })),
        ...red.map((each, i) => ({ id: `r${i}`, team: 'red', ...each })),
        ...blue.map((each, i) => ({ id: `b${i}`, team: 'blue', ...each })),
      ].map(({ stats, ...each }) => ({ ...each, stats: { ...stats, agility: stats.agility * pace } })),
    }))

const fitting = sided({ minLength: 1, maxLength: 5 })
const armies = sided({ minLength: 40, maxLength: 60 })

test('battles of two sides come out as by the rules', () => {
  fc.assert(
    fc.property(fitting, fc.integer(), fc.constantFrom(...GENERATORS), (setup, seed, generator) => {
      expect(sprintOf(atb.prepare(atb.setup.parse(setup)))).not.toBeNull()
      sprints.check({ ruleset: atb, setup, seed, generator, steps: 0 })
    }),
    { numRuns: extent(100, 3000) },
  )
})

test('battles of armies do too', () => {
  fc.assert(
    fc.property(armies, fc.integer(), fc.constantFrom(...GENERATORS), (setup, seed, generator) => {
      expect(sprintOf(atb.prepare(atb.setup.parse(setup)))).not.toBeNull()
      sprints.check({ ruleset: atb, setup, seed, generator, steps: 0 })
    }),
    { numRuns: extent(5, 200) },
  )
})

test('what it has learnt may be forgotten at any time', () => {
  let forgetful = 0
  const agent = {
    ...heuristic,
    sprint: (plan: Plan) => new AtbSprint(plan, 6 + (forgetful++ % 20), 60 + (forgetful % 3) * 400),
  }
  const ruleset = { ...atb, agents: { forgetful: { description: '', make: () => agent } } }
  fc.assert(
    fc.property(fitting, fc.integer(), fc.constantFrom(...GENERATORS), (setup, seed, generator) => {
      sprints.check({ ruleset, setup, seed, generator, steps: 0 })
    }),
    { numRuns: extent(60, 1000) },
  )
  expect(forgetful).toBeGreaterThan(0)
})

test('what it cannot take goes the usual way', () => {
  const skills = [{ id: 'jab', tiers: [{ baseDamage: 5 }] }]
  const fighter = (id: string, team: string) => ({
    id,
    team,
    stats: { maxHp: 20, maxQi: 0, strength: 1, agility: 10, defense: 0 },
    skills: [{ skillId: 'jab' }],
  })
  const planOf = (config: object, characters: readonly object[]): Plan =>
    atb.prepare(atb.setup.parse({ config, skills, characters }))
  const two = [fighter('a', 'red'), fighter('b', 'blue')]
  expect(sprintOf(planOf({}, two))).not.toBeNull()
  expect(sprintOf(planOf({}, [...two, fighter('c', 'green')]))).toBeNull()
  expect(sprintOf(planOf({ atbThreshold: 99.5 }, two))).toBeNull()
  const many = Array.from({ length: 127 }, (_, i) => fighter(`r${i}`, 'red'))
  expect(sprintOf(planOf({}, [...many, two[1]]))).not.toBeNull()
  expect(sprintOf(planOf({}, [...many, ...two]))).toBeNull()
  expect(sprintOf(planOf({ stopWhenSettled: true }, two))).toBeNull()
  const long = sprintOf(planOf({ maxSteps: 100_000 }, two))
  expect(long?.run(Sfc32.seeded(1), 100_000)).toBeUndefined()
  expect(long?.run(new Scripted([1, 2, 3]), 100)).toBeUndefined()
})

/** Gives chosen outputs, also several at a time. */
class Chosen extends Scripted {
  override ahead(words: Int32Array, from: number, to: number): boolean {
    for (let i = from; i < to; i += 1) words[i] = this.left > 0 ? this.output() : 0
    return true
  }
}

test('draws that lie at a bound, and one beside it, mean the same', () => {
  const LOWER = 67108864
  const outputsOf = (draw: number): number[] => [Math.floor(draw / LOWER) * 32, (draw % LOWER) * 64]
  for (const [hitChance, critChance] of [
    [0.5, 0.25],
    [0.64, 0.1],
    [0.3, 0.7],
  ]) {
    const skills = [{ id: 'jab', tiers: [{ baseDamage: 5, hitChance, critChance }] }]
    const stats = { maxHp: 90, maxQi: 0, strength: 1, agility: 7, defense: 0 }
    const characters = ['a', 'b'].map((id) => ({ id, team: id, stats, skills: [{ skillId: 'jab' }] }))
    const plan = atb.prepare(atb.setup.parse({ skills, characters }))
    const strike = plan.strike(plan.techniques[0], plan.characters[1])
    const draws = (chance: number): number[] => [-1, 0, 1].map((by) => Math.floor(chance * 2 ** 53) + by)
    const seen = new Set<number>()
    for (const first of draws(strike.hitChance)) {
      for (const second of draws(strike.critChance)) {
        const outputs = [...outputsOf(first), ...outputsOf(second)]
        const state = atb.start(plan, new Scripted(outputs), null)
        finish(atb, state, 1, [heuristic, heuristic])
        const sprint = new AtbSprint(plan)
        sprint.run(new Chosen(outputs), 1)
        expect(Array.from(sprint.measures)).toEqual(Object.values(atb.measures(state)))
        seen.add(state.hp[0] + state.hp[1])
      }
    }
    // Missed, hit and critical.
    expect(seen.size).toBe(3)
  }
})
