import { expect, test } from 'vitest'
import { makeSetup } from '../rulesets/atb/content/index.ts'
import { atb, type AtbTypes } from '../rulesets/atb/index.ts'
import { Battle } from './battle.ts'
import type { Ruleset } from './contract.ts'
import { decidingSeats, kindOf, measureKindOf, refsOf, seatNamesOf, sharesOf, strengthOf } from './defaults.ts'

/** The ruleset without what a first release did not have. */
const plain: Ruleset<AtbTypes> = {
  ...atb,
  strength: undefined,
  kindOf: undefined,
  decides: undefined,
  seatNames: undefined,
  measureKinds: undefined,
  player: undefined,
}
const setup = makeSetup({ reeds: ['mira', 'lise'], kilns: ['brann', 'sable'] }, 'en')
const { plan, state } = Battle.start(plain, setup, { seed: 3 })

test('seats are called by their ids, and all of them decide', () => {
  expect(seatNamesOf(plain, plan)).toEqual(['reeds', 'kilns'])
  expect(seatNamesOf({ ...plain, seatNames: () => ['A', 'B'] }, plan)).toEqual(['A', 'B'])
  expect(decidingSeats(plain, plan)).toEqual([0, 1])
  expect(decidingSeats({ ...plain, decides: () => [1] }, plan)).toEqual([1])
  expect(decidingSeats({ ...plain, traits: { ...plain.traits, decisions: false } }, plan)).toEqual([])
})

test('strength is what a seat has left', () => {
  const of = (measures: Record<string, number>) => strengthOf({ ...plain, measures: () => measures }, plan, state)
  expect(of({ 'alive.reeds': 2, 'hpLeft.reeds': 30, 'alive.kilns': 1, 'hpLeft.kilns': -4 })).toEqual([30, 0])
  expect(of({ 'life.reeds': 20, 'life.kilns': 4 })).toEqual([20, 4])
  expect(of({ 'alive.reeds': 3 })).toEqual([3, 0])
  expect(strengthOf({ ...plain, strength: () => [7, -1] }, plan, state)).toEqual([7, 0])
  expect(sharesOf([30, 10])).toEqual([0.75, 0.25])
  expect(sharesOf([0, 0])).toEqual([0.5, 0.5])
})

test('the kind of a unit is looked up in the scene', () => {
  const scene = { ...plain.scene(state, null) }
  const shown: Ruleset<AtbTypes> = {
    ...plain,
    scene: () => ({ ...scene, units: scene.units.map((unit) => ({ ...unit, kind: `kind of ${unit.id}` })) }),
  }
  expect(kindOf(shown, state, 'mira')).toBe('kind of mira')
  expect(kindOf(shown, state, 'nobody')).toBeNull()
  expect(kindOf({ ...shown, kindOf: () => 'own' }, state, 'mira')).toBe('own')
})

test('an action is about what it names', () => {
  const action = { type: 'skill', targetId: 'brann', note: 'not anybody' }
  const any: Ruleset = plain
  expect(refsOf(any, state, action)).toEqual(['brann'])
  expect(refsOf(any, state, 7)).toEqual([])
  const player = { describe: () => ({ label: '' }), refs: () => ['own'] }
  expect(refsOf({ ...any, player }, state, action)).toEqual(['own'])
})

test('measures are amounts', () => {
  expect(measureKindOf(plain, 'hpLeft.red')).toBe('amount')
  expect(measureKindOf({ measureKinds: { alive: 'count' } }, 'alive.red')).toBe('count')
})
