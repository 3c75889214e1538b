import type { Part } from '../../../kernel/event-log.ts'
import type { Name } from '../../../kernel/meaning/phrase.ts'
import { type AttackRule, type Card, ruleHolds, type Weapon } from '../cards/card.ts'
import { cardName, heroName } from '../cards/names.ts'
import type { AttackFacts } from '../conditions/condition.ts'
import { conditionParts } from '../conditions/telling.ts'
import { say } from '../words/index.ts'

/** Values are kept for fewer attacks and less pitch than this. */
const ATTACKS = 8
const PITCH = 16

/** The values of one player's attacks by the rules of hero and card, computed once for each case. */
export class AttackTable {
  private readonly hero: string
  private readonly heroRules: readonly AttackRule[]
  private readonly weapon: Weapon | null
  /** By the card's place in the setup, the weapon first; then by attacks before in the turn and by pitch. */
  private readonly rows: ((number | undefined)[] | undefined)[] = []
  /** The parts of the values, in the same order. */
  private readonly told: ((readonly Part[] | undefined)[] | undefined)[] = []

  constructor(hero: string, heroRules: readonly AttackRule[], weapon: Weapon | null) {
    this.hero = hero
    this.heroRules = heroRules
    this.weapon = weapon
  }

  /** Printed attack and what rules add to it, below 0 too; null stands for the weapon. */
  valueOf(card: Card | null, attacks: number, pitchSum: number): number {
    if (this.heroRules.length === 0 && (card === null || card.rules.length === 0)) return printed(card, this.weapon)
    if (isRare(card, attacks, pitchSum)) return this.workOut(card, attacks, pitchSum)
    const row = (this.rows[card === null ? 0 : card.order + 1] ??= Array.from<number | undefined>({
      length: ATTACKS * PITCH,
    }))
    return (row[attacks * PITCH + pitchSum] ??= this.workOut(card, attacks, pitchSum))
  }

  /** The parts that add up to `valueOf`. */
  partsOf(card: Card | null, attacks: number, pitchSum: number): readonly Part[] {
    if (isRare(card, attacks, pitchSum)) return this.tell(card, attacks, pitchSum)
    const row = (this.told[card === null ? 0 : card.order + 1] ??= Array.from<readonly Part[] | undefined>({
      length: ATTACKS * PITCH,
    }))
    return (row[attacks * PITCH + pitchSum] ??= this.tell(card, attacks, pitchSum))
  }

  private tell(card: Card | null, attacks: number, pitchSum: number): Part[] {
    const facts = this.factsOf(card, attacks, pitchSum)
    const parts: Part[] = [{ label: PRINTED, value: printed(card, this.weapon) }]
    for (const rule of this.heroRules) {
      if (rule.addAttack !== 0 && ruleHolds(rule, facts)) parts.push(partOf(rule, heroName(this.hero)))
    }
    if (card === null) return parts
    for (const rule of card.rules) {
      if (rule.addAttack !== 0 && ruleHolds(rule, facts)) parts.push(partOf(rule, cardName(card)))
    }
    return parts
  }

  /** The facts of an attack that conditions can ask for. */
  factsOf(card: Card | null, attacks: number, pitchSum: number): AttackFacts {
    const cardName = card === null ? null : card.name
    return { attacksThisTurn: attacks, pitchSum, isWeapon: card === null, hero: this.hero, cardName }
  }

  private workOut(card: Card | null, attacks: number, pitchSum: number): number {
    const facts = this.factsOf(card, attacks, pitchSum)
    let value = printed(card, this.weapon)
    for (const rule of this.heroRules) if (ruleHolds(rule, facts)) value += rule.addAttack
    if (card === null) return value
    for (const rule of card.rules) if (ruleHolds(rule, facts)) value += rule.addAttack
    return value
  }
}

const PRINTED = say('part.printed')

/** Whether the value of an attack is not kept: also for generated cards, which have no place in the setup as a key. */
function isRare(card: Card | null, attacks: number, pitchSum: number): boolean {
  return attacks >= ATTACKS || pitchSum >= PITCH || (card !== null && card.order < 0)
}

/** Parts by rule, kept because it takes a while to put conditions into words. */
const ruleParts = new WeakMap<AttackRule, Part>()

function partOf(rule: AttackRule, owner: Name): Part {
  const known = ruleParts.get(rule)
  if (known !== undefined) return known
  const condition = rule.condition === null ? [] : conditionParts(rule.condition, rule.when)
  const part = { label: condition.length === 0 ? owner : say('part.rule', { owner, condition }), value: rule.addAttack }
  ruleParts.set(rule, part)
  return part
}

function printed(card: Card | null, weapon: Weapon | null): number {
  if (card !== null) return card.attack
  return weapon === null ? 0 : weapon.attack
}
