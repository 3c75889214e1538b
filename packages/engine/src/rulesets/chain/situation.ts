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
  return state.situation
}

/** Who must decide, or null once it is over. */
export function actorOf(state: ChainState): number | null {
  switch (state.situation) {
    case 'over':
      return null
    case 'layer':
      return state.priority.holder
    case 'defend':
    case 'defenseReaction':
      return 1 - state.turn
    default:
      return state.turn
  }
}

/** Whether everybody knows that the one who decides has one action only, so that nothing is learnt from it. */
export function isOpenlyForced(state: ChainState): boolean {
  switch (state.situation) {
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

export type Phase = 'sot' | 'action' | 'end'

/** Damage and Resolution are passed through inside one action and never seen. */
export type CombatStep = 'idle' | 'layer' | 'attack' | 'reaction'

/** A situation as the specification's snapshot has it. */
export interface Moment {
  phase: Phase
  awaitingDefense: boolean
  awaitingArsenal: boolean
  arsenalPlayer: number | null
  combatStep: CombatStep
  reactionActor: number | null
}

export function momentOf(state: ChainState): Moment {
  const { situation, turn } = state
  return {
    phase: phaseOf(state),
    awaitingDefense: situation === 'defend',
    awaitingArsenal: situation === 'arsenal',
    arsenalPlayer: situation === 'arsenal' ? turn : null,
    combatStep: COMBAT_STEPS[situation] ?? 'idle',
    reactionActor: reactionActorOf(state),
  }
}

function phaseOf({ situation, ending }: ChainState): Phase {
  if (situation === 'arsenal') return 'end'
  // A duel ends either by an attack (`life`) or between two turns.
  return situation === 'start' || (situation === 'over' && ending !== 'life') ? 'sot' : 'action'
}

const COMBAT_STEPS: Readonly<Partial<Record<Situation, CombatStep>>> = {
  layer: 'layer',
  defend: 'attack',
  defenseReaction: 'reaction',
  attackReaction: 'reaction',
}

function reactionActorOf({ situation, turn, plan }: ChainState): number | null {
  switch (situation) {
    case 'layer':
      return plan.paysAtDeclaration ? 1 - turn : null
    case 'defend':
    case 'defenseReaction':
      return 1 - turn
    case 'attackReaction':
      return turn
    default:
      return null
  }
}

/** The situation of a snapshot. */
export function situationAt(moment: Moment, turn: number, isOver: boolean): Situation {
  if (isOver) return 'over'
  if (moment.awaitingArsenal) return 'arsenal'
  switch (moment.combatStep) {
    case 'layer':
      return 'layer'
    case 'attack':
      return 'defend'
    case 'reaction':
      return moment.reactionActor === turn ? 'attackReaction' : 'defenseReaction'
    default:
      return moment.phase === 'sot' ? 'start' : 'idle'
  }
}
