import type { Card } from './card.ts'
import type { PlayerState } from '../state.ts'

/** Removes the card at a position and returns it; the order of the others stays. */
export function takeAt(zone: Card[], index: number): Card {
  const card = zone[index]
  const last = zone.length - 1
  for (let i = index; i < last; i += 1) zone[i] = zone[i + 1]
  zone.pop()
  return card
}

/** Moves the cards at ascending positions to the end of another zone, from the highest position to the lowest. */
export function moveSet(zone: Card[], positions: readonly number[], to: Card[]): void {
  for (let i = positions.length - 1; i >= 0; i -= 1) to.push(takeAt(zone, positions[i]))
}

/** Puts the pitched cards under the deck: the one pitched first becomes the very bottom card. */
export function returnPitched(player: PlayerState): void {
  for (let card = player.pitched.pop(); card !== undefined; card = player.pitched.pop()) player.putUnderDeck(card)
}

/** Pays a cost, floating resources first, then the cards at these positions; returns their pitch total. */
export function pay(player: PlayerState, cost: number, pitch: readonly number[]): number {
  const { hand, floating } = player
  let pitchSum = 0
  for (let i = 0; i < pitch.length; i += 1) pitchSum += hand[pitch[i]].pitch
  // Floating resources pay first, but what is left is the same sum in any order.
  player.floating = floating + pitchSum - cost
  moveSet(hand, pitch, player.pitched)
  return pitchSum
}

/** Where a hand position ends up once the cards at `removed` (not itself) are gone. */
export function shifted(index: number, removed: readonly number[]): number {
  let position = index
  for (let i = 0; i < removed.length; i += 1) if (removed[i] < index) position -= 1
  return position
}

export function namesAt(zone: readonly Card[], positions: readonly number[]): string[] {
  const names: string[] = []
  for (let i = 0; i < positions.length; i += 1) names.push(zone[positions[i]].name)
  return names
}
