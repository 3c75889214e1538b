import type { Card } from '../cards/card.ts'

/** Worth of a point of damage. All other worths are measured by it. */
export const DAMAGE = 10
export const DEATH = 100_000
const SCARCITY = 30

/** What life is worth: the first points more than the last ones, and the last one everything. */
export function lifeWorth(life: number): number {
  return life <= 0 ? -DEATH : DAMAGE * life + SCARCITY * Math.sqrt(life)
}

/** What a card in the arsenal is worth: it is one more card than the hand holds. Nothing can be done with some. */
export function reserveWorth(card: Card): number {
  let worth = 0
  if (card.isAttack) worth = 8 + 3 * card.attack - 2 * card.cost
  if (card.isAttackReaction && 8 + 4 * card.attack - 2 * card.cost > worth) worth = 8 + 4 * card.attack - 2 * card.cost
  if (card.isDefenseReaction && 6 + 4 * card.defense > worth) worth = 6 + 4 * card.defense
  return worth
}
