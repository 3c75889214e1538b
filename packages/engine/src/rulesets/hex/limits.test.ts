import { describe, expect, test } from 'vitest'
import { hexBattle } from '../../../../../tests/hex-field.ts'
import { Battle } from '../../kernel/battle.ts'
import { LimitReached, UsageError } from '../../kernel/errors.ts'
import { simulate } from '../../kernel/simulate.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { findWithin } from './effects/targets.ts'
import { cellOf } from './board/geometry.ts'
import { numbersOf } from './state.ts'
import { hex } from './index.ts'
import { fall, makeUnit } from './board/standing.ts'

/** Strikes itself when wounded and heals it again: never ends. */
const endless = {
  name: 'Fool',
  maxHp: 50,
  damage: 1,
  attackRange: 1,
  abilities: [
    { trigger: 'wounded', effect: 'strike', target: 'self', value: 1 },
    { trigger: 'wounded', effect: 'heal', target: 'self', value: 1 },
  ],
}
/** Many strikes at once, each of which heals: wide instead of deep. */
const wide = {
  name: 'Storm',
  maxHp: 9,
  damage: 0,
  attackRange: 16,
  abilities: Array.from({ length: 200 }, () => ({
    trigger: 'turnstart',
    effect: 'fortify',
    target: 'global',
    value: 1,
  })),
}

function stepUntilLimit(battle: ReturnType<typeof hexBattle>): LimitReached {
  for (let i = 0; i < 200; i += 1) {
    try {
      battle.step()
    } catch (error) {
      if (error instanceof LimitReached) return error
      throw error
    }
  }
  throw new Error('no limit was reached')
}

// A chain of one unit striking itself down: a level for each hp.
const chain = (maxHp: number) => {
  const unit = { ...endless, maxHp, abilities: [endless.abilities[0]] }
  const starter = { trigger: 'turnstart', effect: 'strike', target: 'self', value: 1 }
  return hexBattle([[{ ...unit, abilities: [...unit.abilities, starter] }], [{ ...endless, abilities: [], damage: 0 }]])
}

describe('bounds of the rules', () => {
  test('damage within damage: 400 levels', () => {
    expect(stepUntilLimit(hexBattle([[endless], [endless]])).limit).toBe('damageDepth')
  })

  test('queued effects of a step: 10,000', () => {
    const crowd = [{ ...wide, count: 60 }]
    const battle = hexBattle([crowd, [{ ...endless, abilities: [] }]])
    expect(stepUntilLimit(battle).limit).toBe('queuedEffects')
    const fewer = hexBattle([[{ ...wide, count: 50 }], [{ ...endless, abilities: [] }]])
    expect(fewer.step()).toBe(true)
  })

  test('exactly 400 levels are allowed', () => {
    const deep = chain(400)
    for (let i = 0; i < 3; i += 1) deep.step()
    expect(deep.state.units[0].hp).toBe(0)
    expect(stepUntilLimit(chain(401)).limit).toBe('damageDepth')
  })

  test('with history the step is taken back', () => {
    const battle = hexBattle([[endless], [endless]])
    let before = numbersOf(battle.state)
    try {
      for (;;) {
        before = numbersOf(battle.state)
        battle.step()
      }
    } catch (error) {
      expect(error).toBeInstanceOf(LimitReached)
    }
    expect(numbersOf(battle.state)).toEqual(before)
    expect(() => battle.step()).toThrow(LimitReached)
    expect(battle.undo()).toBe(true)
    expect(battle.step()).toBe(true)
  })

  test('without history the battle is broken and says so', () => {
    const battle = hexBattle([[endless], [endless]], 1, { recordHistory: false })
    stepUntilLimit(battle)
    expect(() => battle.step()).toThrow(UsageError)
    expect(() => battle.applyAllEvents()).toThrow('damageDepth')
    expect(battle.undo()).toBe(false)
  })

  test('a simulation ends undecided with the name of the bound, after as many steps as the battle', () => {
    const setup = { armies: [[endless], [endless]] }
    const outcome = Battle.start(hex, setup, { seed: 1, generator: 'sfc32' }).run()
    expect(outcome).toMatchObject({ result: 'undecided', reason: 'damageDepth' })
    expect(simulate(hex, hex.prepare(hex.setup.parse(setup)), Sfc32.seeded(1), [])).toEqual(outcome)
  })

  test('a war of summoners may make any number of units', () => {
    const { state } = hexBattle([[{ ...endless, abilities: [] }], [{ ...endless, count: 8, abilities: [] }]])
    const { blade } = state.plan.sides[1]
    for (let i = 0; i < 40_000; i += 1) {
      const unit = makeUnit(state, blade, state.units.length + 1, cellOf(8, 2), 1)
      if (i === 39_999) break
      unit.hp = 0
      fall(state, unit)
    }
    const reach = state.plan.sides[0].roster[0].reach
    expect(findWithin(state, 1, cellOf(7, 2), reach)).toBe(1)
    expect(state.found[0]).toBe(state.units.at(-1))
  })

  test('a battle without an end stops at the step limit', () => {
    const wall = {
      name: 'Wall',
      maxHp: 5,
      damage: 0,
      attackRange: 1,
      abilities: [{ trigger: 'endturn', effect: 'fortify', value: 1 }],
    }
    const plan = hex.prepare(hex.setup.parse({ armies: [[wall], [wall]] }))
    expect(simulate(hex, plan, Sfc32.seeded(1), [])).toMatchObject({
      result: 'undecided',
      reason: 'stepLimit',
      steps: 20_000,
    })
  })
})
