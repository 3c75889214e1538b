import * as z from 'zod'
import type { SetupIssue } from '../../kernel/errors.ts'
import { pathText, setupSchema, type SetupSchema, valueAt } from '../../kernel/setup.ts'
import type { Registry } from './plugins/registry.ts'
import { checkSetup } from './setup-checks.ts'
import { AGGRO_MODIFIER_NAME, STATS } from './combatant/stats.ts'

/** Bounds that no real setup meets; they keep a hostile one from occupying the machine. */
const MOST_UNITS = 1000
const MOST_ENTRIES = 10_000
const MOST_ACTIONS = 1000
const MOST_HITS = 100_000
const LARGEST_DECIMAL = 1e12
const LAST_ROOM = 1_000_000

const decimal = z.number().min(-LARGEST_DECIMAL).max(LARGEST_DECIMAL)
const count = z.int().min(0)
const positive = z.int().min(1)
const id = z.string().min(1)

/** A map with certain keys that keeps the order in which a person wrote them: some rules go by it. */
function orderedMap(keys: readonly string[]) {
  return z.record(z.string(), decimal).superRefine((map, context) => {
    const unknown = Object.keys(map).filter((key) => !keys.includes(key))
    if (unknown.length > 0) context.addIssue({ code: 'unrecognized_keys', keys: unknown, input: map })
  })
}

const statMap = orderedMap(STATS)
const effectMap = orderedMap([...STATS, AGGRO_MODIFIER_NAME])

const stats = z
  .strictObject({
    maxHp: positive,
    atk: z.int(),
    defense: z.int(),
    critRate: decimal,
    critDamage: decimal,
    effectHitRate: decimal,
    mitigation: decimal,
    regain: z.int(),
    dodgeOdds: decimal,
    effectResistance: decimal,
    vitality: decimal,
    spd: z.int(),
  })
  .partial()

const scaling = z.strictObject({
  foeBaseDebuff: decimal.default(0.85),
  roomGrowthMultiplier: decimal.default(1.15),
  loopGrowthMultiplier: decimal.default(1.3),
  pressureMultiplier: decimal.default(1.0),
  scalingVariance: decimal.default(0.05),
  pressureDefenseFloor: decimal.default(10),
  pressureDefenseMinRoll: decimal.default(0.82),
  pressureDefenseMaxRoll: decimal.default(1.5),
  maxActionsPerTurn: count.max(MOST_ACTIONS).default(1),
  maxActionPoints: count.max(MOST_ACTIONS).default(1),
  baseSpawnCap: positive.max(MOST_UNITS).default(10),
  pressureSpawnBase: z.int().default(1),
  pressureSpawnStep: positive.default(5),
  partyExtraFullChance: decimal.default(0.35),
  partyExtraStepChance: decimal.default(0.75),
  recentWeightFactor: decimal.default(0.25),
  recentWeightMin: decimal.default(0.1),
})

/** What battles can be drawn from, the default first. `mt19937` gives those of the original. */
export const GENERATORS = ['sfc32', 'mt19937', 'chacha8'] as const

const enrage = z.strictObject({
  normalTurns: z.int().default(100),
  bossTurns: z.int().default(500),
  catastrophicTurn: z.int().default(1000),
  catastrophicDamage: decimal.default(100),
})

const rules = z.strictObject({
  enrage: enrage.default(enrage.parse({})),
  cooldowns: z.enum(['rounds', 'never']).default('rounds'),
  maxActions: positive.max(10_000_000).default(100_000),
  scaling: scaling.default(scaling.parse({})),
  /** Beyond the specification: `speed` lets the action queue decide who acts. */
  order: z.enum(['phases', 'speed']).default('phases'),
  /** Beyond the specification: `manual` lets a player choose for the members. */
  control: z.enum(['auto', 'manual']).default('auto'),
  /** Beyond the specification: what the battle draws from where nobody says otherwise. */
  generator: z.enum(GENERATORS).optional(),
})

const room = z.strictObject({
  type: z.string().default('battle-normal'),
  floor: positive.max(LAST_ROOM).default(1),
  index: count.max(LAST_ROOM).default(1),
  loop: positive.max(LAST_ROOM).default(1),
  pressure: count.max(LAST_ROOM).default(0),
  strength: z.number().gt(0).max(LARGEST_DECIMAL).optional(),
  boss: z.boolean().default(false),
  scaleFoes: z.boolean().default(true),
  encounterBonus: count.default(0),
})

const statEffect = z.strictObject({
  type: z.literal('statEffect'),
  name: id,
  modifiers: effectMap,
  duration: z.int().min(-1).default(-1),
})

const modifierEffect = z.strictObject({
  type: z.literal('modifier'),
  id,
  name: z.string().optional(),
  turns: z.int(),
  deltas: statMap.default({}),
  multipliers: statMap.default({}),
  bypassDiminishing: z.boolean().default(false),
})

const HOT_KINDS = ['regeneration', 'radiance', 'mending', 'plain'] as const

const hotEffect = z.strictObject({
  type: z.literal('hot'),
  kind: z.enum(HOT_KINDS),
  healing: count.optional(),
  turns: positive.optional(),
  source: z.string().optional(),
  id: id.optional(),
  name: z.string().optional(),
})

const reward = z.strictObject({ id, stars: z.int() })
const rewards = z.strictObject({
  cards: z.array(reward).max(MOST_ENTRIES).default([]),
  relics: z.array(reward).max(MOST_ENTRIES).default([]),
})

function ids(names: Iterable<string>): [string, ...string[]] {
  const [first = '', ...rest] = names
  return [first, ...rest]
}

/** A list of ids of what there is. */
function chosen(known: ReadonlyMap<string, unknown>) {
  return z
    .array(z.enum(ids(known.keys())))
    .max(MOST_UNITS)
    .default([])
}

/** The zod schemas of a registry: what is known decides what is valid. */
export function partySchemas(registry: Registry) {
  const typeNames = [...registry.damageTypes.keys()]
  const damageMap = orderedMap([...typeNames.map((name) => name.toLowerCase()), 'all'])
  const dotEffect = z.strictObject({
    type: z.literal('dot'),
    kind: z.enum(ids([...registry.dotKinds.keys()].filter((kind) => kind !== 'enrageBleed'))),
    damage: count.default(0),
    turns: positive,
    source: z.string().optional(),
    maxStacks: count.optional(),
    id: id.optional(),
    name: z.string().optional(),
  })
  const effect = z.discriminatedUnion('type', [dotEffect, hotEffect, modifierEffect, statEffect])
  const common = {
    name: z.string().optional(),
    stats: stats.default({}),
    hp: count.optional(),
    level: positive.default(1),
    actionsPerTurn: count.max(MOST_ACTIONS).default(1),
    damageReductionPasses: positive.default(1),
    ultimateCapacity: positive.default(15),
    ultimateCharge: count.default(0),
    ultimateHits: positive.max(MOST_HITS).default(25),
    passives: chosen(registry.passives),
    specials: chosen(registry.specialIndex),
    baseAggro: decimal.default(0.1),
    summonSlots: count.default(0),
    overheal: z.boolean().default(false),
    shields: count.default(0),
    damageBonus: damageMap.default({}),
    damageReduction: damageMap.default({}),
    levelUpGains: statMap.default({ maxHp: 10, atk: 5, defense: 3 }),
    effects: z.array(effect).max(MOST_UNITS).default([]),
  }
  const damageType = z.enum(ids(typeNames)).default('Generic')
  const member = z.strictObject({
    id,
    damageType,
    ...common,
    exp: count.default(1),
    expMultiplier: decimal.default(1),
  })
  const rank = z.string().default('normal')
  const foe = z.strictObject({ id, damageType, ...common, rank })
  const template = z.strictObject({
    id,
    weight: decimal.default(1),
    bossWeight: decimal.optional(),
    adjective: z.boolean().default(false),
    foe: z.strictObject({ damageType: z.enum(ids([...typeNames, 'random'])).default('Generic'), ...common, rank }),
  })
  const adjective = z.strictObject({
    id,
    name: z.string(),
    maxHp: decimal.optional(),
    atk: decimal.optional(),
    defense: decimal.optional(),
  })
  const progression = z.strictObject({
    totalRoomsCleared: count.default(0),
    floorsCleared: count.default(0),
    currentPressure: decimal.optional(),
  })
  const encounter = z.strictObject({
    templates: z.array(template).min(1).max(MOST_UNITS),
    adjectives: z.array(adjective).max(MOST_UNITS).default([]),
    recentIds: z.array(z.string()).max(MOST_ENTRIES).default([]),
    excludeIds: z.array(z.string()).max(MOST_ENTRIES).default([]),
    progression: progression.default(progression.parse({})),
  })
  const item = (behaviors: ReadonlyMap<string, unknown>) =>
    z.strictObject({
      id,
      stars: z.int().optional(),
      effects: statMap.default({}),
      behavior: z.enum(ids(behaviors.keys())).optional(),
    })
  const setup = z.strictObject({
    room: room.default(room.parse({})),
    party: z.strictObject({
      members: z.array(member).min(1).max(MOST_UNITS),
      cards: z.array(item(registry.cards)).max(MOST_UNITS).default([]),
      relics: z.array(item(registry.relics)).max(MOST_UNITS).default([]),
      gold: count.default(0),
      rdr: z.number().min(0).max(LARGEST_DECIMAL).default(1),
    }),
    foes: z.array(foe).min(1).max(MOST_UNITS).optional(),
    encounter: encounter.optional(),
    rules: rules.default(rules.parse({})),
    rewards: rewards.default(rewards.parse({})),
  })
  return { setup, member, foe, encounter, room, rules, rewards }
}

type Schemas = ReturnType<typeof partySchemas>
export type PartySetup = z.infer<Schemas['setup']>
export type MemberSetup = z.infer<Schemas['member']>
export type FoeSetup = z.infer<Schemas['foe']>
export type EncounterSetup = z.infer<Schemas['encounter']>
export type TemplateSetup = EncounterSetup['templates'][number]
export type FighterEffect = MemberSetup['effects'][number]
export type RoomSetup = PartySetup['room']
export type RulesSetup = PartySetup['rules']
export type RewardsSetup = PartySetup['rewards']

/** Checks setups with the specification's codes: each issue says what kind of fault it is. */
export function partySetupSchema(registry: Registry): SetupSchema<PartySetup> {
  return setupSchema<PartySetup>(partySchemas(registry).setup, checkSetup, codedIssues)
}

/** Codes of choices, by the key that holds them. */
const CHOICE_CODES: Readonly<Record<string, string>> = {
  damageType: 'unknownDamageType',
  passives: 'unknownPassive',
  specials: 'unknownSpecial',
  behavior: 'unknownBehavior',
  type: 'unknownEffect',
  kind: 'unknownEffect',
  cooldowns: 'unknownRule',
  order: 'unknownRule',
  control: 'unknownRule',
  generator: 'unknownRule',
}

function codedIssues(issue: z.core.$ZodIssue, input: unknown, told: readonly SetupIssue[]): SetupIssue[] {
  const code = issueCode(issue, valueAt(input, issue.path))
  return told.map((one) => ({ ...one, code }))
}

function issueCode(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code === 'unrecognized_keys') return pathText(issue.path) === 'rules.scaling' ? 'unknownRule' : 'unknownKey'
  if (found === undefined) return 'missing'
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return 'range'
    case 'invalid_value':
    case 'invalid_union': {
      if (typeof found !== 'string') return 'type'
      const key = issue.path.findLast((part) => typeof part === 'string')
      return (typeof key === 'string' ? CHOICE_CODES[key] : undefined) ?? 'type'
    }
    default:
      return 'type'
  }
}
