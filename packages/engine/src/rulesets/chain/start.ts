import type { EventLog } from '../../kernel/event-log.ts'
import type { Stream } from '../../random/generator.ts'
import { Card } from './cards/card.ts'
import type { ChainEvent } from './events.ts'
import type { ChainPlan, PlayerPlan } from './plan.ts'
import { ChainState, newState, PlayerState } from './state.ts'

/** The start of the game: decks, then hands, player 0 before player 1. Nothing draws after it. */
export function start(plan: ChainPlan, random: Stream, log: EventLog<ChainEvent> | null): ChainState {
  const first = playerOf(plan, 0, random)
  const second = playerOf(plan, 1, random)
  const state = newState(plan, random, first, second)
  if (first.plan.hand === null) drawUp(state, 0, log)
  if (second.plan.hand === null) drawUp(state, 1, log)
  if (log !== null) log.add({ type: 'turn_begin', turn: 1, player: state.turn })
  return state
}

function playerOf(plan: ChainPlan, seat: number, random: Stream): PlayerState {
  const player: PlayerPlan = plan.players[seat]
  let deck: Card[]
  if (player.deck === null) {
    deck = generateDeck(seat, random)
    random.shuffle(deck)
  } else {
    deck = player.deck.slice()
    if (plan.shuffle) random.shuffle(deck)
  }
  return new PlayerState(player, player.hand === null ? [] : player.hand.slice(), deck, player.arsenal.slice(), [], [])
}

/** Cards of a generated deck: so many attacks, and as many guards after them. */
export const GENERATED_HALF = 8

const COSTS = [1, 2, 3]
const ATTACKS = [3, 4, 5, 6]
const DEFENSES = [2, 3]
const PITCHES = [1, 2, 3]
export const HIGHEST_PITCH = 3

function generateDeck(seat: number, random: Stream): Card[] {
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
    n < GENERATED_HALF ? `Raw Blow ${cost}/${attack}/${pitch}` : `Raw Guard ${n - GENERATED_HALF + 1}/${pitch}`
  return new Card(`g${seat}.${n}`, -1, { name, cost, attack, defense, pitch, keywords: [] })
}

/** Draws until the hand holds `intellect` cards or the deck is empty. */
export function drawUp(state: ChainState, seat: number, log: EventLog<ChainEvent> | null): void {
  const player = state.players[seat]
  draw(state, seat, player.plan.intellect - player.hand.length, log)
}

export function draw(state: ChainState, seat: number, most: number, log: EventLog<ChainEvent> | null): void {
  const { hand, deck } = state.players[seat]
  const before = hand.length
  for (let left = most; left > 0; left -= 1) {
    const card = deck.pop()
    if (card === undefined) break
    hand.push(card)
  }
  if (log !== null && hand.length > before) {
    const cards = hand.slice(before).map((card) => card.name)
    log.add({ type: 'draw', player: seat, count: cards.length, cards })
  }
}
