import type { Stream } from '../../../random/generator.ts'
import { Card } from './card.ts'
import { ATTACKS, COSTS, DEFENSES, PITCHES } from './limits.ts'
import { RAW_BLOW, RAW_GUARD } from './names.ts'

/** A generated deck has so many attacks, and after them as many guards. */
export const GENERATED_HALF = 8

export const HIGHEST_PITCH = 3

export function generateDeck(seat: number, random: Stream): Card[] {
  const deck: Card[] = []
  for (let n = 0; n < 2 * GENERATED_HALF; n += 1) deck.push(generateCard(seat, n, random))
  return deck
}

/** Card number `n` of a generated deck. The order of its draws is fixed. */
export function generateCard(seat: number, n: number, random: Stream): Card {
  if (n < GENERATED_HALF) {
    const cost = random.choice(COSTS)
    const attack = random.choice(ATTACKS)
    const defense = random.choice(DEFENSES)
    return generatedCard(seat, n, cost, attack, defense, random.choice(PITCHES))
  }
  const defense = random.choice(DEFENSES)
  return generatedCard(seat, n, 0, 0, defense, random.choice(PITCHES))
}

/** The number of a generated card, from its key. */
export function generatedNumber(key: string): number {
  return Number(key.slice(key.indexOf('.') + 1))
}

/** A generated card by its numbers. */
export function generatedCard(
  seat: number,
  n: number,
  cost: number,
  attack: number,
  defense: number,
  pitch: number,
): Card {
  const name =
    n < GENERATED_HALF ? `${RAW_BLOW} ${cost}/${attack}/${pitch}` : `${RAW_GUARD} ${n - GENERATED_HALF + 1}/${pitch}`
  return new Card(`g${seat}.${n}`, -1, { name, cost, attack, defense, pitch, keywords: [] })
}
