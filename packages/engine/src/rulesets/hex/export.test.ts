import { expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { exportBattle, exportLastAction, hex, lastActionOf } from './index.ts'

const armies = [
  [
    {
      name: 'Archer',
      maxHp: 9,
      damage: 2,
      attackRange: 12,
      abilities: [
        { trigger: 'onhit', effect: 'sunder', target: 'target', value: 1 },
        { trigger: 'onhit', effect: 'push', target: 'target', value: 1 },
        { trigger: 'onhit', effect: 'ramp', value: 1 },
      ],
    },
  ],
  [{ name: 'Foe', maxHp: 30, damage: 1, attackRange: 12 }],
]

test('the last action has the names of the design document', () => {
  const battle = Battle.start(hex, { armies }, { seed: 1, listen: true })
  while (!JSON.stringify(exportBattle(battle).last_action).includes('push_from')) battle.step()
  expect(exportBattle(battle).last_action).toEqual({
    type: 'attack',
    attacker_pos: [5, 2],
    target_pos: [12, 2],
    ranged: true,
    killed: false,
    sunder_events: [{ type: 'sunder', target_id: 2, source_id: 1, amount: 1, pos: [11, 2], source_pos: [5, 2] }],
    push_from: [11, 2],
    push_to: [12, 2],
    ramp_pos: [5, 2],
  })
  expect(exportLastAction(null)).toBeNull()
})

test('any screen gets it from the battle or from a moment of it', () => {
  const battle = Battle.start(hex, {}, { seed: 3 })
  expect(battle.lastAction).toBeNull()
  battle.run()
  for (const position of [1, 2, 17, battle.position - 1]) {
    const expected = lastActionOf(battle.at(position - 1).state)
    expect(battle.at(position).lastAction).toEqual(expected)
    expect(expected).toHaveProperty('type')
  }
  expect(battle.at(0).lastAction).toBeNull()
  expect(battle.lastAction).toEqual(battle.at(battle.position).lastAction)
})

test('the state and the log have them too', () => {
  const battle = Battle.start(hex, { armies }, { seed: 1, listen: true })
  battle.run()
  const exported = exportBattle(battle)
  expect(exported).toMatchObject({ rng_seed: 1, winner: 1, current_index: expect.any(Number) })
  const [archer] = Array.isArray(exported.units) ? exported.units : []
  expect(archer).toMatchObject({
    max_hp: 9,
    attack_range: 12,
    _frozen_turns: 0,
    _silenced: false,
    _block_used: 0,
    _ramp_accumulated: expect.any(Number),
    has_acted: expect.any(Boolean),
    _ready_triggered: false,
    summoner_id: null,
    abilities: [{ trigger: 'onhit', effect: 'sunder', target: 'target', value: 1 }, {}, {}],
  })
  expect(exported.log).toContainEqual({ type: 'attack', unit_id: 1, target_id: 2, amount: 2 })
  expect(exported.log).toContainEqual({ type: 'sunder', target_id: 2, source_id: 1, amount: 1 })
  expect(JSON.stringify(exported)).not.toMatch(/"[a-z_]*[A-Z]\w*":/)
  expect(Battle.start(hex, {}).log).toBeNull()
  expect(exportBattle(Battle.start(hex, {}))).toMatchObject({ last_action: null, log: [] })
})
