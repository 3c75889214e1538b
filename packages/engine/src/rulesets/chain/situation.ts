import type { ChainState } from './state.ts'

/** What must be decided now; each has its own list of actions. */
export type Situation =
  | 'over'
  | 'arsenal'
  | 'start'
  | 'layer'
  | 'defend'
  | 'defenseReaction'
  | 'attackReaction'
  | 'idle'

export function situationOf(state: ChainState): Situation {
  if (state.ending !== null) return 'over'
  if (state.awaitingArsenal) return 'arsenal'
  switch (state.combatStep) {
    case 'layer':
      return 'layer'
    case 'attack':
      return 'defend'
    case 'reaction':
      return state.reactionActor === state.turn ? 'attackReaction' : 'defenseReaction'
    default:
      return state.phase === 'sot' ? 'start' : 'idle'
  }
}

/** Who must decide, or null once it is over. */
export function actorOf(state: ChainState): number | null {
  if (state.ending !== null) return null
  if (state.awaitingArsenal) return state.arsenalPlayer
  switch (state.combatStep) {
    case 'layer':
      return state.priority.holder
    case 'attack':
      return 1 - state.turn
    case 'reaction':
      return state.reactionActor
    default:
      return state.turn
  }
}

/** Whether everybody knows that the one who decides has one action only, so that nothing is learnt from it. */
export function isOpenlyForced(state: ChainState): boolean {
  switch (situationOf(state)) {
    case 'start':
      return true
    case 'layer':
      return !state.plan.hasInstants
    case 'attackReaction':
      return state.lastAttackCard === null
    case 'idle':
      return state.actionPoints <= 0
    default:
      return false
  }
}
