import type { Card } from '../cards/card.ts'
import { GENERATED_KINDS } from '../cards/generated.ts'
import type { PlayerPlan } from '../plan.ts'

/** Numbers for the cards that a player can have, so that a hand is a number too. */
export interface CardDigits {
  /** Digits there are, 0 among them. The fewer, the larger are the hands for which a number is enough. */
  readonly count: number
  /** 0: by the setup the player cannot have this card. Generated cards of the same numbers are as good as each other. */
  readonly of: (card: Card) => number
}

export function digitsOf({ deck, hand, arsenal }: PlayerPlan, cards: number): CardDigits {
  const generated = deck === null ? GENERATED_KINDS : 0
  /** By place in the setup. */
  const digits = new Int32Array(cards)
  let count = generated + 1
  for (const { order } of [...(deck ?? []), ...(hand ?? []), ...arsenal])
    if (digits[order] === 0) digits[order] = count++
  return { count, of: ({ order }) => (order >= 0 ? digits[order] : order >= -generated ? -order : 0) }
}
