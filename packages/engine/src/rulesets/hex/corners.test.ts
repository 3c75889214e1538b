import { expect, test } from 'vitest'
import { field } from '../../../../../tests/hex-field.ts'
import { cellOf, neighboursOf } from './board/geometry.ts'
import { move } from './turn/movement.ts'
import { fire } from './effects/resolution.ts'
import { place } from './board/standing.ts'

/** More rules that no golden file pins down. */
const plain = { maxHp: 10, damage: 2, attackRange: 1 }

test('a summon beside the healthiest looks within attackRange, whatever its range', () => {
  const { state, unit } = field(
    [
      {
        ...plain,
        attackRange: 2,
        name: 'Caller',
        at: [2, 2],
        abilities: [{ trigger: 'endturn', effect: 'summon', summonTarget: 'highest', range: 9 }],
      },
      { ...plain, name: 'Near', at: [4, 2], maxHp: 20 },
      { ...plain, name: 'Far', at: [5, 2], maxHp: 30 },
    ],
    [{ ...plain, name: 'Foe', at: [14, 2] }],
  )
  fire(state, unit('Caller'), unit('Caller').kind.endturn, null, null)
  // East of Near stands Far; its western neighbour is the next in neighbour order.
  expect(unit('Blade').cell).toBe(cellOf(3, 2))
})

test('a dead unit still aims at itself: queued and told, never applied', () => {
  const { battle, unit } = field(
    [
      {
        ...plain,
        maxHp: 5,
        name: 'Martyr',
        at: [2, 2],
        abilities: [
          { trigger: 'turnstart', effect: 'strike', target: 'self', value: 5 },
          { trigger: 'endturn', effect: 'heal', target: 'self', value: 3 },
        ],
      },
      { ...plain, name: 'Friend', at: [0, 0] },
    ],
    [{ ...plain, name: 'Foe', at: [14, 2] }],
  )
  battle.step()
  expect(unit('Martyr').hp).toBe(0)
  expect(battle.lastAction?.healEvents).toHaveLength(1)
})

test('a ready shadowstep without a free hex spends its charge and asks no further one', () => {
  const around = neighboursOf(cellOf(12, 2), 5)
  const { state, unit } = field(
    [
      {
        ...plain,
        name: 'Shade',
        at: [3, 2],
        abilities: [
          { trigger: 'turnstart', effect: 'shadowstep', charge: 1 },
          { trigger: 'turnstart', effect: 'shadowstep', charge: 3 },
        ],
      },
      ...around.map((_, i) => ({ ...plain, name: `Ring ${i}`, at: [i < 5 ? 0 : 1, i % 5] as const })),
    ],
    [{ ...plain, name: 'Prey', at: [12, 2] }],
  )
  for (const [i, cell] of around.entries()) place(state, unit(`Ring ${i}`), cell)
  const expected = state.random.clone()
  // The goal and the prey, each the only one there is.
  expected.below(1)
  expected.below(1)
  move(state, unit('Shade'), null)
  expect(unit('Shade').counters).toEqual([0, 0])
  expect(unit('Shade').cell).toBe(cellOf(4, 2))
  expect(state.random.outputs).toBe(expected.outputs)
})
