import { LimitReached } from '../../../kernel/errors.ts'
import { canonicalText } from '../../../kernel/json.ts'
import type { Action } from '../actions/action.ts'
import { legal } from '../actions/legal.ts'
import { step } from '../rules.ts'
import { actorOf } from '../situation.ts'
import { type ChainState, clone } from '../state.ts'
import { view } from '../view.ts'

const MOST_STATES = 500_000

/**
 * The actions with which the turn player wins in this very turn, whatever the opponent answers, found by looking at
 * every line of play with all cards open. Empty when there is none. Meant for puzzles: small hands, little life.
 */
export function winningActions(state: ChainState): Action[] {
  const known = new Map<string, boolean>()
  return legal(state).filter((action) => winsBy(state, action, state.turn, state.turnNumber, known))
}

function winsBy(state: ChainState, action: Action, hero: number, turn: number, known: Map<string, boolean>): boolean {
  const next = clone(state)
  step(next, action, null)
  return wins(next, hero, turn, known)
}

function wins(state: ChainState, hero: number, turn: number, known: Map<string, boolean>): boolean {
  if (state.ending !== null) return state.winner === hero
  if (state.turnNumber !== turn) return false
  const key = canonicalText(view(state, null))
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MOST_STATES) throw new LimitReached('puzzleStates', MOST_STATES)
  const actions = legal(state)
  const attempt = (action: Action) => winsBy(state, action, hero, turn, known)
  const result = actorOf(state) === hero ? actions.some(attempt) : actions.every(attempt)
  known.set(key, result)
  return result
}
