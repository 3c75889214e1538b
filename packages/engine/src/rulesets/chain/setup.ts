import * as z from 'zod/mini'
import { setupIssue, type SetupIssue } from '../../kernel/errors.ts'
import { foundText, refuse, type SetupSchema, setupSchema } from '../../kernel/setup.ts'
import { MOST_STAT } from './cards/card.ts'
import { HAND_LIMIT } from './cards/limits.ts'
import { ConditionError } from './conditions/condition.ts'
import { parseCondition } from './conditions/parser.ts'
import { NO_BEHAVIORS, type Registry } from './plugins/behavior.ts'
import { say } from './words/index.ts'

/** A whole number within bounds. */
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const stat = whole(0, MOST_STAT)
const name = z.string().check(z.minLength(1))
const keywords = z._default(z.array(z.string()), [])

const cardKey = name.check(
  z.superRefine((key, context) => {
    if (hasWhiteSpace(key)) refuse(context, say('fault.keyWithSpace', { key: foundText(key) }))
  }),
)
const cardKeys = z.array(z.string())

const condition = z.string().check(
  z.superRefine((text, context) => {
    try {
      parseCondition(text)
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error
      refuse(context, error.phrase)
    }
  }),
)
const rule = z.looseObject({ when: z.nullish(condition), addAttack: z.int() })

const modifiers = z.nullish(z.looseObject({ onDeclare: z.optional(z.array(rule)) }))

const card = z.looseObject({
  name,
  cost: stat,
  attack: stat,
  defense: stat,
  pitch: stat,
  keywords,
  modifiers,
})

const weapon = z.looseObject({
  name,
  attack: stat,
  cost: stat,
  oncePerTurn: z._default(z.boolean(), true),
  keywords,
})

const hero = z.looseObject({ name: z._default(name, 'Generic Hero'), modifiers })

export const player = z.looseObject({
  deck: z.union([z.literal('random'), cardKeys]),
  hand: z.optional(cardKeys.check(z.maxLength(HAND_LIMIT))),
  arsenal: z._default(cardKeys, []),
  life: z._default(whole(1, 99999), 20),
  intellect: z._default(whole(0, HAND_LIMIT), 4),
  weapon: z._default(z.nullable(weapon), null),
  hero: z.prefault(hero, {}),
  equipment: z._default(z.array(z.record(z.string(), z.unknown())), []),
})

const agent = z.looseObject({ kind: z.enum(['heuristic', 'random']), seed: z.optional(z.int()) })

const lasting = {
  life: z._default(stat, 0),
  draw: z._default(whole(0, HAND_LIMIT), 0),
}
const instant = z.strictObject({ ...lasting, attack: z._default(whole(-9999, 9999), 0) })
const hitEffect = z.strictObject({
  ...lasting,
  resources: z._default(stat, 0),
  actionPoints: z._default(whole(0, 99), 0),
})

const armor = z.array(z.strictObject({ name, defense: stat })).check(z.maxLength(HAND_LIMIT))

/** Rules beyond the specification. Each is off unless its field is there. */
const extensions = z.strictObject({
  instants: z.optional(z.record(cardKey, instant)),
  onHit: z.optional(
    z.strictObject({
      cards: z._default(z.record(cardKey, hitEffect), {}),
      weapons: z._default(z.tuple([z.nullable(hitEffect), z.nullable(hitEffect)]), [null, null]),
    }),
  ),
  behaviors: z.optional(z.record(cardKey, z.string())),
  equipment: z.optional(z.tuple([armor, armor])),
  deckOut: z._default(z.boolean(), false),
  stalemateTurns: z.optional(whole(1, 1000000)),
})

const rules = z.looseObject({
  payment: z._default(z.enum(['attackStep', 'declaration']), 'attackStep'),
  defendMax: z._default(whole(0, 20), 2),
  maxPitchCards: z._default(z.nullable(whole(0, 20)), null),
  maxSteps: z._default(whole(1, 1000000), 201),
})

const chainSetup = z.looseObject({
  rules: z.prefault(rules, {}),
  shuffle: z._default(z.boolean(), true),
  firstPlayer: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  players: z.tuple([player, player]),
  cards: z._default(z.record(cardKey, card), {}),
  agents: z.optional(z.tuple([agent, agent])),
  extensions: z.optional(extensions),
})

export type ChainSetup = z.output<typeof chainSetup>
export type PlayerSetup = ChainSetup['players'][number]
export type WeaponSetup = NonNullable<PlayerSetup['weapon']>
export type RulesSetup = z.output<typeof modifiers>
export type AgentSetup = z.output<typeof agent>

/** The keys that the rules or people read. All others are ignored, and the linter reports them. */
export function keysRead() {
  return {
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
}

/** Fields that the specification does not name are ignored, as it says; the extensions are stricter. */
export const setup: SetupSchema<ChainSetup> = setupOf(NO_BEHAVIORS)

/** The same, with these behaviours for cards to have. */
export function setupOf(behaviors: Registry): SetupSchema<ChainSetup> {
  return setupSchema<ChainSetup>(chainSetup, (checked) => check(checked, behaviors))
}

/** Whether a text has white space of any kind, including characters that `\s` does not match. */
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
    if (behaviors.get(id) === undefined) issues.push(setupIssue(`extensions.behaviors.${key}`, behaviors.missing(id)))
  }
  return issues
}

function noSuchCard(path: string, key: string): SetupIssue {
  return setupIssue(path, say('fault.noSuchCard', { key: foundText(key) }))
}
