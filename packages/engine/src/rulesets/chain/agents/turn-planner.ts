import type { Card } from '../cards/card.ts'
import { needOf } from '../payments/paid-actions.ts'
import { pitchesOf } from '../payments/payment-book.ts'
import type { ChainPlan, PlayerPlan } from '../plan.ts'

/** Worth of a point of damage. All other worths are measured by it. */
export const DAMAGE = 10

/** Larger hands have too many turns to look at all of them. */
export const LARGEST_HAND = 7

/** A bound for hands in which everything goes again. */
const MOST_TURNS = 4000

const MOST_REMEMBERED = 50_000

/** What a turn begins with. */
export interface TurnStart {
  readonly floating: number
  readonly actionPoints: number
  readonly attacks: number
  readonly weaponUsed: boolean
  /** An attack of a card is under way, so that attack reactions may follow. */
  readonly reacting: boolean
}

const FRESH: TurnStart = { floating: 0, actionPoints: 1, attacks: 0, weaponUsed: false, reacting: false }

const HAND = 0
const ARSENAL = 1
export const WEAPON = 2
export const NOTHING = 3

/**
 * Looks at every turn that a player's own cards make: which attacks in which order, with which reactions, and what is
 * pitched for each. A turn is worth the damage that it offers, and a little for what is left at its end.
 */
export class TurnPlanner {
  /** What the best turn of the latest `best` begins with: a zone, a place there and the places to pitch. */
  zone = NOTHING
  index = 0
  payment = 0

  private readonly player: PlayerPlan
  private readonly plan: ChainPlan
  private hand: readonly Card[] = []
  private arsenal: readonly Card[] = []
  private pitches = 0
  private looked = 0
  private readonly orders = new Int32Array(LARGEST_HAND)
  /** Cards of the setup, and nothing: the digits of keys of remembered turns. */
  private readonly digits: number
  /** Worths of whole turns by the cards that they begin with: the same hands come again and again in playouts. */
  private readonly remembered = new Map<number, number>()

  constructor(plan: ChainPlan, player: PlayerPlan) {
    this.plan = plan
    this.player = player
    this.digits = plan.cards.size + 1
  }

  /** The worth of the best turn from here with the cards of these sets, and what it begins with. */
  best(hand: readonly Card[], arsenal: readonly Card[], inHand: number, inArsenal: number, start: TurnStart): number {
    this.hand = hand
    this.arsenal = arsenal
    this.looked = 0
    this.zone = NOTHING
    this.payment = 0
    this.pitches = pitchesOf(hand)
    return this.visit(
      inHand,
      inArsenal,
      start.floating,
      start.actionPoints,
      start.attacks,
      start.weaponUsed,
      start.reacting,
      true,
    )
  }

  /**
   * The worth of a whole turn of one's own with these cards. It follows from them alone: what is remembered was worked
   * out with the cards in the order of the setup, since in very long turns not everything is looked at.
   */
  fresh(hand: readonly Card[], arsenal: readonly Card[], inHand: number, inArsenal: number): number {
    const key = this.keyOf(hand, arsenal, inHand, inArsenal)
    if (key < 0) return this.best(hand, arsenal, inHand, inArsenal, FRESH)
    let worth = this.remembered.get(key)
    if (worth === undefined) {
      const cards = hand.filter((_, i) => (inHand & (1 << i)) !== 0)
      cards.sort((a, b) => a.order - b.order)
      worth = this.best(cards, arsenal, (1 << cards.length) - 1, inArsenal, FRESH)
      if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear()
      this.remembered.set(key, worth)
    }
    return worth
  }

  /** The same number for the same cards, in whatever order; -1 where no number can hold them. */
  private keyOf(hand: readonly Card[], arsenal: readonly Card[], inHand: number, inArsenal: number): number {
    const { orders, digits } = this
    let count = 0
    for (let i = 0; i < hand.length; i += 1) {
      if ((inHand & (1 << i)) === 0) continue
      const { order } = hand[i]
      if (order < 0) return -1
      let place = count
      for (; place > 0 && orders[place - 1] > order; place -= 1) orders[place] = orders[place - 1]
      orders[place] = order
      count += 1
    }
    let key = 0
    for (let i = 0; i < count; i += 1) key = key * digits + orders[i] + 1
    // The last digit is the arsenal's, so that a card there is not taken for one more in the hand.
    if (arsenal.length > 1) return -1
    const reserve = inArsenal === 0 || arsenal.length === 0 ? null : arsenal[0]
    if (reserve !== null && reserve.order < 0) return -1
    key = key * digits + (reserve === null ? 0 : reserve.order + 1)
    return key <= Number.MAX_SAFE_INTEGER ? key : -1
  }

  private visit(
    inHand: number,
    inArsenal: number,
    floating: number,
    points: number,
    attacks: number,
    weaponUsed: boolean,
    reacting: boolean,
    first: boolean,
  ): number {
    this.looked += 1
    let best = this.leftWorth(inHand, inArsenal)
    if (this.looked > MOST_TURNS) return best
    const { hand, arsenal, pitches } = this
    const { payments } = this.plan
    for (let zone = HAND; zone <= ARSENAL; zone += 1) {
      const cards = zone === HAND ? hand : arsenal
      const there = zone === HAND ? inHand : inArsenal
      for (let i = 0; i < cards.length; i += 1) {
        const bit = 1 << i
        if ((there & bit) === 0) continue
        const card = cards[i]
        const attacking = points > 0 && card.isAttack
        const following = reacting && card.isAttackReaction
        if (!attacking && !following) continue
        if (isRepeated(cards, there, i)) continue
        const handLeft = zone === HAND ? inHand & ~bit : inHand
        const arsenalLeft = zone === ARSENAL ? inArsenal & ~bit : inArsenal
        const { masks, totals, descending } = payments.of(hand, pitches, handLeft, needOf(card.cost, floating))
        for (let n = 0; n < descending.length; n += 1) {
          const set = masks[descending[n]]
          const pitch = totals[descending[n]]
          const change = floating + pitch - card.cost
          if (following) {
            const worth =
              DAMAGE * card.attack +
              this.visit(handLeft & ~set, arsenalLeft, change, points, attacks, weaponUsed, true, false)
            if (worth > best) {
              best = worth
              if (first) this.note(zone, i, set)
            }
          }
          if (attacking) {
            const value = this.attackOf(card, attacks, pitch)
            const left = points - 1 + (card.hasGoAgain ? 1 : 0)
            const worth =
              DAMAGE * value +
              this.visit(handLeft & ~set, arsenalLeft, change, left, attacks + 1, weaponUsed, true, false)
            if (worth > best) {
              best = worth
              if (first) this.note(zone, i, set)
            }
          }
        }
      }
    }
    const { weapon } = this.player
    if (weapon === null || points <= 0 || (weapon.oncePerTurn && weaponUsed)) return best
    // A weapon that may swing for nothing for ever would make endless turns.
    if (weapon.cost === 0 && weapon.hasGoAgain && !weapon.oncePerTurn && attacks > 0) return best
    const { masks, totals, descending } = payments.of(hand, pitches, inHand, needOf(weapon.cost, floating))
    const left = points - 1 + (weapon.hasGoAgain ? 1 : 0)
    for (let n = 0; n < descending.length; n += 1) {
      const set = masks[descending[n]]
      const pitch = totals[descending[n]]
      const change = floating + pitch - weapon.cost
      const worth =
        DAMAGE * this.attackOf(null, attacks, pitch) +
        this.visit(inHand & ~set, inArsenal, change, left, attacks + 1, true, false, false)
      if (worth > best) {
        best = worth
        if (first) this.note(WEAPON, 0, set)
      }
    }
    return best
  }

  private note(zone: number, index: number, payment: number): void {
    this.zone = zone
    this.index = index
    this.payment = payment
  }

  /** What an attack is worth once it goes live, before anybody answers. */
  private attackOf(card: Card | null, attacks: number, pitchSum: number): number {
    const value = this.player.attacks.valueOf(card, attacks, pitchSum)
    return value > 0 ? value : 0
  }

  /** What the cards that stay are worth: one of them as a reserve in the arsenal, the others as walls. */
  private leftWorth(inHand: number, inArsenal: number): number {
    const { hand, arsenal } = this
    let walls = 0
    let reserve = 0
    for (let rest = inArsenal; rest !== 0; rest &= rest - 1) {
      const worth = reserveWorth(arsenal[31 - Math.clz32(rest & -rest)])
      if (worth > reserve) reserve = worth
    }
    for (let rest = inHand; rest !== 0; rest &= rest - 1) {
      const card = hand[31 - Math.clz32(rest & -rest)]
      walls += card.defense
      if (inArsenal === 0) {
        const worth = reserveWorth(card)
        if (worth > reserve) reserve = worth
      }
    }
    return walls + reserve
  }
}

/** Whether an equal card that is there stands before this place. */
function isRepeated(cards: readonly Card[], there: number, index: number): boolean {
  for (let i = 0; i < index; i += 1) if ((there & (1 << i)) !== 0 && cards[i] === cards[index]) return true
  return false
}

/** What a card in the arsenal is worth: it is one more card than the hand holds. Nothing can be done with some. */
export function reserveWorth(card: Card): number {
  let worth = 0
  if (card.isAttack) worth = 8 + 3 * card.attack - 2 * card.cost
  if (card.isAttackReaction && 8 + 4 * card.attack - 2 * card.cost > worth) worth = 8 + 4 * card.attack - 2 * card.cost
  if (card.isDefenseReaction && 6 + 4 * card.defense > worth) worth = 6 + 4 * card.defense
  return worth
}
