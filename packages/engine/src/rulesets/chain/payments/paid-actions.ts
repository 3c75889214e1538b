import { type Action, PASS } from '../actions/action.ts'
import { positionsOf } from '../actions/combinations.ts'
import { ATTACK, ATTACK_REACTION, type Card, MOST_STAT, serves } from '../cards/card.ts'
import type { ChainState } from '../state.ts'
import { fits, type PaymentBook, type PaymentList, pitchesOf, UNFIT } from './payment-book.ts'

/** What must be pitched for a cost. */
export function needOf(cost: number, floating: number): number {
  return cost > floating ? cost - floating : 0
}

/**
 * The attacks, or the attack reactions, that the turn player can pay for now, in the order of the list: hand, arsenal,
 * weapon, each with its payments. They are counted, in room that is used again: an action is made only when somebody
 * takes it, and only its own payment is looked up.
 */
export class PaidActions {
  /** How many the latest `collect` found. */
  count = 0
  private readonly book: PaymentBook
  /** By candidate (the cards of the hand, those of the arsenal, the weapon): how many there are up to its last. */
  private readonly ends: number[] = []
  /** The payments of each, for hands that do not fit into the book. */
  private readonly lists: (PaymentList | undefined)[] = []

  constructor(book: PaymentBook) {
    this.book = book
  }

  /** Counts those of a state's idle action phase or of its attacker's reactions. */
  collect(state: ChainState): number {
    this.count = 0
    const reactions = state.situation === 'attackReaction'
    if (reactions ? state.lastAttackCard === null : state.actionPoints <= 0) return 0
    const { book, ends } = this
    const player = state.players[state.turn]
    const { hand, arsenal } = player
    const floating = Math.min(player.floating, MOST_STAT)
    const role = reactions ? ATTACK_REACTION : ATTACK
    let tally = 0
    let roles = 0
    for (let i = 0; i < hand.length; i += 1) {
      tally += hand[i].tally
      roles |= hand[i].roles
    }
    const isFit = fits(hand, tally)
    const all = (1 << hand.length) - 1
    let count = 0
    let candidate = 0
    // Most hands hold no attack reaction.
    if (((roles >> role) & 1) === 0) for (; candidate < hand.length; candidate += 1) ends[candidate] = 0
    for (; candidate < hand.length; candidate += 1) {
      const card = hand[candidate]
      // No branch depends on cost or role: what they are cannot be foreseen. This is `needOf`.
      const lack = card.cost - floating
      const need = lack & ~(lack >> 31)
      if (isFit) count += book.count(tally - card.tally, need) & -((card.roles >> role) & 1)
      else if (serves(card, role)) count += this.list(candidate, hand, all & ~(1 << candidate), need)
      ends[candidate] = count
    }
    for (let i = 0; i < arsenal.length; i += 1) {
      if (serves(arsenal[i], role)) {
        const need = needOf(arsenal[i].cost, floating)
        count += isFit ? book.count(tally, need) : this.list(candidate, hand, all, need)
      }
      ends[candidate] = count
      candidate += 1
    }
    const { weapon } = player.plan
    if (!reactions && weapon !== null && !(weapon.oncePerTurn && player.weaponUsed)) {
      const need = needOf(weapon.cost, floating)
      count += isFit ? book.count(tally, need) : this.list(candidate, hand, all, need)
      ends[candidate] = count
    }
    this.count = count
    return count
  }

  /** Action number `index` of those that were just collected of this state; the pass comes after them. */
  action(state: ChainState, index: number): Action {
    if (index >= this.count) return PASS
    let candidate = 0
    while (this.ends[candidate] <= index) candidate += 1
    const place = candidate === 0 ? index : index - this.ends[candidate - 1]
    const { hand, arsenal, plan } = state.players[state.turn]
    const reacts = state.situation === 'attackReaction'
    const position = candidate - hand.length
    if (position < 0) {
      const others = ((1 << hand.length) - 1) & ~(1 << candidate)
      const pitch = this.payment(state, candidate, hand[candidate].cost, others, place)
      if (reacts) return { type: 'playAttackReaction', from: 'hand', index: candidate, pitch }
      return { type: 'playAttack', index: candidate, pitch }
    }
    const isCard = position < arsenal.length
    const cost = isCard ? arsenal[position].cost : (plan.weapon?.cost ?? 0)
    const pitch = this.payment(state, candidate, cost, (1 << hand.length) - 1, place)
    if (!isCard) return { type: 'weaponAttack', pitch }
    if (reacts) return { type: 'playAttackReaction', from: 'arsenal', index: position, pitch }
    return { type: 'playArsenalAttack', index: position, pitch }
  }

  /** Payment number `place` of a candidate, from the cards of a set. */
  private payment(state: ChainState, candidate: number, cost: number, set: number, place: number): readonly number[] {
    const { hand, floating } = state.players[state.turn]
    const pitches = pitchesOf(hand)
    if (pitches === UNFIT) return positionsOf(this.lists[candidate]?.masks[place] ?? 0)
    return positionsOf(this.book.maskAt(pitches, set, needOf(cost, floating), place))
  }

  private list(candidate: number, hand: readonly Card[], set: number, need: number): number {
    const list = this.book.of(hand, UNFIT, set, need)
    while (this.lists.length < candidate) this.lists.push(undefined)
    this.lists[candidate] = list
    return list.masks.length
  }
}
