import type { EventLog, Part } from '../../../kernel/event-log.ts'
import type { Action } from '../actions/action.ts'
import { type AttackRule, type Card, ruleHolds, type Weapon } from '../cards/card.ts'
import type { ChainEvent, Source } from '../events.ts'
import { applyHit } from './extensions.ts'
import { type ChainState, type Declared, NO_NAMES, type PlayerState } from '../state.ts'
import { moveSet, namesAt, pay, shifted, takeAt } from '../cards/zones.ts'

type Log = EventLog<ChainEvent> | null

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
  } else {
    state.declared = declared
    if (log !== null) log.add({ type: 'layer_begin', player: state.turn, card: nameOf(attacker, card), source })
  }
  state.combatStep = 'layer'
  state.priority.open(state.turn)
  state.awaitingDefense = false
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
    if (log !== null && passing !== null) log.add({ type: 'layer_pass', player: passing })
    return
  }
  const cause = log === null ? null : log.add({ type: 'layer_end' })
  if (state.declared !== null) {
    if (log !== null) log.cause = cause
    goLive(state, state.declared, log)
    if (log !== null) log.cause = null
    state.declared = null
    prepareCombat(state)
    state.players[state.turn].attacksThisTurn += 1
  }
  state.layerAttack = 0
  state.combatStep = 'attack'
  state.awaitingDefense = true
}

/** The first three actions of the Attack step: pay, move the card, apply modifiers. */
function goLive(state: ChainState, declared: Declared, log: Log): void {
  const attacker = state.players[state.turn]
  const { source, index, card, pitch } = declared
  const { weapon } = attacker.plan
  const cost = card === null ? costOf(weapon) : card.cost
  const pitched = log !== null && pitch.length > 0 ? namesAt(attacker.hand, pitch) : NO_NAMES
  const pitchSum = pay(attacker, cost, pitch)
  if (card !== null && index !== null) {
    if (source === 'hand') takeAt(attacker.hand, shifted(index, pitch))
    else takeAt(attacker.arsenal, index)
    attacker.graveyard.push(card)
  }
  const parts: Part[] | null = log === null ? null : []
  state.lastPitchSum = pitchSum
  state.pendingAttack = attackValue(state, card, weapon, pitchSum, parts)
  state.lastAttackCard = card
  state.lastAttackHadGoAgain = card === null ? weapon !== null && weapon.hasGoAgain : card.hasGoAgain
  if (log === null) return
  const name = nameOf(attacker, card)
  const live = log.add(
    { type: 'declare_attack', card: name, attack: state.pendingAttack, cost, pitchSum, source },
    parts,
  )
  logPitch(state, pitched, log, live)
}

function costOf(weapon: Weapon | null): number {
  return weapon === null ? 0 : weapon.cost
}

function logPitch(state: ChainState, cards: readonly string[], log: EventLog<ChainEvent>, cause: number): void {
  if (cards.length === 0) return
  const { floating } = state.players[state.turn]
  log.add({ type: 'pitch', player: state.turn, cards, floating }, null, cause)
}

function attackValue(
  state: ChainState,
  card: Card | null,
  weapon: Weapon | null,
  pitchSum: number,
  parts: Part[] | null,
): number {
  const attacker = state.players[state.turn]
  const { heroRules, hero } = attacker.plan
  let value = card === null ? (weapon === null ? 0 : weapon.attack) : card.attack
  if (parts !== null) parts.push({ label: 'printed attack', value })
  const cardRules = card === null ? NO_RULES : card.rules
  if (heroRules.length > 0 || cardRules.length > 0) {
    const { facts } = state.plan
    facts.attacksThisTurn = attacker.attacksThisTurn
    facts.pitchSum = pitchSum
    facts.isWeapon = card === null
    facts.hero = hero
    facts.cardName = card === null ? null : card.name
    for (const rule of heroRules) {
      if (ruleHolds(rule, facts)) value += added(rule, 'hero', parts)
    }
    for (const rule of cardRules) {
      if (ruleHolds(rule, facts)) value += added(rule, 'card', parts)
    }
  }
  if (state.layerAttack !== 0) {
    value += state.layerAttack
    if (parts !== null) parts.push({ label: 'instants', value: state.layerAttack })
  }
  if (value >= 0) return value
  if (parts !== null) parts.push({ label: 'no attack is below 0', value: -value })
  return 0
}

const NO_RULES: readonly AttackRule[] = []

function added(rule: AttackRule, owner: string, parts: Part[] | null): number {
  if (parts !== null && rule.addAttack !== 0) {
    parts.push({ label: rule.condition === null ? owner : `${owner}: ${rule.when}`, value: rule.addAttack })
  }
  return rule.addAttack
}

/** The fourth action of the Attack step, but for what tells the Layer from the Defend step. */
function prepareCombat(state: ChainState): void {
  state.reactionActor = 1 - state.turn
  state.reactionBlock = 0
  state.reactionArsenalCards = NO_NAMES
  state.combatBlockTotal = 0
  state.equipmentBlock = 0
}

/** The Defend step: these hand positions block, perhaps none. */
export function block(state: ChainState, positions: readonly number[], log: Log): void {
  const seat = 1 - state.turn
  const defender = state.players[seat]
  const parts: Part[] | null = log === null ? null : []
  const blocked = defenseAt(defender.hand, positions, parts)
  if (log !== null) {
    if (positions.length === 0) log.add({ type: 'block_pass', player: seat })
    else log.add({ type: 'block_play', player: seat, blocked, cards: namesAt(defender.hand, positions) }, parts)
  }
  moveSet(defender.hand, positions, defender.graveyard)
  state.reactionBlock = blocked + state.equipmentBlock
  state.combatBlockTotal = state.reactionBlock
  state.awaitingDefense = false
  state.combatStep = 'reaction'
  state.reactionActor = seat
  state.priority.shut()
  state.reactionArsenalCards = NO_NAMES
}

function defenseAt(zone: readonly Card[], positions: readonly number[], parts: Part[] | null): number {
  let total = 0
  for (let i = 0; i < positions.length; i += 1) {
    const card = zone[positions[i]]
    total += card.defense
    if (parts !== null) parts.push({ label: card.name, value: card.defense })
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
  moveSet(defender.hand, positions, defender.graveyard)
  if (arsenalIndex !== null) {
    const card = takeAt(defender.arsenal, arsenalIndex)
    defender.graveyard.push(card)
    blocked += card.defense
    state.reactionArsenalCards = [...state.reactionArsenalCards, card.name]
    if (parts !== null) parts.push({ label: card.name, value: card.defense })
    if (cards !== null) cards.push(card.name)
  }
  state.reactionBlock += blocked
  state.priority.passes = 0
  state.reactionActor = state.turn
  if (log !== null && cards !== null) {
    log.add({ type: 'defense_react_play', player: seat, blocked, cards }, parts)
  }
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
  state.reactionActor = 1 - state.turn
  if (log === null) return
  const player = state.turn
  const played = log.add({ type: 'attack_react', player, card: card.name, bonus: card.attack, source: from, pitchSum })
  logPitch(state, pitched, log, played)
}

export function passReaction(state: ChainState, log: Log): void {
  const { turn, priority } = state
  if (state.reactionActor === turn && priority.passes === 1) {
    resolve(state, log)
    return
  }
  if (log !== null && state.reactionActor !== null) log.add({ type: 'reaction_pass', player: state.reactionActor })
  if (state.reactionActor === turn) {
    priority.passes = 0
    state.reactionActor = 1 - turn
  } else {
    priority.passes = 1
    state.reactionActor = turn
  }
}

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
  if (log !== null) {
    const parts: Part[] = [{ label: 'attack', value: pendingAttack }]
    if (blocked > 0) parts.push({ label: 'blocked', value: -blocked })
    if (blocked > pendingAttack) parts.push({ label: 'no damage is below 0', value: blocked - pendingAttack })
    const arsenalDefense = state.reactionArsenalCards
    log.cause = log.add(
      {
        type: 'defense_resolve',
        blocked,
        damage,
        hit: damage > 0,
        defLifeAfter: defender.life,
        goAgain,
        arsenalDefense,
      },
      parts,
    )
  }
  state.pendingAttack = 0
  state.reactionBlock = 0
  state.combatBlockTotal = 0
  state.equipmentBlock = 0
  state.priority.shut()
  state.reactionActor = null
  state.reactionArsenalCards = NO_NAMES
  state.combatStep = 'idle'
  state.awaitingDefense = false
  if (defender.life <= 0) {
    state.winner = state.turn
    state.ending = 'life'
    if (log !== null) log.add({ type: 'game_over', winner: state.turn, reason: 'life' })
  } else if (damage > 0) applyHit(state, log)
  if (log !== null) log.cause = null
}
