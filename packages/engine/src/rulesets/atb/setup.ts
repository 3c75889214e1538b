import { z } from 'zod'
import type { SetupIssue } from '../../kernel/errors.ts'
import { setupSchema } from '../../kernel/setup.ts'

/** Ranges that keep every value of a battle finite and exact. */
const FACTOR_LIMIT = 1e6
const AMOUNT_LIMIT = 1e9

const integer = z.int('expected a whole number')
const count = integer.min(0, 'expected 0 or more')
const amount = count.max(AMOUNT_LIMIT, `expected at most ${AMOUNT_LIMIT}`)
const number = z.number('expected a number')
const factor = number.min(0, 'expected 0 or more').max(FACTOR_LIMIT, `expected at most ${FACTOR_LIMIT}`)
const share = number.min(0, 'expected 0 to 1').max(1, 'expected 0 to 1')
const text = z.string('expected text')
const name = text.min(1, 'expected text that is not empty')
const table = z.record(z.string(), z.unknown(), 'expected an object')

/** A list of texts is one field: a fault inside it is reported for the whole list. */
function textList(nonEmpty: boolean) {
  const isList = (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' && (!nonEmpty || item !== ''))
  const message = nonEmpty ? 'expected a list of texts that are not empty' : 'expected a list of texts'
  return z.custom<readonly string[]>(isList, message).meta({ type: 'array', items: { type: 'string' } })
}

const config = z.strictObject({
  atbThreshold: number
    .gt(0, 'expected more than 0')
    .max(FACTOR_LIMIT, `expected at most ${FACTOR_LIMIT}`)
    .default(100)
    .describe('time units needed to act'),
  atbTickScale: factor.default(1).describe('time units gained per tick and point of agility'),
  maxSteps: count.default(1000).describe('a run stops undecided after this many steps'),
  rngSeed: integer.default(42).describe('the seed when the caller gives none'),
  ui: table.default({}).describe('carried for front ends'),
  qiRegeneration: amount.default(0).describe('extension: qi gained at the start of each turn of one’s own'),
  forcedTick: z
    .boolean('expected true or false')
    .default(true)
    .describe('extension when false: time stands still while somebody is ready already'),
  stalemateSteps: count
    .default(0)
    .describe('extension: a draw after this many steps in a row without a skill; 0 is never'),
})

export const SKILL_TYPES = ['攻击', '抵挡', '闪避', '暴击', 'attack', 'support', 'buff'] as const
export const NARRATIVE_TYPES = ['攻击', '抵挡', '闪避', '暴击'] as const
export type NarrativeType = (typeof NARRATIVE_TYPES)[number]

const tier = z.strictObject({
  tier: integer.min(1, 'expected 1 or more').default(1),
  name: text.default(''),
  baseDamage: amount.default(0),
  powerMultiplier: factor.default(0).describe('damage per point of strength'),
  qiCost: amount.default(0),
  cooldown: count.default(0).describe('turns of the user; 1 has no effect on when it can be used next'),
  hitChance: share.default(1),
  critChance: share.default(0),
  critMultiplier: factor.default(1.5),
  visualEffects: textList(false).default([]),
  soundEffects: textList(false).default([]),
})

const skill = z.strictObject({
  id: name,
  name: name.optional(),
  type: z.enum(SKILL_TYPES, `expected one of ${SKILL_TYPES.join(' ')}`).default('攻击'),
  description: text.default(''),
  tiers: z.array(tier, 'expected a list of tiers').min(1, 'expected at least one tier'),
})

const character = z.strictObject({
  id: name,
  name: name.optional(),
  team: name.optional().describe('who fights together; alone when absent'),
  faction: text.default(''),
  factionTerminology: z.record(z.string(), text, 'expected an object').default({}),
  stats: z.strictObject({
    maxHp: integer.min(1, 'expected 1 or more').max(AMOUNT_LIMIT, `expected at most ${AMOUNT_LIMIT}`),
    maxQi: amount,
    strength: amount,
    agility: amount,
    defense: amount,
    hp: amount.optional(),
    qi: amount.optional(),
  }),
  skills: z
    .array(z.strictObject({ skillId: text, tier: integer.default(1) }), 'expected a list of equipped skills')
    .default([]),
  level: count.optional(),
  personalityTraits: textList(false).optional(),
  battleQuotes: table.optional(),
})

const conditions = z.strictObject({
  hit: z.boolean().optional(),
  critical: z.boolean().optional(),
  damage_percent: z.enum(['low', 'medium', 'high'], 'expected low, medium or high').optional(),
  narrative_type: text.optional(),
  attacker: text.optional(),
  target: text.optional(),
  skill: text.optional(),
  tier_name: text.optional(),
  faction: text.optional(),
  actor_faction: text.optional(),
  target_faction: text.optional(),
  damage: number.optional(),
  damage_amount: number.optional(),
  hp_percent: number.optional(),
  timestamp: number.optional(),
})

const template = z.strictObject({
  id: name,
  narrativeType: z.enum(NARRATIVE_TYPES, `expected one of ${NARRATIVE_TYPES.join(' ')}`),
  template: name,
  conditions: conditions.default({}),
  connectivePhrases: textList(false).default([]),
})

const narration = z.strictObject({
  language: z.enum(['zh', 'en'], 'expected zh or en').default('zh'),
  templates: z.array(template, 'expected a list of templates').default([]),
  priorityPhrases: textList(true).optional(),
  separator: text.optional(),
  rngSeed: integer.optional().describe('the narrator draws from a generator of its own with this seed'),
})

const schema = z.strictObject({
  config: config.prefault({}),
  skills: z.array(skill, 'expected a list of skills'),
  characters: z.array(character, 'expected a list of characters').min(1, 'expected at least one character'),
  narration: narration.nullish(),
})

export type AtbSetup = z.infer<typeof schema>
export type SkillTier = z.infer<typeof tier>
export type CharacterSetup = z.infer<typeof character>
export type NarrationSetup = z.infer<typeof narration>

export const setup = setupSchema<AtbSetup>(schema, check)

/** What spans several fields: unique ids and tiers, known references, hp and qi within their maximum. */
function check(input: AtbSetup): SetupIssue[] {
  const issues: SetupIssue[] = []
  unique(input.skills, 'skills', issues)
  unique(input.characters, 'characters', issues)
  unique(input.narration?.templates ?? [], 'narration.templates', issues)
  const tiers = new Map<string, Set<number>>()
  input.skills.forEach((entry, i) => {
    const numbers = new Set<number>()
    entry.tiers.forEach((step, j) => {
      if (numbers.has(step.tier)) {
        issues.push({ path: `skills[${i}].tiers[${j}].tier`, message: `tier ${step.tier} is there already` })
      }
      numbers.add(step.tier)
    })
    tiers.set(entry.id, numbers)
  })
  input.characters.forEach((entry, i) => checkCharacter(entry, `characters[${i}]`, tiers, issues))
  return issues
}

function checkCharacter(
  { stats, skills }: CharacterSetup,
  path: string,
  tiers: ReadonlyMap<string, ReadonlySet<number>>,
  issues: SetupIssue[],
): void {
  if (stats.hp !== undefined && stats.hp > stats.maxHp) {
    issues.push({ path: `${path}.stats.hp`, message: `expected at most maxHp (${stats.maxHp}), found ${stats.hp}` })
  }
  if (stats.qi !== undefined && stats.qi > stats.maxQi) {
    issues.push({ path: `${path}.stats.qi`, message: `expected at most maxQi (${stats.maxQi}), found ${stats.qi}` })
  }
  const pairs = new Set<string>()
  skills.forEach(({ skillId, tier: number_ }, j) => {
    const known = tiers.get(skillId)
    const at = `${path}.skills[${j}]`
    if (known === undefined) issues.push({ path: `${at}.skillId`, message: `there is no skill ${skillId}` })
    else if (!known.has(number_)) issues.push({ path: `${at}.tier`, message: `${skillId} has no tier ${number_}` })
    const pair = JSON.stringify([skillId, number_])
    if (pairs.has(pair)) issues.push({ path: at, message: `${skillId} tier ${number_} is equipped already` })
    pairs.add(pair)
  })
}

function unique(list: readonly { readonly id: string }[], path: string, issues: SetupIssue[]): void {
  const seen = new Set<string>()
  list.forEach(({ id }, i) => {
    if (seen.has(id)) issues.push({ path: `${path}[${i}].id`, message: `the id ${id} is there already` })
    seen.add(id)
  })
}
