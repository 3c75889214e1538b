import { type Action, PASS } from '../actions/action.ts'
import type { Card } from '../cards/card.ts'
import { needOf, PaymentCursor, positionsOf } from './payment-cursor.ts'
import type { ChainState } from '../state.ts'

/** Where an action comes from, in the two lowest bits of its source; the others are the position there. */
const HAND = 0
const ARSENAL = 1
const WEAPON = 2

const FIRST_ROOM = 64

/**
 * The attacks, or the attack reactions, that the turn player can pay for now, in the order of the list: hand, arsenal,
 * weapon, each with its payments. Kept as two numbers each, in room that is used again, so that an action is made only
 * when somebody takes it.
 */
export class PaidActions {
  /** How many the latest `collect` found. */
  count = 0
  readonly payments = new PaymentCursor()
  #reactions = false
  #sources = new Int32Array(FIRST_ROOM)
  #masks = new Int32Array(FIRST_ROOM)

  /** Finds those of a state's idle action phase or of its attacker's reactions. */
  collect(state: ChainState): number {
    this.count = 0
    this.#reactions = state.combatStep === 'reaction'
    if (this.#reactions ? state.lastAttackCard === null : state.actionPoints <= 0) return 0
    const player = state.players[state.turn]
    const { hand, arsenal, floating } = player
    const most = state.plan.maxPitchCards
    for (let i = 0; i < hand.length; i += 1) {
      if (this.#serves(hand[i])) this.#pay(i * 4 + HAND, hand, i, needOf(hand[i].cost, floating), most)
    }
    for (let i = 0; i < arsenal.length; i += 1) {
      if (this.#serves(arsenal[i])) this.#pay(i * 4 + ARSENAL, hand, -1, needOf(arsenal[i].cost, floating), most)
    }
    const { weapon } = player.plan
    if (!this.#reactions && weapon !== null && !(weapon.oncePerTurn && player.weaponUsed)) {
      this.#pay(WEAPON, hand, -1, needOf(weapon.cost, floating), most)
    }
    return this.count
  }

  /** Action number `index` of those that were collected; the pass comes after them. */
  action(index: number): Action {
    if (index >= this.count) return PASS
    const source = this.#sources[index]
    const pitch = positionsOf(this.#masks[index])
    const position = source >> 2
    switch (source & 3) {
      case WEAPON:
        return { type: 'weaponAttack', pitch }
      case HAND:
        if (this.#reactions) return { type: 'playAttackReaction', from: 'hand', index: position, pitch }
        return { type: 'playAttack', index: position, pitch }
      default:
        if (this.#reactions) return { type: 'playAttackReaction', from: 'arsenal', index: position, pitch }
        return { type: 'playArsenalAttack', index: position, pitch }
    }
  }

  #serves(card: Card): boolean {
    return this.#reactions ? card.isAttackReaction : card.isAttack
  }

  #pay(source: number, hand: readonly Card[], excluded: number, need: number, most: number): void {
    if (need === 0) {
      this.#add(source, 0)
      return
    }
    const { payments } = this
    payments.reset(hand, excluded, need, most)
    while (payments.next()) this.#add(source, payments.mask)
  }

  #add(source: number, mask: number): void {
    if (this.count === this.#masks.length) this.#grow()
    this.#sources[this.count] = source
    this.#masks[this.count] = mask
    this.count += 1
  }

  #grow(): void {
    const sources = new Int32Array(this.count * 2)
    const masks = new Int32Array(this.count * 2)
    sources.set(this.#sources)
    masks.set(this.#masks)
    this.#sources = sources
    this.#masks = masks
  }
}
