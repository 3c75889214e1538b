import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Battle } from '../../../kernel/battle.ts'
import { simulate } from '../../../kernel/simulate.ts'
import { narratorOf } from '../../../kernel/narrator.ts'
import { englishText, tellerIn } from '../../../kernel/meaning/teller.ts'
import { toldScene } from '../../../kernel/scene.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { armyCost, hex, lint, randomArmy, unitCost, validateArmy } from '../index.ts'
import { BLADE } from '../plan.ts'
import type { UnitInput } from '../setup.ts'
import { EFFECTS, TRIGGERS } from '../vocabulary.ts'
import { ARMIES, content, FACTIONS, muster, SCENARIOS, unitNamed, UNITS } from './index.ts'
import { extent } from '../../../../../../tests/extent.ts'

describe('the content pack', () => {
  test('has 30 units and more, in 5 factions, of different names', () => {
    expect(FACTIONS).toHaveLength(5)
    expect(UNITS.length).toBeGreaterThanOrEqual(30)
    expect(new Set(UNITS.map(({ name }) => name)).size).toBe(UNITS.length)
    for (const { units } of FACTIONS) expect(units.length).toBeGreaterThanOrEqual(6)
  })

  test('uses every effect and every trigger', () => {
    const abilities = UNITS.flatMap((unit) => unit.abilities ?? [])
    expect(new Set(abilities.map(({ effect }) => effect))).toEqual(new Set(EFFECTS))
    expect(new Set(abilities.map(({ trigger }) => trigger))).toEqual(new Set(TRIGGERS))
  })

  test('has 12 armies that are valid and make the most of their points', () => {
    expect(ARMIES).toHaveLength(12)
    for (const { id, points, units } of ARMIES) {
      expect(validateArmy(units, points), id).toEqual([])
      expect(armyCost(units), id).toBeGreaterThan(points * 0.9)
    }
  })

  test('has 10 scenarios that parse, run to an end and leave the linter silent', () => {
    expect(SCENARIOS).toHaveLength(10)
    expect(SCENARIOS.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['duel', 'siege', 'stalemate', 'summoner-war', 'sixty']),
    )
    for (const { id, setup } of SCENARIOS) {
      const parsed = hex.setup.parse(setup)
      expect(lint(parsed), id).toEqual([])
      const outcome = simulate(hex, hex.prepare(parsed), Sfc32.seeded(11), [])
      expect(outcome.result, id).toBe(id === 'stalemate' ? 'draw' : 'win')
    }
  })

  test('armies are setups as they are', () => {
    const battle = Battle.start(hex, { armies: [[...ARMIES[0].units], null] }, { seed: 42, listen: true })
    expect(battle.run()).toMatchObject({ result: 'win' })
    expect(battle.log?.length).toBeGreaterThan(100)
  })

  test('60 v 60 is that', () => {
    const sixty = SCENARIOS.find(({ id }) => id === 'sixty')
    const plan = hex.prepare(hex.setup.parse(sixty?.setup))
    expect(plan.sides.map(({ roster }) => roster.length)).toEqual([60, 60])
  })

  test('random setups are the same for the same seed, and run', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const setup = content.randomSetup?.(seed)
      expect(content.randomSetup?.(seed)).toEqual(setup)
      const state = hex.start(hex.prepare(hex.setup.parse(setup)), Sfc32.seeded(seed), null)
      for (const series of Object.values(content.series ?? {})) expect(series.measure(state)).toBeGreaterThan(0)
    }
    expect(content.randomSetup?.(1)).not.toEqual(content.randomSetup?.(2))
  })
})

describe('in Chinese', async () => {
  const names = await content.names?.zh?.()
  const teller = await tellerIn('zh', content)

  test('everything has a name of its own', () => {
    const written = {
      unit: [...UNITS.map(({ name }) => name), BLADE, ...demoNames()],
      faction: FACTIONS.map(({ title }) => title),
      army: ARMIES.map(({ title }) => title),
      scenario: SCENARIOS.map(({ title }) => title),
      about: [...FACTIONS, ...SCENARIOS].map(({ description }) => description),
    }
    for (const [of, texts] of Object.entries(written)) {
      const told = texts.map((text) => names?.[of]?.[text])
      expect(told, of).not.toContain(undefined)
      expect(new Set(told).size, of).toBe(texts.length)
      expect(Object.keys(names?.[of] ?? {}).toSorted(), of).toEqual(texts.toSorted())
    }
  })

  test.each(SCENARIOS)('$id is told and shown without a Latin word', ({ setup }) => {
    const battle = Battle.start(hex, setup, { seed: 5, listen: true, stepLimit: 300 })
    battle.run()
    const narrator = narratorOf(hex, battle.plan, teller)
    const lines = battle.log?.events.map((event, i) => narrator.line(event, i)) ?? []
    expect(lines.filter((line) => /[A-Za-z]/.test(line))).toEqual([])
    const { caption, sides, facts = [], units } = toldScene(hex.scene(battle.state, null), teller)
    const shown = [caption, ...sides.map(({ name }) => name), ...facts.map(({ label }) => label)]
    for (const { name, badges, stats = [], abilities = [], auras = [] } of units) {
      shown.push(name, ...[...badges, ...stats, ...abilities].map(({ label }) => label))
      for (const { label = '', rule = '' } of auras) shown.push(label, rule)
    }
    expect(shown.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
  })
})

function demoNames(): string[] {
  const { sides } = hex.prepare(hex.setup.parse({}))
  return [...new Set(sides.flatMap(({ roster }) => roster.map(({ name }) => name)))]
}

test('the experiment that proves them even plays the companies as they are shipped', () => {
  const file = new URL('../../../../../../examples/hex-fair.yaml', import.meta.url)
  const { matchups } = parse(readFileSync(file, 'utf8'))
  const companies = ARMIES.filter(({ points }) => points === 250)
  expect(companies).toHaveLength(5)
  const entrants = Object.fromEntries(companies.map(({ title, units }) => [title, { value: units }]))
  expect(matchups.entrants).toEqual(entrants)
})

test('armies meet as an experiment places them', () => {
  const field = content.field?.()
  const group = field?.groups[0]
  expect(group?.entrants).toHaveLength(ARMIES.length)
  const chosen = group?.entrants.slice(0, 2) ?? []
  expect(field?.meeting([chosen])).toEqual({
    matchups: {
      seats: ['armies[0]', 'armies[1]'],
      entrants: Object.fromEntries(chosen.map(({ id, value }) => [id, { value }])),
    },
  })
  expect(englishText(chosen[0].name)).toMatch(/\(250\)$/)
})

describe('the army builder', () => {
  test('counts points by unit and number', () => {
    const { name } = UNITS[0]
    expect(armyCost(muster({ [name]: 3 }))).toBe(3 * unitCost(unitNamed(name)))
    for (const unit of UNITS) expect(unitCost(unit)).toBeGreaterThan(0)
  })

  test('a better unit costs more', () => {
    const base = { name: 'Base', maxHp: 5, damage: 2, attackRange: 1 }
    const better: UnitInput[] = [
      { ...base, maxHp: 6 },
      { ...base, damage: 3 },
      { ...base, attackRange: 2 },
      { ...base, armor: 1 },
      { ...base, speed: 1.5 },
      { ...base, abilities: [{ trigger: 'onhit', effect: 'ramp', value: 1 }] },
    ]
    for (const unit of better) expect(unitCost(unit)).toBeGreaterThan(unitCost(base))
    const charged = (charge: number) =>
      unitCost({ ...base, abilities: [{ trigger: 'endturn', effect: 'summon', count: 2, charge }] })
    expect(charged(0)).toBeGreaterThan(charged(3))
  })

  test('finds faults, too many points and too many units', () => {
    expect(validateArmy([])).toMatchObject([{ path: 'army' }])
    expect(validateArmy([{ ...UNITS[0], maxHp: 0 }])).toMatchObject([{ path: 'army[0].maxHp' }])
    expect(validateArmy(muster({ [UNITS[0].name]: 5 }), 20)).toMatchObject([{ path: 'army' }])
    expect(validateArmy(muster({ [UNITS[0].name]: 91 }))).toMatchObject([{ path: 'army' }])
    expect(validateArmy(muster({ [UNITS[0].name]: 2 }), 1000)).toEqual([])
    expect(() => unitNamed('Nobody')).toThrow('Nobody')
  })

  test('a random army keeps its budget, fits, and is the same for the same seed', () => {
    for (let seed = 0; seed < 60; seed += extent(4, 1)) {
      const budget = 60 + seed * 40
      const army = randomArmy(UNITS, budget, seed)
      expect(armyCost(army)).toBeLessThanOrEqual(budget)
      expect(validateArmy(army, budget)).toEqual([])
      expect(randomArmy(UNITS, budget, seed)).toEqual(army)
    }
    expect(() => randomArmy(UNITS, 1, 1)).toThrow('no unit')
  })
})
