import { type AttackRule, type Card, ruleHolds, type Weapon } from '../cards/card.ts'
import type { AttackFacts } from '../conditions/condition.ts'

/** Attacks and pitch from which on nothing is remembered. */
const ATTACKS = 8
const PITCH = 16

/** What the attacks of one player are worth by the rules of hero and card: worked out once for each case that comes up. */
export class AttackTable {
  private readonly hero: string
  private readonly heroRules: readonly AttackRule[]
  private readonly weapon: Weapon | null
  /** By the card's place in the setup, the weapon first; then by attacks before in the turn and by pitch. */
  private readonly rows: ((number | undefined)[] | undefined)[] = []

  constructor(hero: string, heroRules: readonly AttackRule[], weapon: Weapon | null) {
    this.hero = hero
    this.heroRules = heroRules
    this.weapon = weapon
  }

  /** Printed attack and what rules add to it, below 0 too; null stands for the weapon. */
  valueOf(card: Card | null, attacks: number, pitchSum: number): number {
    if (this.heroRules.length === 0 && (card === null || card.rules.length === 0)) return printed(card, this.weapon)
    const order = card === null ? 0 : card.order + 1
    // Generated cards, which have no place in the setup, are not told apart by it.
    if (attacks >= ATTACKS || pitchSum >= PITCH || (card !== null && order === 0)) {
      return this.workOut(card, attacks, pitchSum)
    }
    const row = (this.rows[order] ??= Array.from<number | undefined>({ length: ATTACKS * PITCH }))
    return (row[attacks * PITCH + pitchSum] ??= this.workOut(card, attacks, pitchSum))
  }

  /** What can be asked about an attack. */
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

function printed(card: Card | null, weapon: Weapon | null): number {
  if (card !== null) return card.attack
  return weapon === null ? 0 : weapon.attack
}
