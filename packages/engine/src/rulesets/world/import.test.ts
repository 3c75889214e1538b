import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { SetupError } from '../../kernel/errors.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { importWorld, world } from './index.ts'

function faultsOf(call: () => unknown): string[] {
  try {
    call()
  } catch (error) {
    if (error instanceof SetupError) return error.issues.map(({ path, message }) => `${path}: ${message}`)
    throw error
  }
  return []
}

/** Every configuration key that the design document names, with a value that is not its default. */
const CONFIG = {
  damage_variance: 0.2,
  sanctuary_debuff_atk: 0.4,
  sanctuary_debuff_def: 0.6,
  xp_per_kill_base: 30,
  xp_per_level_scale: 2,
  stat_growth_hp: 6,
  stat_growth_atk: 3,
  stat_growth_def: 2,
  stat_growth_spd: 0,
  max_level: 40,
  hero_respawn_ticks: 7,
}

const CAMEL = {
  damageVariance: 0.2,
  sanctuaryDebuffAtk: 0.4,
  sanctuaryDebuffDef: 0.6,
  xpPerKillBase: 30,
  xpPerLevelScale: 2,
  statGrowthHp: 6,
  statGrowthAtk: 3,
  statGrowthDef: 2,
  statGrowthSpd: 0,
  maxLevel: 40,
  heroRespawnTicks: 7,
}

const onto: JsonObject = {
  tiles: ['....'],
  maxTicks: 20,
  config: { visionRange: 3, maxLevel: 9 },
  entities: [{ id: 1, faction: 'heroes', x: 0, y: 0 }],
}

describe('importing a world', () => {
  test('a configuration by itself goes onto a setup, by itself or under its name', () => {
    for (const file of [CONFIG, { config: CONFIG }]) {
      expect(importWorld(file)).toEqual({ config: CAMEL })
      const setup = importWorld(file, onto)
      expect(setup).toEqual({ ...onto, config: { visionRange: 3, ...CAMEL } })
      expect(world.setup.parse(setup).config).toMatchObject(CAMEL)
    }
  })

  test('a whole world in snake_case is the world that one would write', () => {
    const file = {
      max_ticks: 50,
      tiles: ['....', '.T..'],
      xp_per_kill_base: 40,
      item_templates: {
        small_hp_potion: { heal_amount: 20 },
        heal_herb: { heal_amount: 9 },
        oak_club: { item_type: 'weapon', atk_bonus: 3, crit_rate_bonus: 0.1 },
      },
      entities: [
        {
          id: 1,
          faction: 'heroes',
          pos: [0, 0],
          home_pos: [1, 1],
          ai_state: 'COMBAT',
          next_act_at: 2,
          stats: { max_hp: 30, hp: 10, crit_rate: 0.2, crit_dmg: 2, xp_to_next: 7, max_stamina: 20 },
          attributes: { str_: 9, int_: 8 },
          attribute_caps: { str_: 30 },
          inventory: { bag: ['heal_herb', 'small_hp_potion'], bag_slots: 3 },
          equipment: { weapon: 'oak_club' },
          loot_progress: 1,
        },
        { id: 2, faction: 'horde', x: 3, y: 0 },
      ],
      generator: { spawn_interval: 5, max_entities: 4 },
    }
    const setup = importWorld(file)
    expect(setup).toEqual({
      maxTicks: 50,
      tiles: ['....', '.T..'],
      config: { xpPerKillBase: 40 },
      items: [
        { id: 'heal_herb', healAmount: 9, type: 'consumable' },
        { id: 'oak_club', type: 'weapon', atkBonus: 3, critRateBonus: 0.1 },
      ],
      entities: [
        {
          id: 1,
          faction: 'heroes',
          x: 0,
          y: 0,
          homePos: { x: 1, y: 1 },
          state: 'COMBAT',
          nextActAt: 2,
          stats: { maxHp: 30, hp: 10, critRate: 0.2, critDmg: 2, xpToNext: 7, maxStamina: 20 },
          attributes: { str: 9, int: 8 },
          caps: { str: 30 },
          inventory: { bag: ['heal_herb', 'small_hp_potion'], bagSlots: 3, weapon: 'oak_club' },
          lootProgress: 1,
        },
        { id: 2, faction: 'horde', x: 3, y: 0 },
      ],
      generator: { spawnInterval: 5, maxEntities: 4 },
    })
    expect(() => Battle.start(world, setup).run()).not.toThrow()
  })

  test('what is misspelt or unknown is refused by its name', () => {
    const check = (file: unknown) => faultsOf(() => world.setup.parse(importWorld(file, onto)))
    expect(check({ xp_per_kil_base: 3 })).toEqual(['xpPerKilBase: unknown key'])
    expect(check({ config: { xp_per_kil_base: 3 } })).toEqual(['config.xpPerKilBase: unknown key'])
    expect(check({ items: [{ id: 'a', item_type: 'sword' }] })[0]).toMatch(/^items\[0\]\.type: /)
    expect(check({ items: { small_hp_potion: { heal_amount: 99 } } })).toEqual([
      'items[0].id: small_hp_potion exists already',
    ])
  })

  test('what is no data is refused', () => {
    expect(faultsOf(() => importWorld([]))).toEqual([': expected an object with game data, found a list of 0'])
    expect(faultsOf(() => importWorld(null))).toEqual([': expected an object with game data, found null'])
    expect(faultsOf(() => importWorld({ config: { maxLevel: 3, max_level: 4 } }))).toEqual([
      'config.max_level: maxLevel is written twice',
    ])
    let deep: unknown = {}
    for (let i = 0; i < 5000; i += 1) deep = { deep }
    expect(faultsOf(() => importWorld(deep))).toHaveLength(1)
  })
})
