import { expect, test } from 'vitest'
import { field } from '../../../../../tests/hex-field.ts'
import { say } from './words/index.ts'

const plain = { maxHp: 10, damage: 2, attackRange: 1 }

test('why did this unit die, and what came of it: the chain of causes', () => {
  const { battle, unit, order } = field(
    [
      { ...plain, name: 'Thrower', at: [5, 2], abilities: [{ trigger: 'onhit', effect: 'splash', value: 3 }] },
      {
        ...plain,
        name: 'Headsman',
        at: [4, 2],
        abilities: [
          { trigger: 'passive', effect: 'execute', value: 7, aura: 4 },
          { trigger: 'onkill', effect: 'heal', target: 'self', value: 4 },
        ],
      },
    ],
    [
      { ...plain, name: 'Struck', at: [6, 2], maxHp: 50 },
      { ...plain, name: 'Beside', at: [7, 2] },
    ],
  )
  unit('Headsman').hp = 7
  order('Thrower')
  battle.step()
  const { log } = battle
  const heal = log.events.findIndex(({ type }) => type === 'heal')
  const chain = log.chain(heal).map(({ event }) => (event.type === 'ability' ? event.effect : event.type))
  expect(chain).toEqual(['heal', 'heal', 'death', 'execute', 'damage', 'splash', 'attack', 'turn'])
  expect(log.entry(heal)).toMatchObject({
    event: { amount: 3 },
    breakdown: [
      { label: say('part.heal'), value: 4 },
      { label: say('part.beyondFull'), value: -1 },
    ],
  })
  const deaths = log.events.flatMap((event) => (event.type === 'death' ? [event.source] : []))
  // Killed inside its wound: the executioner is credited first, the thrower once more.
  expect(deaths).toEqual([unit('Headsman').id, unit('Thrower').id])
})

test('numbers come with their reasons', () => {
  const { battle, order } = field(
    [
      { ...plain, name: 'Sword', at: [5, 2] },
      { ...plain, name: 'Drum', at: [0, 0], abilities: [{ trigger: 'passive', effect: 'boost', value: 3 }] },
    ],
    [
      {
        ...plain,
        name: 'Shield',
        at: [6, 2],
        armor: 1,
        abilities: [{ trigger: 'passive', effect: 'armor', value: 1 }],
      },
      { ...plain, name: 'Wall', at: [7, 2], abilities: [{ trigger: 'passive', effect: 'armor', value: 1, aura: 1 }] },
    ],
  )
  order('Sword')
  battle.step()
  const { log } = battle
  const at = (type: string) => log.entry(log.events.findIndex((event) => event.type === type))
  expect(at('attack')).toMatchObject({
    event: { amount: 5 },
    breakdown: [
      { label: say('part.damage'), value: 2 },
      { label: say('part.boost'), value: 3 },
    ],
  })
  expect(at('damage')).toMatchObject({
    event: { amount: 2, hp: 8 },
    breakdown: [
      { label: say('part.attack'), value: 5 },
      { label: say('part.armor'), value: -1 },
      { label: say('part.ownArmor'), value: -1 },
      { label: say('part.auraArmor'), value: -1 },
    ],
  })
})
