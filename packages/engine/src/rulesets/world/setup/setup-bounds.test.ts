import { describe, expect, test } from 'vitest'
import { base, faults, withValues } from '../../../../../../tests/world-setups.ts'

const MILLION = 1_000_000
const SAFE = Number.MAX_SAFE_INTEGER
const ATTRIBUTES = ['str', 'agi', 'vit', 'int', 'wis', 'end']

interface Range {
  readonly path: string
  readonly low: number
  readonly high: number
  /** What else must be so for the bounds to count. */
  readonly beside: Readonly<Record<string, unknown>>
}

function range(path: string, low: number, high: number, beside: Range['beside'] = {}): Range {
  return { path, low, high, beside }
}

const integers: readonly Range[] = [
  range('maxTicks', 1, MILLION),
  range('config.visionRange', 0, 1000),
  range('config.maxFleeTicks', 0, MILLION),
  range('config.xpPerKillBase', 0, MILLION),
  range('config.statGrowthHp', 0, 10_000),
  range('config.statGrowthAtk', 0, 10_000),
  range('config.statGrowthDef', 0, 10_000),
  range('config.statGrowthSpd', 0, 10_000),
  range('config.maxLevel', 1, 1000),
  range('config.heroRespawnTicks', 0, MILLION),
  range('config.heroHealPerTick', 0, MILLION),
  range('config.townPassiveHeal', 0, MILLION),
  range('config.townAuraDamage', 0, MILLION),
  range('config.lootDuration', 0, 1000),
  range('config.lootRadius', 0, 1000),
  range('config.roamInterval', 1, MILLION),
  range('items[0].atkBonus', -MILLION, MILLION),
  range('items[0].defBonus', -MILLION, MILLION),
  range('items[0].spdBonus', -MILLION, MILLION),
  range('items[0].maxHpBonus', -MILLION, MILLION),
  range('entities[0].id', 1, 1_000_000_000, { 'entities[1].id': 3 }),
  range('entities[0].tier', 0, 100),
  range('entities[0].x', 0, 3, { 'entities[1].y': 1 }),
  range('entities[0].y', 0, 2),
  range('entities[0].stats.maxHp', 1, 1_000_000_000),
  range('entities[0].stats.hp', 1, 1_000_000_000, { 'entities[0].stats.maxHp': 1_000_000_000 }),
  range('entities[0].stats.atk', 0, MILLION),
  range('entities[0].stats.def', 0, MILLION),
  range('entities[0].stats.spd', 0, MILLION),
  range('entities[0].stats.luck', -MILLION, MILLION),
  range('entities[0].stats.level', 1, 10_000),
  range('entities[0].stats.xp', 0, SAFE),
  range('entities[0].stats.xpToNext', 1, SAFE),
  range('entities[0].stats.gold', 0, 1_000_000_000_000),
  range('entities[0].stats.maxStamina', 0, MILLION),
  range('entities[0].stats.stamina', 0, MILLION, { 'entities[0].stats.maxStamina': MILLION }),
  ...ATTRIBUTES.map((name) =>
    range(`entities[0].attributes.${name}`, 0, MILLION, { [`entities[0].caps.${name}`]: MILLION }),
  ),
  ...ATTRIBUTES.map((name) => range(`entities[0].caps.${name}`, 0, MILLION, { [`entities[0].attributes.${name}`]: 0 })),
  range('entities[0].inventory.bagSlots', 0, 1000, { 'entities[0].inventory.bag': [] }),
  range('entities[0].memory[0].id', 1, 1_000_000_000),
  range('entities[0].memory[0].x', 0, 3),
  range('entities[0].memory[0].y', 0, 2),
  range('entities[0].lootProgress', 0, 1000),
  range('entities[0].fleeTicks', 0, MILLION),
  range('ground[0].x', 0, 3),
  range('ground[0].y', 0, 2),
  range('generator.spawnInterval', 1, MILLION),
  range('generator.maxEntities', 0, 10_000),
  range('extensions.speedAsFrequency', 0, MILLION),
  range('extensions.respawnProtection', 0, MILLION),
]

const reals: readonly Range[] = [
  range('config.fleeHpThreshold', 0, 1),
  range('config.damageVariance', 0, 2),
  range('config.sanctuaryDebuffAtk', 0, 10),
  range('config.sanctuaryDebuffDef', 0, 10),
  range('config.xpPerLevelScale', 1, 4),
  range('items[0].critRateBonus', -1, 1),
  range('items[0].evasionBonus', -1, 1),
  range('entities[0].nextActAt', 0, 1_000_000_000),
  range('entities[0].stats.critRate', 0, 1),
  range('entities[0].stats.critDmg', 0, 100),
  range('entities[0].stats.evasion', 0, 1),
  ...ATTRIBUTES.map((name) => range(`entities[0].training.${name}`, 0, MILLION)),
  range('generator.loot[0][0].chance', 0, 1),
]

const texts = ['items[0].id', 'entities[0].kind', 'entities[1].faction', 'generator.faction']

/** The next double above or below. */
function neighbour(value: number, up: boolean): number {
  const tiny = Number.MIN_VALUE
  if (value === 0) return up ? tiny : -tiny
  const words = new BigInt64Array(new Float64Array([value]).buffer)
  words[0] += up === value > 0 ? 1n : -1n
  return new Float64Array(words.buffer)[0]
}

describe('ranges', () => {
  test('everything at once is accepted', () => {
    expect(faults(base())).toEqual([])
  })

  test.each(integers)('$path is a whole number from $low to $high', ({ path, low, high, beside }) => {
    expect(faults(withValues({ ...beside, [path]: low }))).toEqual([])
    expect(faults(withValues({ ...beside, [path]: high }))).toEqual([])
    expect(faults(withValues({ ...beside, [path]: low - 1 }))).toEqual([path])
    expect(faults(withValues({ ...beside, [path]: high + 1 }))).toEqual([path])
    expect(faults(withValues({ ...beside, [path]: low + 0.5 }))).toEqual([path])
  })

  test.each(reals)('$path is a number from $low to $high', ({ path, low, high }) => {
    expect(faults(withValues({ [path]: low }))).toEqual([])
    expect(faults(withValues({ [path]: high }))).toEqual([])
    expect(faults(withValues({ [path]: neighbour(low, false) }))).toEqual([path])
    expect(faults(withValues({ [path]: neighbour(high, true) }))).toEqual([path])
  })

  test.each([...integers, ...reals])('$path is nothing but a number', ({ path, beside }) => {
    for (const value of ['1', true, null, [1], {}, Number.NaN, Number.POSITIVE_INFINITY, -Number.POSITIVE_INFINITY]) {
      expect(faults(withValues({ ...beside, [path]: value }))).toEqual([path])
    }
  })

  test.each(texts)('%s has 1 to 64 code units', (path) => {
    const beside = { 'entities[0].inventory.weapon': null, 'ground[0].items': ['stone'], 'generator.gear[1]': {} }
    expect(faults(withValues({ ...beside, [path]: 'q' }))).toEqual([])
    expect(faults(withValues({ ...beside, [path]: '\u{1f5e1}'.repeat(32) }))).toEqual([])
    expect(faults(withValues({ ...beside, [path]: '' }))).toEqual([path])
    expect(faults(withValues({ ...beside, [path]: '\u{1f5e1}'.repeat(32) + 'q' }))).toEqual([path])
    expect(faults(withValues({ ...beside, [path]: 7 }))).toEqual([path])
  })

  test.each([
    'config.stopWhenOneFaction',
    'extensions.independentRolls',
    'extensions.homeInTown',
    'extensions.gearUpgrades',
  ])('%s is true or false', (path) => {
    expect(faults(withValues({ [path]: true }))).toEqual([])
    for (const value of [0, 1, 'true', null]) expect(faults(withValues({ [path]: value }))).toEqual([path])
  })

  test('tiles: 1 to 256 rows of 1 to 256 characters', () => {
    const map = (width: number, height: number) => ({
      tiles: Array.from({ length: height }, () => '.'.repeat(width)),
      maxTicks: 1,
      entities: [{ id: 1, faction: 'a', x: 0, y: 0 }],
    })
    expect(faults(map(1, 1))).toEqual([])
    expect(faults(map(256, 256))).toEqual([])
    expect(faults(map(257, 1))).toEqual(['tiles[0]'])
    expect(faults(map(1, 257))).toEqual(['tiles'])
    expect(faults(map(0, 1))).toEqual(['tiles[0]'])
    expect(faults(map(1, 0))).toEqual(['tiles'])
    expect(faults({ ...map(1, 1), tiles: '.' })).toEqual(['tiles'])
    expect(faults({ ...map(2, 2), tiles: ['..', 5] })).toEqual(['tiles[1]'])
    expect(faults({ ...map(2, 2), tiles: ['..', '.\n'] })).toEqual(['tiles[1]'])
  })
})
