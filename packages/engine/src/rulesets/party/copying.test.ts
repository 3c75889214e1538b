import { expect, test } from 'vitest'
import { duel, started } from '../../../../../tests/party/arena.ts'
import { combatantFields } from './combatant/fields.ts'
import { party } from './index.ts'
import { stateFields } from './state.ts'

/** Copies are written out by hand: every number and flag that is saved must be in them. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 3
  return typeof value === 'boolean' ? !value : undefined
}

function changes(keys: readonly string[], whole: object): [key: string, value: unknown][] {
  return keys.flatMap((key) => {
    const value = another(Reflect.get(whole, key))
    return value === undefined ? [] : [[key, value]]
  })
}

const { battle: sample } = started(duel({ ultimateCharge: 4 }))

test.each(changes(combatantFields.keys, sample.party[0]))('a copy has the %s of its combatants', (key, value) => {
  const { battle } = started(duel({ ultimateCharge: 4 }))
  const before = JSON.stringify(party.save(battle))
  Reflect.set(battle.party[0], key, value)
  expect(JSON.stringify(party.save(battle))).not.toBe(before)
  expect(party.save(party.clone(battle))).toEqual(party.save(battle))
})

test.each(changes(stateFields.keys, sample))('a copy has the %s of its battle', (key, value) => {
  const { battle } = started(duel({ ultimateCharge: 4 }))
  const before = JSON.stringify(party.save(battle))
  Reflect.set(battle, key, value)
  expect(JSON.stringify(party.save(battle))).not.toBe(before)
  expect(party.save(party.clone(battle))).toEqual(party.save(battle))
})
