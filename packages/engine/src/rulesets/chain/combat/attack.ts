import type { Breakdown, EventLog } from '../../../kernel/event-log.ts'
import type { Card, Weapon } from '../cards/card.ts'
import { namesAt, pay, shifted, takeAt } from '../cards/zones.ts'
import {
  type ChainEvent,
  DECLARE_ATTACK,
  LAYER_BEGIN,
  LAYER_END,
  LAYER_PASS,
  type Log,
  PITCH,
  type Source,
  tell,
} from '../events.ts'
import { type ChainState, type Declared, NO_NAMES, type PlayerState } from '../state.ts'
import { say } from '../words/index.ts'

/** The Layer step begins. When the attack is paid for depends on the rules of the duel. */
export function declareAttack(
  state: ChainState,
  source: Source,
  index: number | null,
  pitch: readonly number[],
  log: Log,
): void {
  const attacker = state.players[state.turn]
  const card = cardAt(attacker, source, index)
  const declared: Declared = { source, index, card, pitch }
  state.actionPoints -= 1
  if (card === null) attacker.weaponUsed = true
  if (state.plan.paysAtDeclaration) {
    goLive(state, declared, log)
    prepareCombat(state)
    attacker.attacksThisTurn += 1
    if (state.plan.hasBehaviors) card?.behavior?.run(state, card, state.turn, 'attack', log)
  } else {
    state.declared = declared
    if (log !== null) {
      const { turn: player } = state
      if (log.counter !== null) log.counter.countLike(LAYER_BEGIN[player])
      else log.add({ type: 'layer_begin', player, card: nameOf(attacker, card), source })
    }
  }
  state.situation = 'layer'
  state.priority.open(state.turn)
}

function cardAt(player: PlayerState, source: Source, index: number | null): Card | null {
  if (index === null || source === 'weapon') return null
  return source === 'hand' ? player.hand[index] : player.arsenal[index]
}

function nameOf(player: PlayerState, card: Card | null): string {
  return card?.name ?? player.plan.weapon?.name ?? ''
}

export function passLayer(state: ChainState, log: Log): void {
  const passing = state.priority.holder
  if (!state.priority.pass()) {
    if (log !== null && passing !== null) tell(log, LAYER_PASS[passing])
    return
  }
  if (log !== null) log.open(tell(log, LAYER_END))
  if (state.declared !== null) {
    goLive(state, state.declared, log)
    state.declared = null
    prepareCombat(state)
    state.players[state.turn].attacksThisTurn += 1
    const { lastAttackCard } = state
    if (state.plan.hasBehaviors) lastAttackCard?.behavior?.run(state, lastAttackCard, state.turn, 'attack', log)
  }
  if (log !== null) log.close()
  state.layerAttack = 0
  state.situation = 'defend'
}

/** The first three actions of the Attack step: pay, move the card, apply modifiers. */
function goLive(state: ChainState, declared: Declared, log: Log): void {
  const attacker = state.players[state.turn]
  const { source, index, card, pitch } = declared
  const { weapon } = attacker.plan
  const cost = card === null ? costOf(weapon) : card.cost
  const isRead = log !== null && log.counter === null
  const pitched = isRead && pitch.length > 0 ? namesAt(attacker.hand, pitch) : NO_NAMES
  const pitchSum = pay(attacker, cost, pitch)
  if (card !== null && index !== null) {
    if (source === 'hand') takeAt(attacker.hand, shifted(index, pitch))
    else takeAt(attacker.arsenal, index)
    attacker.graveyard.push(card)
  }
  const parts = isRead ? attackParts(state, card, pitchSum) : null
  state.lastPitchSum = pitchSum
  state.pendingAttack = attackValue(state, card, pitchSum)
  state.lastAttackCard = card
  state.lastAttackHadGoAgain = card === null ? weapon !== null && weapon.hasGoAgain : card.hasGoAgain
  if (log === null) return
  const { turn: player, pendingAttack: attack } = state
  if (log.counter !== null) {
    log.counter.countLike(DECLARE_ATTACK[player], attack)
    if (pitch.length > 0) log.counter.countLike(PITCH[player])
    return
  }
  const name = nameOf(attacker, card)
  log.open(log.add({ type: 'declare_attack', player, card: name, attack, cost, pitchSum, source }, parts))
  logPitch(state, pitched, log)
  log.close()
}

function costOf(weapon: Weapon | null): number {
  return weapon === null ? 0 : weapon.cost
}

export function logPitch(state: ChainState, cards: readonly string[], log: EventLog<ChainEvent>): void {
  if (cards.length === 0) return
  const { floating } = state.players[state.turn]
  log.add({ type: 'pitch', player: state.turn, cards, floating })
}

/** The value of an attack. Changes nothing. */
export function attackValue(state: ChainState, card: Card | null, pitchSum: number): number {
  const { attacksThisTurn, plan } = state.players[state.turn]
  return Math.max(0, plan.attacks.valueOf(card, attacksThisTurn, pitchSum) + state.layerAttack)
}

/** The parts that add up to `attackValue`. */
function attackParts({ players, turn, layerAttack }: ChainState, card: Card | null, pitchSum: number): Breakdown {
  const { attacksThisTurn, plan } = players[turn]
  const value = plan.attacks.valueOf(card, attacksThisTurn, pitchSum) + layerAttack
  const parts = plan.attacks.partsOf(card, attacksThisTurn, pitchSum)
  if (layerAttack === 0 && value >= 0) return parts
  return [
    ...parts,
    ...(layerAttack === 0 ? [] : [{ label: INSTANTS, value: layerAttack }]),
    ...(value >= 0 ? [] : [{ label: NOT_BELOW, value: -value }]),
  ]
}

const INSTANTS = say('part.instants')
const NOT_BELOW = say('part.noAttackBelow')

/** The fourth action of the Attack step, except for moving on from the Layer to the Defend step. */
function prepareCombat(state: ChainState): void {
  state.reactionBlock = 0
  state.reactionArsenalCards = NO_NAMES
  state.combatBlockTotal = 0
  state.equipmentBlock = 0
}
