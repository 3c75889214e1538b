import type { Zone } from '../actions/action.ts'
import { draw } from '../start.ts'
import type { Log } from '../events.ts'
import type { ChainState } from '../state.ts'
import { HAND_LIMIT } from '../cards/limits.ts'
import { shifted, takeAt } from '../cards/zones.ts'

/** Rules beyond the specification, all off unless the setup's `extensions` say otherwise. */

/** Whether the card at this place is set aside for the attack that waits in the Layer. */
export function isReserved(state: ChainState, seat: number, from: Zone, index: number): boolean {
  const { declared } = state
  if (declared === null || seat !== state.turn) return false
  if (declared.source === from && declared.index === index) return true
  return from === 'hand' && declared.pitch.includes(index)
}

/** An instant in the Layer step: free of cost; both players must pass again after it. */
export function playInstant(state: ChainState, from: Zone, index: number, log: Log): void {
  const seat = state.priority.holder
  if (seat === null) return
  const player = state.players[seat]
  const card = takeAt(from === 'hand' ? player.hand : player.arsenal, index)
  player.graveyard.push(card)
  if (seat === state.turn) keepDeclaredInPlace(state, from, index)
  state.priority.act()
  const effect = card.instant
  if (effect === null) return
  player.life += effect.life
  let attack = effect.attack
  if (state.plan.paysAtDeclaration) {
    if (state.pendingAttack + attack < 0) attack = -state.pendingAttack
    state.pendingAttack += attack
  } else state.layerAttack += attack
  if (log !== null) {
    const { life } = effect
    log.open(log.add({ type: 'instant', player: seat, card: card.name, source: from, attack, life }))
  }
  drawByEffect(state, seat, effect.draw, log)
  if (log !== null) log.close()
}

/** Positions of the waiting attack move down when a card before them leaves its zone. */
function keepDeclaredInPlace(state: ChainState, from: Zone, index: number): void {
  const { declared } = state
  if (declared === null) return
  const removed = [index]
  state.declared = {
    source: declared.source,
    index: declared.index !== null && declared.source === from ? shifted(declared.index, removed) : declared.index,
    card: declared.card,
    pitch: from === 'hand' ? declared.pitch.map((position) => shifted(position, removed)) : declared.pitch,
  }
}

export function drawByEffect(state: ChainState, seat: number, count: number, log: Log): void {
  const room = HAND_LIMIT - state.players[seat].hand.length
  draw(state, seat, Math.min(count, room), log)
}

/** A piece of equipment blocks, once a game; hand cards may follow in the same Defend step. */
export function blockWithEquipment(state: ChainState, index: number, log: Log): void {
  const seat = 1 - state.turn
  const defender = state.players[seat]
  const { name, defense } = defender.plan.equipment[index]
  defender.equipmentUsed |= 1 << index
  state.equipmentBlock += defense
  state.reactionBlock += defense
  state.combatBlockTotal += defense
  if (log !== null) log.add({ type: 'equipment_block', player: seat, equipment: name, blocked: defense })
}

export function canBlockWithEquipment(state: ChainState, index: number): boolean {
  const defender = state.players[1 - state.turn]
  return index < defender.plan.equipment.length && (defender.equipmentUsed & (1 << index)) === 0
}

/** Applies the attack's on-hit effects, because it dealt damage. */
export function applyHit(state: ChainState, log: Log): void {
  const seat = state.turn
  const attacker = state.players[seat]
  const source = state.lastAttackCard ?? attacker.plan.weapon
  const effect = source === null ? null : source.onHit
  if (source === null || effect === null) return
  const { life, resources, actionPoints } = effect
  attacker.life += life
  attacker.floating += resources
  state.actionPoints += actionPoints
  if (log !== null) log.add({ type: 'hit_effect', player: seat, card: source.name, life, resources, actionPoints })
  drawByEffect(state, seat, effect.draw, log)
}

/** Ends the game by the deck-out or the stalemate rule, if one applies. Called after the turn's drawing. */
export function endByTurn(state: ChainState, log: Log): void {
  const { plan, turn } = state
  const player = state.players[turn]
  if (player.attacksThisTurn > 0) state.quietTurns = 0
  else state.quietTurns += 1
  if (plan.deckOut && player.hand.length < player.plan.intellect) {
    state.winner = 1 - turn
    state.ending = 'deckOut'
  } else if (plan.stalemateTurns > 0 && state.quietTurns >= plan.stalemateTurns) state.ending = 'stalemate'
  if (log !== null && state.ending !== null) {
    log.add({ type: 'game_over', winner: state.winner, reason: state.ending })
  }
}
