import * as z from 'zod/mini'
import { setupIssue, type SetupIssue } from '../../kernel/errors.ts'
import { englishText } from '../../kernel/meaning/teller.ts'
import { setupSchema } from '../../kernel/setup.ts'
import { say } from './words/index.ts'

/** Ranges that keep every value of a battle finite and exact. */
const FACTOR_LIMIT = 1e6
const AMOUNT_LIMIT = 1e9
/** The most ticks that a character may need for a turn. */
const MOST_TICKS = 1_000_000

const integer = z.int()
const count = integer.check(z.minimum(0))
const amount = count.check(z.maximum(AMOUNT_LIMIT))
const number = z.number()
const factor = number.check(z.minimum(0), z.maximum(FACTOR_LIMIT))
const share = number.check(z.minimum(0), z.maximum(1))
const text = z.string()
const name = text.check(z.minLength(1))
const table = z.record(z.string(), z.unknown())

/** A list of texts is one field: a fault inside it is reported for the whole list. */
function textList(nonEmpty: boolean) {
  const isList = (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' && (!nonEmpty || item !== ''))
  const says = say(nonEmpty ? 'fault.textListFilled' : 'fault.textList')
  return z
    .custom<readonly string[]>(isList, { error: englishText(says), params: { says } })
    .check(z.meta({ type: 'array', items: { type: 'string' } }))
}

/** What the rules can draw from, the default first. */
export const GENERATORS = ['sfc32', 'mt19937', 'chacha8'] as const

const config = z.strictObject({
  atbThreshold: z._default(number.check(z.gt(0), z.maximum(FACTOR_LIMIT)), 100),
  atbTickScale: z._default(factor, 1),
  maxSteps: z._default(count, 1000),
  rngSeed: z.optional(integer),
  generator: z.optional(z.enum(GENERATORS)),
  ui: z._default(table, {}),
  qiRegeneration: z._default(amount, 0),
  forcedTick: z._default(z.boolean(), true),
  stalemateSteps: z._default(count, 0),
  tickUntilReady: z._default(z.boolean(), false),
  stopWhenSettled: z._default(z.boolean(), false),
})

export const SKILL_TYPES = ['攻击', '抵挡', '闪避', '暴击', 'attack', 'support', 'buff'] as const
export const NARRATIVE_TYPES = ['攻击', '抵挡', '闪避', '暴击'] as const
export type NarrativeType = (typeof NARRATIVE_TYPES)[number]

const tier = z.strictObject({
  tier: z._default(integer.check(z.minimum(1)), 1),
  name: z._default(text, ''),
  baseDamage: z._default(amount, 0),
  powerMultiplier: z._default(factor, 0),
  qiCost: z._default(amount, 0),
  cooldown: z._default(count, 0),
  hitChance: z._default(share, 1),
  critChance: z._default(share, 0),
  critMultiplier: z._default(factor, 1.5),
  visualEffects: z._default(textList(false), []),
  soundEffects: z._default(textList(false), []),
})

export const skill = z.strictObject({
  id: name,
  name: z.optional(name),
  type: z._default(z.enum(SKILL_TYPES), '攻击'),
  description: z._default(text, ''),
  tiers: z.array(tier).check(z.minLength(1)),
})

export const character = z.strictObject({
  id: name,
  name: z.optional(name),
  team: z.optional(name),
  faction: z._default(text, ''),
  factionTerminology: z._default(z.record(z.string(), text), {}),
  stats: z.strictObject({
    maxHp: integer.check(z.minimum(1), z.maximum(AMOUNT_LIMIT)),
    maxQi: amount,
    strength: amount,
    agility: amount,
    defense: amount,
    hp: z.optional(amount),
    qi: z.optional(amount),
  }),
  skills: z._default(z.array(z.strictObject({ skillId: text, tier: z._default(integer, 1) })), []),
  level: z.optional(count),
  personalityTraits: z.optional(textList(false)),
  battleQuotes: z.optional(table),
})

const conditions = z.strictObject({
  hit: z.optional(z.boolean()),
  critical: z.optional(z.boolean()),
  fallen: z.optional(z.boolean()),
  damage_percent: z.optional(z.enum(['low', 'medium', 'high'])),
  narrative_type: z.optional(text),
  attacker: z.optional(text),
  target: z.optional(text),
  skill: z.optional(text),
  tier_name: z.optional(text),
  faction: z.optional(text),
  actor_faction: z.optional(text),
  target_faction: z.optional(text),
  damage: z.optional(number),
  damage_amount: z.optional(number),
  hp_percent: z.optional(number),
  timestamp: z.optional(number),
})

const template = z.strictObject({
  id: name,
  narrativeType: z.enum(NARRATIVE_TYPES),
  template: name,
  conditions: z._default(conditions, {}),
  connectivePhrases: z._default(textList(false), []),
})

const narration = z.strictObject({
  language: z._default(z.enum(['zh', 'en']), 'zh'),
  templates: z._default(z.array(template), []),
  priorityPhrases: z.optional(textList(true)),
  separator: z.optional(text),
  rngSeed: z.optional(integer),
})

const schema = z.strictObject({
  config: z.prefault(config, {}),
  skills: z.array(skill),
  characters: z.array(character).check(z.minLength(1)),
  narration: z.nullish(narration),
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

/** Refuses characters so slow that the clock would run on and on before they are ready. */
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
