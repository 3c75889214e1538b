import { expect, test } from 'vitest'
import { anySetup } from '../../../../../tests/hex-field.ts'
import { LimitReached } from '../../kernel/errors.ts'
import { EventLog } from '../../kernel/event-log.ts'
import { familyOf } from '../../kernel/meaning/dictionary.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { events, type HexEvent } from './events.ts'
import { hex } from './index.ts'
import { say } from './words/index.ts'

function play(seed: number) {
  const log = new EventLog<HexEvent>()
  const state = hex.start(hex.prepare(hex.setup.parse(anySetup(Mt19937.seeded(seed), 6))), Sfc32.seeded(seed), log)
  try {
    for (let i = 0; i < 60 && state.winner === null; i += 1) hex.step(state, undefined, log)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
  }
  return { state, log }
}

test('every unit that falls falls once, and every one that joins joins once', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { state, log } = play(seed)
    const occurrences = log.events.map((event) => events.read(event))
    const fallen = occurrences.filter(({ fells }) => fells).map(({ receiver }) => Number(receiver))
    const dead = state.units.filter(({ hp }) => hp <= 0).map(({ id }) => id)
    expect(fallen.toSorted((a, b) => a - b)).toEqual(dead.toSorted((a, b) => a - b))
    const joined = occurrences.filter(({ joins }) => joins).map(({ receiver }) => Number(receiver))
    expect(joined).toEqual(state.units.filter(({ summonerId }) => summonerId !== 0).map(({ id }) => id))
  }
})

test('doers and receivers are units of the scene', () => {
  const { state, log } = play(7)
  const ids = new Set(hex.scene(state, null).units.map(({ id }) => id))
  for (const event of log.events) {
    const { doer, receiver } = events.read(event)
    for (const unit of [doer, receiver]) if (unit !== null) expect(ids).toContain(unit)
  }
})

test('a wound looks like what dealt it', () => {
  const plan = hex.prepare(
    hex.setup.parse({
      armies: [
        [
          {
            name: 'Frost',
            maxHp: 50,
            damage: 0,
            attackRange: 17,
            abilities: [{ trigger: 'turnstart', effect: 'freeze', value: 1 }],
          },
        ],
        [{ name: 'Foe', maxHp: 50, damage: 1, attackRange: 17 }],
      ],
      rules: [{ deepFreeze: 2 }, {}],
    }),
  )
  const log = new EventLog<HexEvent>()
  const state = hex.start(plan, Sfc32.seeded(1), log)
  for (let i = 0; i < 20; i += 1) hex.step(state, undefined, log)
  const families = new Map<number, string>()
  for (let i = 0; i < log.length; i += 1) {
    const { event } = log.entry(i)
    if (event.type === 'damage')
      families.set(
        event.source,
        familyOf(events, log.entry(i), (at) => log.entry(at)),
      )
  }
  expect(families).toEqual(
    new Map([
      [1, 'frost'],
      [2, 'strike'],
    ]),
  )
})

test('every type of event has a name', () => {
  const names: readonly string[] = Object.keys(hex.words?.english ?? {})
  for (const type of events.types) expect(names).toContain(`event.${type}`)
  expect(say('event.win').code).toBe('hex:event.win')
})
