import type { Agent } from '../../../kernel/contract.ts'
import { type Action, CONTINUE, PASS, type Zone } from '../actions/action.ts'
import { BLOCKER, type Card, DEFENSE_REACTION, setOf } from '../cards/card.ts'
import { positionsOf } from '../actions/combinations.ts'
import { needOf } from '../payments/paid-actions.ts'
import { pitchesOf } from '../payments/payment-book.ts'
import { situationOf } from '../situation.ts'
import type { ChainState, PlayerState } from '../state.ts'
import type { ChainTypes } from '../types.ts'

/** The specification's simple player. Never draws, and looks at its own cards only. */
export const specified: Agent<ChainTypes> = { choose, clone: () => specified }

function choose(state: ChainState): Action {
  switch (situationOf(state)) {
    case 'start':
      return CONTINUE
    case 'arsenal':
      return chooseArsenal(state.players[state.turn])
    case 'idle':
      return chooseAttack(state)
    case 'defend':
      return chooseDefense(state, false)
    case 'defenseReaction':
      return chooseDefense(state, true)
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

/** Smallest cost, then least overpaid, then highest attack; the first among equals: hand, arsenal, weapon. */
function chooseAttack(state: ChainState): Action {
  if (state.actionPoints <= 0) return PASS
  const { hand, arsenal, floating, plan, weaponUsed } = state.players[state.turn]
  const { payments } = state.plan
  const pitches = pitchesOf(hand)
  const all = (1 << hand.length) - 1
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
      const { cheapest, least } = payments.of(
        hand,
        pitches,
        zone === 0 ? all & ~(1 << i) : all,
        needOf(card.cost, floating),
      )
      if (cheapest < 0) continue
      const better = source < 0 || card.cost < cost || least < total || (least === total && card.attack > attack)
      if (!better) continue
      source = zone
      index = i
      mask = cheapest
      cost = card.cost
      total = least
      attack = card.attack
    }
  }
  const { weapon } = plan
  if (weapon !== null && !(weapon.oncePerTurn && weaponUsed) && (source < 0 || weapon.cost <= cost)) {
    const { cheapest, least } = payments.of(hand, pitches, all, needOf(weapon.cost, floating))
    const better = source < 0 || weapon.cost < cost || least < total || (least === total && weapon.attack > attack)
    if (cheapest >= 0 && better) return { type: 'weaponAttack', pitch: positionsOf(cheapest) }
  }
  if (source < 0) return PASS
  return { type: source === 0 ? 'playAttack' : 'playArsenalAttack', index, pitch: positionsOf(mask) }
}

/** Highest attack, then least overpaid, then smallest cost; the first among equals. */
function chooseAttackReaction(state: ChainState): Action {
  if (state.lastAttackCard === null) return PASS
  const { hand, arsenal, floating } = state.players[state.turn]
  const { payments } = state.plan
  const pitches = pitchesOf(hand)
  const all = (1 << hand.length) - 1
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
      const { cheapest, least } = payments.of(
        hand,
        pitches,
        zone === 0 ? all & ~(1 << i) : all,
        needOf(card.cost, floating),
      )
      if (cheapest < 0) continue
      const surplus = least - card.cost
      const better =
        from === null || card.attack > attack || surplus < overpaid || (surplus === overpaid && card.cost < cost)
      if (!better) continue
      from = zone === 0 ? 'hand' : 'arsenal'
      index = i
      mask = cheapest
      attack = card.attack
      overpaid = surplus
      cost = card.cost
    }
  }
  return from === null ? PASS : { type: 'playAttackReaction', from, index, pitch: positionsOf(mask) }
}

function chooseDefense(state: ChainState, reactions: boolean): Action {
  const { hand, arsenal } = state.players[1 - state.turn]
  const { pendingAttack, plan } = state
  const role = reactions ? DEFENSE_REACTION : BLOCKER
  // Mostly there is nothing to react with.
  if (setOf(hand, role) === 0 && (!reactions || setOf(arsenal, role) === 0)) return PASS
  const search = new DefenseSearch(hand, reactions ? arsenal : NO_CARDS, pendingAttack, plan.defendMax, reactions)
  search.visit(0, 0, 0, 0)
  return search.action()
}

const NO_CARDS: readonly Card[] = []

/** Looks for the cards with the least defense that stops an attack or, failing that, with the most. */
class DefenseSearch {
  private readonly hand: readonly Card[]
  private readonly arsenal: readonly Card[]
  private readonly need: number
  private readonly most: number
  private readonly reactions: boolean
  private best = -1
  private mask = 0
  private size = 0
  private arsenalIndex: number | null = null

  constructor(hand: readonly Card[], arsenal: readonly Card[], need: number, most: number, reactions: boolean) {
    this.hand = hand
    this.arsenal = arsenal
    this.need = need
    this.most = most
    this.reactions = reactions
  }

  /** Looks at a set of hand cards, and at all that grow from it by positions from `start` on. */
  visit(start: number, size: number, total: number, mask: number): void {
    if (size > 0) this.consider(total, mask, size, null)
    for (let i = 0; i < this.arsenal.length; i += 1) {
      const card = this.arsenal[i]
      if (card.isDefenseReaction) this.consider(total + card.defense, mask, size, i)
    }
    // More cards only add to what is enough already.
    if (size === this.most || (size > 0 && total >= this.need)) return
    for (let i = start; i < this.hand.length; i += 1) {
      const card = this.hand[i]
      if (this.reactions ? card.isDefenseReaction : card.isBlocker) {
        this.visit(i + 1, size + 1, total + card.defense, mask | (1 << i))
      }
    }
  }

  action(): Action {
    if (this.best < 0) return PASS
    return { type: 'defend', hand: positionsOf(this.mask), arsenal: this.arsenalIndex }
  }

  private consider(total: number, mask: number, size: number, arsenalIndex: number | null): void {
    if (!this.serves(total) && !(total === this.best && this.isEarlier(mask, size))) return
    this.best = total
    this.mask = mask
    this.size = size
    this.arsenalIndex = arsenalIndex
  }

  private serves(total: number): boolean {
    const best = this.best
    if (best < 0) return true
    if (total >= this.need) return best < this.need || total < best
    return best < this.need && total > best
  }

  /**
   * Whether a set comes before the best one so far in the list. Reactions are listed by mask; blocks by size, and those
   * of one size are visited in the order of the list.
   */
  private isEarlier(mask: number, size: number): boolean {
    return this.reactions ? mask < this.mask : size < this.size
  }
}
