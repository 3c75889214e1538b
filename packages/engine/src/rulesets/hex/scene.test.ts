import { describe, expect, test } from 'vitest'
import { field, hexBattle } from '../../../../../tests/hex-field.ts'
import { narratorOf } from '../../kernel/narrator.ts'
import { Teller } from '../../kernel/meaning/teller.ts'
import { toldScene } from '../../kernel/scene.ts'
import { FOREVER } from './plan.ts'
import { hex } from './index.ts'
import type { HexState } from './state.ts'

const plain = { maxHp: 10, damage: 2, attackRange: 1 }
const english = new Teller('en')

function sceneOf(state: HexState) {
  return toldScene(hex.scene(state, null), english)
}

describe('the scene', () => {
  test('shows the board, the units and who acts next', () => {
    const { state } = hexBattle(
      [[{ ...plain, name: 'A', displayName: 'Ada', count: 2 }], [{ ...plain, name: 'B' }]],
      1,
      {
        extensions: { terrain: [[8, 0]] },
      },
    )
    const scene = sceneOf(state)
    expect(scene.board).toMatchObject({ shape: 'hex', columns: 17, rows: 5 })
    expect(scene.board?.cells).toEqual(['........#........', ...Array.from({ length: 4 }, () => '.'.repeat(17))])
    expect(scene.units.map(({ name, side }) => [name, side])).toEqual([
      ['Ada 2', 0],
      ['Ada 1', 0],
      ['B 3', 1],
    ])
    const told = narratorOf(hex, state.plan, english).line({ type: 'turn', unit: 2 }, 0)
    expect(told).toContain(scene.units[0].name)
    expect(scene.queue?.map(({ unit }) => Number(unit))).toEqual(state.rounds.order.map(({ id }) => id))
    expect(scene.units.filter(({ active }) => active).map(({ id }) => id)).toEqual([scene.queue?.[0].unit])
    expect(scene.units[0].bars).toEqual([{ kind: 'hp', value: 10, max: 10 }])
  })

  test('auras tell what a living unit does to those around it', () => {
    const { unit, state } = field(
      [
        {
          ...plain,
          name: 'A',
          at: [1, 1],
          abilities: [
            { trigger: 'passive', effect: 'execute', value: 3, aura: 2 },
            { trigger: 'passive', effect: 'armor', value: 1, aura: 'R' },
            { trigger: 'passive', effect: 'lament_aura', value: 1 },
            { trigger: 'passive', effect: 'armor', value: 4 },
          ],
        },
      ],
      [{ ...plain, name: 'B', at: [14, 1] }],
    )
    const shown = () => sceneOf(state).units.map(({ auras }) => auras)
    const armor = {
      effect: 'armor',
      label: 'armor aura 1',
      rule: 'Other allies within 1 have 1 more armor.',
      value: 1,
      radius: 1,
      whom: 'allies',
    }
    const execute = {
      effect: 'execute',
      label: 'execute aura 3',
      rule: 'Enemies within 2 that are wounded down to 3 hp or less fall.',
      value: 3,
      radius: 2,
      whom: 'foes',
    }
    const lament = {
      effect: 'lament_aura',
      label: 'lament aura 1',
      rule: 'When an ally falls, all allies within 0 of this unit and 1 of the fallen gain 1 damage.',
      value: 1,
      radius: 0,
      whom: 'allies',
      near: 1,
    }
    expect(shown()).toEqual([[armor, execute, lament], undefined])
    unit('A').silenced = FOREVER
    expect(shown()).toEqual([
      [armor, { ...execute, label: 'execute aura 3 (silenced)', stopped: true }, lament],
      undefined,
    ])
    unit('A').hp = 0
    expect(shown()).toEqual([undefined, undefined])
  })

  test('badges and charges tell what a unit is under', () => {
    const { unit, state } = field(
      [
        {
          ...plain,
          name: 'A',
          at: [1, 1],
          abilities: [
            { trigger: 'passive', effect: 'block', value: 2 },
            { trigger: 'onhit', effect: 'ramp', value: 1, charge: 3 },
          ],
        },
      ],
      [{ ...plain, name: 'B', at: [14, 1] }],
    )
    Object.assign(unit('A'), {
      frozenTurns: 1,
      silenced: FOREVER,
      readyTriggered: true,
      rampAccumulated: 2,
      blockUsed: 1,
    })
    unit('A').counters[0] = 2
    const [first] = sceneOf(state).units
    expect(first.badges.map(({ label, count }) => [label, count])).toEqual([
      ['frozen', 1],
      ['silenced', undefined],
      ['ready', undefined],
      ['ramped', 2],
      ['block', 1],
    ])
    expect(first.badges.map(({ entry }) => entry)).toContain('status:frozen')
    expect(first.bars[1]).toEqual({ kind: 'charge', value: 2, max: 3 })
    expect(first).toMatchObject({ kind: 'A', entry: 'unit:A' })
    expect(first.abilities).toEqual([
      { label: 'block', entry: 'ability:A/0' },
      { label: 'ramp', entry: 'ability:A/1' },
    ])
    expect(hex.kindOf?.(state, first.id)).toBe('A')
    for (const nobody of ['', '0', '3', '01', 'A', '1.5']) expect(hex.kindOf?.(state, nobody)).toBeNull()
    expect(hex.strength?.(state)).toEqual([10, 10])
  })

  test('the end is in the caption, the dead have no place', () => {
    const battle = hexBattle([[{ ...plain, name: 'A', damage: 99 }], [{ ...plain, name: 'B', damage: 0 }]])
    battle.run(100)
    const scene = sceneOf(battle.state)
    expect(scene.caption).toMatch(/the .+ host( 1)? wins/)
    expect(scene.units.find(({ name }) => name === 'B 2')).toMatchObject({ alive: false })
    expect(scene.units.find(({ name }) => name === 'B 2')).not.toHaveProperty('at')
    expect(scene.units.some(({ active }) => active)).toBe(false)
  })
})

describe('the view', () => {
  test('is the same for everybody and plain JSON', () => {
    const { state } = hexBattle(undefined, 4)
    const view = hex.view(state, null)
    expect(hex.view(state, 1)).toEqual(view)
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
    expect(view).toMatchObject({ columns: 17, round: 1, winner: null })
  })

  test('measures count rounds, survivors and hp', () => {
    const { state } = hexBattle(undefined, 4)
    expect(hex.measures(state)).toEqual({
      rounds: 1,
      'survivors.1': 15,
      'survivors.2': 15,
      'hpLeft.1': 40,
      'hpLeft.2': 95,
      summoned: 0,
    })
  })
})

describe('a saved state', () => {
  test('is refused when it is no state of such a battle', () => {
    const { plan, state } = hexBattle(undefined, 4)
    const saved = JSON.parse(JSON.stringify(hex.save(state)))
    expect(hex.save(hex.load(plan, saved))).toEqual(saved)
    const broken = [
      null,
      {},
      { ...saved, numbers: saved.numbers.slice(0, -1) },
      { ...saved, numbers: [...saved.numbers, 1] },
      { ...saved, numbers: saved.numbers.map(() => 1e9) },
      { ...saved, numbers: saved.numbers.map(() => 'x') },
      { ...saved, random: { kind: 'dice' } },
      { ...saved, random: { kind: 'keyed', seed: '1' } },
    ]
    for (const input of broken)
      expect(() => hex.load(plan, input)).toThrow(expect.objectContaining({ code: 'badState' }))
  })
})
