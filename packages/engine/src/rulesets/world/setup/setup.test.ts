import { describe, expect, test } from 'vitest'
import { base, faults, withValues } from '../../../../../../tests/world-setups.ts'
import { GeneratorError } from '../../../kernel/errors.ts'
import { isRecord } from '../../../kernel/json.ts'
import { readGenerator } from '../rng.ts'
import { setup as schema } from '../setup.ts'

const SAFE = Number.MAX_SAFE_INTEGER

describe('relations between fields', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['hp up to an effective maximum above the base', { 'items[0].maxHpBonus': 5, 'entities[0].stats.hp': 25 }, []],
    ['hp above it', { 'items[0].maxHpBonus': 5, 'entities[0].stats.hp': 26 }, ['entities[0].stats.hp']],
    ['hp up to the base under a curse', { 'items[0].maxHpBonus': -5, 'entities[0].stats.hp': 20 }, []],
    [
      'hp above the base under a curse',
      { 'items[0].maxHpBonus': -5, 'entities[0].stats.hp': 21 },
      ['entities[0].stats.hp'],
    ],
    ['stamina above its maximum', { 'entities[0].stats.stamina': 51 }, ['entities[0].stats.stamina']],
    ['a cap below a default attribute', { 'entities[0].caps.wis': 4 }, ['entities[0].attributes.wis']],
    ['a cap of a default attribute', { 'entities[0].caps.wis': 5 }, []],
    ['as many items as slots', { 'entities[1].inventory.bag': ['stone', 'stone', 'stone', 'stone'] }, []],
    [
      'more items than the default slots of others',
      { 'entities[1].inventory.bag': ['stone', 'stone', 'stone', 'stone', 'stone'] },
      ['entities[1].inventory.bag'],
    ],
    ['twelve items of a hero', { 'entities[0].inventory.bag': Array.from({ length: 12 }, () => 'stone') }, []],
    [
      'thirteen items of a hero',
      { 'entities[0].inventory.bag': Array.from({ length: 13 }, () => 'stone') },
      ['entities[0].inventory.bag'],
    ],
    ['a misc item in a slot', { 'entities[0].inventory.weapon': 'stone' }, ['entities[0].inventory.weapon']],
    ['an unknown item in a slot', { 'entities[0].inventory.armor': 'hat' }, ['entities[0].inventory.armor']],
    [
      'the name of a method as an item',
      { 'entities[0].inventory.bag[0]': 'toString' },
      ['entities[0].inventory.bag[0]'],
    ],
    ['a pile on a wall', { 'ground[0].x': 1, 'ground[0].y': 1 }, ['ground[0].pos']],
    ['no item on a pile', { 'ground[0].items': [] }, ['ground[0].items']],
    ['an entity on a wall', { 'entities[1].x': 1, 'entities[1].y': 1 }, ['entities[1].pos']],
    ['two on one tile', { 'entities[1].x': 0 }, ['entities[1].pos']],
    [
      'a memory twice',
      {
        'entities[0].memory': [
          { id: 2, x: 0, y: 0 },
          { id: 2, x: 1, y: 0 },
        ],
      },
      ['entities[0].memory[1].id'],
    ],
    ['a hero who flees', { 'entities[0].state': 'FLEE' }, ['entities[0].state']],
    ['a raider who loots', { 'entities[1].state': 'LOOTING' }, ['entities[1].state']],
    ['a raider who flees', { 'entities[1].state': 'FLEE' }, []],
    ['three tiers of loot', { 'generator.loot': [[], [], []] }, ['generator.loot']],
    ['five tiers of gear', { 'generator.gear': [{}, {}, {}, {}, {}] }, ['generator.gear']],
    ['no generator', { generator: null }, []],
    ['nobody with a generator', { entities: [] }, []],
    ['nobody without one', { entities: [], generator: null }, ['entities']],
    [
      'a potion defined again',
      { 'items[3].id': 'large_hp_potion', 'entities[0].inventory.bag': [], 'generator.loot': undefined },
      ['items[3].id'],
    ],
  ])('%s', (_name, values, paths) => {
    expect(faults(withValues(values))).toEqual(paths)
  })

  test.each<[unknown]>([
    [{ x: 1 }],
    [{ x: 1, y: 1 }],
    [{ x: 1, y: 2, z: 0 }],
    [{ x: 4, y: 0 }],
    [{ x: 0.5, y: 0 }],
    [null],
    ['home'],
    [[1, 2]],
  ])('the home %j is refused as a whole', (home) => {
    expect(faults(withValues({ 'entities[0].homePos': home }))).toEqual(['entities[0].homePos'])
  })

  test('only heroes have a home', () => {
    expect(faults(withValues({ 'entities[1].homePos': { x: 0, y: 0 } }))).toEqual(['entities[1].homePos'])
  })

  test.each([
    'config',
    'items',
    'entities',
    'ground',
    'tiles',
    'maxTicks',
    'entities[0].stats',
    'entities[0].kind',
    'generator.gear',
    'generator.loot',
    'extensions',
  ])('null is not the same as leaving out %s', (path) => {
    expect(faults(withValues({ [path]: null }))).toEqual([path])
  })
})

describe('hostile input', () => {
  test.each([
    '',
    'config',
    'items[0]',
    'entities[0]',
    'entities[0].stats',
    'entities[0].attributes',
    'entities[0].caps',
    'entities[0].training',
    'entities[0].inventory',
    'entities[0].memory[0]',
    'ground[0]',
    'generator',
    'generator.gear[0]',
    'generator.loot[0][0]',
    'extensions',
  ])('unknown keys of "%s" are refused, `__proto__` among them', (path) => {
    for (const key of ['weather', '__proto__', 'constructor']) {
      const setup = base()
      const marker = path === '' ? key : `${path}.${key}`
      const text = JSON.stringify(setup)
      const parsed: unknown = JSON.parse(text)
      const target = path === '' ? parsed : valueAt(parsed, path)
      if (!isRecord(target)) throw new Error(path)
      Object.defineProperty(target, key, {
        value: { polluted: true },
        enumerable: true,
        configurable: true,
        writable: true,
      })
      expect(faults(parsed)).toEqual([marker])
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each<[unknown]>([[undefined], [null], [1], ['x'], [[]], [{}], [() => 1], [new Map()]])(
    '%s is no setup',
    (input) => {
      expect(faults(input).length).toBeGreaterThan(0)
    },
  )

  test('deep nesting and huge lists end in an error', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i += 1) deep = [deep]
    expect(faults({ tiles: deep })).toEqual([''])
    expect(faults({ ...Object(base()), entities: Array.from({ length: 20_000 }, () => 0) }).length).toBe(20_000)
  })
})

describe('what is filled in', () => {
  test('the defaults of the specification', () => {
    const setup = schema.parse({
      tiles: ['..'],
      maxTicks: 1,
      entities: [
        { id: 1, faction: 'heroes', x: 0, y: 0 },
        { id: 2, faction: 'horde', x: 1, y: 0, stats: { level: 6 } },
      ],
      generator: {},
    })
    expect(setup.config).toEqual({
      visionRange: 6,
      fleeHpThreshold: 0.3,
      maxFleeTicks: 10,
      damageVariance: 0.3,
      sanctuaryDebuffAtk: 0.5,
      sanctuaryDebuffDef: 0.5,
      xpPerKillBase: 25,
      xpPerLevelScale: 1.5,
      statGrowthHp: 5,
      statGrowthAtk: 2,
      statGrowthDef: 1,
      statGrowthSpd: 1,
      maxLevel: 50,
      heroRespawnTicks: 10,
      heroHealPerTick: 3,
      townPassiveHeal: 1,
      townAuraDamage: 2,
      lootDuration: 3,
      lootRadius: 4,
      roamInterval: 10,
      stopWhenOneFaction: false,
    })
    expect(setup.generator).toEqual({ spawnInterval: 10, maxEntities: 80, faction: 'horde' })
    expect(setup.extensions).toEqual({
      speedAsFrequency: 0,
      independentRolls: false,
      respawnProtection: 0,
      homeInTown: false,
      gearUpgrades: false,
    })
    const [hero, raider] = setup.entities
    expect(hero).toMatchObject({ kind: 'unit', tier: 0, state: 'WANDER', nextActAt: 0, homePos: { x: 0, y: 0 } })
    expect(hero.stats).toEqual({
      maxHp: 20,
      hp: 20,
      atk: 5,
      def: 0,
      spd: 10,
      luck: 0,
      critRate: 0.05,
      critDmg: 1.8,
      evasion: 0,
      level: 1,
      xp: 0,
      xpToNext: 100,
      gold: 0,
      maxStamina: 50,
      stamina: 50,
    })
    expect(hero.inventory).toEqual({ bag: [], bagSlots: 12, weapon: null, armor: null, accessory: null })
    expect(raider.stats).toMatchObject({ critDmg: 1.5, xpToNext: 759 })
    expect(raider.inventory.bagSlots).toBe(4)
    expect(raider).not.toHaveProperty('homePos')
  })

  test('experience for the next level by level, and its ceiling', () => {
    const next = (level: number, scale = 1.5) =>
      schema.parse(withValues({ 'entities[0].stats.level': level, 'config.xpPerLevelScale': scale })).entities[0].stats
        .xpToNext
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => next(level))).toEqual([
      100, 150, 225, 337, 506, 759, 1139, 1708, 2562, 3844,
    ])
    expect(next(10_000)).toBe(SAFE)
    expect(next(10_000, 1)).toBe(100)
  })

  test('a checked setup is accepted again and stays the same', () => {
    const once = schema.parse(base())
    expect(schema.parse(once)).toEqual(once)
  })

  test('there is a JSON Schema', () => {
    expect(schema.jsonSchema()).toMatchObject({ type: 'object', properties: { tiles: {}, map: {}, entities: {} } })
  })
})

describe('the generator of a battle', () => {
  test.each<[unknown, string]>([
    [undefined, 'rng'],
    [{ kind: 'sfc32', seed: 1 }, 'rng.kind'],
    [{ seed: 1 }, 'rng.kind'],
    [{ kind: 'keyed' }, 'rng.seed'],
    [{ kind: 'keyed', seed: null }, 'rng.seed'],
    [{ kind: 'keyed', seed: 'abc' }, 'rng.seed'],
    [{ kind: 'keyed', seed: '9223372036854775808' }, 'rng.seed'],
    [{ kind: 'keyed', seed: 1, salt: 2 }, 'rng.salt'],
  ])('%j is refused at %s', (rng, path) => {
    expect(() => readGenerator(rng)).toThrow(GeneratorError)
    expect(() => readGenerator(rng)).toThrow(expect.objectContaining({ path }))
  })

  test('text seeds are numbers', () => {
    expect(readGenerator({ kind: 'keyed', seed: '17' }).float(0, 1, 2)).toBe(
      readGenerator({ kind: 'keyed', seed: 17 }).float(0, 1, 2),
    )
  })
})

function valueAt(setup: unknown, path: string): unknown {
  let at = setup
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  }
  return at
}
