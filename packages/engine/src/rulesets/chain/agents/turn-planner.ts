import { ATTACK_REACTION, type Card, setOf } from '../cards/card.ts'
import { needOf } from '../payments/paid-actions.ts'
import { MOST_CARDS, pitchesOf } from '../payments/payment-book.ts'
import type { ChainPlan, PlayerPlan } from '../plan.ts'
import { type CardDigits, digitsOf } from './card-digits.ts'
import { DAMAGE, reserveWorth } from './worths.ts'

/** Larger hands have too many turns to look at all of them, and their payments are not remembered. */
const LARGEST_HAND = MOST_CARDS
/** With the arsenal. */
const MOST_OWNED = LARGEST_HAND + 1
/** Keys of cards without digits have the number of the look, the set in the hand and the set in the arsenal, in 31 bits. */
const MOST_LOOKS = 1 << (31 - LARGEST_HAND - MOST_OWNED)

/** Whether all turns with these cards can be looked at. */
export function canPlan({ hand, arsenal }: { hand: readonly Card[]; arsenal: readonly Card[] }): boolean {
  return hand.length <= LARGEST_HAND && hand.length + arsenal.length <= MOST_OWNED
}

/*
 * A moment of a turn, but for the cards that are left, is one number, and every worth is remembered: that is what bounds
 * the work. So plans count on no more attacks, points and floating resources than fit into that number.
 */
const MOST_FLOATING = 31
const MOST_POINTS = 3
const MOST_ATTACKS = 15
const MOMENT_BITS = 13

/** Attacks that are stronger are all the same. */
const MOST_ATTACK = 1_000_000

/*
 * Worths are remembered by cards and moment, in pairs of 32 bits, so that a processor has most of them at hand: moment and
 * lowest bits of the cards lead to a slot, in which the other bits of the cards stand beside the worth.
 */
const SLOT_BITS = 17
const SLOTS = 1 << SLOT_BITS
const LOW_CARDS = 1 << (SLOT_BITS - MOMENT_BITS)
const MOST_KEY = LOW_CARDS * 4294967295

function memoryOf(slots: number): Int32Array {
  return new Int32Array(2 * slots).fill(-1)
}

const HAND = 0
const ARSENAL = 1
export const WEAPON = 2
export const NOTHING = 3

/**
 * Looks at every turn that a player's own cards make: which attacks in which order, with which reactions, and what is
 * pitched for each. A turn is worth the damage that it offers, and a little for what is left at its end. What its rest is
 * worth follows from the cards that are left and a few numbers, and the same ones come again and again in playouts, so
 * that it is remembered.
 */
export class TurnPlanner {
  /** What the turn that `best` found begins with: a zone, a place there and the places to pitch. */
  zone = NOTHING
  index = 0
  payment = 0

  private readonly player: PlayerPlan
  private readonly plan: ChainPlan
  /** What `look` was given, its pitch, and where attack reactions are in the hand. */
  private hand: readonly Card[] = []
  private arsenal: readonly Card[] = []
  private pitches = 0
  private reactions = 0
  /** What keys of memories are made of. */
  private readonly digits: CardDigits
  /** How many of them a key can have and still be exact. */
  private mostDigits = 0
  /**
   * What comes later takes the place of what was in its slot. Playouts ask far more often than a `Map` could answer.
   */
  private memory = memoryOf(0)
  private lasting: Int32Array | null = null
  private passing: Int32Array | null = null
  /**
   * By set of places of the hand: its cards in the order of the setup, with room for the arsenal's as a last digit. Of
   * cards without digits the number of the look and the set.
   */
  private readonly keys = new Float64Array(1 << LARGEST_HAND)
  /** How often cards were looked at that keys cannot tell of. */
  private looks = 0
  /** The places of the hand in the order of the setup. */
  private readonly places = new Int32Array(LARGEST_HAND)
  private isKnown = false
  /** The digit of the card in the arsenal. */
  private reserve = 0

  constructor(plan: ChainPlan, player: PlayerPlan) {
    this.plan = plan
    this.player = player
    this.digits = digitsOf(player, plan.cards.size)
    const { count } = this.digits
    for (let most = MOST_KEY; most >= count && this.mostDigits < MOST_OWNED; most /= count) {
      this.mostDigits += 1
    }
  }

  /** Prepares for questions about these cards, and about parts of them. */
  look(hand: readonly Card[], arsenal: readonly Card[]): void {
    this.hand = hand
    this.arsenal = arsenal
    this.pitches = pitchesOf(hand)
    this.reactions = setOf(hand, ATTACK_REACTION)
    this.isKnown = this.arrange()
    const { keys, digits } = this
    if (!this.isKnown) {
      // What has no digit is known by its place here, and only until something else is looked at.
      this.looks = (this.looks + 1) % MOST_LOOKS
      if (this.looks === 0) this.passing = null
      this.memory = this.passing ??= memoryOf(SLOTS)
      for (let set = 0; set < 1 << hand.length; set += 1) keys[set] = ((this.looks << LARGEST_HAND) + set) << MOST_OWNED
      return
    }
    this.memory = this.lasting ??= memoryOf(SLOTS)
    keys[0] = 0
    let before = 0
    for (let n = 0; n < hand.length; n += 1) {
      const place = this.places[n]
      const digit = digits.of(hand[place])
      for (let set = before; ; set = (set - 1) & before) {
        keys[set | (1 << place)] = (keys[set] + digit) * digits.count
        if (set === 0) break
      }
      before |= 1 << place
    }
  }

  /** Puts the places of the hand in order. Whether all cards have a digit, and are not too many for a key. */
  private arrange(): boolean {
    const { hand, arsenal, places, digits } = this
    if (hand.length >= this.mostDigits || arsenal.length > 1) return false
    this.reserve = arsenal.length === 0 ? 0 : digits.of(arsenal[0])
    if (arsenal.length === 1 && this.reserve === 0) return false
    for (let i = 0; i < hand.length; i += 1) {
      const { order } = hand[i]
      if (digits.of(hand[i]) === 0) return false
      let n = i
      for (; n > 0 && hand[places[n - 1]].order > order; n -= 1) places[n] = places[n - 1]
      places[n] = i
    }
    return true
  }

  /** Finds what the best turn from here begins with, of all the cards that were looked at. */
  best(floating: number, points: number, attacks: number, weaponUsed: boolean): void {
    const inHand = (1 << this.hand.length) - 1
    const inArsenal = (1 << this.arsenal.length) - 1
    this.zone = NOTHING
    // Mostly it is remembered.
    const enough =
      floating <= MOST_FLOATING && points <= MOST_POINTS
        ? this.rest(inHand, inArsenal, floating, points, attacks, weaponUsed, false)
        : this.search(inHand, inArsenal, floating, points, attacks, weaponUsed, false, Number.POSITIVE_INFINITY)
    this.search(inHand, inArsenal, floating, points, attacks, weaponUsed, false, enough)
  }

  /** The worth of a whole turn of one's own with a part of the cards that were looked at. */
  part(inHand: number, inArsenal: number): number {
    return this.rest(inHand, inArsenal, 0, 1, 0, false, false)
  }

  /**
   * The worth of the rest of a turn, with the cards of these sets. `reacting`: an attack of a card is under way, so that
   * attack reactions may follow.
   */
  rest(
    inHand: number,
    inArsenal: number,
    floating: number,
    points: number,
    attacks: number,
    weaponUsed: boolean,
    reacting: boolean,
  ): number {
    const follows = reacting && ((inHand & this.reactions) !== 0 || inArsenal !== 0)
    if ((points <= 0 && !follows) || attacks > MOST_ATTACKS) return this.leftWorth(inHand, inArsenal)
    const most = Math.min(floating, MOST_FLOATING)
    const times = Math.min(points, MOST_POINTS)
    const resources = most * (MOST_POINTS + 1) + times
    const moment = (resources * (MOST_ATTACKS + 1) + attacks) * 4 + (weaponUsed ? 2 : 0) + (follows ? 1 : 0)
    const reserve = !this.isKnown ? inArsenal : inArsenal === 0 ? 0 : this.reserve
    const { memory } = this
    const key = this.keys[inHand] + reserve
    const high = Math.floor(key / LOW_CARDS)
    const low = ((key - high * LOW_CARDS) << MOMENT_BITS) | moment
    const slot = 2 * (low ^ (Math.imul(high, 0x9e3779b1) >>> (32 - SLOT_BITS)))
    if (memory[slot] === (high | 0)) return memory[slot + 1]
    const worth = this.search(inHand, inArsenal, most, times, attacks, weaponUsed, follows, Number.POSITIVE_INFINITY)
    memory[slot] = high
    memory[slot + 1] = worth
    return worth
  }

  /** Looks at all that can come next, up to the first that makes the turn worth `enough`, which is noted down. */
  private search(
    inHand: number,
    inArsenal: number,
    floating: number,
    points: number,
    attacks: number,
    weaponUsed: boolean,
    reacting: boolean,
    enough: number,
  ): number {
    let best = this.leftWorth(inHand, inArsenal)
    if (best === enough) return best
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
        const left = points - 1 + (card.hasGoAgain ? 1 : 0)
        const { descending } = payments.of(hand, pitches, handLeft, needOf(card.cost, floating))
        for (let n = 0; n < descending.length; n += 2) {
          const set = descending[n]
          const pitch = descending[n + 1]
          const change = floating + pitch - card.cost
          let worth = best
          if (following) {
            const rest = this.rest(handLeft & ~set, arsenalLeft, change, points, attacks, weaponUsed, true)
            worth = DAMAGE * card.attack + rest
          }
          if (attacking) {
            const rest = this.rest(handLeft & ~set, arsenalLeft, change, left, attacks + 1, weaponUsed, true)
            worth = Math.max(worth, DAMAGE * this.attackOf(card, attacks, pitch) + rest)
          }
          if (worth <= best) continue
          best = worth
          if (best === enough) return this.note(zone, i, set, best)
        }
      }
    }
    const { weapon } = this.player
    if (weapon === null || points <= 0 || (weapon.oncePerTurn && weaponUsed)) return best
    // A weapon that may swing for nothing for ever would make endless turns.
    if (weapon.cost === 0 && weapon.hasGoAgain && !weapon.oncePerTurn && attacks > 0) return best
    const left = points - 1 + (weapon.hasGoAgain ? 1 : 0)
    const { descending } = payments.of(hand, pitches, inHand, needOf(weapon.cost, floating))
    for (let n = 0; n < descending.length; n += 2) {
      const set = descending[n]
      const pitch = descending[n + 1]
      const change = floating + pitch - weapon.cost
      const rest = this.rest(inHand & ~set, inArsenal, change, left, attacks + 1, true, false)
      const worth = DAMAGE * this.attackOf(null, attacks, pitch) + rest
      if (worth <= best) continue
      best = worth
      if (best === enough) return this.note(WEAPON, 0, set, best)
    }
    return best
  }

  private note(zone: number, index: number, payment: number, worth: number): number {
    this.zone = zone
    this.index = index
    this.payment = payment
    return worth
  }

  /** What an attack is worth once it goes live, before anybody answers. */
  private attackOf(card: Card | null, attacks: number, pitchSum: number): number {
    const value = this.player.attacks.valueOf(card, attacks, pitchSum)
    return value > 0 ? Math.min(value, MOST_ATTACK) : 0
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
