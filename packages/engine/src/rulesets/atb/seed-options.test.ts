import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { SetupError } from '../../kernel/errors.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { verify } from '../../kernel/replay/verify.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { type Clock, type ClockMaker, Dial, NOBODY } from '../../timing/index.ts'
import { content, makeSetup } from './content/index.ts'
import { atb, atbOn, type Event } from './index.ts'
import { lint } from './lint.ts'
import { setup } from './setup.ts'
import { BattleSimulator, GameState } from './simulator.ts'
import { wishes } from './wishes.ts'

const BOTH = ['heuristic', 'heuristic']

function duel(config: JsonObject = {}): JsonObject {
  return makeSetup({ a: ['mira'], b: ['sable'] }, 'en', config)
}

function eventsOf(input: JsonObject, options: { readonly seed?: number; readonly generator?: string } = {}) {
  const battle = Battle.start(atb, input, { ...options, agents: BOTH, listen: true })
  battle.run()
  return { battle, events: battle.log?.events.slice() ?? [] }
}

describe('what a setup asks for', () => {
  test('config.rngSeed is the seed where nobody gives one', () => {
    expect(eventsOf(duel({ rngSeed: 99 })).battle.seed).toBe(99)
    expect(eventsOf(duel({ rngSeed: 99 })).events).toEqual(eventsOf(duel(), { seed: 99 }).events)
    expect(eventsOf(duel({ rngSeed: 99 }), { seed: 3 }).events).toEqual(eventsOf(duel(), { seed: 3 }).events)
    expect(eventsOf(duel()).battle.seed).toBe(42)
  })

  test('config.generator is what it draws from where nobody says otherwise', () => {
    const { battle, events } = eventsOf(duel({ generator: 'mt19937' }), { seed: 7 })
    expect(battle.generator).toBe('mt19937')
    expect(events).toEqual(eventsOf(duel(), { seed: 7, generator: 'mt19937' }).events)
    expect(eventsOf(duel({ generator: 'mt19937' }), { generator: 'sfc32' }).battle.generator).toBe('sfc32')
    const replay = battle.toReplay()
    expect(replay.rng).toMatchObject({ kind: 'mt19937', seed: 7 })
    expect(verify(atb, replay).ok).toBe(true)
    expect(() => Battle.start(atb, duel({ generator: 'keyed' }))).toThrow(SetupError)
  })

  test('config.ui is read as far as screens can use it, and the linter tells what they cannot', () => {
    const ui = { speed: 2, details: true, lines: 5, board: false, progressive: true, theme: 'dark' }
    const read = { ...ui, theme: undefined }
    expect(wishes(atb.prepare(setup.parse(duel({ ui }))))).toEqual(read)
    const wrong = { speed: 0, details: 1, lines: 0, board: 'no', progressive: null, theme: 3 }
    expect(wishes(atb.prepare(setup.parse(duel({ ui: wrong }))))).toEqual({})
    const found = lint(setup.parse(duel({ ui: wrong }))).map(({ path }) => path)
    const keys = ['speed', 'details', 'lines', 'board', 'progressive']
    expect(found.filter((path) => path.startsWith('config.ui'))).toEqual(keys.map((key) => `config.ui.${key}`))
    expect(lint(setup.parse(duel({ ui }))).filter(({ path }) => path.startsWith('config.ui'))).toEqual([])
  })
})

describe('tickUntilReady', () => {
  const slow = (config: JsonObject) => duel({ atbThreshold: 100_000, ...config })

  test('is off by default: after 1,001 ticks a step is idle', () => {
    const battle = Battle.start(atb, slow({}), { agents: BOTH, listen: true })
    battle.step()
    expect([battle.state.actor, battle.state.clock.ticks, battle.state.steps]).toEqual([NOBODY, 1001, 1])
  })

  test('ticks on until somebody is ready', () => {
    const battle = Battle.start(atb, slow({ tickUntilReady: true }), { agents: BOTH, listen: true })
    battle.step()
    // 17 time units a tick.
    expect([battle.state.actor, battle.state.clock.ticks, battle.state.steps]).toEqual([0, 5883, 0])
    expect(battle.run()?.result).toBe('win')
    expect(battle.log?.events).toHaveLength(battle.state.steps)
  })

  test('where nobody has agility a step is idle all the same', () => {
    const still = setup.parse(slow({ tickUntilReady: true }))
    for (const { stats } of still.characters) stats.agility = 0
    const state = atb.start(atb.prepare(still), Mt19937.seeded(1), null)
    atb.step(state, undefined, null)
    expect([state.actor, state.clock.ticks, state.steps]).toEqual([NOBODY, 1001, 1])
  })

  test('nobody may need more than a million ticks', () => {
    const never = slow({ tickUntilReady: true, atbTickScale: 1e-6 })
    expect(() => setup.parse(never)).toThrow('characters[0].stats.agility: with tickUntilReady')
    expect(setup.parse({ ...never, config: { atbTickScale: 1e-6 } }).config.tickUntilReady).toBe(false)
  })
})

describe('stopWhenSettled', () => {
  const tired = (config: JsonObject, hp = 500): JsonObject => ({
    config: { maxSteps: 200, ...config },
    skills: [{ id: 'jab', tiers: [{ baseDamage: 10, qiCost: 4 }] }],
    characters: ['ann', 'bo'].map((id) => ({
      id,
      stats: { maxHp: hp, maxQi: 10, strength: 0, agility: 10, defense: 0 },
      skills: [{ skillId: 'jab' }],
    })),
  })

  test('is off by default: passes go on to the guard', () => {
    expect(eventsOf(tired({})).battle.outcome).toMatchObject({ result: 'undecided', reason: 'stepLimit', steps: 200 })
  })

  test('ends as soon as nobody can ever use a skill again', () => {
    const { battle, events } = eventsOf(tired({ stopWhenSettled: true }))
    expect(battle.outcome).toEqual({ result: 'undecided', seat: null, winner: null, reason: 'settled', steps: 4 })
    expect(events.map(({ type }) => type)).not.toContain('defend')
    expect(battle.turn.kind).toBe('over')
  })

  test('says what the whole run would have come to', () => {
    const config = fc.record({
      stalemateSteps: fc.constantFrom(0, 3, 12, 40),
      qiRegeneration: fc.constantFrom(0, 0, 1),
      maxSteps: fc.integer({ min: 0, max: 30 }),
      rngSeed: fc.nat(50),
    })
    fc.assert(
      fc.property(config, fc.constantFrom(15, 30, 90, 500), (options, hp) => {
        const whole = eventsOf(tired(options, hp)).battle.outcome
        const short = eventsOf(tired({ ...options, stopWhenSettled: true }, hp)).battle.outcome
        expect(short).toMatchObject({ result: whole?.result, winner: whole?.winner })
        expect(short?.steps).toBeLessThanOrEqual(whole?.steps ?? 0)
      }),
      { numRuns: 60 },
    )
  })
})

/** Everybody in turn, however quick. */
class TurnsClock implements Clock {
  ticks: number
  #runners: number[]

  constructor(runners: readonly number[], ticks: number) {
    this.#runners = [...runners]
    this.ticks = ticks
  }

  clone(): TurnsClock {
    return new TurnsClock(this.#runners, this.ticks)
  }

  unitsOf(runner: number): number {
    return this.#runners.indexOf(runner)
  }

  leave(runner: number): void {
    this.#runners = this.#runners.filter((other) => other !== runner)
  }

  advance(): number {
    this.ticks += 1
    const next = this.#runners.shift() ?? NOBODY
    this.#runners.push(next)
    return next
  }
}

const inTurns: ClockMaker = (dial, runners, timeUnits, ticks = 0) => {
  expect(dial).toBeInstanceOf(Dial)
  return new TurnsClock(
    runners.toSorted((a, b) => timeUnits[a] - timeUnits[b]),
    ticks,
  )
}

describe('a clock of one’s own', () => {
  const inOrder = (events: readonly Event[]) => events.map(({ actorId }) => actorId).slice(0, 4)

  test('makes a ruleset of its own, with replays, clones and saves', () => {
    const ruleset = atbOn(inTurns, 'atb-in-turns')
    const battle = Battle.start(ruleset, duel(), { seed: 3, agents: BOTH, listen: true })
    battle.run()
    expect(inOrder(battle.log?.events ?? [])).toEqual(['mira', 'sable', 'mira', 'sable'])
    expect(battle.log?.events.map(({ timestamp }) => timestamp).slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(eventsOf(duel(), { seed: 3 }).events[0].timestamp).toBe(6)
    const replay = battle.toReplay()
    expect(replay.ruleset).toBe('atb-in-turns')
    expect(verify(ruleset, replay).ok).toBe(true)
    const saved = ruleset.load(battle.plan, ruleset.save(battle.state))
    expect(ruleset.save(saved)).toEqual(ruleset.save(battle.state))
  })

  test('goes into a simulator, too', () => {
    const simulator = new BattleSimulator(GameState.of(duel()), undefined, inTurns, Mt19937.seeded(3))
    simulator.runToCompletion()
    expect(inOrder(simulator.events)).toEqual(['mira', 'sable', 'mira', 'sable'])
    expect(simulator.events[0].timestamp).toBe(1)
  })
})

describe('the state under the names of the design document', () => {
  const made = () => GameState.of(makeSetup({ a: ['mira', 'oren'], b: ['sable'] }, 'en'))
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

  test('actors, living, opponents, isBattleOver, applyDamage', () => {
    const game = made()
    expect(ids(game.actors())).toEqual(['mira', 'oren', 'sable'])
    expect(game.actors()[0]).toMatchObject({ name: 'Mira Sedge', team: 'a', stats: { hp: 96, qi: 30, agility: 17 } })
    expect(game.actors()[0].skills[0]).toEqual({ skillId: 'reed_palm', tier: 2 })
    game.applyDamage('mira', 10.9)
    game.applyDamage('mira', -5)
    expect(game.actors()[0].stats.hp).toBe(86)
    game.applyDamage('oren', 1e9)
    expect(ids(game.living())).toEqual(['mira', 'sable'])
    expect(ids(game.opponents('sable'))).toEqual(['mira'])
    expect(game.isBattleOver()).toBe(false)
    game.applyDamage('sable', 90)
    expect(game.isBattleOver()).toBe(true)
    expect(() => game.applyDamage('nobody', 1)).toThrow('there is no nobody; there are: mira, oren, sable')
    expect(() => game.applyDamage('mira', Number.NaN)).toThrow('expected a number')
  })

  test('spendQi, setCooldown, decCooldowns', () => {
    const game = made()
    game.spendQi('mira', 12.5)
    expect(game.actors()[0].stats.qi).toBe(18)
    game.spendQi('mira', 99)
    expect(game.actors()[0].stats.qi).toBe(0)
    game.setCooldown('mira', 'reed_palm', 3)
    game.setCooldown('mira', 'swallow_cut', 1)
    game.decCooldowns('mira')
    expect(game.actors()[0].cooldowns).toEqual({ reed_palm: 2 })
    for (let i = 0; i < 4; i += 1) game.decCooldowns('mira')
    expect(game.actors()[0].cooldowns).toEqual({})
    expect(() => game.setCooldown('mira', 'no_skill', 1)).toThrow('mira carries no skill no_skill')
  })

  test('the simulator does what a battle does, and maps events for narration', () => {
    for (const { setup: scenario } of content.scenarios.slice(0, 4)) {
      const battle = Battle.start(atb, scenario, { seed: 9, agents: Array(6).fill('heuristic'), listen: true })
      battle.run()
      const simulator = new BattleSimulator(GameState.of(scenario), undefined, undefined, atbRandom(9))
      const first = simulator.step()
      expect(first).toEqual(battle.log?.events[0])
      expect(simulator.runToCompletion()).toEqual(battle.outcome)
      expect(simulator.events).toEqual(battle.log?.events)
      expect(simulator.step()).toBeNull()
    }
    const simulator = new BattleSimulator(GameState.of(duel()))
    const event = simulator.step()
    if (event === null) throw new Error('nothing happened')
    expect(simulator.mapEventForNarration(event)).toMatchObject({
      narrative_type: '暴击',
      attacker: 'Mira Sedge',
      target: 'Sable Ash',
      skill: 'Swallow Cut',
      hit: true,
      critical: true,
      damage_amount: event.damage,
      damage_percent: event.damageBucket,
    })
  })
})

function atbRandom(seed: number) {
  const battle = Battle.start(atb, duel(), { seed })
  return battle.state.random
}
