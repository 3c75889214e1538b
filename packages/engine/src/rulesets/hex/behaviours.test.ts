import { describe, expect, test } from 'vitest'
import { hexBattle } from '../../../../../tests/hex-field.ts'
import { columnOf, distance, rowOf } from './board/geometry.ts'
import type { StepwiseBattle } from './conformance/stepwise-battle.ts'
import { Battle } from '../../kernel/battle.ts'
import { plainJson } from '../../kernel/json.ts'
import { hex } from './index.ts'
import type { AbilityInput, UnitInput } from './setup.ts'
import type { Unit } from './unit.ts'

/** The behaviours that the specification's appendix A lists, by their numbers. */
const demo = (seed: number) => hexBattle(undefined, seed)
const SEEDS = Array.from({ length: 10 }, (_, seed) => seed)

const unit = (name: string, maxHp: number, damage: number, attackRange: number, more: Partial<UnitInput> = {}) => ({
  name,
  maxHp,
  damage,
  attackRange,
  ...more,
})
const bearer = (damage: number, attackRange: number, ability: AbilityInput, maxHp = 50) =>
  unit('Bearer', maxHp, damage, attackRange, { abilities: [ability] })

function named(battle: StepwiseBattle, name: string): Unit[] {
  return battle.state.units.filter(({ kind }) => kind.name === name)
}

function mean(units: readonly Unit[]): number {
  return units.reduce((sum, { cell }) => sum + columnOf(cell), 0) / units.length
}

/** Steps until the check holds; returns whether it ever did. */
function sees(battle: StepwiseBattle, steps: number, check: () => boolean): boolean {
  for (let i = 0; i < steps; i += 1) {
    const goesOn = battle.step()
    if (check()) return true
    if (!goesOn) return false
  }
  return false
}

function livingCells(battle: StepwiseBattle): number[] {
  return battle.state.units.filter(({ hp }) => hp > 0).map(({ cell }) => cell)
}

const near = (units: readonly Unit[], range: number) => units.filter(({ kind }) => kind.attackRange <= range)

const far = (units: readonly Unit[], range: number) => units.filter(({ kind }) => kind.attackRange > range)

function lastPush(push: AbilityInput) {
  const battle = hexBattle([[bearer(1, 2, push)], [unit('Foe', 20, 1, 1)]])
  sees(battle, 100, () => battle.lastAction?.pushTo !== undefined)
  const { pushFrom = [0, 0], pushTo = [0, 0] } = battle.lastAction ?? {}
  return { pushFrom, pushTo }
}

const lost = (rules: unknown) => {
  const army = [{ ...bearer(1, 2, { trigger: 'onhit', effect: 'freeze', value: 1 }), count: 2 }]
  const battle = hexBattle([army, [unit('Foe', 100, 0, 1)]], 42, { rules })
  const [foe] = named(battle, 'Foe')
  sees(battle, 200, () => {
    battle.applyAllEvents()
    return battle.log.events.some(({ type }) => type === 'freeze')
  })
  return 100 - foe.hp
}

describe('deployment of the demo armies', () => {
  for (const seed of SEEDS) {
    const { living } = demo(seed).state
    const [first, second] = living
    test(`1 to 5, seed ${seed}`, () => {
      expect(mean(near(first, 1))).toBeGreaterThan(mean(far(first, 1)))
      expect(mean(near(second, 2))).toBeLessThan(mean(far(second, 2)))
      expect(first.every(({ cell }) => columnOf(cell) <= 5)).toBe(true)
      expect(second.every(({ cell }) => columnOf(cell) >= 11 && columnOf(cell) <= 16)).toBe(true)
      expect(new Set([...first, ...second].map(({ cell }) => cell)).size).toBe(30)
    })
    test(`6 and 7, seed ${seed}`, () => {
      expect(first.some(({ kind, cell }) => kind.attackRange > 1 && columnOf(cell) === 5)).toBe(false)
      expect(second.some(({ kind, cell }) => kind.attackRange > 2 && columnOf(cell) === 11)).toBe(false)
    })
  }

  test('8: rows differ between seeds', () => {
    const rows = SEEDS.slice(0, 5).map((seed) =>
      named(demo(seed), 'Levy')
        .toSorted((a, b) => a.id - b.id)
        .map(({ cell }) => rowOf(cell))
        .join(),
    )
    expect(new Set(rows).size).toBeGreaterThan(1)
  })
})

describe('running and undo', () => {
  test('9 to 12', () => {
    const battle = demo(3)
    expect(battle.run(20_000)).toBeGreaterThanOrEqual(1)
    const length = battle.historyLength
    expect(length).toBeGreaterThan(0)
    expect(battle.undo()).toBe(true)
    expect(battle.historyLength).toBe(length - 1)
    for (let i = 0; i < 5; i += 1) battle.undo()
    expect(battle.historyLength).toBe(length - 6)
  })
})

describe("a viewer's controls", () => {
  const demoBattle = () => Battle.start(hex, {}, { seed: 1, generator: 'mt19937' })

  test('19 to 22: skip, undo after it, reset after it', () => {
    const battle = demoBattle()
    const fresh = battle.hash()
    expect(battle.step()).toBe(true)
    expect(battle.position).toBe(1)
    expect(battle.run()).toMatchObject({ result: 'win' })
    const { length } = battle
    expect(battle.undo()).toBe(1)
    expect(battle.position).toBe(length - 1)
    battle.goTo(0)
    expect(battle.outcome).toBeUndefined()
    expect(battle.hash()).toBe(fresh)
  })

  test('play stops by itself at the end', () => {
    const setup = { armies: [[unit('A', 5, 9, 1)], [unit('B', 1, 0, 1)]] }
    const battle = Battle.start(hex, plainJson(setup), { seed: 1 })
    for (let i = 0; i < 100; i += 1) battle.step()
    expect(battle.outcome).toMatchObject({ seat: 0 })
    expect(battle.step()).toBe(false)
    expect(battle.length).toBeLessThan(100)
  })
})

describe('abilities', () => {
  test('23 and 24: push moves its target and never onto another', () => {
    const push: AbilityInput = { trigger: 'onhit', effect: 'push', target: 'target', value: 1 }
    for (const seed of SEEDS) {
      const foes = [unit('Foe', 20, 1, 1, { count: 2 }), unit('Archer', 20, 1, 2, { count: 4 })]
      const battle = hexBattle([[bearer(1, 2, push, 200)], foes], seed)
      let pushed = false
      for (let i = 0; i < 100; i += 1) {
        battle.step()
        pushed ||= battle.lastAction?.pushTo !== undefined
        expect(new Set(livingCells(battle)).size).toBe(livingCells(battle).length)
      }
      expect(pushed).toBe(true)
    }
    const { pushFrom, pushTo } = lastPush(push)
    expect(Math.abs(pushFrom[0] - pushTo[0])).toBe(1)
    expect(pushFrom[1]).toBe(pushTo[1])
  })

  test('25 and 26: ramp grows damage by what it counts, and undo gives it back', () => {
    const ramp: AbilityInput = { trigger: 'onhit', effect: 'ramp', value: 1 }
    const battle = hexBattle([[bearer(2, 1, ramp)], [unit('Foe', 100, 1, 1)]])
    const [ramper] = named(battle, 'Bearer')
    expect(sees(battle, 100, () => ramper.damage > 2)).toBe(true)
    expect(ramper.damage).toBe(2 + ramper.rampAccumulated)
    battle.undo()
    expect(battle.state.units[ramper.index]).toMatchObject({ damage: 2, rampAccumulated: 0 })
  })

  test('27: splash hits a neighbour of the target', () => {
    const battle = hexBattle([
      [bearer(1, 3, { trigger: 'onhit', effect: 'splash', value: 1 })],
      [unit('Foe', 40, 1, 1, { count: 2 })],
    ])
    const foes = named(battle, 'Foe')
    expect(sees(battle, 200, () => battle.lastAction?.splashEvents !== undefined)).toBe(true)
    const [splash] = battle.lastAction?.splashEvents ?? []
    expect(foes.some(({ id, hp }) => id === splash.targetId && hp < 40)).toBe(true)
    expect(distance(foes[0].cell, foes[1].cell)).toBe(1)
    const struck = battle.log.events.findLast((event) => event.type === 'attack')
    expect(foes.map(({ id }) => id).filter((id) => id !== struck?.target)).toEqual([splash.targetId])
  })

  test('28: a wounded ramper grows', () => {
    const battle = hexBattle([
      [bearer(2, 1, { trigger: 'wounded', effect: 'ramp', value: 1 })],
      [unit('Foe', 50, 1, 3)],
    ])
    const [ramper] = named(battle, 'Bearer')
    expect(sees(battle, 100, () => ramper.damage > 2)).toBe(true)
    expect(ramper.hp).toBeLessThan(50)
  })

  test('29: lament ramp when fodder beside it dies', () => {
    const fired = SEEDS.some((seed) => {
      const army = [
        bearer(2, 1, { trigger: 'lament', effect: 'ramp', value: 1, range: 2 }),
        unit('Fodder', 1, 0, 1, { count: 3 }),
      ]
      const battle = hexBattle([army, [unit('Foe', 50, 5, 3)]], seed)
      const [mourner] = named(battle, 'Bearer')
      return sees(battle, 200, () => mourner.damage > 2)
    })
    expect(fired).toBe(true)
  })

  test('30: area heal at the end of a turn', () => {
    const army = [
      bearer(0, 1, { trigger: 'endturn', effect: 'heal', target: 'area', value: 2, range: 1 }),
      unit('Mate', 50, 0, 1),
    ]
    const battle = hexBattle([army, [unit('Archer', 50, 1, 4)]])
    expect(sees(battle, 200, () => battle.log.events.some(({ type }) => type === 'heal'))).toBe(true)
  })

  test('31: random strike at the end of a turn', () => {
    const battle = hexBattle([
      [bearer(0, 1, { trigger: 'endturn', effect: 'strike', target: 'random', value: 1, range: 6 })],
      [unit('Foe', 50, 0, 1)],
    ])
    const [foe] = named(battle, 'Foe')
    expect(sees(battle, 100, () => foe.hp < 50)).toBe(true)
  })

  test('32 and 33: blades appear at every third trigger, made as having acted', () => {
    const battle = hexBattle([
      [bearer(1, 1, { trigger: 'endturn', effect: 'summon', count: 2, charge: 3 })],
      [unit('Foe', 50, 0, 1)],
    ])
    let turns = 0
    for (let i = 0; i < 50 && named(battle, 'Blade').length === 0; i += 1) {
      battle.step()
      if (battle.log.events.findLast(({ type }) => type === 'turn')) {
        turns = battle.log.events.filter((event) => event.type === 'turn' && event.unit === 1).length
      }
    }
    const blades = named(battle, 'Blade')
    expect(blades).toHaveLength(2)
    expect(turns).toBe(3)
    expect(
      blades.every(({ hasActed, hp, damage, summonerId }) => hasActed && hp === 1 && damage === 2 && summonerId === 1),
    ).toBe(true)
  })

  test('34: undying saves somebody', () => {
    const saved = SEEDS.some((seed) => {
      const army = [
        bearer(1, 1, { trigger: 'passive', effect: 'undying', value: 2, aura: 3 }),
        unit('Ward', 10, 4, 1, { count: 2 }),
      ]
      const battle = hexBattle([army, [unit('Ogre', 100, 100, 1)]], seed)
      return sees(battle, 200, () => battle.lastAction?.undyingSaves !== undefined)
    })
    expect(saved).toBe(true)
  })

  test('35: count, armor and abilities are taken over', () => {
    const ability: AbilityInput = { trigger: 'onhit', effect: 'ramp', value: 1 }
    const battle = hexBattle([[unit('Many', 5, 1, 1, { count: 3, armor: 2, abilities: [ability] })], null])
    const many = named(battle, 'Many')
    expect(many).toHaveLength(3)
    expect(many.every(({ armor, kind }) => armor === 2 && kind.abilities.length === 1)).toBe(true)
  })

  test('36: armor takes its part of a hit', () => {
    const battle = hexBattle([[unit('Knight', 100, 0, 1, { armor: 2 })], [unit('Foe', 50, 3, 1)]])
    const [knight] = named(battle, 'Knight')
    expect(sees(battle, 100, () => knight.hp < 100)).toBe(true)
    expect(knight.hp).toBe(99)
  })

  test('37: random heal', () => {
    const army = [
      bearer(0, 1, { trigger: 'endturn', effect: 'heal', target: 'random', value: 2, range: 3 }),
      unit('Mate', 50, 0, 1),
    ]
    const battle = hexBattle([army, [unit('Archer', 50, 1, 4)]])
    expect(sees(battle, 200, () => battle.log.events.some(({ type }) => type === 'heal'))).toBe(true)
  })

  test('38: fortify lifts maxHp and hp', () => {
    const battle = hexBattle([
      [bearer(1, 1, { trigger: 'endturn', effect: 'fortify', target: 'self', value: 2 })],
      [unit('Foe', 50, 0, 1)],
    ])
    const [fort] = named(battle, 'Bearer')
    expect(sees(battle, 50, () => fort.maxHp > 50 && fort.hp > 50)).toBe(true)
  })

  test('39: random sunder lowers armor', () => {
    const battle = hexBattle([
      [bearer(1, 1, { trigger: 'endturn', effect: 'sunder', target: 'random', value: 1, range: 3 })],
      [unit('Foe', 50, 0, 1, { armor: 5 })],
    ])
    const [foe] = named(battle, 'Foe')
    expect(sees(battle, 100, () => foe.armor < 5)).toBe(true)
  })

  test('40: freeze takes an enemy although its target says self', () => {
    const battle = hexBattle([
      [bearer(1, 2, { trigger: 'onhit', effect: 'freeze', target: 'self', value: 1 })],
      [unit('Foe', 50, 0, 1)],
    ])
    const [foe] = named(battle, 'Foe')
    expect(sees(battle, 100, () => foe.frozenTurns > 0)).toBe(true)
    expect(named(battle, 'Bearer')[0].frozenTurns).toBe(0)
  })

  test('41 and 42: a deep freeze hurts, an ordinary one does not', () => {
    expect(lost([{ deepFreeze: 5 }, {}])).toBeGreaterThanOrEqual(6)
    expect(lost([{}, {}])).toBe(1)
  })

  test('43: block takes the first hits of a round', () => {
    const battle = hexBattle([
      [bearer(0, 1, { trigger: 'passive', effect: 'block', value: 2 })],
      [unit('Foe', 50, 1, 4, { count: 3 })],
    ])
    const [guard] = named(battle, 'Bearer')
    expect(sees(battle, 100, () => guard.hp < 50)).toBe(true)
    const first = battle.log.events.filter((event) => event.type === 'block' || event.type === 'damage')
    expect(first.slice(0, 2).map(({ type }) => type)).toEqual(['block', 'block'])
    expect(guard.blockUsed).toBe(2)
  })

  test('44: silence marks the enemy', () => {
    const battle = hexBattle([
      [bearer(1, 1, { trigger: 'onhit', effect: 'silence', range: 3 })],
      [unit('Foe', 50, 0, 1)],
    ])
    const [foe] = named(battle, 'Foe')
    expect(sees(battle, 100, () => foe.silenced !== 0)).toBe(true)
  })

  test('45: execute ends who is weak enough', () => {
    const battle = hexBattle([
      [bearer(5, 1, { trigger: 'passive', effect: 'execute', value: 5, aura: 4 })],
      [unit('Foe', 10, 0, 1)],
    ])
    expect(sees(battle, 100, () => battle.log.events.some(({ type }) => type === 'execute'))).toBe(true)
    expect(named(battle, 'Foe')[0].hp).toBe(0)
  })

  test('46: ready after a kill', () => {
    const battle = hexBattle([
      [bearer(9, 1, { trigger: 'onkill', effect: 'ready' })],
      [unit('Foe', 5, 0, 1, { count: 3 })],
    ])
    expect(sees(battle, 100, () => battle.log.events.some(({ type }) => type === 'ready'))).toBe(true)
    expect(battle.log.events.some(({ type }) => type === 'enqueue')).toBe(true)
  })
})
