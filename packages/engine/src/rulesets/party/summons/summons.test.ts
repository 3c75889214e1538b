import { expect, test } from 'vitest'
import { arena, duel } from '../../../../../../tests/party/arena.ts'
import { createSummon } from './summons.ts'
import { MAX_HP } from '../combatant/stats.ts'

test('a summon whose maximum is gone counts as having no health, whatever hp it has', () => {
  const { battle, get } = arena(duel({ summonSlots: 2 }))
  const order = { kind: 'wisp', source: 'test', multiplier: 0.5 }
  const first = createSummon(battle, get('ada'), order)
  const second = createSummon(battle, get('ada'), order)
  if (first === null || second === null) throw new Error('no summon')
  first.hp = 9
  second.setBase(MAX_HP, 0)
  expect(second.hp).toBeGreaterThan(0)
  const third = createSummon(battle, get('ada'), order)
  expect(third?.label).toBe('ada#3')
  expect(battle.registers[0].summons.map((summon) => summon.label)).toEqual(['ada#1', 'ada#3'])
})
