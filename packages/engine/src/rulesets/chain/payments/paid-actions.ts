import { type Action, PASS } from '../actions/action.ts'
import { positionsOf } from '../actions/combinations.ts'
import type { ChainState } from '../state.ts'
import { type PaymentBook, type PaymentList, pitchesOf } from './payment-book.ts'

/** Where an action comes from, in the two lowest bits of its source; the others are the position there. */
const HAND = 0
const ARSENAL = 1
const WEAPON = 2

/** What must be pitched for a cost. */
export function needOf(cost: number, floating: number): number {
  return cost > floating ? cost - floating : 0
}

/**
 * The attacks, or the attack reactions, that the turn player can pay for now, in the order of the list: hand, arsenal,
 * weapon, each with its payments. Kept in room that is used again, so that an action is made only when somebody takes it.
 */
export class PaidActions {
  /** How many the latest `collect` found. */
  count = 0
  private readonly book: PaymentBook
  private reactions = false
  private candidates = 0
  /** By candidate: where it is, how it can be paid, and how many actions there are up to its last. */
  private readonly sources: number[] = []
  private readonly lists: PaymentList[] = []
  private readonly ends: number[] = []

  constructor(book: PaymentBook) {
    this.book = book
  }

  /** Finds those of a state's idle action phase or of its attacker's reactions. */
  collect(state: ChainState): number {
    this.count = 0
    this.candidates = 0
    this.reactions = state.combatStep === 'reaction'
    if (this.reactions ? state.lastAttackCard === null : state.actionPoints <= 0) return 0
    const { reactions, book } = this
    const player = state.players[state.turn]
    const { hand, arsenal, floating } = player
    const pitches = pitchesOf(hand)
    for (let i = 0; i < hand.length; i += 1) {
      const card = hand[i]
      if (!(reactions ? card.isAttackReaction : card.isAttack)) continue
      this.add(i * 4 + HAND, book.of(hand, pitches, i, needOf(card.cost, floating)))
    }
    for (let i = 0; i < arsenal.length; i += 1) {
      const card = arsenal[i]
      if (!(reactions ? card.isAttackReaction : card.isAttack)) continue
      this.add(i * 4 + ARSENAL, book.of(hand, pitches, -1, needOf(card.cost, floating)))
    }
    const { weapon } = player.plan
    if (!reactions && weapon !== null && !(weapon.oncePerTurn && player.weaponUsed)) {
      this.add(WEAPON, book.of(hand, pitches, -1, needOf(weapon.cost, floating)))
    }
    return this.count
  }

  /** Action number `index` of those that were collected; the pass comes after them. */
  action(index: number): Action {
    if (index >= this.count) return PASS
    let candidate = 0
    while (this.ends[candidate] <= index) candidate += 1
    const { masks } = this.lists[candidate]
    const pitch = positionsOf(masks[index - this.ends[candidate] + masks.length])
    const source = this.sources[candidate]
    const position = source >> 2
    switch (source & 3) {
      case WEAPON:
        return { type: 'weaponAttack', pitch }
      case HAND:
        if (this.reactions) return { type: 'playAttackReaction', from: 'hand', index: position, pitch }
        return { type: 'playAttack', index: position, pitch }
      default:
        if (this.reactions) return { type: 'playAttackReaction', from: 'arsenal', index: position, pitch }
        return { type: 'playArsenalAttack', index: position, pitch }
    }
  }

  private add(source: number, list: PaymentList): void {
    const { candidates } = this
    this.count += list.masks.length
    this.sources[candidates] = source
    this.lists[candidates] = list
    this.ends[candidates] = this.count
    this.candidates = candidates + 1
  }
}
