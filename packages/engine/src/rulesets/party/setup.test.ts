import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duel } from '../../../../../tests/party/arena.ts'
import { anySetup } from '../../../../../tests/party/setups.ts'
import { LimitReached, SetupError } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { party } from './index.ts'

function refusal(input: unknown): { code: string | undefined; path: string } {
  try {
    party.setup.parse(input)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    const [{ code, path }] = error.issues
    return { code, path }
  }
  throw new Error('accepted')
}

const effect = (fields: object) => duel({ effects: [fields] })

describe('refused setups name code and path', () => {
  test.each([
    ['the wrong shape', [], 'type', ''],
    ['nothing', null, 'type', ''],
    ['text', 'party', 'type', ''],
    [
      'a prototype',
      JSON.parse('{"party":{"members":[{"id":"a","__proto__":{"hp":1}}]},"foes":[{"id":"b"}]}'),
      'unknownKey',
      'party.members[0].__proto__',
    ],
    [
      'a prototype in a map',
      JSON.parse('{"party":{"members":[{"id":"a","damageBonus":{"__proto__":1}}]},"foes":[{"id":"b"}]}'),
      'unknownKey',
      'party.members[0].damageBonus.__proto__',
    ],
    [
      'a constructor in a map',
      duel({ damageBonus: { constructor: 1 } }),
      'unknownKey',
      'party.members[0].damageBonus.constructor',
    ],
    ['no number', duel({ baseAggro: Number.NaN }), 'type', 'party.members[0].baseAggro'],
    ['too many actions', duel({ actionsPerTurn: 1e9 }), 'range', 'party.members[0].actionsPerTurn'],
    [
      'an unknown stat in levelUpGains',
      duel({ levelUpGains: { luck: 1 } }),
      'unknownKey',
      'party.members[0].levelUpGains.luck',
    ],
    ['a foe with experience', duel({}, { exp: 4 }), 'unknownKey', 'foes[0].exp'],
    ['an id of the wrong type', duel({ id: 4 }), 'type', 'party.members[0].id'],
    ['an empty id', duel({ id: '' }), 'range', 'party.members[0].id'],
    ['a damage type of the wrong type', duel({ damageType: 4 }), 'type', 'party.members[0].damageType'],
    [
      'a card behaviour on a relic',
      { ...duel(), party: { members: [{ id: 'a' }], relics: [{ id: 'r', behavior: 'phantom' }] } },
      'unknownBehavior',
      'party.relics[0].behavior',
    ],
    ['a dot without turns', effect({ type: 'dot', kind: 'burn' }), 'missing', 'party.members[0].effects[0].turns'],
    ['an effect without type', effect({ kind: 'burn', turns: 2 }), 'missing', 'party.members[0].effects[0].type'],
    [
      'a hot without healing',
      effect({ type: 'hot', kind: 'plain', turns: 2 }),
      'missing',
      'party.members[0].effects[0].healing',
    ],
    [
      'a name for a burn',
      effect({ type: 'dot', kind: 'burn', turns: 2, name: 'x' }),
      'unknownKey',
      'party.members[0].effects[0].name',
    ],
    [
      'a duration below -1',
      effect({ type: 'statEffect', name: 'x', modifiers: {}, duration: -2 }),
      'range',
      'party.members[0].effects[0].duration',
    ],
    [
      'everything excluded',
      { party: { members: [{ id: 'a' }] }, encounter: { templates: [{ id: 'a', foe: {} }] } },
      'range',
      'encounter.templates',
    ],
    [
      'no templates',
      { party: { members: [{ id: 'a' }] }, encounter: { templates: [] } },
      'range',
      'encounter.templates',
    ],
    ['an unknown generator', duel({}, {}, { rules: { generator: 'dice' } }), 'unknownRule', 'rules.generator'],
    ['an unknown order', duel({}, {}, { rules: { order: 'chaos' } }), 'unknownRule', 'rules.order'],
  ])('%s', (_, input, code, path) => {
    expect(refusal(input)).toEqual({ code, path })
  })

  test('deep nesting and huge lists', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i += 1) deep = [deep]
    expect(refusal(deep).code).toBe('range')
    const foes = Array.from({ length: 5000 }, (_, i) => ({ id: `f${i}` }))
    expect(refusal({ party: { members: [{ id: 'a' }] }, foes })).toEqual({ code: 'range', path: 'foes' })
  })
})

test('a checked setup is accepted again, unchanged', () => {
  const setup = party.setup.parse(duel({ levelUpGains: { critRate: 0.1, atk: 1 } }))
  expect(party.setup.parse(setup)).toEqual(setup)
})

test('maps keep the order in which they were written', () => {
  const members = [{ id: 'a' }]
  const setup = party.setup.parse({
    party: { members, cards: [{ id: 'c', effects: { spd: 0.1, atk: 0.2 } }] },
    foes: [{ id: 'b' }],
  })
  expect(Object.keys(setup.party.cards[0].effects)).toEqual(['spd', 'atk'])
})

test('editors get a JSON Schema with the known ids', () => {
  const text = JSON.stringify(party.setup.jsonSchema())
  for (const known of ['Lightning', 'riposte', 'special.burst', 'thornPlate', 'lastFlag', 'frostbite']) {
    expect(text).toContain(`"${known}"`)
  }
})

describe('whatever comes in', () => {
  const survives = (input: unknown, seed: number) => {
    try {
      const battle = party.start(party.prepare(party.setup.parse(input)), Sfc32.seeded(seed), null)
      for (let i = 0; i < 20 && party.next(battle).kind === 'auto'; i += 1) party.step(battle, undefined, null)
      const saved = JSON.parse(JSON.stringify(party.save(battle)))
      expect(party.save(party.load(battle.plan, saved))).toEqual(saved)
    } catch (error) {
      if (!(error instanceof SetupError) && !(error instanceof LimitReached)) throw error
    }
  }

  test('is refused by a typed error or fought', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (input) => survives(input, 1)),
      { numRuns: 200 },
    )
  })

  test('also when one value of a good setup is replaced by any other', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        0,
        -1,
        1e308,
        -1e308,
        5e-324,
        2 ** 53,
        1.5,
        '',
        '#',
        'turnCounter',
        '__proto__',
        'constructor',
        [],
        {},
      ),
    )
    fc.assert(
      fc.property(anySetup(), odd, fc.nat(), (setup, value, seed) => {
        survives(replaced(JSON.parse(JSON.stringify(setup)), value, seed), seed)
      }),
      { numRuns: 300 },
    )
  })
})

/** The same with one value, anywhere, replaced. */
function replaced(root: unknown, value: unknown, seed: number): unknown {
  const places: { holder: Record<string, unknown> | unknown[]; key: string }[] = []
  const visit = (node: unknown) => {
    if (!Array.isArray(node) && !isRecord(node)) return
    for (const [key, inner] of Object.entries(node)) {
      places.push({ holder: node, key })
      visit(inner)
    }
  }
  visit(root)
  const { holder, key } = places[seed % places.length]
  Reflect.set(holder, key, value)
  return root
}
