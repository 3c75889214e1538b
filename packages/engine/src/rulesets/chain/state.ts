import type { Stream } from '../../random/generator.ts'
import { PriorityWindow } from '../../timing/priority.ts'
import type { Card } from './cards/card.ts'
import type { Ending, Source } from './events.ts'
import type { ChainPlan, PlayerPlan } from './plan.ts'

export type Phase = 'sot' | 'action' | 'end'

/** Damage and Resolution are passed through inside one action and never seen. */
export type CombatStep = 'idle' | 'layer' | 'attack' | 'reaction'

/** An attack that waits for the Layer to close. Never changed, only replaced. */
export interface Declared {
  readonly source: Source
  readonly index: number | null
  readonly card: Card | null
  readonly pitch: readonly number[]
}

export class PlayerState {
  readonly plan: PlayerPlan
  life: number
  floating: number
  attacksThisTurn: number
  weaponUsed: boolean
  /** Extension: which pieces of equipment have blocked, as a set. */
  equipmentUsed: number
  /** Decisions so far at which the opponent could not know what would come. Undo must not take them back. */
  choices: number
  hand: Card[]
  /** From bottom to top. */
  deck: Card[]
  arsenal: Card[]
  graveyard: Card[]
  pitched: Card[]

  constructor(plan: PlayerPlan, hand: Card[], deck: Card[], arsenal: Card[], graveyard: Card[], pitched: Card[]) {
    this.plan = plan
    this.life = plan.life
    this.floating = 0
    this.attacksThisTurn = 0
    this.weaponUsed = false
    this.equipmentUsed = 0
    this.choices = 0
    this.hand = hand
    this.deck = deck
    this.arsenal = arsenal
    this.graveyard = graveyard
    this.pitched = pitched
  }

  clone(): PlayerState {
    const copy = new PlayerState(
      this.plan,
      this.hand.slice(),
      this.deck.slice(),
      this.arsenal.slice(),
      this.graveyard.slice(),
      this.pitched.slice(),
    )
    copy.life = this.life
    copy.floating = this.floating
    copy.attacksThisTurn = this.attacksThisTurn
    copy.weaponUsed = this.weaponUsed
    copy.equipmentUsed = this.equipmentUsed
    copy.choices = this.choices
    return copy
  }
}

export const NO_NAMES: readonly string[] = []

export class ChainState {
  readonly plan: ChainPlan
  random: Stream
  steps: number
  /** For viewers: 1 is the first turn of the duel. */
  turnNumber: number
  turn: number
  phase: Phase
  winner: number | null
  /** Why it is over; null while it goes on. */
  ending: Ending | null
  actionPoints: number
  awaitingDefense: boolean
  awaitingArsenal: boolean
  arsenalPlayer: number | null
  combatStep: CombatStep
  /** Priority of the Layer step; its count of passes serves the Reaction step too. */
  readonly priority: PriorityWindow
  declared: Declared | null
  pendingAttack: number
  reactionActor: number | null
  reactionBlock: number
  /** Never changed, only replaced, so that clones can share it. */
  reactionArsenalCards: readonly string[]
  combatBlockTotal: number
  lastAttackCard: Card | null
  lastPitchSum: number
  lastAttackHadGoAgain: boolean
  /** Extension: what instants add to the attack that waits in the Layer. */
  layerAttack: number
  /** Extension: what equipment blocks of the present attack. */
  equipmentBlock: number
  /** Turns in a row without an attack. */
  quietTurns: number
  readonly players: readonly [PlayerState, PlayerState]

  constructor(plan: ChainPlan, random: Stream, first: PlayerState, second: PlayerState, priority: PriorityWindow) {
    this.plan = plan
    this.random = random
    this.steps = 0
    this.turnNumber = 1
    this.turn = plan.firstPlayer
    this.phase = 'sot'
    this.winner = null
    this.ending = null
    this.actionPoints = 0
    this.awaitingDefense = false
    this.awaitingArsenal = false
    this.arsenalPlayer = null
    this.combatStep = 'idle'
    this.priority = priority
    this.declared = null
    this.pendingAttack = 0
    this.reactionActor = null
    this.reactionBlock = 0
    this.reactionArsenalCards = NO_NAMES
    this.combatBlockTotal = 0
    this.lastAttackCard = null
    this.lastPitchSum = 0
    this.lastAttackHadGoAgain = false
    this.layerAttack = 0
    this.equipmentBlock = 0
    this.quietTurns = 0
    this.players = [first, second]
  }
}

export function newState(plan: ChainPlan, random: Stream, first: PlayerState, second: PlayerState): ChainState {
  return new ChainState(plan, random, first, second, new PriorityWindow(2))
}

export function clone(state: ChainState): ChainState {
  return cloneWith(state, state.random.clone())
}

/** A copy that owns another generator. */
export function cloneWith(state: ChainState, random: Stream): ChainState {
  const [first, second] = state.players
  const copy = new ChainState(state.plan, random, first.clone(), second.clone(), state.priority.clone())
  copy.steps = state.steps
  copy.turnNumber = state.turnNumber
  copy.turn = state.turn
  copy.phase = state.phase
  copy.winner = state.winner
  copy.ending = state.ending
  copy.actionPoints = state.actionPoints
  copy.awaitingDefense = state.awaitingDefense
  copy.awaitingArsenal = state.awaitingArsenal
  copy.arsenalPlayer = state.arsenalPlayer
  copy.combatStep = state.combatStep
  copy.declared = state.declared
  copy.pendingAttack = state.pendingAttack
  copy.reactionActor = state.reactionActor
  copy.reactionBlock = state.reactionBlock
  copy.reactionArsenalCards = state.reactionArsenalCards
  copy.combatBlockTotal = state.combatBlockTotal
  copy.lastAttackCard = state.lastAttackCard
  copy.lastPitchSum = state.lastPitchSum
  copy.lastAttackHadGoAgain = state.lastAttackHadGoAgain
  copy.layerAttack = state.layerAttack
  copy.equipmentBlock = state.equipmentBlock
  copy.quietTurns = state.quietTurns
  return copy
}

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
