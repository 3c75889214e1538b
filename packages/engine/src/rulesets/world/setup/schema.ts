import * as z from 'zod'
import { refuse } from '../../../kernel/setup.ts'
import { en } from '../words/en.ts'
import { say } from '../words/index.ts'

export const ATTRIBUTES = ['str', 'agi', 'vit', 'int', 'wis', 'end'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export const HERO_STATES = ['WANDER', 'HUNT', 'COMBAT', 'LOOTING', 'RETURN_TO_TOWN', 'RESTING_IN_TOWN'] as const
export const OTHER_STATES = ['WANDER', 'HUNT', 'COMBAT', 'FLEE'] as const
export const STATES = ['WANDER', 'HUNT', 'COMBAT', 'FLEE', 'LOOTING', 'RETURN_TO_TOWN', 'RESTING_IN_TOWN'] as const
export type StateName = (typeof STATES)[number]

export const HERO_FACTION = 'heroes'

const MILLION = 1_000_000
const whole = (low: number, high: number) => z.int().min(low).max(high)
const real = (low: number, high: number) => z.number().min(low).max(high)
/** 1 to 64 UTF-16 code units; zod's own `max` counts code points. */
const name = z
  .string()
  .min(1)
  .max(64)
  .superRefine((text, context) => {
    if (text.length > 64) refuse(context, say('fault.longName'))
  })

const config = z.strictObject({
  visionRange: whole(0, 1000).default(6),
  fleeHpThreshold: real(0, 1).default(0.3),
  maxFleeTicks: whole(0, MILLION).default(10),
  damageVariance: real(0, 2).default(0.3),
  sanctuaryDebuffAtk: real(0, 10).default(0.5),
  sanctuaryDebuffDef: real(0, 10).default(0.5),
  xpPerKillBase: whole(0, MILLION).default(25),
  xpPerLevelScale: real(1, 4).default(1.5),
  statGrowthHp: whole(0, 10_000).default(5),
  statGrowthAtk: whole(0, 10_000).default(2),
  statGrowthDef: whole(0, 10_000).default(1),
  statGrowthSpd: whole(0, 10_000).default(1),
  maxLevel: whole(1, 1000).default(50),
  heroRespawnTicks: whole(0, MILLION).default(10),
  heroHealPerTick: whole(0, MILLION).default(3),
  townPassiveHeal: whole(0, MILLION).default(1),
  townAuraDamage: whole(0, MILLION).default(2),
  lootDuration: whole(0, 1000).default(3),
  lootRadius: whole(0, 1000).default(4),
  roamInterval: whole(1, MILLION).default(10),
  stopWhenOneFaction: z.boolean().default(false),
})

/** The keys of `config`, for whoever finds them elsewhere. */
export const CONFIG_KEYS: ReadonlySet<string> = new Set(Object.keys(config.shape))

export const item = z.strictObject({
  id: name,
  type: z.enum(['weapon', 'armor', 'accessory', 'misc', 'consumable']),
  healAmount: whole(1, MILLION).optional().meta({ description: en['about.healAmount'] }),
  atkBonus: whole(-MILLION, MILLION).default(0),
  defBonus: whole(-MILLION, MILLION).default(0),
  spdBonus: whole(-MILLION, MILLION).default(0),
  maxHpBonus: whole(-MILLION, MILLION).default(0),
  critRateBonus: real(-1, 1).default(0),
  evasionBonus: real(-1, 1).default(0),
})

const experience = Number.MAX_SAFE_INTEGER
export const stats = z.strictObject({
  maxHp: whole(1, 1_000_000_000).default(20),
  hp: whole(1, 1_000_000_000).optional(),
  atk: whole(0, MILLION).default(5),
  def: whole(0, MILLION).default(0),
  spd: whole(0, MILLION).default(10),
  luck: whole(-MILLION, MILLION).default(0),
  critRate: real(0, 1).default(0.05),
  critDmg: real(0, 100).optional(),
  evasion: real(0, 1).default(0),
  level: whole(1, 10_000).default(1),
  xp: whole(0, experience).default(0),
  xpToNext: whole(1, experience).optional(),
  gold: whole(0, 1_000_000_000_000).default(0),
  maxStamina: whole(0, MILLION).default(50),
  stamina: whole(0, MILLION).optional(),
})

const sixOf = (value: z.ZodDefault<z.ZodNumber>) =>
  z.strictObject({ str: value, agi: value, vit: value, int: value, wis: value, end: value })

const slot = z.string().nullable().default(null)
const coordinate = z.int()

const entity = z.strictObject({
  id: whole(1, 1_000_000_000),
  faction: name,
  kind: name.default('unit'),
  tier: whole(0, 100).default(0),
  x: coordinate,
  y: coordinate,
  // Every fault in here has one path, so all of it is checked in one place, with the map at hand.
  homePos: z.unknown().optional().meta({ description: en['about.homePos'] }),
  state: z.enum(STATES).default('WANDER'),
  nextActAt: real(0, 1_000_000_000).default(0),
  stats: stats.prefault({}),
  attributes: sixOf(whole(0, MILLION).default(5)).prefault({}),
  caps: sixOf(whole(0, MILLION).default(15)).prefault({}),
  training: sixOf(real(0, MILLION).default(0)).prefault({}),
  inventory: z
    .strictObject({
      bag: z.array(z.string()).default([]),
      bagSlots: whole(0, 1000).optional(),
      weapon: slot,
      armor: slot,
      accessory: slot,
    })
    .prefault({}),
  memory: z.array(z.strictObject({ id: whole(1, 1_000_000_000), x: coordinate, y: coordinate })).default([]),
  lootProgress: whole(0, 1000).default(0),
  fleeTicks: whole(0, MILLION).default(0),
})

const pile = z.strictObject({ x: coordinate, y: coordinate, items: z.array(z.string()).min(1) })

const gear = z.strictObject({ weapon: slot, armor: slot, accessory: slot })
const loot = z.array(z.strictObject({ item: z.string(), chance: real(0, 1) }))

const generator = z.strictObject({
  spawnInterval: whole(1, MILLION).default(10),
  maxEntities: whole(0, 10_000).default(80),
  faction: name
    .superRefine((faction, context) => {
      if (faction === HERO_FACTION) refuse(context, say('fault.noHeroes'))
    })
    .default('horde'),
  gear: z.array(gear).length(4).optional(),
  loot: z.array(loot).length(4).optional(),
})

/** Rules beyond the specification; every one is off unless it is asked for. */
const extensions = z.strictObject({
  speedAsFrequency: whole(0, MILLION).default(0).meta({ description: en['about.speedAsFrequency'] }),
  independentRolls: z.boolean().default(false).meta({ description: en['about.independentRolls'] }),
  respawnProtection: whole(0, MILLION).default(0).meta({ description: en['about.respawnProtection'] }),
  homeInTown: z.boolean().default(false).meta({ description: en['about.homeInTown'] }),
  gearUpgrades: z.boolean().default(false).meta({ description: en['about.gearUpgrades'] }),
})

const ROW = /^[.#ST]{1,256}$/
const row = z
  .string()
  .superRefine((text, context) => {
    if (!ROW.test(text)) refuse(context, say('fault.row'))
  })
  .meta({ pattern: ROW.source })

/** A setup as a person writes it, the map as a list of rows. */
export const written = z.strictObject({
  tiles: z.array(row).min(1).max(256),
  maxTicks: whole(1, MILLION),
  config: config.prefault({}),
  items: z.array(item).default([]),
  entities: z.array(entity),
  ground: z.array(pile).default([]),
  generator: generator.nullable().default(null),
  extensions: extensions.prefault({}),
})

export type WrittenSetup = z.output<typeof written>
export type WrittenEntity = z.output<typeof entity>
export type Config = z.output<typeof config>
export type Item = z.output<typeof item>
export type Generator = NonNullable<WrittenSetup['generator']>
export type Gear = z.output<typeof gear>
export type Extensions = z.output<typeof extensions>
export type Inventory = WrittenEntity['inventory']
