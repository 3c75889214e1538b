import type { Card } from '../cards/card.ts'
import { GENERATED_KINDS } from '../cards/generated.ts'
import type { PlayerPlan } from '../plan.ts'

/**
 * Numbers the cards that a player can have, so that a hand is a number too. The fewer there are, the larger are the hands
 * for which a number is enough.
 */
export class CardDigits {
  /** Digits there are, 0 among them, which stands for nothing. */
  readonly count: number
  /** By place in the setup. */
  private readonly digits: Int32Array
  private readonly generated: number

  constructor({ deck, hand, arsenal }: PlayerPlan, cards: number) {
    this.digits = new Int32Array(cards)
    this.generated = deck === null ? GENERATED_KINDS : 0
    let count = this.generated + 1
    for (const { order } of [...(deck ?? []), ...(hand ?? []), ...arsenal]) {
      if (this.digits[order] > 0) continue
      this.digits[order] = count
      count += 1
    }
    this.count = count
  }

  /** 0: the player cannot have this card. Generated cards of the same numbers are as good as each other. */
  of({ order }: Card): number {
    if (order >= 0) return this.digits[order]
    return order >= -this.generated ? -order : 0
  }
}
