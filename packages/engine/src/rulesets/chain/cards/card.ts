import type { Part } from '../../../kernel/event-log.ts'
import type { Behavior } from '../plugins/behavior.ts'
import { type AttackFacts, type Condition, holds } from '../conditions/condition.ts'
import { hasKeyword } from './keywords.ts'
import { cardName } from './names.ts'

/** A rule `onDeclare`: its bonus, and the condition (null: always) under which an attack gets it. */
export interface AttackRule {
  readonly when: string
  readonly condition: Condition | null
  readonly addAttack: number
}

/** What an instant does, and what a hit does. Only with the extensions. */
export interface Effect {
  readonly attack: number
  readonly life: number
  readonly draw: number
  readonly resources: number
  readonly actionPoints: number
}

type CardStats = Pick<Card, 'name' | 'cost' | 'attack' | 'defense' | 'pitch' | 'keywords'>

/** No number that stands on a card is larger. */
export const MOST_STAT = 9999

/** Roles of cards: the number of the bit of each. */
export const ATTACK = 0
export const BLOCKER = 1
export const DEFENSE_REACTION = 2
export const ATTACK_REACTION = 3
export const INSTANT = 4
export type Role = typeof ATTACK | typeof BLOCKER | typeof DEFENSE_REACTION | typeof ATTACK_REACTION | typeof INSTANT

export function serves(card: Card, role: Role): boolean {
  return ((card.roles >> role) & 1) === 1
}

/** The positions of the cards that may play a role, as bits. Without branches, which would be mispredicted. */
export function setOf(cards: readonly Card[], role: Role): number {
  let set = 0
  for (let i = 0; i < cards.length; i += 1) set |= ((cards[i].roles >> role) & 1) << i
  return set
}

/*
 * A tally says in one number how many cards of a hand have pitch 1, 2 and 3, three bits each. Cards of pitch 0 do not
 * count. It is `TALLIES` or more with any card of another pitch, and means nothing for more than seven cards.
 */
const TALLY_BITS = 3
export const TALLIES = 1 << (3 * TALLY_BITS)

function tallyOfPitch(pitch: number): number {
  if (pitch === 0) return 0
  return pitch > 3 ? TALLIES : 1 << ((pitch - 1) * TALLY_BITS)
}

export function tallyOf(cards: readonly Card[]): number {
  let tally = 0
  for (let i = 0; i < cards.length; i += 1) tally += cards[i].tally
  return tally
}

/** How many cards of a pitch from 1 to 3 a tally counts. */
export function countInTally(tally: number, pitch: number): number {
  return (tally >> ((pitch - 1) * TALLY_BITS)) & ((1 << TALLY_BITS) - 1)
}

/** A card as the rules see it. Copies of one key share one object and differ by their place only. */
export class Card {
  readonly key: string
  /** Place among the setup's cards; below 0 for a generated card, by its numbers. */
  readonly order: number
  readonly name: string
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly pitch: number
  readonly keywords: readonly string[]
  readonly rules: readonly AttackRule[]
  readonly isAttack: boolean
  /** May be declared in the Defend step. */
  readonly isBlocker: boolean
  readonly isDefenseReaction: boolean
  readonly isAttackReaction: boolean
  readonly hasGoAgain: boolean
  /** A bit for each role that it may play. */
  readonly roles: number
  /** What it adds to the tally of a hand. */
  readonly tally: number
  /** What it adds to a block, as breakdowns have it. */
  readonly block: Part
  /** Null: no instant. */
  readonly instant: Effect | null
  readonly onHit: Effect | null
  /** The behaviour of a plug-in; null for a card that does only what stands on it. */
  readonly behavior: Behavior | null

  constructor(
    key: string,
    order: number,
    stats: CardStats,
    rules: readonly AttackRule[] = [],
    instant: Effect | null = null,
    onHit: Effect | null = null,
    behavior: Behavior | null = null,
  ) {
    this.key = key
    this.order = order
    this.name = stats.name
    this.cost = stats.cost
    this.attack = stats.attack
    this.defense = stats.defense
    this.pitch = stats.pitch
    this.keywords = stats.keywords
    this.rules = rules
    const canDefend = stats.defense > 0
    const reaction = hasKeyword(stats.keywords, 'defense_reaction') || hasKeyword(stats.keywords, 'reaction')
    this.isAttack = stats.attack > 0
    this.isBlocker = canDefend && !reaction
    this.isDefenseReaction = canDefend && reaction
    this.isAttackReaction = hasKeyword(stats.keywords, 'attack_reaction')
    this.hasGoAgain = hasKeyword(stats.keywords, 'go_again')
    this.roles =
      (Number(this.isAttack) << ATTACK) |
      (Number(this.isBlocker) << BLOCKER) |
      (Number(this.isDefenseReaction) << DEFENSE_REACTION) |
      (Number(this.isAttackReaction) << ATTACK_REACTION) |
      (Number(instant !== null) << INSTANT)
    this.tally = tallyOfPitch(stats.pitch)
    this.block = { label: cardName(this), value: stats.defense }
    this.instant = instant
    this.onHit = onHit
    this.behavior = behavior
  }
}

export interface Weapon extends Pick<Card, 'name' | 'attack' | 'cost' | 'keywords' | 'hasGoAgain' | 'onHit'> {
  readonly oncePerTurn: boolean
}

export function ruleHolds(rule: AttackRule, facts: AttackFacts): boolean {
  return rule.condition === null || holds(rule.condition, facts)
}
