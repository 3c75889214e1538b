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

/** What is drawn for a generated card, as one text each: all that there can be. A guard has neither cost nor attack. */
const DRAWS = ['0/0', ...COSTS.flatMap((cost) => ATTACKS.map((attack) => `${cost}/${attack}`))].flatMap((blow) =>
  DEFENSES.flatMap((defense) => PITCHES.map((pitch) => `${blow}/${defense}/${pitch}`)),
)
/** How many generated cards can be told apart by their numbers. */
export const GENERATED_KINDS = DRAWS.length

/** Cards that were drawn before: every playout deals anew, and there are not many different ones. */
const drawn: (Card | undefined)[] = []

/** Card number `n` of a generated deck. The order of its draws is fixed. */
export function generateCard(seat: number, n: number, random: Stream): Card {
  const isBlow = n < GENERATED_HALF
  const cost = isBlow ? random.choice(COSTS) : 0
  const attack = isBlow ? random.choice(ATTACKS) : 0
  const defense = random.choice(DEFENSES)
  const pitch = random.choice(PITCHES)
  // No number is above 7.
  const place = ((((seat * 2 * GENERATED_HALF + n) * 8 + cost) * 8 + attack) * 8 + defense) * 8 + pitch
  return (drawn[place] ??= generatedCard(seat, n, cost, attack, defense, pitch))
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
  const kind = DRAWS.indexOf(`${cost}/${attack}/${defense}/${pitch}`)
  // Those that nobody draws, out of states from outside, share the last place.
  return new Card(`g${seat}.${n}`, -1 - (kind < 0 ? GENERATED_KINDS : kind), {
    name,
    cost,
    attack,
    defense,
    pitch,
    keywords: [],
  })
}
