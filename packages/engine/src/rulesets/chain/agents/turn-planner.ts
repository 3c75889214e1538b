import type { Card } from '../cards/card.ts'
import { needOf } from '../payments/paid-actions.ts'
import { pitchesOf } from '../payments/payment-book.ts'
import type { ChainPlan, PlayerPlan } from '../plan.ts'
import { TurnMemory } from './turn-memory.ts'

/** Worth of a point of damage. All other worths are measured by it. */
export const DAMAGE = 10

/** Larger hands have too many turns to look at all of them. */
export const LARGEST_HAND = 7

/** A bound for hands in which everything goes again. */
const MOST_TURNS = 4000

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
  /** The worth after which no better turn need be looked for. */
  private enough = Number.POSITIVE_INFINITY
  /** Cards of the setup, and nothing: the digits of keys of remembered turns. */
  private readonly digits: number
  /** How many of them a key can have and still be exact. */
  private mostDigits = 0
  /** Worths of whole turns by the cards that they begin with: the same ones come again and again in playouts. */
  private memory: TurnMemory | null = null
  /** What `look` was given; by set of its places the digits of its cards in the order of the setup, from 0 on. */
  private whole: readonly Card[] = []
  private reserve: readonly Card[] = []
  private readonly keys = new Float64Array(1 << LARGEST_HAND)
  /** The places of the hand in the order of the setup. */
  private readonly places = new Int32Array(LARGEST_HAND)
  /** Nothing can be remembered of cards without a place in the setup. */
  private isKnown = false

  constructor(plan: ChainPlan, player: PlayerPlan) {
    this.plan = plan
    this.player = player
    this.digits = plan.cards.size + 1
    for (let power = this.digits; power <= Number.MAX_SAFE_INTEGER && this.mostDigits < 64; power *= this.digits) {
      this.mostDigits += 1
    }
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

  /** `best` for all cards at the start of a turn. What such a turn is worth is mostly known by then. */
  bestFresh(hand: readonly Card[], arsenal: readonly Card[]): void {
    this.look(hand, arsenal)
    const inHand = (1 << hand.length) - 1
    const inArsenal = (1 << arsenal.length) - 1
    if (this.isKnown) this.enough = this.part(inHand, inArsenal)
    this.best(hand, arsenal, inHand, inArsenal, FRESH)
    this.enough = Number.POSITIVE_INFINITY
  }

  /** Prepares for questions about parts of these cards. */
  look(hand: readonly Card[], arsenal: readonly Card[]): void {
    this.whole = hand
    this.reserve = arsenal
    const { places, keys, digits } = this
    const count = hand.length
    // The last digit is the arsenal's, so that a card there is not taken for one more in the hand.
    this.isKnown = count < this.mostDigits
    if (arsenal.length > 1 || (arsenal.length === 1 && arsenal[0].order < 0)) this.isKnown = false
    for (let i = 0; i < count; i += 1) {
      const { order } = hand[i]
      if (order < 0) this.isKnown = false
      let place = i
      for (; place > 0 && hand[places[place - 1]].order > order; place -= 1) places[place] = places[place - 1]
      places[place] = i
    }
    if (!this.isKnown) return
    let before = 0
    for (let place = 0; place < count; place += 1) {
      const bit = 1 << places[place]
      const digit = hand[places[place]].order + 1
      for (let set = before; ; set = (set - 1) & before) {
        keys[set | bit] = keys[set] * digits + digit
        if (set === 0) break
      }
      before |= bit
    }
  }

  /**
   * The worth of a whole turn of one's own with a part of the cards that were looked at. It follows from them alone: what
   * is remembered was worked out with the cards in the order of the setup, since in very long turns not everything is
   * looked at.
   */
  part(inHand: number, inArsenal: number): number {
    const { whole, reserve } = this
    if (!this.isKnown) return this.best(whole, reserve, inHand, inArsenal, FRESH)
    this.memory ??= new TurnMemory()
    const key = this.keys[inHand] * this.digits + (inArsenal === 0 ? 0 : reserve[0].order + 1)
    let worth = this.memory.get(key)
    if (Number.isNaN(worth)) {
      const cards: Card[] = []
      for (let i = 0; i < whole.length; i += 1) {
        if ((inHand & (1 << this.places[i])) !== 0) cards.push(whole[this.places[i]])
      }
      worth = this.best(cards, reserve, (1 << cards.length) - 1, inArsenal, FRESH)
      this.memory.set(key, worth)
    }
    return worth
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
              if (first) {
                this.note(zone, i, set)
                if (worth === this.enough) return worth
              }
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
