import * as z from 'zod'
import { setupIssue, type SetupIssue } from '../../kernel/errors.ts'
import { englishText } from '../../kernel/meaning/teller.ts'
import { setupSchema } from '../../kernel/setup.ts'
import { en } from './words/en.ts'
import { say } from './words/index.ts'

/** Ranges that keep every value of a battle finite and exact. */
const FACTOR_LIMIT = 1e6
const AMOUNT_LIMIT = 1e9
/** What anybody may need for a turn where the clock waits for it. */
const MOST_TICKS = 1_000_000

const integer = z.int()
const count = integer.min(0)
const amount = count.max(AMOUNT_LIMIT)
const number = z.number()
const factor = number.min(0).max(FACTOR_LIMIT)
const share = number.min(0).max(1)
const text = z.string()
const name = text.min(1)
const table = z.record(z.string(), z.unknown())

/** A list of texts is one field: a fault inside it is reported for the whole list. */
function textList(nonEmpty: boolean) {
  const isList = (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' && (!nonEmpty || item !== ''))
  const says = say(nonEmpty ? 'fault.textListFilled' : 'fault.textList')
  return z
    .custom<readonly string[]>(isList, { error: englishText(says), params: { says } })
    .meta({ type: 'array', items: { type: 'string' } })
}

/** What the rules can draw from, the default first. */
export const GENERATORS = ['sfc32', 'mt19937', 'chacha8'] as const

const config = z.strictObject({
  atbThreshold: number.gt(0).max(FACTOR_LIMIT).default(100).describe(en['about.atbThreshold']),
  atbTickScale: factor.default(1).describe(en['about.atbTickScale']),
  maxSteps: count.default(1000).describe(en['about.maxSteps']),
  rngSeed: integer.optional().describe(en['about.rngSeed']),
  generator: z.enum(GENERATORS).optional().describe(en['about.generator']),
  ui: table.default({}).describe(en['about.ui']),
  qiRegeneration: amount.default(0).describe(en['about.qiRegeneration']),
  forcedTick: z.boolean().default(true).describe(en['about.forcedTick']),
  stalemateSteps: count.default(0).describe(en['about.stalemateSteps']),
  tickUntilReady: z.boolean().default(false).describe(en['about.tickUntilReady']),
  stopWhenSettled: z.boolean().default(false).describe(en['about.stopWhenSettled']),
})

export const SKILL_TYPES = ['攻击', '抵挡', '闪避', '暴击', 'attack', 'support', 'buff'] as const
export const NARRATIVE_TYPES = ['攻击', '抵挡', '闪避', '暴击'] as const
export type NarrativeType = (typeof NARRATIVE_TYPES)[number]

const tier = z.strictObject({
  tier: integer.min(1).default(1),
  name: text.default(''),
  baseDamage: amount.default(0),
  powerMultiplier: factor.default(0).describe(en['about.powerMultiplier']),
  qiCost: amount.default(0),
  cooldown: count.default(0).describe(en['about.cooldown']),
  hitChance: share.default(1),
  critChance: share.default(0),
  critMultiplier: factor.default(1.5),
  visualEffects: textList(false).default([]),
  soundEffects: textList(false).default([]),
})

const skill = z.strictObject({
  id: name,
  name: name.optional(),
  type: z.enum(SKILL_TYPES).default('攻击'),
  description: text.default(''),
  tiers: z.array(tier).min(1),
})

const character = z.strictObject({
  id: name,
  name: name.optional(),
  team: name.optional().describe(en['about.team']),
  faction: text.default(''),
  factionTerminology: z.record(z.string(), text).default({}),
  stats: z.strictObject({
    maxHp: integer.min(1).max(AMOUNT_LIMIT),
    maxQi: amount,
    strength: amount,
    agility: amount,
    defense: amount,
    hp: amount.optional(),
    qi: amount.optional(),
  }),
  skills: z.array(z.strictObject({ skillId: text, tier: integer.default(1) })).default([]),
  level: count.optional(),
  personalityTraits: textList(false).optional(),
  battleQuotes: table.optional(),
})

const conditions = z.strictObject({
  hit: z.boolean().optional(),
  critical: z.boolean().optional(),
  fallen: z.boolean().optional().describe(en['about.fallen']),
  damage_percent: z.enum(['low', 'medium', 'high']).optional(),
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
  narrativeType: z.enum(NARRATIVE_TYPES),
  template: name,
  conditions: conditions.default({}),
  connectivePhrases: textList(false).default([]),
})

const narration = z.strictObject({
  language: z.enum(['zh', 'en']).default('zh'),
  templates: z.array(template).default([]),
  priorityPhrases: textList(true).optional(),
  separator: text.optional(),
  rngSeed: integer.optional().describe(en['about.rngSeed']),
})

const schema = z.strictObject({
  config: config.prefault({}),
  skills: z.array(skill),
  characters: z.array(character).min(1),
  narration: narration.nullish(),
})

export type Setup = z.infer<typeof schema>
export type SkillTier = z.infer<typeof tier>
export type CharacterSetup = z.infer<typeof character>
export type NarrationSetup = z.infer<typeof narration>

export const setup = setupSchema<Setup>(schema, check)

/** What spans several fields: unique ids and tiers, known references, hp and qi within their maximum. */
function check(input: Setup): SetupIssue[] {
  const issues: SetupIssue[] = []
  unique(input.skills, 'skills', issues)
  unique(input.characters, 'characters', issues)
  unique(input.narration?.templates ?? [], 'narration.templates', issues)
  const tiers = new Map<string, Set<number>>()
  input.skills.forEach((entry, i) => {
    const numbers = new Set<number>()
    entry.tiers.forEach((step, j) => {
      if (numbers.has(step.tier)) {
        issues.push(setupIssue(`skills[${i}].tiers[${j}].tier`, say('fault.tierTwice', { tier: step.tier })))
      }
      numbers.add(step.tier)
    })
    tiers.set(entry.id, numbers)
  })
  input.characters.forEach((entry, i) => checkCharacter(entry, `characters[${i}]`, tiers, issues))
  if (input.config.tickUntilReady) checkPace(input, issues)
  return issues
}

function checkCharacter(
  { stats, skills }: CharacterSetup,
  path: string,
  tiers: ReadonlyMap<string, ReadonlySet<number>>,
  issues: SetupIssue[],
): void {
  const { hp = 0, maxHp, qi = 0, maxQi } = stats
  if (hp > maxHp) issues.push(setupIssue(`${path}.stats.hp`, say('fault.aboveMaxHp', { most: maxHp, found: hp })))
  if (qi > maxQi) issues.push(setupIssue(`${path}.stats.qi`, say('fault.aboveMaxQi', { most: maxQi, found: qi })))
  const pairs = new Set<string>()
  skills.forEach(({ skillId, tier: number_ }, j) => {
    const known = tiers.get(skillId)
    const at = `${path}.skills[${j}]`
    const named = { skill: skillId, tier: number_ }
    if (known === undefined) issues.push(setupIssue(`${at}.skillId`, say('fault.noSkill', { skill: skillId })))
    else if (!known.has(number_)) issues.push(setupIssue(`${at}.tier`, say('fault.noTier', named)))
    const pair = JSON.stringify([skillId, number_])
    if (pairs.has(pair)) issues.push(setupIssue(at, say('fault.equippedTwice', named)))
    pairs.add(pair)
  })
}

/** Everything is bounded, the wait for somebody to be ready too. */
function checkPace({ config, characters }: Setup, issues: SetupIssue[]): void {
  characters.forEach(({ stats }, i) => {
    const gain = stats.agility * config.atbTickScale
    const ticks = Math.ceil(config.atbThreshold / gain)
    if (gain === 0 || ticks <= MOST_TICKS) return
    const says = say('fault.tooSlow', { most: MOST_TICKS, found: ticks })
    issues.push(setupIssue(`characters[${i}].stats.agility`, says))
  })
}

function unique(list: readonly { readonly id: string }[], path: string, issues: SetupIssue[]): void {
  const seen = new Set<string>()
  list.forEach(({ id }, i) => {
    if (seen.has(id)) issues.push(setupIssue(`${path}[${i}].id`, say('fault.idTwice', { id })))
    seen.add(id)
  })
}
