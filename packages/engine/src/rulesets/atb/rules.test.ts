import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { SetupError } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import { englishText } from '../../kernel/meaning/teller.ts'
import { simulate } from '../../kernel/simulate.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { heuristic } from './agents.ts'
import { atb, oddsOf, SkillAction } from './index.ts'
import { defaultFoe } from './rules.ts'
import { setup } from './setup.ts'
import { timeUnits } from './state.ts'

interface Fighter {
  id: string
  team?: string
  stats?: Record<string, number>
  skills?: Json
}

const STATS = { maxHp: 70, maxQi: 20, strength: 12, agility: 11, defense: 6 }

function duel(tier: Record<string, Json>, fighters: readonly Fighter[], config: Record<string, Json> = {}): Json {
  return {
    config,
    skills: [{ id: 'jab', tiers: [{ tier: 1, baseDamage: 10, powerMultiplier: 0.5, ...tier }] }],
    characters: fighters.map(({ stats, ...rest }) => ({
      skills: [{ skillId: 'jab' }],
      ...rest,
      stats: { ...STATS, ...stats },
    })),
  }
}

const TWO: readonly Fighter[] = [
  { id: 'ann', team: 'red' },
  { id: 'bo', team: 'blue', stats: { agility: 10 } },
]

describe('the worked example of the specification', () => {
  const battle = Battle.start(atb, duel({ hitChance: 0.85, critChance: 0.1 }, TWO), {
    seed: 7,
    generator: 'mt19937',
    agents: ['heuristic', 'heuristic'],
    listen: true,
  })

  test('goes as it says', () => {
    battle.step()
    battle.step()
    expect(battle.log?.events[0]).toMatchObject({
      actorId: 'ann',
      outcome: 'critical',
      damage: 19,
      damageBucket: 'high',
    })
    expect(battle.state.hp).toEqual([70, 51])
    expect(timeUnits(battle.state)).toEqual([10, 100])
    battle.step()
    battle.step()
    expect(battle.log?.events[1]).toMatchObject({ actorId: 'bo', outcome: 'critical', damage: 19 })
    expect(battle.state.hp).toEqual([51, 51])
    expect(timeUnits(battle.state)).toEqual([21, 10])
  })
})

describe('clarifications', () => {
  test('1: values beyond the ranges are refused, the ends are taken', () => {
    const at = (path: string, value: number): Json => {
      const input = duel({ qiCost: 0 }, TWO, {})
      const keys = path.split('.')
      let inner: unknown = input
      for (const key of keys.slice(0, -1))
        inner = isRecord(inner) || Array.isArray(inner) ? Reflect.get(inner, key) : null
      if (isRecord(inner)) inner[keys[keys.length - 1]] = value
      return input
    }
    for (const path of [
      'config.atbThreshold',
      'config.atbTickScale',
      'skills.0.tiers.0.powerMultiplier',
      'skills.0.tiers.0.critMultiplier',
    ]) {
      expect(() => setup.parse(at(path, 1e6))).not.toThrow()
      expect(() => setup.parse(at(path, 1e6 + 1))).toThrow(SetupError)
    }
    for (const path of ['skills.0.tiers.0.baseDamage', 'skills.0.tiers.0.qiCost']) {
      expect(() => setup.parse(at(path, 1e9))).not.toThrow()
      expect(() => setup.parse(at(path, 1e9 + 1))).toThrow(SetupError)
    }
    for (const stat of ['strength', 'agility', 'defense', 'maxHp', 'maxQi']) {
      expect(() => setup.parse(at(`characters.0.stats.${stat}`, 1e9))).not.toThrow()
      expect(() => setup.parse(at(`characters.0.stats.${stat}`, 1e9 + 1))).toThrow(SetupError)
    }
  })

  test('2: the end is judged before the guard', () => {
    const kill = duel({ baseDamage: 1000, hitChance: 1 }, TWO, { maxSteps: 1 })
    expect(Battle.start(atb, kill, { agents: ['heuristic', 'heuristic'] }).run()).toMatchObject({
      result: 'win',
      steps: 1,
    })
    const alone = duel({}, [{ id: 'ann' }], { maxSteps: 0 })
    expect(Battle.start(atb, alone).run()).toMatchObject({ result: 'win', winner: 'ann', steps: 0 })
    const none = duel({}, [{ id: 'ann', stats: { hp: 0 } }], { maxSteps: 0 })
    expect(Battle.start(atb, none).run()).toMatchObject({ result: 'draw', winner: null, steps: 0 })
  })

  test('3: an idle step takes 1001 ticks and counts once', () => {
    const still = duel({}, [
      { id: 'ann', stats: { agility: 0 } },
      { id: 'bo', stats: { agility: 0 } },
    ])
    const battle = Battle.start(atb, still, { agents: ['heuristic', 'heuristic'], listen: true })
    battle.step()
    expect(battle.state.clock.ticks).toBe(1001)
    expect(battle.state.steps).toBe(1)
    expect(battle.log?.length).toBe(0)
    expect(battle.run()).toMatchObject({ result: 'undecided', reason: 'stepLimit', steps: 1000 })
  })

  test('4: a cooldown that ran out and one that was never set are the same state', () => {
    const battle = Battle.start(atb, duel({ cooldown: 2, hitChance: 0 }, TWO))
    const atStart = JSON.stringify(atb.save(battle.state)).match(/"cooldowns":\[[^\]]*\]/)?.[0]
    while (battle.turn.kind !== 'decision') battle.step()
    battle.act(battle.legal()[0])
    expect(battle.state.cooldowns).toContain(2)
    while (battle.state.cooldowns.some((turns) => turns > 0)) {
      const actor = battle.plan.characters[battle.state.actor]
      if (battle.turn.kind === 'decision') battle.act({ type: 'pass', actorId: actor.id })
      else battle.step()
    }
    expect(JSON.stringify(atb.save(battle.state))).toContain(atStart)
    expect(JSON.stringify(atb.view(battle.state, null))).not.toContain('jab')
  })
})

describe('rules at their edges', () => {
  test('the greatest id in text order acts first among equals', () => {
    const tie = duel({}, [
      { id: '\uffff', stats: { agility: 10 } },
      { id: '\u{10000}', stats: { agility: 10 } },
    ])
    const battle = Battle.start(atb, tie)
    battle.step()
    expect(battle.state.actor).toBe(1)
  })

  test('a cooldown of 1 blocks nothing, a cooldown of 2 one turn', () => {
    for (const [cooldown, second] of [
      [1, 2],
      [2, 1],
    ]) {
      const battle = Battle.start(atb, duel({ cooldown, baseDamage: 0, powerMultiplier: 0 }, TWO), { seed: 1 })
      const turns = () => {
        while (battle.turn.kind !== 'decision' || battle.state.actor !== 0) {
          if (battle.turn.kind === 'decision') battle.act({ type: 'pass', actorId: 'bo' })
          else battle.step()
        }
        return battle.legal().length
      }
      expect(turns()).toBe(2)
      battle.act(battle.legal()[0])
      expect(turns()).toBe(second)
    }
  })

  test('a miss costs qi and cooldown, and draws once', () => {
    // 0 + 10 * 0.02 - 20 * 0.01 = 0: only a draw of exactly 0 would hit.
    const input = duel({ hitChance: 0, qiCost: 3, cooldown: 4 }, [
      { id: 'ann', stats: { agility: 10 } },
      { id: 'bo', stats: { agility: 20 } },
    ])
    const battle = Battle.start(atb, input, { seed: 2 })
    while (battle.state.actor !== 0) {
      if (battle.turn.kind === 'decision') battle.act({ type: 'pass', actorId: 'bo' })
      else battle.step()
    }
    const before = battle.state.random.outputs
    battle.act(battle.legal()[0])
    expect(battle.state.random.outputs - before).toBe(2)
    expect(battle.state.hp[1]).toBe(70)
    expect(battle.state.qi[0]).toBe(17)
    expect(battle.state.cooldowns[0]).toBe(4)
  })

  test('minimum damage comes before the critical multiplier, which may bring it to 0', () => {
    const input = duel({ baseDamage: 0, powerMultiplier: 0, critChance: 1, critMultiplier: 0.4 }, TWO)
    const battle = Battle.start(atb, input, { agents: ['heuristic', 'heuristic'], listen: true })
    battle.step()
    battle.step()
    expect(battle.log?.events[0]).toMatchObject({ critical: true, damage: 0, damageBucket: 'low' })
  })
})

test('the default foe is the lowest enemy, then the one with least defense, then the first, whoever was hurt', () => {
  const stats = fc.record({ maxHp: fc.integer({ min: 20, max: 26 }), defense: fc.integer({ min: 0, max: 2 }) })
  const team = fc.constantFrom('red', 'blue', 'green')
  const fighters = fc.array(fc.record({ team, stats }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(fighters, fc.nat(), (roster, seed) => {
      const fight = duel(
        {},
        roster.map((fighter, index) => ({ id: `f${index}`, ...fighter })),
      )
      const plan = atb.prepare(setup.parse(fight))
      const state = atb.start(plan, Mt19937.seeded(seed), null)
      const luck = Mt19937.seeded(seed + 1)
      for (let turn = atb.next(state); turn.kind !== 'over'; turn = atb.next(state)) {
        for (const copy of [state, atb.clone(state), atb.load(plan, atb.save(state))]) {
          for (const seat of plan.teams.keys()) {
            const enemies = state.living.filter((index) => plan.seats[index] !== seat)
            enemies.sort((a, b) => state.hp[a] - state.hp[b] || plan.defenses[a] - plan.defenses[b] || a - b)
            if (enemies.length > 0) expect(defaultFoe(copy, seat)).toBe(enemies[0])
          }
        }
        atb.step(state, turn.kind === 'auto' ? undefined : luck.choice(atb.legal(state)), null)
      }
    }),
    { numRuns: 40 },
  )
})

describe('options beyond the seed', () => {
  test('qi comes back at the start of a turn, up to its maximum', () => {
    const battle = Battle.start(atb, duel({ qiCost: 20, hitChance: 0 }, TWO, { qiRegeneration: 6 }), {
      agents: ['heuristic', 'heuristic'],
    })
    const qi: number[] = []
    while (battle.state.steps < 6) {
      battle.step()
      if (battle.state.actor === 0) qi.push(battle.state.qi[0])
    }
    expect(qi).toEqual([20, 6, 12])
  })

  test('without the forced tick time stands still while somebody is ready', () => {
    const input = duel({ hitChance: 0 }, [{ id: 'ann' }, { id: 'bo' }], { forcedTick: false })
    const battle = Battle.start(atb, input, { agents: ['heuristic', 'heuristic'] })
    const ticks: number[] = []
    for (let i = 0; i < 4; i += 1) {
      battle.step()
      ticks.push(battle.state.clock.ticks)
      battle.step()
    }
    expect(ticks).toEqual([10, 10, 19, 19])
  })

  test('a stalemate is a draw, when asked for', () => {
    const input = duel(
      { qiCost: 1 },
      [
        { id: 'ann', stats: { qi: 0 } },
        { id: 'bo', stats: { qi: 0 } },
      ],
      { stalemateSteps: 5 },
    )
    const battle = Battle.start(atb, input, { agents: ['heuristic', 'heuristic'] })
    expect(battle.run()).toMatchObject({ result: 'draw', reason: 'stalemate', steps: 5 })
  })

  test('odds say what really happens', () => {
    const plan = atb.prepare(setup.parse(duel({ hitChance: 0.6, critChance: 0.2 }, TWO)))
    const state = atb.start(plan, Mt19937.seeded(1), null)
    atb.step(state, undefined, null)
    const action = atb.legal(state)[0]
    if (!(action instanceof SkillAction)) throw new Error('expected a skill')
    const odds = oddsOf(state, action)
    expect(odds).toMatchObject({ damage: 13, criticalDamage: 19, kill: 0 })
    let hits = 0
    let criticals = 0
    const rounds = 40_000
    for (let seed = 0; seed < rounds; seed += 1) {
      const copy = atb.clone(state)
      copy.random = Mt19937.at(seed, 0)
      atb.step(copy, action, null)
      const lost = 70 - copy.hp[1]
      if (lost > 0) hits += 1
      if (lost === 19) criticals += 1
    }
    expect(Math.abs(hits / rounds - odds.hit)).toBeLessThan(0.01)
    expect(Math.abs(criticals / rounds - odds.critical)).toBeLessThan(0.01)
    state.hp[1] = 15
    expect(oddsOf(state, action).kill).toBe(odds.critical)
    state.hp[1] = 13
    expect(oddsOf(state, action).kill).toBeCloseTo(odds.hit, 12)
  })
})

test('people are told what they choose, with odds', () => {
  const battle = Battle.start(atb, duel({ qiCost: 3, hitChance: 0.6 }, TWO))
  battle.step()
  const told = battle.legal().map((action) => {
    const { label = '', odds } = atb.player?.describe(battle.state, action, 'en') ?? {}
    return { label: englishText(label), odds: odds?.map((odd) => [englishText(odd.label), odd.value]) }
  })
  const odds = [
    ['hit', '72%'],
    ['critical', '8%'],
    ['damage', '13–19'],
    ['qi', '3'],
  ]
  expect(told).toEqual([
    { label: 'jab → bo', odds },
    { label: 'Pass', odds: undefined },
  ])
  expect(battle.legal().map((action) => atb.player?.refs?.(battle.state, action))).toEqual([['bo'], []])
})

test('who can never act has nothing to decide', () => {
  const still = duel({}, [{ id: 'ann' }, { id: 'bo', stats: { agility: 0 } }])
  expect(atb.decides?.(atb.prepare(setup.parse(still)))).toEqual([0])
})

test('simulate() makes no events and gives the outcome', () => {
  const plan = atb.prepare(setup.parse(duel({}, TWO)))
  expect(simulate(atb, plan, Mt19937.seeded(4), [heuristic, heuristic])).toMatchObject({ result: 'win' })
})
