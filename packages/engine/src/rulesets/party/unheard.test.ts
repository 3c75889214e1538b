import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extent } from '../../../../../tests/extent.ts'
import { plainSetup } from '../../../../../tests/party/setups.ts'
import { playingOn } from '../../laws/history.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { party } from './index.ts'

test(`plain battles: ${playingOn.statement}`, () => {
  fc.assert(
    fc.property(plainSetup(), fc.integer(), (setup, seed) => {
      playingOn.check({ ruleset: party, setup, seed, generator: 'sfc32', steps: 0 })
    }),
    { numRuns: extent(60, 2000) },
  )
})

const FIGHTER = { damageType: 'Fire' }
const PLAIN = { party: { members: [{ id: 'm', ...FIGHTER }] }, foes: [{ id: 'f', ...FIGHTER }] }

test.each<[what: string, steps: boolean, setup: unknown]>([
  ['a plain one', true, PLAIN],
  ['a passive', false, { ...PLAIN, foes: [{ id: 'f', ...FIGHTER, passives: ['riposte'] }] }],
  ['a shield', false, { ...PLAIN, foes: [{ id: 'f', ...FIGHTER, shields: 5 }] }],
  ['two actions a turn', false, { ...PLAIN, party: { members: [{ id: 'm', ...FIGHTER, actionsPerTurn: 2 }] } }],
  ['a player', false, { ...PLAIN, rules: { control: 'manual' } }],
  ['enrage', false, { ...PLAIN, rules: { enrage: { normalTurns: -1 } } }],
])('of battles with %s, only plain ones are played on: %s', (_, steps, setup) => {
  const state = party.start(party.prepare(party.setup.parse(setup)), Sfc32.seeded(1), null)
  party.playOn?.(state, 1_000_000, null, [])
  expect(state.steps > 0).toBe(steps)
})

test('short of the limit', () => {
  const state = party.start(party.prepare(party.setup.parse(PLAIN)), Sfc32.seeded(1), null)
  party.playOn?.(state, 5, null, [])
  expect(state.steps).toBe(3)
})

test('hits take nothing from those whose most health is below zero', () => {
  const effects = [{ type: 'modifier', id: 'withered', turns: -1, deltas: { maxHp: -5_000 }, bypassDiminishing: true }]
  const setup = party.setup.parse({ ...PLAIN, foes: [{ id: 'f', ...FIGHTER, effects }] })
  const state = party.start(party.prepare(setup), Sfc32.seeded(1), null)
  const { hp } = state.foes[0]
  party.playOn?.(state, 3, null, [])
  expect(state.foes[0].lastDamageTaken).toBeLessThan(0)
  expect(state.foes[0].hp).toBe(hp)
})
