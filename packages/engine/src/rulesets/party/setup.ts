import * as z from 'zod/mini'
import type { SetupIssue } from '../../kernel/errors.ts'
import { pathText, setupSchema, type SetupSchema, valueAt } from '../../kernel/setup.ts'
import type { Registry } from './plugins/registry.ts'
import { checkSetup } from './setup-checks.ts'
import { AGGRO_MODIFIER_NAME, STATS } from './combatant/stats.ts'

/** Bounds far beyond real setups, so that a hostile one cannot occupy the machine. */
const MOST_UNITS = 1000
const MOST_ENTRIES = 10_000
const MOST_ACTIONS = 1000
const MOST_HITS = 100_000
const LARGEST_DECIMAL = 1e12
const LAST_ROOM = 1_000_000

const decimal = z.number().check(z.minimum(-LARGEST_DECIMAL), z.maximum(LARGEST_DECIMAL))
const count = z.int().check(z.minimum(0))
const positive = z.int().check(z.minimum(1))
const id = z.string().check(z.minLength(1))

/** A map with certain keys that keeps the order in which a person wrote them: some rules go by it. */
function orderedMap(keys: readonly string[]) {
  return z.record(z.string(), decimal).check(
    z.superRefine((map, context) => {
      const unknown = Object.keys(map).filter((key) => !keys.includes(key))
      if (unknown.length > 0) context.addIssue({ code: 'unrecognized_keys', keys: unknown, input: map })
    }),
  )
}

const statMap = orderedMap(STATS)
const effectMap = orderedMap([...STATS, AGGRO_MODIFIER_NAME])

const stats = z.partial(
  z.strictObject({
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
  }),
)

const scaling = z.strictObject({
  foeBaseDebuff: z._default(decimal, 0.85),
  roomGrowthMultiplier: z._default(decimal, 1.15),
  loopGrowthMultiplier: z._default(decimal, 1.3),
  pressureMultiplier: z._default(decimal, 1.0),
  scalingVariance: z._default(decimal, 0.05),
  pressureDefenseFloor: z._default(decimal, 10),
  pressureDefenseMinRoll: z._default(decimal, 0.82),
  pressureDefenseMaxRoll: z._default(decimal, 1.5),
  maxActionsPerTurn: z._default(count.check(z.maximum(MOST_ACTIONS)), 1),
  maxActionPoints: z._default(count.check(z.maximum(MOST_ACTIONS)), 1),
  baseSpawnCap: z._default(positive.check(z.maximum(MOST_UNITS)), 10),
  pressureSpawnBase: z._default(z.int(), 1),
  pressureSpawnStep: z._default(positive, 5),
  partyExtraFullChance: z._default(decimal, 0.35),
  partyExtraStepChance: z._default(decimal, 0.75),
  recentWeightFactor: z._default(decimal, 0.25),
  recentWeightMin: z._default(decimal, 0.1),
})

/** The generators, the default first. `mt19937` gives the draws of the original program. */
export const GENERATORS = ['sfc32', 'mt19937', 'chacha8'] as const

const enrage = z.strictObject({
  normalTurns: z._default(z.int(), 100),
  bossTurns: z._default(z.int(), 500),
  catastrophicTurn: z._default(z.int(), 1000),
  catastrophicDamage: z._default(decimal, 100),
})

const rules = z.strictObject({
  enrage: z._default(enrage, enrage.parse({})),
  cooldowns: z._default(z.enum(['rounds', 'never']), 'rounds'),
  maxActions: z._default(positive.check(z.maximum(10_000_000)), 100_000),
  scaling: z._default(scaling, scaling.parse({})),
  /** Beyond the specification: `speed` lets the action queue decide who acts. */
  order: z._default(z.enum(['phases', 'speed']), 'phases'),
  /** Beyond the specification: `manual` lets a player choose for the members. */
  control: z._default(z.enum(['auto', 'manual']), 'auto'),
  /** Beyond the specification: the generator, unless the caller chooses another. */
  generator: z.optional(z.enum(GENERATORS)),
})

const room = z.strictObject({
  type: z._default(z.string(), 'battle-normal'),
  floor: z._default(positive.check(z.maximum(LAST_ROOM)), 1),
  index: z._default(count.check(z.maximum(LAST_ROOM)), 1),
  loop: z._default(positive.check(z.maximum(LAST_ROOM)), 1),
  pressure: z._default(count.check(z.maximum(LAST_ROOM)), 0),
  strength: z.optional(z.number().check(z.gt(0), z.maximum(LARGEST_DECIMAL))),
  boss: z._default(z.boolean(), false),
  scaleFoes: z._default(z.boolean(), true),
  encounterBonus: z._default(count, 0),
})

const statEffect = z.strictObject({
  type: z.literal('statEffect'),
  name: id,
  modifiers: effectMap,
  duration: z._default(z.int().check(z.minimum(-1)), -1),
})

const modifierEffect = z.strictObject({
  type: z.literal('modifier'),
  id,
  name: z.optional(z.string()),
  turns: z.int(),
  deltas: z._default(statMap, {}),
  multipliers: z._default(statMap, {}),
  bypassDiminishing: z._default(z.boolean(), false),
})

const HOT_KINDS = ['regeneration', 'radiance', 'mending', 'plain'] as const

const hotEffect = z.strictObject({
  type: z.literal('hot'),
  kind: z.enum(HOT_KINDS),
  healing: z.optional(count),
  turns: z.optional(positive),
  source: z.optional(z.string()),
  id: z.optional(id),
  name: z.optional(z.string()),
})

const reward = z.strictObject({ id, stars: z.int() })
const rewards = z.strictObject({
  cards: z._default(z.array(reward).check(z.maxLength(MOST_ENTRIES)), []),
  relics: z._default(z.array(reward).check(z.maxLength(MOST_ENTRIES)), []),
})

function ids(names: Iterable<string>): [string, ...string[]] {
  const [first = '', ...rest] = names
  return [first, ...rest]
}

/** A list of known ids. */
function chosen(known: ReadonlyMap<string, unknown>) {
  return z._default(z.array(z.enum(ids(known.keys()))).check(z.maxLength(MOST_UNITS)), [])
}

/** The zod schemas of a registry, whose ids are the valid ones. */
export function partySchemas(registry: Registry) {
  const typeNames = [...registry.damageTypes.keys()]
  const damageMap = orderedMap([...typeNames.map((name) => name.toLowerCase()), 'all'])
  const dotEffect = z.strictObject({
    type: z.literal('dot'),
    kind: z.enum(ids([...registry.dotKinds.keys()].filter((kind) => kind !== 'enrageBleed'))),
    damage: z._default(count, 0),
    turns: positive,
    source: z.optional(z.string()),
    maxStacks: z.optional(count),
    id: z.optional(id),
    name: z.optional(z.string()),
  })
  const effect = z.discriminatedUnion('type', [dotEffect, hotEffect, modifierEffect, statEffect])
  const common = {
    name: z.optional(z.string()),
    stats: z._default(stats, {}),
    hp: z.optional(count),
    level: z._default(positive, 1),
    actionsPerTurn: z._default(count.check(z.maximum(MOST_ACTIONS)), 1),
    damageReductionPasses: z._default(positive, 1),
    ultimateCapacity: z._default(positive, 15),
    ultimateCharge: z._default(count, 0),
    ultimateHits: z._default(positive.check(z.maximum(MOST_HITS)), 25),
    passives: chosen(registry.passives),
    specials: chosen(registry.specialIndex),
    baseAggro: z._default(decimal, 0.1),
    summonSlots: z._default(count, 0),
    overheal: z._default(z.boolean(), false),
    shields: z._default(count, 0),
    damageBonus: z._default(damageMap, {}),
    damageReduction: z._default(damageMap, {}),
    levelUpGains: z._default(statMap, { maxHp: 10, atk: 5, defense: 3 }),
    effects: z._default(z.array(effect).check(z.maxLength(MOST_UNITS)), []),
  }
  const damageType = z._default(z.enum(ids(typeNames)), 'Generic')
  const member = z.strictObject({
    id,
    damageType,
    ...common,
    exp: z._default(count, 1),
    expMultiplier: z._default(decimal, 1),
  })
  const rank = z._default(z.string(), 'normal')
  const foe = z.strictObject({ id, damageType, ...common, rank })
  const template = z.strictObject({
    id,
    weight: z._default(decimal, 1),
    bossWeight: z.optional(decimal),
    adjective: z._default(z.boolean(), false),
    foe: z.strictObject({ damageType: z._default(z.enum(ids([...typeNames, 'random'])), 'Generic'), ...common, rank }),
  })
  const adjective = z.strictObject({
    id,
    name: z.string(),
    maxHp: z.optional(decimal),
    atk: z.optional(decimal),
    defense: z.optional(decimal),
  })
  const progression = z.strictObject({
    totalRoomsCleared: z._default(count, 0),
    floorsCleared: z._default(count, 0),
    currentPressure: z.optional(decimal),
  })
  const encounter = z.strictObject({
    templates: z.array(template).check(z.minLength(1), z.maxLength(MOST_UNITS)),
    adjectives: z._default(z.array(adjective).check(z.maxLength(MOST_UNITS)), []),
    recentIds: z._default(z.array(z.string()).check(z.maxLength(MOST_ENTRIES)), []),
    excludeIds: z._default(z.array(z.string()).check(z.maxLength(MOST_ENTRIES)), []),
    progression: z._default(progression, progression.parse({})),
  })
  const item = (behaviors: ReadonlyMap<string, unknown>) =>
    z.strictObject({
      id,
      stars: z.optional(z.int()),
      effects: z._default(statMap, {}),
      behavior: z.optional(z.enum(ids(behaviors.keys()))),
    })
  const setup = z.strictObject({
    room: z._default(room, room.parse({})),
    party: z.strictObject({
      members: z.array(member).check(z.minLength(1), z.maxLength(MOST_UNITS)),
      cards: z._default(z.array(item(registry.cards)).check(z.maxLength(MOST_UNITS)), []),
      relics: z._default(z.array(item(registry.relics)).check(z.maxLength(MOST_UNITS)), []),
      gold: z._default(count, 0),
      rdr: z._default(z.number().check(z.minimum(0), z.maximum(LARGEST_DECIMAL)), 1),
    }),
    foes: z.optional(z.array(foe).check(z.minLength(1), z.maxLength(MOST_UNITS))),
    encounter: z.optional(encounter),
    rules: z._default(rules, rules.parse({})),
    rewards: z._default(rewards, rewards.parse({})),
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
