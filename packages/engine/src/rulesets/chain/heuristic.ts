import type { Agent } from '../../kernel/contract.ts'
import { type Action, CONTINUE, PASS, type Zone } from './actions.ts'
import type { Card } from './cards.ts'
import { sizeOf } from './combinations.ts'
import { needOf, positionsOf } from './payments.ts'
import { type ChainState, type PlayerState, situationOf } from './state.ts'
import type { ChainTypes } from './types.ts'

/** The specification's simple player. Never draws, and looks at its own cards only. */
export const heuristic: Agent<ChainTypes> = { choose, clone: () => heuristic }

function choose(state: ChainState): Action {
  switch (situationOf(state)) {
    case 'start':
      return CONTINUE
    case 'arsenal':
      return chooseArsenal(state.players[state.turn])
    case 'idle':
      return chooseAttack(state)
    case 'defend':
      return chooseBlock(state)
    case 'defenseReaction':
      return chooseDefenseReaction(state)
    case 'attackReaction':
      return chooseAttackReaction(state)
    default:
      return PASS
  }
}

function chooseArsenal({ hand, arsenal }: PlayerState): Action {
  if (arsenal.length > 0 || hand.length === 0) return PASS
  let index = 0
  for (let i = 1; i < hand.length; i += 1) if (hand[i].attack > hand[index].attack) index = i
  return { type: 'setArsenal', index }
}

/** The cheapest listed payment of a cost, and what it comes to; -1 when there is none. */
function cheapestPayment(state: ChainState, cost: number, excluded: number): number {
  const { maxPitchCards, paid } = state.plan
  const { payments } = paid
  const { hand, floating } = state.players[state.turn]
  const need = needOf(cost, floating)
  payments.reset(hand, excluded, need, maxPitchCards)
  let best = -1
  let total = 0
  while (payments.next()) {
    if (best >= 0 && payments.total >= total) continue
    best = payments.mask
    total = payments.total
    if (total === need) break
  }
  payments.total = total
  return best
}

/** Smallest cost, then least overpaid, then highest attack; the first among equals: hand, arsenal, weapon. */
function chooseAttack(state: ChainState): Action {
  if (state.actionPoints <= 0) return PASS
  const { hand, arsenal, plan, weaponUsed } = state.players[state.turn]
  const { payments } = state.plan.paid
  let source = -1
  let index = -1
  let mask = 0
  let cost = 0
  let total = 0
  let attack = 0
  for (let zone = 0; zone < 2; zone += 1) {
    const cards = zone === 0 ? hand : arsenal
    for (let i = 0; i < cards.length; i += 1) {
      const card = cards[i]
      if (!card.isAttack || (source >= 0 && card.cost > cost)) continue
      const payment = cheapestPayment(state, card.cost, zone === 0 ? i : -1)
      if (payment < 0) continue
      const better =
        source < 0 || card.cost < cost || payments.total < total || (payments.total === total && card.attack > attack)
      if (!better) continue
      source = zone
      index = i
      mask = payment
      cost = card.cost
      total = payments.total
      attack = card.attack
    }
  }
  const { weapon } = plan
  if (weapon !== null && !(weapon.oncePerTurn && weaponUsed) && (source < 0 || weapon.cost <= cost)) {
    const payment = cheapestPayment(state, weapon.cost, -1)
    const better =
      source < 0 || weapon.cost < cost || payments.total < total || (payments.total === total && weapon.attack > attack)
    if (payment >= 0 && better) return { type: 'weaponAttack', pitch: positionsOf(payment) }
  }
  if (source < 0) return PASS
  return { type: source === 0 ? 'playAttack' : 'playArsenalAttack', index, pitch: positionsOf(mask) }
}

/** Highest attack, then least overpaid, then smallest cost; the first among equals. */
function chooseAttackReaction(state: ChainState): Action {
  if (state.lastAttackCard === null) return PASS
  const { hand, arsenal } = state.players[state.turn]
  const { payments } = state.plan.paid
  let from: Zone | null = null
  let index = -1
  let mask = 0
  let attack = 0
  let overpaid = 0
  let cost = 0
  for (let zone = 0; zone < 2; zone += 1) {
    const cards = zone === 0 ? hand : arsenal
    for (let i = 0; i < cards.length; i += 1) {
      const card = cards[i]
      if (!card.isAttackReaction || (from !== null && card.attack < attack)) continue
      const payment = cheapestPayment(state, card.cost, zone === 0 ? i : -1)
      if (payment < 0) continue
      const surplus = payments.total - card.cost
      const better =
        from === null || card.attack > attack || surplus < overpaid || (surplus === overpaid && card.cost < cost)
      if (!better) continue
      from = zone === 0 ? 'hand' : 'arsenal'
      index = i
      mask = payment
      attack = card.attack
      overpaid = surplus
      cost = card.cost
    }
  }
  return from === null ? PASS : { type: 'playAttackReaction', from, index, pitch: positionsOf(mask) }
}

/** Whether a total serves better: the least that stops the attack, or else the most. */
function servesBetter(total: number, best: number, need: number): boolean {
  if (best < 0) return true
  if (total >= need) return best < need || total < best
  return best < need && total > best
}

function chooseBlock(state: ChainState): Action {
  const { hand } = state.players[1 - state.turn]
  const { defendMax } = state.plan
  const need = state.pendingAttack
  let eligible = 0
  for (let i = 0; i < hand.length; i += 1) if (hand[i].isBlocker) eligible |= 1 << i
  let best = -1
  let bestMask = 0
  let bestSize = 0
  // All sets within `eligible`, in the order of their masks.
  for (let mask = -eligible & eligible; mask !== 0; mask = (mask - eligible) & eligible) {
    const size = sizeOf(mask)
    if (size > defendMax) continue
    const total = defenseOf(hand, mask)
    // Among equals the list has smaller sets first, and then the one with the lowest position that differs.
    const earlier = size < bestSize || (size === bestSize && isEarlier(mask, bestMask))
    if (servesBetter(total, best, need) || (total === best && earlier)) {
      best = total
      bestMask = mask
      bestSize = size
    }
  }
  return best < 0 ? PASS : { type: 'defend', hand: positionsOf(bestMask), arsenal: null }
}

/** Whether a set comes before another of its size in lexicographic order. */
function isEarlier(mask: number, other: number): boolean {
  const differing = mask ^ other
  return (mask & (differing & -differing)) !== 0
}

function defenseOf(hand: readonly Card[], mask: number): number {
  let total = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) total += hand[31 - Math.clz32(rest & -rest)].defense
  return total
}

function chooseDefenseReaction(state: ChainState): Action {
  const { hand, arsenal } = state.players[1 - state.turn]
  const { defendMax } = state.plan
  const need = state.pendingAttack
  let eligible = 0
  for (let i = 0; i < hand.length; i += 1) if (hand[i].isDefenseReaction) eligible |= 1 << i
  let best = -1
  let bestMask = 0
  let bestArsenal: number | null = null
  let mask = 0
  do {
    if (sizeOf(mask) <= defendMax) {
      const total = defenseOf(hand, mask)
      if (mask !== 0 && servesBetter(total, best, need)) {
        best = total
        bestMask = mask
        bestArsenal = null
      }
      for (let i = 0; i < arsenal.length; i += 1) {
        if (!arsenal[i].isDefenseReaction || !servesBetter(total + arsenal[i].defense, best, need)) continue
        best = total + arsenal[i].defense
        bestMask = mask
        bestArsenal = i
      }
    }
    mask = (mask - eligible) & eligible
  } while (mask !== 0)
  return best < 0 ? PASS : { type: 'defend', hand: positionsOf(bestMask), arsenal: bestArsenal }
}
