import { describe, expect, test } from 'vitest'
import { Mismatch } from '../../../conformance/compare.ts'
import { conformance } from './index.ts'

describe('the comparison itself', () => {
  const run = conformance.formats['quintain-conformance/1']
  const path = {
    name: 'path',
    kind: 'path',
    rng: { kind: 'none' },
    setup: { tiles: ['...'] },
    actions: [{ from: [0, 0], to: [2, 0] }],
    trace: [[1, 0]],
    outcome: { found: 1 },
  }

  test('a right case passes', () => {
    expect(() => run(path, {})).not.toThrow()
  })

  test.each([
    ['a wrong answer', { ...path, trace: [[2, 0]] }],
    ['a wrong outcome', { ...path, outcome: { found: 2 } }],
    ['an unknown field of the case', { ...path, weather: 'fine' }],
    ['an unknown field of the setup', { ...path, setup: { tiles: ['...'], weather: 'fine' } }],
    ['an unknown field of an action', { ...path, actions: [{ from: [0, 0], to: [2, 0], weather: 'fine' }] }],
    ['an unknown field of the outcome', { ...path, outcome: { found: 1, weather: 'fine' } }],
    ['a missing trace entry', { ...path, trace: [] }],
    ['a trace entry too many', { ...path, trace: [[1, 0], null] }],
    ['an unknown kind', { ...path, kind: 'weather' }],
  ])('%s fails', (_name, testCase) => {
    expect(() => run(testCase, {})).toThrow(Mismatch)
  })

  test('an unknown field of a world trace fails', () => {
    const world = {
      name: 'still',
      kind: 'world',
      rng: { kind: 'keyed', seed: 1 },
      setup: { tiles: ['.'], maxTicks: 1, entities: [{ id: 1, faction: 'heroes', x: 0, y: 0, nextActAt: 9 }] },
    }
    const row = { tick: 0, acts: [], events: [], entities: [[1, 0, 0, 20, 50, 'W', 9, 1, 0, 0]] }
    expect(() => run({ ...world, trace: [{ ...row, weather: 'fine' }], outcome: {} }, {})).toThrow(/weather/)
    expect(() => run({ ...world, trace: [row], outcome: {} }, {})).toThrow(/outcome/)
  })

  test('the dead do not rise', () => {
    const six = (value: number) => ({ str: value, agi: value, vit: value, int: value, wis: value, end: value })
    const levelUp = {
      name: 'dead',
      kind: 'levelUp',
      rng: { kind: 'none' },
      setup: { entity: { id: 1, faction: 'heroes' } },
      actions: [{ gainXp: 100, setHp: 0 }],
      trace: [{ events: [], hp: 0, xp: 100, attributes: six(5), caps: six(15) }],
    }
    expect(() => run({ ...levelUp, outcome: {} }, {})).toThrow(/outcome/)
  })
})
