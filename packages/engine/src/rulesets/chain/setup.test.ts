import { describe, expect, test } from 'vitest'
import { SetupError } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { tellerIn } from '../../kernel/meaning/teller.ts'
import { chain } from './index.ts'
import { setup } from './setup.ts'
import { told } from './words/told.ts'

const CARD = { name: 'Blow', cost: 1, attack: 3, defense: 2, pitch: 1 }

/** A good setup with one place changed; `undefined` takes the place away. */
function changed(path: string, value: unknown): unknown {
  const base = {
    rules: {},
    players: [
      {
        deck: ['a'],
        hero: { modifiers: { onDeclare: [{ addAttack: 1 }] } },
        weapon: { name: 'Stick', attack: 1, cost: 1 },
      },
      { deck: ['a'] },
    ],
    cards: { a: { ...CARD, modifiers: { onDeclare: [{ addAttack: 1 }] } } },
  }
  const keys = path.split('.')
  let place: Record<string, unknown> = base
  for (const key of keys.slice(0, -1)) place = Object(place[key])
  place[keys[keys.length - 1]] = value
  return JSON.parse(JSON.stringify(base))
}

function pathsRefused(input: unknown): string[] {
  try {
    setup.parse(input)
    return []
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    expect(error.code).toBe('badSetup')
    return error.issues.map((issue) => issue.path)
  }
}

describe('defaults', () => {
  test('are those of the specification', () => {
    const parsed = setup.parse({ players: [{ deck: [] }, { deck: [] }] })
    expect(parsed.rules).toEqual({ payment: 'attackStep', defendMax: 2, maxPitchCards: null, maxSteps: 201 })
    expect(parsed.shuffle).toBe(true)
    expect(parsed.firstPlayer).toBe(0)
    expect(parsed.cards).toEqual({})
    expect(parsed.players[0]).toMatchObject({
      arsenal: [],
      life: 20,
      intellect: 4,
      weapon: null,
      hero: { name: 'Generic Hero' },
      equipment: [],
    })
    expect(parsed.players[0].hand).toBeUndefined()
    const armed = setup.parse(changed('shuffle', true)).players[0]
    expect(armed.weapon).toMatchObject({ oncePerTurn: true, keywords: [] })
    expect(chain.stepLimit(chain.prepare(parsed))).toBe(201)
  })

  test('null means absent for weapon, maxPitchCards, when and modifiers only', () => {
    for (const path of ['players.0.weapon', 'rules.maxPitchCards', 'cards.a.modifiers', 'players.0.hero.modifiers']) {
      expect(pathsRefused(changed(path, null))).toEqual([])
    }
    expect(pathsRefused(changed('cards.a.modifiers.onDeclare', [{ when: null, addAttack: 1 }]))).toEqual([])
    const refused = [
      'shuffle',
      'firstPlayer',
      'cards',
      'agents',
      'rules',
      'rules.payment',
      'rules.defendMax',
      'rules.maxSteps',
    ]
    const ofPlayer = ['hand', 'arsenal', 'life', 'intellect', 'hero', 'equipment'].map((field) => `players.0.${field}`)
    for (const path of [...refused, ...ofPlayer, 'players.0.weapon.oncePerTurn', 'cards.a.keywords']) {
      expect(pathsRefused(changed(path, null)), path).toHaveLength(1)
    }
  })

  test('fields that nobody names are ignored', () => {
    expect(pathsRefused({ players: [{ deck: [], x: 1 }, { deck: [] }], y: 2, rules: { z: null } })).toEqual([])
    for (const text of ['text', 'type', 'abilities']) expect(pathsRefused(changed(`cards.a.${text}`, [1]))).toEqual([])
  })
})

describe('ranges, both ends', () => {
  const ranges: readonly (readonly [string, number, number])[] = [
    ['rules.defendMax', 0, 20],
    ['rules.maxPitchCards', 0, 20],
    ['rules.maxSteps', 1, 1000000],
    ['firstPlayer', 0, 1],
    ['players.0.life', 1, 99999],
    ['players.0.intellect', 0, 20],
    ['players.0.weapon.attack', 0, 9999],
    ['players.0.weapon.cost', 0, 9999],
    ['cards.a.cost', 0, 9999],
    ['cards.a.attack', 0, 9999],
    ['cards.a.defense', 0, 9999],
    ['cards.a.pitch', 0, 9999],
  ]
  test.each(ranges)('%s from %d to %d', (path, low, high) => {
    expect(pathsRefused(changed(path, low))).toEqual([])
    expect(pathsRefused(changed(path, high))).toEqual([])
    const place = path.replace('.0.', '[0].')
    for (const bad of [low - 1, high + 1, low + 0.5, String(low), true, {}]) {
      expect(pathsRefused(changed(path, bad)), JSON.stringify(bad)).toEqual([place])
    }
  })

  test('a hand of 20, not of 21', () => {
    expect(pathsRefused(changed('players.0.hand', Array(20).fill('a')))).toEqual([])
    expect(pathsRefused(changed('players.0.hand', Array(21).fill('a')))).toEqual(['players[0].hand'])
  })
})

describe('refusals name their place', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['players', [{ deck: [] }], 'players'],
    ['players', [{ deck: [] }, { deck: [] }, { deck: [] }], 'players'],
    ['players.0.deck', ['a', 'zz'], 'players[0].deck[1]'],
    ['players.1.hand', ['zz'], 'players[1].hand[0]'],
    ['players.1.arsenal', ['constructor'], 'players[1].arsenal[0]'],
    ['players.0.deck', 'shuffled', 'players[0].deck'],
    ['players.0.deck', undefined, 'players[0].deck'],
    ['players.0.weapon.name', undefined, 'players[0].weapon.name'],
    ['players.0.weapon.name', '', 'players[0].weapon.name'],
    ['players.0.hero.name', '', 'players[0].hero.name'],
    ['players.0.equipment', [1], 'players[0].equipment[0]'],
    ['players.0.equipment', [[]], 'players[0].equipment[0]'],
    ['players.0.hero.modifiers', [], 'players[0].hero.modifiers'],
    ['players.0.hero.modifiers.onDeclare', {}, 'players[0].hero.modifiers.onDeclare'],
    ['players.0.hero.modifiers.onDeclare', [1], 'players[0].hero.modifiers.onDeclare[0]'],
    [
      'players.0.hero.modifiers.onDeclare',
      [{ when: 'x', addAttack: 1 }],
      'players[0].hero.modifiers.onDeclare[0].when',
    ],
    ['cards.a.modifiers.onDeclare', [{ when: 1, addAttack: 1 }], 'cards.a.modifiers.onDeclare[0].when'],
    ['cards.a.modifiers.onDeclare', [{ addAttack: 1.5 }], 'cards.a.modifiers.onDeclare[0].addAttack'],
    ['cards.a.modifiers.onDeclare', [{}], 'cards.a.modifiers.onDeclare[0].addAttack'],
    ['cards.a.name', '', 'cards.a.name'],
    ['cards.a.keywords', ['x', 1], 'cards.a.keywords[1]'],
    ['cards.a.keywords', 'go_again', 'cards.a.keywords'],
    ['rules.payment', 'later', 'rules.payment'],
    ['shuffle', 1, 'shuffle'],
    ['agents', [{ kind: 'heuristic' }], 'agents'],
    ['agents', [{ kind: 'heuristic' }, { kind: 'clever' }], 'agents[1].kind'],
    ['agents', [{ kind: 'random', seed: 1.5 }, { kind: 'random' }], 'agents[0].seed'],
    ['agents', [{ kind: 'random', seed: null }, { kind: 'random' }], 'agents[0].seed'],
  ]
  test.each(cases)('%s = %j', (path, value, place) => {
    expect(pathsRefused(changed(path, value))).toContain(place)
  })

  test('keys have no white space of any kind and are not empty', () => {
    for (const key of ['a b', 'a\t', '\na', 'a\u00a0b', 'a\u3000', 'a\u0085', 'a\u001c', '']) {
      expect(pathsRefused(changed('cards', { a: CARD, [key]: CARD })), JSON.stringify(key)).toHaveLength(1)
    }
  })

  test('keys of generated cards are taken only when a deck is generated', () => {
    const cards = { a: CARD, 'g0.3': CARD }
    expect(pathsRefused(changed('cards', cards))).toEqual([])
    const generated = { players: [{ deck: 'random' }, { deck: ['a'] }], cards }
    expect(pathsRefused(generated)).toEqual(['cards.g0.3'])
    expect(pathsRefused({ ...generated, cards: { a: CARD, 'g10.3': CARD, 'g0.': CARD } })).toEqual([])
  })

  test('hostile JSON', () => {
    const text = JSON.stringify({ players: [{ deck: [] }, { deck: [] }] })
    const withProto = (inner: string) => JSON.parse(`${text.slice(0, -1)},${inner}}`)
    expect(pathsRefused(withProto(`"cards":{"__proto__":${JSON.stringify(CARD)}}`))).toEqual(['cards.__proto__'])
    // Other unknown fields are ignored; this one is never meant.
    expect(pathsRefused(withProto('"__proto__":{"shuffle":false}'))).toEqual(['__proto__'])
    expect(pathsRefused(JSON.parse(`{"__proto__":${text}}`))).toEqual(['__proto__'])
    expect(pathsRefused(withProto(`"deep":${'['.repeat(5000)}${']'.repeat(5000)}`))).toEqual([''])
    for (const input of [null, undefined, 1, 'x', [], () => 1]) expect(pathsRefused(input).length).toBeGreaterThan(0)
    expect(Object.hasOwn(Object.prototype, 'shuffle')).toBe(false)
  })

  test('extensions are strict', () => {
    expect(
      pathsRefused(changed('extensions', { deckOut: true, stalemateTurns: 4, instants: { a: { attack: 1 } } })),
    ).toEqual([])
    expect(pathsRefused(changed('extensions', { deckout: true }))).toEqual(['extensions.deckout'])
    expect(pathsRefused(changed('extensions', { instants: { b: {} } }))).toEqual(['extensions.instants.b'])
    expect(pathsRefused(changed('extensions', { onHit: { cards: { b: {} } } }))).toEqual(['extensions.onHit.cards.b'])
    expect(pathsRefused(changed('extensions', { instants: { a: { attak: 1 } } }))).toEqual([
      'extensions.instants.a.attak',
    ])
  })

  test('a schema for editors exists', () => {
    expect(JSON.stringify(setup.jsonSchema())).toContain('maxPitchCards')
  })
})

test('every key of a setup has a label', () => {
  const keys = new Set<string>()
  const visit = (schema: unknown): void => {
    if (Array.isArray(schema)) schema.forEach(visit)
    if (!isRecord(schema)) return
    if (isRecord(schema['properties'])) for (const key of Object.keys(schema['properties'])) keys.add(key)
    Object.values(schema).forEach(visit)
  }
  visit(setup.jsonSchema())
  expect(keys.size).toBeGreaterThan(30)
  expect([...keys].filter((key) => !Object.hasOwn(told, `field.${key}`))).toEqual([])
})

test('refusals are told to readers of any language', async () => {
  const teller = await tellerIn('zh')
  const input = changed('cards', { a: { ...CARD, modifiers: { onDeclare: [{ when: 'isWeapon (', addAttack: 1 }] } } })
  try {
    setup.parse(input)
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    const [{ message, says = '' }] = error.issues
    expect(message).toBe('expected the end, "and" or "or", found "(" at position 9')
    expect(teller.text(says)).toBe('应为结尾、"and" 或 "or"，实为"("（位置 9）')
  }
})
