import type { SearchAdvice } from '../../../agents/advice.ts'
import type { ChainState } from '../state.ts'
import type { ChainTypes } from '../types.ts'
import { heuristic } from './heuristic.ts'
import { canPlan } from './turn-planner.ts'
import { DAMAGE, lifeWorth } from './worths.ts'

/** Turns after which a playout is judged by life and cards: what comes later is mostly luck. */
const TURNS = 12
/** What a hand's turn counts, against life: of who is to move, and of who answers first. */
const NOW = 1.15
const LATER = 0.9
/** The lead, in points of damage, that is worth half of a sure win. */
const SCALE = 12

export const searchAdvice: SearchAdvice<ChainTypes> = {
  playout: (state) => heuristic.choose(state, 0),
  isSettled: (root, state) => state.situation === 'start' && state.turnNumber >= root.turnNumber + TURNS,
  evaluate,
}

/** How an unfinished duel looks for a seat, from 0 to 1: by life and by cards. */
function evaluate(state: ChainState, seat: number): number {
  const lead = worthOf(state, seat) - worthOf(state, 1 - seat)
  return 0.5 + (0.5 * lead) / (Math.abs(lead) + SCALE)
}

function worthOf(state: ChainState, seat: number): number {
  const { life, hand, arsenal } = state.players[seat]
  if (!canPlan(state.players[seat])) return lifeWorth(life) / DAMAGE
  const planner = state.plan.planners[seat]
  planner.look(hand, arsenal)
  const turn = planner.part((1 << hand.length) - 1, (1 << arsenal.length) - 1)
  return (lifeWorth(life) + (seat === state.turn ? NOW : LATER) * turn) / DAMAGE
}
