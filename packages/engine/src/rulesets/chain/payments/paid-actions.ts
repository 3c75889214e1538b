import { type Action, PASS } from '../actions/action.ts'
import { positionsOf } from '../actions/combinations.ts'
import { ATTACK, ATTACK_REACTION, type Card, serves, setOf } from '../cards/card.ts'
import type { ChainState } from '../state.ts'
import { countOf, type Entry, type PaymentBook, type PaymentList, pitchesOf, UNFIT } from './payment-book.ts'

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
  private readonly entries: Entry[] = []
  /** Instead of entries, for hands that do not fit into the book. */
  private readonly lists: (PaymentList | null)[] = []
  private readonly ends: number[] = []

  constructor(book: PaymentBook) {
    this.book = book
  }

  /** Finds those of a state's idle action phase or of its attacker's reactions. */
  collect(state: ChainState): number {
    this.count = 0
    this.candidates = 0
    this.reactions = state.situation === 'attackReaction'
    if (this.reactions ? state.lastAttackCard === null : state.actionPoints <= 0) return 0
    const { reactions } = this
    const role = reactions ? ATTACK_REACTION : ATTACK
    const player = state.players[state.turn]
    const { hand, arsenal, floating } = player
    const pitches = pitchesOf(hand)
    const all = (1 << hand.length) - 1
    for (let rest = setOf(hand, role); rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest)
      this.add(i * 4 + HAND, hand, pitches, all & ~(1 << i), needOf(hand[i].cost, floating))
    }
    for (let i = 0; i < arsenal.length; i += 1) {
      if (!serves(arsenal[i], role)) continue
      this.add(i * 4 + ARSENAL, hand, pitches, all, needOf(arsenal[i].cost, floating))
    }
    const { weapon } = player.plan
    if (!reactions && weapon !== null && !(weapon.oncePerTurn && player.weaponUsed)) {
      this.add(WEAPON, hand, pitches, all, needOf(weapon.cost, floating))
    }
    return this.count
  }

  /** Action number `index` of those that were collected; the pass comes after them. */
  action(index: number): Action {
    if (index >= this.count) return PASS
    let candidate = 0
    while (this.ends[candidate] <= index) candidate += 1
    const place = candidate === 0 ? index : index - this.ends[candidate - 1]
    const list = this.lists[candidate]
    const pitch = positionsOf(list === null ? this.book.maskAt(this.entries[candidate], place) : list.masks[place])
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

  private add(source: number, hand: readonly Card[], pitches: number, set: number, need: number): void {
    const { candidates, book } = this
    const list = pitches === UNFIT ? book.of(hand, pitches, set, need) : null
    const entry = list === null ? book.entry(pitches, set, need) : 0
    this.count += list === null ? countOf(entry) : list.masks.length
    this.sources[candidates] = source
    this.entries[candidates] = entry
    this.lists[candidates] = list
    this.ends[candidates] = this.count
    this.candidates = candidates + 1
  }
}
