import type { Stream } from '../../../random/generator.ts'
import type { Action } from '../actions/action.ts'
import { heuristic } from './heuristic.ts'
import { drawLegal } from '../actions/legal.ts'
import type { ChainState } from '../state.ts'

/** One decision in so many of a playout is any legal action, so that playouts differ. */
const RANDOM_IN = 8

/** Who decides in playouts of the search: mostly the heuristic. */
export function playout(state: ChainState, random: Stream): Action {
  if (random.below(RANDOM_IN) > 0) return heuristic.choose(state, 0)
  return drawLegal(state, random)
}

/** How an unfinished duel looks for a seat, from 0 to 1: by life, and a little by cards in hand. */
export function evaluate(state: ChainState, seat: number): number {
  const own = state.players[seat]
  const other = state.players[1 - seat]
  const ownWorth = own.life + own.hand.length / 2
  const otherWorth = other.life + other.hand.length / 2
  return ownWorth / (ownWorth + otherWorth)
}
