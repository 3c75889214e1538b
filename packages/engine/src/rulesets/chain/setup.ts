import * as z from 'zod'
import { setupIssue, type SetupIssue } from '../../kernel/errors.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import { nearest } from '../../kernel/faults/nearest.ts'
import { foundText, refuse, type SetupSchema, setupSchema } from '../../kernel/setup.ts'
import { ConditionError } from './conditions/condition.ts'
import { parseCondition } from './conditions/parser.ts'
import { NO_BEHAVIORS, type Registry } from './plugins/registry.ts'
import { say } from './words/index.ts'

/** The most cards a hand can hold, whatever the effects: sets of hand positions fit in a word. */
export const HAND_LIMIT = 20

const stat = z.int().min(0).max(9999)
const keywords = z.array(z.string())

const cardKey = z
  .string()
  .min(1)
  .superRefine((key, context) => {
    if (hasWhiteSpace(key)) refuse(context, say('fault.keyWithSpace', { key: foundText(key) }))
  })
const cardKeys = z.array(z.string())

const rule = z.looseObject({
  when: z
    .string()
    .superRefine((text, context) => {
      try {
        parseCondition(text)
      } catch (error) {
        if (!(error instanceof ConditionError)) throw error
        refuse(context, error.phrase)
      }
    })
    .nullish(),
  addAttack: z.int(),
})

const modifiers = z.looseObject({ onDeclare: z.array(rule).optional() }).nullish()

const card = z.looseObject({
  name: z.string().min(1),
  cost: stat,
  attack: stat,
  defense: stat,
  pitch: stat,
  keywords: keywords.default([]),
  modifiers,
})

const weapon = z.looseObject({
  name: z.string().min(1),
  attack: stat,
  cost: stat,
  oncePerTurn: z.boolean().default(true),
  keywords: keywords.default([]),
})

const hero = z.looseObject({ name: z.string().min(1).default('Generic Hero'), modifiers })

const player = z.looseObject({
  deck: z.union([z.literal('random'), cardKeys]),
  hand: cardKeys.max(HAND_LIMIT).optional(),
  arsenal: cardKeys.default([]),
  life: z.int().min(1).max(99999).default(20),
  intellect: z.int().min(0).max(HAND_LIMIT).default(4),
  weapon: weapon.nullable().default(null),
  hero: hero.prefault({}),
  equipment: z.array(z.record(z.string(), z.unknown())).default([]),
})

const agent = z.looseObject({ kind: z.enum(['heuristic', 'random']), seed: z.int().optional() })

const lasting = {
  life: z.int().min(0).max(9999).default(0),
  draw: z.int().min(0).max(HAND_LIMIT).default(0),
}
const instant = z.strictObject({ ...lasting, attack: z.int().min(-9999).max(9999).default(0) })
const hitEffect = z.strictObject({
  ...lasting,
  resources: z.int().min(0).max(9999).default(0),
  actionPoints: z.int().min(0).max(99).default(0),
})

const armor = z.array(z.strictObject({ name: z.string().min(1), defense: stat })).max(HAND_LIMIT)

/** Rules beyond the specification. Each is off unless its field is there. */
const extensions = z.strictObject({
  /** Cards that may be played in the Layer step, free of cost, by key. */
  instants: z.record(cardKey, instant).optional(),
  /** What an attack does when it hits: by card key, and by player for weapons. */
  onHit: z
    .strictObject({
      cards: z.record(cardKey, hitEffect).default({}),
      weapons: z.tuple([hitEffect.nullable(), hitEffect.nullable()]).default([null, null]),
    })
    .optional(),
  /** What cards do beside what stands on them: ids of behaviours by card key. */
  behaviors: z.record(cardKey, z.string()).optional(),
  /** Equipment of each player that may block once a game. */
  equipment: z.tuple([armor, armor]).optional(),
  /** Who cannot draw up to intellect at the end of a turn loses. */
  deckOut: z.boolean().default(false),
  /** So many turns in a row without an attack are a draw. */
  stalemateTurns: z.int().min(1).max(1000000).optional(),
})

const rules = z.looseObject({
  payment: z.enum(['attackStep', 'declaration']).default('attackStep'),
  defendMax: z.int().min(0).max(20).default(2),
  maxPitchCards: z.int().min(0).max(20).nullable().default(null),
  maxSteps: z.int().min(1).max(1000000).default(201),
})

const chainSetup = z.looseObject({
  rules: rules.prefault({}),
  shuffle: z.boolean().default(true),
  firstPlayer: z.union([z.literal(0), z.literal(1)]).default(0),
  players: z.tuple([player, player]),
  cards: z.record(cardKey, card).default({}),
  agents: z.tuple([agent, agent]).optional(),
  extensions: extensions.optional(),
})

export type ChainSetup = z.output<typeof chainSetup>
export type PlayerSetup = ChainSetup['players'][number]
export type WeaponSetup = NonNullable<PlayerSetup['weapon']>
export type RulesSetup = z.output<typeof modifiers>
export type AgentSetup = z.output<typeof agent>

/** The keys that are read, and those that only people read. Others are ignored, and the linter tells of them. */
export const KEYS = {
  setup: Object.keys(chainSetup.shape),
  rules: Object.keys(rules.shape),
  player: Object.keys(player.shape),
  hero: [...Object.keys(hero.shape), 'text'],
  weapon: Object.keys(weapon.shape),
  card: [...Object.keys(card.shape), 'text', 'type', 'abilities'],
  modifiers: ['onDeclare'],
  rule: Object.keys(rule.shape),
  agent: Object.keys(agent.shape),
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Fields that the specification does not name are ignored, as it says; the extensions are stricter. */
export const setup: SetupSchema<ChainSetup> = setupOf(NO_BEHAVIORS)

/** The same, with these behaviours for cards to have. */
export function setupOf(behaviors: Registry): SetupSchema<ChainSetup> {
  return setupSchema<ChainSetup>(chainSetup, (checked) => check(checked, behaviors))
}

/** White space of any kind, also what regular expressions of this language do not count as such. */
function hasWhiteSpace(text: string): boolean {
  if (/\s/.test(text)) return true
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 0x85 || (code >= 0x1c && code <= 0x1f)) return true
  }
  return false
}

function check(checked: ChainSetup, behaviors: Registry): SetupIssue[] {
  const issues: SetupIssue[] = []
  const known = new Set(Object.keys(checked.cards))
  const mustBeKnown = (keys: readonly string[], path: string) => {
    keys.forEach((key, i) => {
      if (!known.has(key)) issues.push(noSuchCard(`${path}[${i}]`, key))
    })
  }
  checked.players.forEach(({ deck, hand, arsenal }, i) => {
    if (deck !== 'random') mustBeKnown(deck, `players[${i}].deck`)
    mustBeKnown(hand ?? [], `players[${i}].hand`)
    mustBeKnown(arsenal, `players[${i}].arsenal`)
  })
  if (checked.players.some(({ deck }) => deck === 'random')) {
    for (const key of known) {
      if (!/^g[0-9]\.[0-9]+$/.test(key)) continue
      issues.push(setupIssue(`cards.${key}`, say('fault.generatedKey')))
    }
  }
  const { instants, onHit, behaviors: named } = checked.extensions ?? {}
  const withEffects = { instants, 'onHit.cards': onHit?.cards, behaviors: named }
  for (const [field, effects] of Object.entries(withEffects)) {
    for (const key of Object.keys(effects ?? {})) {
      if (!known.has(key)) issues.push(noSuchCard(`extensions.${field}.${key}`, key))
    }
  }
  for (const [key, id] of Object.entries(named ?? {})) {
    if (!behaviors.has(id)) issues.push(setupIssue(`extensions.behaviors.${key}`, noSuchBehavior(id, behaviors)))
  }
  return issues
}

function noSuchBehavior(id: string, behaviors: Registry): Phrase {
  if (behaviors.size === 0) return say('fault.noBehaviors', { id: foundText(id) })
  return say('fault.noSuchBehavior', { id: foundText(id), near: nearest(id, [...behaviors.keys()]) })
}

function noSuchCard(path: string, key: string): SetupIssue {
  return setupIssue(path, say('fault.noSuchCard', { key: foundText(key) }))
}
