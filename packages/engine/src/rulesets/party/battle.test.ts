import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duel, finished, rows, started } from '../../../../../tests/party/arena.ts'
import { anySetup } from '../../../../../tests/party/setups.ts'
import { ActionRefused, LimitReached } from '../../kernel/errors.ts'
import type { Breakdown } from '../../kernel/event-log.ts'
import { englishText, Teller } from '../../kernel/meaning/teller.ts'
import { toldScene } from '../../kernel/scene.ts'
import { finish, simulate } from '../../kernel/simulate.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { heuristic } from './agents.ts'
import type { PartyEvent } from './events.ts'
import { party } from './index.ts'

describe('breakdowns', () => {
  const steps = (parts: Breakdown | null) => (parts ?? []).map(({ label }) => englishText(label))

  /** What the rules worked out for an event. */
  const numberOf = (event: PartyEvent): number | undefined => {
    switch (event.type) {
      case 'damageTaken':
      case 'dotTick':
        return event.damage
      case 'healReceived':
      case 'heal':
      case 'hotTick':
      case 'goldEarned':
        return event.amount
      case 'effectResisted':
        return event.chance
      default:
        return undefined
    }
  }

  test('every number of damage and healing adds up from its parts', () => {
    const numbers = new Map<string, number>()
    fc.assert(
      fc.property(anySetup(), fc.integer(), (setup, seed) => {
        const listened = started(setup, Sfc32.seeded(seed))
        try {
          finished(listened)
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error
        }
        const { log } = listened
        log.events.forEach((event, index) => {
          const total = numberOf(event)
          if (total === undefined) return
          const { breakdown } = log.entry(index)
          const sum = (breakdown ?? []).reduce((all, part) => all + part.value, 0)
          expect(Math.abs(sum - total)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(total)))
          numbers.set(event.type, (numbers.get(event.type) ?? 0) + 1)
        })
      }),
      { numRuns: 20 },
    )
    for (const type of ['damageTaken', 'healReceived', 'heal', 'dotTick', 'hotTick', 'goldEarned', 'effectResisted']) {
      expect(numbers.get(type), type).toBeGreaterThan(0)
    }
  })

  test('name the crit, the type, each pass of mitigation, the enrage, the shield and the overkill', () => {
    const member = { damageType: 'Fire', hp: 450, stats: { critRate: 1, atk: 300 }, damageBonus: { all: 0.1 } }
    const foe = { shields: 5, hp: 20, damageReductionPasses: 2, damageReduction: { fire: 0.2 } }
    const { battle, log } = started(duel(member, foe, { rules: { enrage: { normalTurns: -1 } } }))
    party.step(battle, undefined, log)
    const index = log.events.findIndex((event) => event.type === 'damageTaken')
    expect(steps(log.entry(index).breakdown)).toEqual([
      'base',
      'damage bonus',
      'critical hit',
      'Fire attacker',
      'damage reduction',
      'mitigation 1',
      'mitigation 2',
      'enrage',
      'rounding',
      'shield',
      'overkill',
    ])
  })

  test('causes lead from a hit back to the turn it happened in', () => {
    const { battle, log } = started(duel({ ultimateCharge: 15 }, {}))
    party.step(battle, undefined, log)
    const index = log.events.findIndex((event) => event.type === 'damageTaken')
    expect(log.chain(index).map((entry) => entry.event.type)).toEqual(['damageTaken', 'beforeAttack', 'ultimateUsed'])
  })
})

describe('tanks that cannot kill each other', () => {
  const tank = { stats: { maxHp: 2_000_000_000, atk: 1, defense: 60, regain: 0, spd: 1 } }

  test('end by enrage, after thousands of turns', () => {
    const rules = { enrage: { normalTurns: 10_000, catastrophicTurn: 100_000 } }
    const { battle } = started(duel(tank, tank, { rules }))
    battle.log = null
    expect(finish(party, battle, 1e7, []).result).toBe('win')
    expect(battle.turn).toBeGreaterThan(10_000)
    expect(battle.enraged).toBe(true)
  })

  test('or by the bound on actions, with a state that does not grow', () => {
    const rules = { enrage: { normalTurns: 1_000_000 }, maxActions: 20_000 }
    const { battle } = started(duel(tank, tank, { rules }))
    const sizes: number[] = []
    while (party.next(battle).kind === 'auto') {
      party.step(battle, undefined, null)
      if (battle.steps % 4000 === 0) sizes.push(JSON.stringify(party.save(battle)).length)
    }
    expect(party.outcome(battle)).toMatchObject({ result: 'undecided', reason: 'maxActions' })
    expect(battle.turn).toBeGreaterThanOrEqual(10_000)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(100)
    expect(battle.batch.entries.length).toBeLessThan(64)
  })
})

describe('beyond the specification', () => {
  test('speed order lets the fast act more often', () => {
    const rules = { order: 'speed' }
    const { log } = finished(started(duel({ stats: { spd: 8 } }, { stats: { spd: 2 } }, { rules })))
    const turns = (entity: string) =>
      rows(log, 'turnStart').filter((event) => 'entity' in event && event.entity === entity).length
    expect(turns('ada')).toBeGreaterThanOrEqual(3 * turns('grim'))
    expect(turns('grim')).toBeGreaterThan(0)
  })

  test('speed order brings in summons', () => {
    const member = { passives: ['swarmCaller'], stats: { maxHp: 5000, spd: 3 } }
    const { battle, log } = finished(started(duel(member, { stats: { maxHp: 3000 } }, { rules: { order: 'speed' } })))
    expect(battle.result).not.toBeNull()
    expect(rows(log, 'turnStart').some((event) => 'entity' in event && event.entity?.startsWith('ada#') === true)).toBe(
      true,
    )
  })

  const manual = duel(
    { specials: ['special.burst'], ultimateCharge: 15 },
    {},
    { foes: [{ id: 'a' }, { id: 'b' }], rules: { control: 'manual' } },
  )

  test('a player chooses target, move and ultimate', () => {
    const { battle, log } = started(manual)
    expect(party.next(battle)).toEqual({ kind: 'auto' })
    party.step(battle, undefined, log)
    expect(party.next(battle)).toEqual({ kind: 'decision', seat: 0 })
    expect(party.legal(battle)).toHaveLength(8)
    const choice = party.accept(battle, { target: 'b', move: 'special.burst', ultimate: false })
    party.step(battle, choice, log)
    expect(battle.lastPath).toBe('special:special.burst')
    expect(battle.lastTarget?.label).toBe('b')
    expect(battle.party[0].ready).toBe(true)
  })

  test('other choices are refused', () => {
    const { battle, log } = started(manual)
    const refused = (input: unknown) => () => party.accept(battle, input)
    expect(refused({ target: 'b', move: 'attack', ultimate: false })).toThrow(ActionRefused)
    party.step(battle, undefined, log)
    expect(refused({ target: 'c', move: 'attack', ultimate: false })).toThrow(/living foe/)
    expect(refused({ target: 'b', move: 'special.barrier', ultimate: false })).toThrow(/cannot do that/)
    expect(refused({ target: 'b', move: 'attack' })).toThrow(ActionRefused)
    expect(refused(null)).toThrow(ActionRefused)
    battle.party[0].ready = false
    expect(refused({ target: 'b', move: 'attack', ultimate: true })).toThrow(/not ready/)
  })

  test('agents play it to the end', () => {
    const plan = party.prepare(party.setup.parse(manual))
    for (const name of ['random', 'heuristic', 'search']) {
      const agent = party.agents[name].make(plan, { seed: 3, seat: 0, iterations: 4 })
      expect(simulate(party, plan, Sfc32.seeded(5), [agent, agent]).reason).toBe('elimination')
    }
    expect(heuristic.clone()).toBe(heuristic)
  })
})

test('scene, view and measures show the moment', () => {
  const { battle, log } = started(duel({ damageType: 'Light', shields: 40 }, { damageType: 'Fire', rank: 'prime' }))
  for (let i = 0; i < 4; i += 1) party.step(battle, undefined, log)
  const scene = toldScene(party.scene(battle, null), new Teller('en'))
  expect(scene.units.map((unit) => unit.side)).toEqual([0, 1])
  expect(scene.units[0].bars.map((bar) => bar.kind)).toContain('charge')
  expect(scene.units[0].badges.map((badge) => badge.label)).toContain('radiance')
  expect(scene.units[1].name).toBe('grim (prime)')
  expect(scene.queue?.length).toBe(2)
  expect(party.view(battle, 0)).toMatchObject({ round: 2, awaiting: null })
  expect(party.measures(battle)).toMatchObject({ actions: 4, 'survivors.party': 1 })
})
