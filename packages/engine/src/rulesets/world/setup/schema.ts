import * as z from 'zod/mini'
import { refuse } from '../../../kernel/setup.ts'
import { say } from '../words/index.ts'

export const ATTRIBUTES = ['str', 'agi', 'vit', 'int', 'wis', 'end'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export const HERO_STATES = ['WANDER', 'HUNT', 'COMBAT', 'LOOTING', 'RETURN_TO_TOWN', 'RESTING_IN_TOWN'] as const
export const OTHER_STATES = ['WANDER', 'HUNT', 'COMBAT', 'FLEE'] as const
export const STATES = ['WANDER', 'HUNT', 'COMBAT', 'FLEE', 'LOOTING', 'RETURN_TO_TOWN', 'RESTING_IN_TOWN'] as const
export type StateName = (typeof STATES)[number]

export const HERO_FACTION = 'heroes'

const MILLION = 1_000_000
const whole = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
const real = (low: number, high: number) => z.number().check(z.minimum(low), z.maximum(high))
/** 1 to 64 UTF-16 code units; zod's own `max` counts code points. */
const name = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.superRefine((text, context) => {
    if (text.length > 64) refuse(context, say('fault.longName'))
  }),
)

const config = z.strictObject({
  visionRange: z._default(whole(0, 1000), 6),
  fleeHpThreshold: z._default(real(0, 1), 0.3),
  maxFleeTicks: z._default(whole(0, MILLION), 10),
  damageVariance: z._default(real(0, 2), 0.3),
  sanctuaryDebuffAtk: z._default(real(0, 10), 0.5),
  sanctuaryDebuffDef: z._default(real(0, 10), 0.5),
  xpPerKillBase: z._default(whole(0, MILLION), 25),
  xpPerLevelScale: z._default(real(1, 4), 1.5),
  statGrowthHp: z._default(whole(0, 10_000), 5),
  statGrowthAtk: z._default(whole(0, 10_000), 2),
  statGrowthDef: z._default(whole(0, 10_000), 1),
  statGrowthSpd: z._default(whole(0, 10_000), 1),
  maxLevel: z._default(whole(1, 1000), 50),
  heroRespawnTicks: z._default(whole(0, MILLION), 10),
  heroHealPerTick: z._default(whole(0, MILLION), 3),
  townPassiveHeal: z._default(whole(0, MILLION), 1),
  townAuraDamage: z._default(whole(0, MILLION), 2),
  lootDuration: z._default(whole(0, 1000), 3),
  lootRadius: z._default(whole(0, 1000), 4),
  roamInterval: z._default(whole(1, MILLION), 10),
  stopWhenOneFaction: z._default(z.boolean(), false),
})

/** The keys of `config`, to recognise them at other places. */
export const CONFIG_KEYS: ReadonlySet<string> = new Set(Object.keys(config.shape))

export const item = z.strictObject({
  id: name,
  type: z.enum(['weapon', 'armor', 'accessory', 'misc', 'consumable']),
  healAmount: z.optional(whole(1, MILLION)),
  atkBonus: z._default(whole(-MILLION, MILLION), 0),
  defBonus: z._default(whole(-MILLION, MILLION), 0),
  spdBonus: z._default(whole(-MILLION, MILLION), 0),
  maxHpBonus: z._default(whole(-MILLION, MILLION), 0),
  critRateBonus: z._default(real(-1, 1), 0),
  evasionBonus: z._default(real(-1, 1), 0),
})

const experience = Number.MAX_SAFE_INTEGER
export const stats = z.strictObject({
  maxHp: z._default(whole(1, 1_000_000_000), 20),
  hp: z.optional(whole(1, 1_000_000_000)),
  atk: z._default(whole(0, MILLION), 5),
  def: z._default(whole(0, MILLION), 0),
  spd: z._default(whole(0, MILLION), 10),
  luck: z._default(whole(-MILLION, MILLION), 0),
  critRate: z._default(real(0, 1), 0.05),
  critDmg: z.optional(real(0, 100)),
  evasion: z._default(real(0, 1), 0),
  level: z._default(whole(1, 10_000), 1),
  xp: z._default(whole(0, experience), 0),
  xpToNext: z.optional(whole(1, experience)),
  gold: z._default(whole(0, 1_000_000_000_000), 0),
  maxStamina: z._default(whole(0, MILLION), 50),
  stamina: z.optional(whole(0, MILLION)),
})

const sixOf = (value: z.ZodMiniDefault<z.ZodMiniNumber>) =>
  z.strictObject({ str: value, agi: value, vit: value, int: value, wis: value, end: value })

const slot = z._default(z.nullable(z.string()), null)
const coordinate = z.int()

export const entity = z.strictObject({
  id: whole(1, 1_000_000_000),
  faction: name,
  kind: z._default(name, 'unit'),
  tier: z._default(whole(0, 100), 0),
  x: coordinate,
  y: coordinate,
  // Checked with the map in `check.ts`, so that every fault of it has the same path.
  homePos: z.optional(z.unknown()),
  state: z._default(z.enum(STATES), 'WANDER'),
  nextActAt: z._default(real(0, 1_000_000_000), 0),
  stats: z.prefault(stats, {}),
  attributes: z.prefault(sixOf(z._default(whole(0, MILLION), 5)), {}),
  caps: z.prefault(sixOf(z._default(whole(0, MILLION), 15)), {}),
  training: z.prefault(sixOf(z._default(real(0, MILLION), 0)), {}),
  inventory: z.prefault(
    z.strictObject({
      bag: z._default(z.array(z.string()), []),
      bagSlots: z.optional(whole(0, 1000)),
      weapon: slot,
      armor: slot,
      accessory: slot,
    }),
    {},
  ),
  memory: z._default(z.array(z.strictObject({ id: whole(1, 1_000_000_000), x: coordinate, y: coordinate })), []),
  lootProgress: z._default(whole(0, 1000), 0),
  fleeTicks: z._default(whole(0, MILLION), 0),
})

const pile = z.strictObject({ x: coordinate, y: coordinate, items: z.array(z.string()).check(z.minLength(1)) })

const gear = z.strictObject({ weapon: slot, armor: slot, accessory: slot })
const loot = z.array(z.strictObject({ item: z.string(), chance: real(0, 1) }))

const generator = z.strictObject({
  spawnInterval: z._default(whole(1, MILLION), 10),
  maxEntities: z._default(whole(0, 10_000), 80),
  faction: z._default(
    name.check(
      z.superRefine((faction, context) => {
        if (faction === HERO_FACTION) refuse(context, say('fault.noHeroes'))
      }),
    ),
    'horde',
  ),
  gear: z.optional(z.array(gear).check(z.length(4))),
  loot: z.optional(z.array(loot).check(z.length(4))),
})

/** Rules beyond the specification; every one is off unless it is asked for. */
const extensions = z.strictObject({
  speedAsFrequency: z._default(whole(0, MILLION), 0),
  independentRolls: z._default(z.boolean(), false),
  respawnProtection: z._default(whole(0, MILLION), 0),
  homeInTown: z._default(z.boolean(), false),
  gearUpgrades: z._default(z.boolean(), false),
})

const ROW = /^[.#ST]{1,256}$/
const row = z.string().check(
  z.superRefine((text, context) => {
    if (!ROW.test(text)) refuse(context, say('fault.row'))
  }),
  z.meta({ pattern: ROW.source }),
)

/** A setup as a person writes it, the map as a list of rows. */
export const written = z.strictObject({
  tiles: z.array(row).check(z.minLength(1), z.maxLength(256)),
  maxTicks: whole(1, MILLION),
  config: z.prefault(config, {}),
  items: z._default(z.array(item), []),
  entities: z.array(entity),
  ground: z._default(z.array(pile), []),
  generator: z._default(z.nullable(generator), null),
  extensions: z.prefault(extensions, {}),
})

export type WrittenSetup = z.output<typeof written>
export type WrittenEntity = z.output<typeof entity>
export type Config = z.output<typeof config>
export type Item = z.output<typeof item>
export type Generator = NonNullable<WrittenSetup['generator']>
export type Gear = z.output<typeof gear>
export type Extensions = z.output<typeof extensions>
export type Inventory = WrittenEntity['inventory']
