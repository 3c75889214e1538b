import type { Stream } from '../../random/generator.ts'
import type { Card } from './cards/card.ts'
import { generateDeck } from './cards/generated.ts'
import { DRAW, type Log } from './events.ts'
import type { ChainPlan, PlayerPlan } from './plan.ts'
import { ChainState, PlayerState } from './state.ts'

/** The start of the game: decks, then hands, player 0 before player 1. Nothing draws after it. */
export function start(plan: ChainPlan, random: Stream, log: Log): ChainState {
  const first = playerOf(plan, 0, random.purpose(0))
  const second = playerOf(plan, 1, random.purpose(1))
  const state = new ChainState(plan, random, first, second)
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

/** Draws until the hand holds `intellect` cards or the deck is empty. */
export function drawUp(state: ChainState, seat: number, log: Log): void {
  const player = state.players[seat]
  draw(state, seat, player.plan.intellect - player.hand.length, log)
}

export function draw(state: ChainState, seat: number, most: number, log: Log): void {
  const player = state.players[seat]
  const { hand } = player
  const before = hand.length
  for (let left = most; left > 0; left -= 1) {
    const card = player.drawCard()
    if (card === undefined) break
    hand.push(card)
  }
  if (log !== null && hand.length > before) {
    const count = hand.length - before
    if (log.counter !== null) log.counter.countLike(DRAW[seat], count)
    else log.add({ type: 'draw', player: seat, count, cards: hand.slice(before).map(({ name }) => name) })
  }
}
