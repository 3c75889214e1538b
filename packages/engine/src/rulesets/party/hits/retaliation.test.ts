import { expect, test } from 'vitest'
import { arena, rows } from '../../../../../../tests/party/arena.ts'
import { applyDamage } from './damage.ts'
import { flush } from '../notices/notices.ts'

test('one who falls in the answer to its own plates is told twice to have fallen', () => {
  // The hit leaves ada 7 hp, her plates answer it, and the riposte to the plates takes them: the first hit sees her down.
  const stats = { maxHp: 900, atk: 280, defense: 10, critRate: 0, dodgeOdds: 0, mitigation: 1, vitality: 1 }
  const setup = {
    room: { scaleFoes: false },
    party: { members: [{ id: 'ada', stats, hp: 7 + 78 }], cards: [{ id: 'plate', behavior: 'thornPlate' }] },
    foes: [{ id: 'grim', stats: { ...stats, atk: 400 }, passives: ['riposte'] }],
  }
  const { battle, log, get } = arena(setup)
  expect(applyDamage(battle, get('ada'), 280, get('grim'), true, null)).toBe(78)
  flush(battle)
  expect(rows(log, 'entityKilled')).toMatchObject([
    { victim: 'ada', damage: 7 },
    { victim: 'ada', damage: 78 },
  ])
  expect(rows(log, 'entityDefeat')).toHaveLength(2)
  expect(rows(log, 'damageTaken')).toMatchObject([
    { target: 'grim', attacker: 'ada' },
    { target: 'ada', hpBefore: 7, hpAfter: 0 },
    { target: 'grim', attacker: 'ada' },
    { target: 'ada', hpBefore: 85, hpAfter: 7 },
  ])
})
