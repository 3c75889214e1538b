import type { PuzzleBook, PuzzleChoice, Theme } from '../../../kernel/puzzle.ts'
import { readPuzzles } from '../../../puzzles/text.ts'
import { legal } from '../actions/legal.ts'
import { type Action, zoneOf } from '../actions/action.ts'
import type { Card } from '../cards/card.ts'
import type { ChainPlan } from '../plan.ts'
import { type ChainState, clone } from '../state.ts'
import type { ChainTypes } from '../types.ts'
import { say } from '../words/index.ts'

/** Whoever attacks wants to win in this very turn; whoever defends wants to be alive at its end. */
function verdict(from: ChainState, state: ChainState, seat: number): boolean | null {
  if (state.ending !== null) return state.winner === seat
  if (state.turnNumber === from.turnNumber) return null
  return from.turn !== seat
}

/** Whether cards may be drawn before a turn is over. */
function mayDraw({ cards, players }: ChainPlan): boolean {
  const draws = (effect: { readonly draw: number } | null): boolean => effect !== null && effect.draw > 0
  return (
    players.some(({ weapon }) => weapon !== null && draws(weapon.onHit)) ||
    [...cards.values()].some(({ instant, onHit, behavior }) => draws(instant) || draws(onHit) || behavior !== null)
  )
}

/** Every hand and arsenal that the opponent may have. What lies in the decks does not matter before the turn is over. */
function deals(state: ChainState, seat: number, most: number): readonly ChainState[] | null {
  const { hand, arsenal, deck, plan } = state.players[1 - seat]
  // Cards that are made by chance may be any; what is drawn or paid unseen in this turn would be hidden too.
  if (plan.deck === null || mayDraw(state.plan) || (state.declared !== null && state.turn !== seat)) return null
  const copies = new Map<Card, number>()
  for (const card of [...hand, ...arsenal, ...deck]) copies.set(card, (copies.get(card) ?? 0) + 1)
  const cards = [...copies.keys()].toSorted((a, b) => a.order - b.order)
  const left = cards.map((card) => copies.get(card) ?? 0)
  const worlds: ChainState[] = []
  const chosen: Card[] = []
  /** The arsenal first, any card; then the hand, in the order of the cards. False once there are too many. */
  const choose = (first: number): boolean => {
    if (chosen.length === arsenal.length + hand.length) {
      if (worlds.length === most) return false
      const world = clone(state)
      const opponent = world.players[1 - seat]
      opponent.arsenal = chosen.slice(0, arsenal.length)
      opponent.hand = chosen.slice(arsenal.length)
      opponent.deck = cards.flatMap((card, at) => Array.from({ length: left[at] }, () => card))
      worlds.push(world)
      return true
    }
    const inHand = chosen.length >= arsenal.length
    for (let at = first; at < cards.length; at += 1) {
      if (left[at] === 0) continue
      left[at] -= 1
      chosen.push(cards[at])
      const complete = choose(inHand ? at : 0)
      chosen.pop()
      left[at] += 1
      if (!complete) return false
    }
    return true
  }
  return choose(0) ? worlds : null
}

/** Blocks keep one alive; where another card that is needed could have come first, the order counts. */
function theme(course: readonly PuzzleChoice<ChainTypes>[]): Theme {
  const [{ state }, ...later] = course
  if (course[0].action.type === 'defend' || state.situation === 'defend' || state.situation === 'defenseReaction') {
    return 'defend'
  }
  const first = new Set(legal(state).map((action) => played(state, action)))
  return later.some((one) => isAttack(one.action) && first.has(played(one.state, one.action))) ? 'order' : 'lethal'
}

function isAttack({ type }: Action): boolean {
  return type === 'playAttack' || type === 'playArsenalAttack' || type === 'weaponAttack'
}

/** The card or weapon that an action plays; where the card lies does not matter. */
function played(state: ChainState, action: Action): string {
  if (action.type === 'weaponAttack') return 'weapon'
  if (!('index' in action) || action.type === 'blockWithEquipment') return action.type
  return `card ${state.players[state.turn][zoneOf(action)][action.index].key}`
}

export const puzzleBook: PuzzleBook<ChainTypes> = {
  load: async () => readPuzzles((await import('./mined.ts')).puzzles),
  question: (about) => say(about === 'defend' ? 'puzzle.defend' : 'puzzle.win'),
  theme,
  verdict,
  deals,
}
