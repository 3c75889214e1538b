import type { PuzzleBook, PuzzleChoice, Theme } from '../../../kernel/puzzle.ts'
import { readPuzzles } from '../../../puzzles/text.ts'
import { legal } from '../actions/legal.ts'
import { type Action, zoneOf } from '../actions/action.ts'
import type { Card } from '../cards/card.ts'
import type { ChainPlan } from '../plan.ts'
import { type ChainState, clone } from '../state.ts'
import type { ChainTypes } from '../types.ts'
import { say } from '../words/index.ts'
import { duel } from './decks.ts'

/** Whoever is asked wants to win before its own turn is over: this one, or the next one if it defends now. */
function verdict(from: ChainState, state: ChainState, seat: number): boolean | null {
  if (state.ending !== null) return state.winner === seat
  const last = from.turn === seat ? from.turnNumber : from.turnNumber + 1
  return state.turnNumber > last ? false : null
}

/** Whether cards may be drawn before a turn is over. */
function mayDraw({ cards, players }: ChainPlan): boolean {
  const draws = (effect: { readonly draw: number } | null): boolean => effect !== null && effect.draw > 0
  return (
    players.some(({ weapon }) => weapon !== null && draws(weapon.onHit)) ||
    [...cards.values()].some(({ instant, onHit, behavior }) => draws(instant) || draws(onHit) || behavior !== null)
  )
}

/**
 * Every hand and arsenal that the opponent may have and, where its turn ends before the seat has won, everything that it
 * may draw then. The rest of the decks does not matter.
 */
function deals(state: ChainState, seat: number, most: number): readonly ChainState[] | null {
  const { hand, arsenal, deck, plan } = state.players[1 - seat]
  // Cards that are made by chance may be any; what is drawn or paid unseen in this turn would be hidden too.
  if (plan.deck === null || mayDraw(state.plan) || (state.declared !== null && state.turn !== seat)) return null
  const copies = new Map<Card, number>()
  for (const card of [...hand, ...arsenal, ...deck]) copies.set(card, (copies.get(card) ?? 0) + 1)
  const cards = [...copies.keys()].toSorted((a, b) => a.order - b.order)
  const left = cards.map((card) => copies.get(card) ?? 0)
  const drawn = state.turn === seat ? 0 : Math.min(plan.intellect, deck.length)
  const handEnd = arsenal.length + hand.length
  // So many are drawn even if the whole hand is kept; of the others it depends on what is played, so their order counts.
  const surelyEnd = handEnd + Math.min(drawn, Math.max(0, plan.intellect - hand.length))
  const worlds: ChainState[] = []
  const chosen: Card[] = []
  /** The arsenal first, any card; then the hand, in the order of the cards; then the draws. False once there are too many. */
  const choose = (first: number): boolean => {
    const place = chosen.length
    if (place === handEnd + drawn) {
      if (worlds.length === most) return false
      const world = clone(state)
      const opponent = world.players[1 - seat]
      opponent.arsenal = chosen.slice(0, arsenal.length)
      opponent.hand = chosen.slice(arsenal.length, handEnd)
      const rest = cards.flatMap((card, at) => Array.from({ length: left[at] }, () => card))
      // Cards are drawn from the end.
      opponent.deck = [...rest, ...chosen.slice(handEnd).toReversed()]
      worlds.push(world)
      return true
    }
    const isInOrder = (place > arsenal.length && place < handEnd) || (place > handEnd && place < surelyEnd)
    for (let at = isInOrder ? first : 0; at < cards.length; at += 1) {
      if (left[at] === 0) continue
      left[at] -= 1
      chosen.push(cards[at])
      const complete = choose(at)
      chosen.pop()
      left[at] += 1
      if (!complete) return false
    }
    return true
  }
  return choose(0) ? worlds : null
}

/** Blocks keep what wins; where another card that is needed could have come first, the order counts. */
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

/** The duels as they were when they were mined: every hero with the life of its school. */
const GROUNDS = {
  'ferry-and-foundry': duel('tide', 'ember'),
  'hedge-and-quarry': duel('thorn', 'stone'),
  'kite-and-lantern': duel('wind', 'lantern'),
  'mirror-tide': duel('tide', 'tide'),
  'old-order': duel('ember', 'thorn', { rules: { payment: 'declaration' } }),
  'wide-walls': duel('lantern', 'stone', { rules: { defendMax: 4 } }),
}

export const puzzleBook: PuzzleBook<ChainTypes> = {
  load: async () => readPuzzles((await import('./mined.ts')).puzzles),
  grounds: GROUNDS,
  question: (about) => say(about === 'defend' ? 'puzzle.defend' : 'puzzle.win'),
  theme,
  verdict,
  deals,
}
