import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SetupError } from '../../kernel/errors.ts'
import { hex } from './index.ts'

const unit = { name: 'Rook', maxHp: 9, damage: 2, attackRange: 1 }

function issuesOf(setup: unknown): readonly { readonly path: string; readonly message: string }[] {
  try {
    hex.setup.parse(setup)
    return []
  } catch (error) {
    if (error instanceof SetupError) return error.issues
    throw error
  }
}

const pathOf = (setup: unknown) => issuesOf(setup)[0]?.path

describe('setups from outside', () => {
  test('defaults are filled in', () => {
    const setup = hex.setup.parse({ armies: [[{ ...unit, abilities: [{ trigger: 'onhit', effect: 'ramp' }] }], null] })
    expect(setup).toMatchObject({
      applyEventsImmediately: true,
      recordHistory: true,
      readyExtraTurns: 1,
      summonReadyActs: true,
      rules: [{ deepFreeze: 0 }, { deepFreeze: 0 }],
    })
    expect(setup.armies[0]?.[0]).toMatchObject({ count: 1, armor: 0, speed: 1 })
    expect(setup.armies[0]?.[0].abilities[0]).toMatchObject({ target: 'self', value: 0, charge: 0, count: 1 })
  })

  test('faults carry their paths', () => {
    expect(pathOf({ armies: [[{ ...unit, maxHp: Number.NaN }], null] })).toBe('armies[0][0].maxHp')
    expect(pathOf({ armies: [[{ ...unit, speed: Number.POSITIVE_INFINITY }], null] })).toBe('armies[0][0].speed')
    expect(pathOf({ armies: [[{ ...unit, damage: 2 ** 60 }], null] })).toBe('armies[0][0].damage')
    expect(pathOf({ armies: [[{ ...unit, count: 9e15 }], null] })).toBe('armies[0]')
    expect(
      pathOf({ armies: [null, [unit, { ...unit, abilities: [{ trigger: 'onhit', effect: 'ramp', aura: 'r' }] }]] }),
    ).toBe('armies[1][1].abilities[0].aura')
    expect(pathOf({ extensions: { weather: 1 } })).toBe('extensions.weather')
    expect(pathOf({ extensions: { silenceTurns: 0 } })).toBe('extensions.silenceTurns')
    expect(issuesOf({ armies: [[{ name: 7, maxHp: 0 }], null] }).length).toBeGreaterThan(2)
  })

  test('unknown and misspelt keys are refused at every level', () => {
    const ability = { trigger: 'onhit', effect: 'ramp' }
    const paths = (setup: unknown) => issuesOf(setup).map(({ path }) => path)
    expect(paths({ army: [] })).toEqual(['army'])
    expect(paths({ apply_events_immediately: true })).toEqual(['apply_events_immediately'])
    expect(paths({ armies: [[{ ...unit, armour: 1 }], null] })).toEqual(['armies[0][0].armour'])
    expect(paths({ armies: [[{ ...unit, abilities: [{ ...ability, summon_ready: true }] }], null] })).toEqual([
      'armies[0][0].abilities[0].summon_ready',
    ])
    expect(paths({ rules: [{ deepfreeze: 1 }, {}] })).toEqual(['rules[0].deepfreeze'])
    expect(paths({ extensions: { freezetarget: true } })).toEqual(['extensions.freezetarget'])
  })

  test('hostile input is refused, never thrown through', () => {
    const pollution = ['__proto__', 'constructor', 'prototype', 'toString']
    for (const key of pollution) {
      const text = `{"${key}": {"maxHp": 3}}`
      expect(pathOf(JSON.parse(text))).toBe(key)
      expect(pathOf({ armies: [[{ ...unit, ...JSON.parse('{}') }, JSON.parse(text)], null] })).toContain('armies[0][1]')
      expect(pathOf({ rules: [JSON.parse(text), {}] })).toBe(`rules[0].${key}`)
    }
    let deep: unknown = 1
    for (let i = 0; i < 5000; i += 1) deep = [deep]
    expect(issuesOf(deep)).not.toEqual([])
    expect(issuesOf({ armies: deep })).not.toEqual([])
    expect(issuesOf({ armies: [Array.from({ length: 100_000 }, () => unit), null] })).not.toEqual([])
    expect(issuesOf({ armies: [Array.from({ length: 1000 }, () => unit), null] })).not.toEqual([])
    for (const input of [undefined, null, 0, '', true, [], () => 1, Symbol('x'), new Map(), new Date(0)]) {
      expect(Array.isArray(issuesOf(input))).toBe(true)
    }
  })

  test('any JSON whatever is parsed or refused with a typed error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        issuesOf(input)
        issuesOf({ armies: input })
        issuesOf({ armies: [[input], null], rules: input })
        issuesOf({ extensions: input })
        issuesOf({ extensions: { terrain: input, deployment: input, targetPolicy: input } })
      }),
      { numRuns: 300 },
    )
  })

  test('large amounts stay exact', () => {
    const giant = { ...unit, maxHp: 2 ** 52, damage: 2 ** 40, armor: 2 ** 30 }
    const plan = hex.prepare(hex.setup.parse({ armies: [[giant], [giant]] }))
    expect(plan.sides[0].roster[0]).toMatchObject({ maxHp: 2 ** 52, damage: 2 ** 40, armor: 2 ** 30 })
  })

  test('the JSON schema names what people write', () => {
    const text = JSON.stringify(hex.setup.jsonSchema())
    for (const word of ['attackRange', 'lament_aura', 'summonTarget', 'deepFreeze', 'extensions']) {
      expect(text).toContain(word)
    }
  })
})
