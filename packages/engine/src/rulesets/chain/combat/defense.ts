import type { Breakdown, EventLog, Part } from '../../../kernel/event-log.ts'
import type { Action } from '../actions/action.ts'
import type { Card } from '../cards/card.ts'
import { moveSet, namesAt, pay, shifted, takeAt } from '../cards/zones.ts'
import { BLOCK_PASS, BLOCK_PLAY, type ChainEvent, HIT, type Log, REACTION_PASS, tell, WARDED } from '../events.ts'
import { type ChainState, NO_NAMES } from '../state.ts'
import { say } from '../words/index.ts'
import { logPitch } from './attack.ts'
import { applyHit } from './extensions.ts'

/** The Defend step: these hand positions block, perhaps none. */
export function block(state: ChainState, positions: readonly number[], log: Log): void {
  const seat = 1 - state.turn
  const defender = state.players[seat]
  const counter = log === null ? null : log.counter
  const parts: Part[] | null = log === null || counter !== null || positions.length === 0 ? null : []
  const blocked = defenseAt(defender.hand, positions, parts)
  if (log !== null) {
    if (positions.length === 0) tell(log, BLOCK_PASS[seat])
    else if (counter !== null) counter.countLike(BLOCK_PLAY[seat], blocked)
    else log.add({ type: 'block_play', player: seat, blocked, cards: namesAt(defender.hand, positions) }, parts)
  }
  const used = state.plan.hasBehaviors ? cardsAt(defender.hand, positions) : NO_CARDS
  moveSet(defender.hand, positions, defender.graveyard)
  state.reactionBlock = blocked + state.equipmentBlock
  state.combatBlockTotal = state.reactionBlock
  state.situation = 'defenseReaction'
  state.priority.shut()
  state.reactionArsenalCards = NO_NAMES
  for (const card of used) card.behavior?.run(state, card, seat, 'block', log)
}

const NO_CARDS: readonly Card[] = []

function cardsAt(zone: readonly Card[], positions: readonly number[]): Card[] {
  return positions.map((position) => zone[position])
}

function defenseAt(zone: readonly Card[], positions: readonly number[], parts: Part[] | null): number {
  let total = 0
  for (let i = 0; i < positions.length; i += 1) {
    const card = zone[positions[i]]
    total += card.defense
    if (parts !== null) parts.push(card.block)
  }
  return total
}

export function reactInDefense(
  state: ChainState,
  positions: readonly number[],
  arsenalIndex: number | null,
  log: Log,
): void {
  const seat = 1 - state.turn
  const defender = state.players[seat]
  const parts: Part[] | null = log === null ? null : []
  const cards = log === null ? null : namesAt(defender.hand, positions)
  let blocked = defenseAt(defender.hand, positions, parts)
  let reactions = state.plan.hasBehaviors ? cardsAt(defender.hand, positions) : NO_CARDS
  moveSet(defender.hand, positions, defender.graveyard)
  if (arsenalIndex !== null) {
    const card = takeAt(defender.arsenal, arsenalIndex)
    defender.graveyard.push(card)
    blocked += card.defense
    state.reactionArsenalCards = [...state.reactionArsenalCards, card.name]
    if (parts !== null) parts.push(card.block)
    if (cards !== null) cards.push(card.name)
    if (state.plan.hasBehaviors) reactions = [...reactions, card]
  }
  state.reactionBlock += blocked
  state.priority.passes = 0
  state.situation = 'attackReaction'
  if (log !== null && cards !== null) {
    log.add({ type: 'defense_react_play', player: seat, blocked, cards }, parts)
  }
  for (const card of reactions) card.behavior?.run(state, card, seat, 'defenseReaction', log)
}

export function reactInAttack(
  state: ChainState,
  action: Extract<Action, { type: 'playAttackReaction' }>,
  log: Log,
): void {
  const { from, index, pitch } = action
  const attacker = state.players[state.turn]
  const card = from === 'hand' ? attacker.hand[index] : attacker.arsenal[index]
  const pitched = log !== null && pitch.length > 0 ? namesAt(attacker.hand, pitch) : NO_NAMES
  const pitchSum = pay(attacker, card.cost, pitch)
  if (from === 'hand') takeAt(attacker.hand, shifted(index, pitch))
  else takeAt(attacker.arsenal, index)
  attacker.graveyard.push(card)
  state.pendingAttack += card.attack
  state.priority.passes = 0
  state.situation = 'defenseReaction'
  if (log !== null) {
    const { name, attack: bonus } = card
    log.open(log.add({ type: 'attack_react', player: state.turn, card: name, bonus, source: from, pitchSum }))
    logPitch(state, pitched, log)
    log.close()
  }
  if (state.plan.hasBehaviors) card.behavior?.run(state, card, state.turn, 'attackReaction', log)
}

export function passReaction(state: ChainState, log: Log): void {
  const { turn, priority } = state
  const attacking = state.situation === 'attackReaction'
  if (attacking && priority.passes === 1) {
    resolve(state, log)
    return
  }
  if (log !== null) tell(log, REACTION_PASS[attacking ? turn : 1 - turn])
  priority.passes = attacking ? 0 : 1
  state.situation = attacking ? 'defenseReaction' : 'attackReaction'
}

const ATTACK = say('part.attack')
const BLOCKED = say('part.blocked')
const NOT_BELOW = say('part.noDamageBelow')

/** Damage and Resolution. */
function resolve(state: ChainState, log: Log): void {
  const defender = state.players[1 - state.turn]
  const { pendingAttack, reactionBlock: blocked } = state
  const damage = pendingAttack > blocked ? pendingAttack - blocked : 0
  defender.life -= damage
  const goAgain = state.lastAttackHadGoAgain
  if (goAgain) {
    state.actionPoints += 1
    state.lastAttackHadGoAgain = false
  }
  if (log !== null) logDamage(state, damage, goAgain, log)
  state.pendingAttack = 0
  state.reactionBlock = 0
  state.combatBlockTotal = 0
  state.equipmentBlock = 0
  state.priority.shut()
  state.reactionArsenalCards = NO_NAMES
  state.situation = 'idle'
  if (defender.life <= 0) {
    state.winner = state.turn
    state.ending = 'life'
    state.situation = 'over'
    if (log !== null) log.add({ type: 'game_over', winner: state.turn, reason: 'life' })
  } else if (damage > 0) {
    applyHit(state, log)
    if (state.plan.hasBehaviors)
      state.lastAttackCard?.behavior?.run(state, state.lastAttackCard, state.turn, 'hit', log, damage)
  }
  if (log !== null) log.close()
}

function damageParts(attack: number, blocked: number): Breakdown {
  const parts: Part[] = [{ label: ATTACK, value: attack }]
  if (blocked > 0) parts.push({ label: BLOCKED, value: -blocked })
  if (blocked > attack) parts.push({ label: NOT_BELOW, value: blocked - attack })
  return parts
}

/** Most attacks are small and meet no block: these breakdowns need not be made each time. */
const UNBLOCKED = Array.from({ length: 32 }, (_, attack) => damageParts(attack, 0))

/** Logs the damage of the attack and opens that event as the cause of its consequences. */
function logDamage(state: ChainState, damage: number, goAgain: boolean, log: EventLog<ChainEvent>): void {
  const { turn: player, pendingAttack: attack, reactionBlock: blocked, reactionArsenalCards: arsenalDefense } = state
  const hit = damage > 0
  if (log.counter !== null) {
    log.open(log.counter.countLike((hit ? HIT : WARDED)[player], damage))
    return
  }
  const parts = blocked === 0 && attack < UNBLOCKED.length ? UNBLOCKED[attack] : damageParts(attack, blocked)
  const defLifeAfter = state.players[1 - player].life
  log.open(
    log.add({ type: 'defense_resolve', player, blocked, damage, hit, defLifeAfter, goAgain, arsenalDefense }, parts),
  )
}
