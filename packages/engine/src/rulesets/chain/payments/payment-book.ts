import type { Card } from '../cards/card.ts'
import { PaymentCursor } from './payment-cursor.ts'

/** The listed payments of one need, as sets of hand positions in the order of the list. */
export class PaymentList {
  readonly masks: readonly number[]
  /** The first of those with the least pitch, and its pitch; -1 where nothing pays. */
  readonly cheapest: number
  readonly least: number
  /** The same sets from the highest mask to the lowest. */
  readonly descending: readonly number[]

  constructor(masks: readonly number[], cheapest: number, least: number) {
    this.masks = masks
    this.cheapest = cheapest
    this.least = least
    this.descending = masks.toSorted((a, b) => b - a)
  }
}

const FREE = new PaymentList([0], 0, 0)
const UNPAYABLE = new PaymentList([], -1, 0)

/** Hands whose pitch fits in one number, two bits a card, have their payments remembered. */
const MOST_CARDS = 7
const MOST_PITCH = 3
const UNFIT = -1
const MOST_REMEMBERED = 50_000

/** The pitch of each card of a hand as one number, or `UNFIT`. A card of no pitch is as good as none. */
export function pitchesOf(hand: readonly Card[]): number {
  if (hand.length > MOST_CARDS) return UNFIT
  let pitches = 0
  for (let i = 0; i < hand.length; i += 1) {
    const { pitch } = hand[i]
    if (pitch > MOST_PITCH) return UNFIT
    pitches |= pitch << (2 * i)
  }
  return pitches
}

/** Payments of every need from every hand that came up: they follow from the pitch of the cards alone. */
export class PaymentBook {
  private readonly mostCards: number
  private readonly cursor = new PaymentCursor()
  /** By need, then by the pitch of the cards. */
  private readonly pages: (PaymentList | null)[][] = []
  private remembered = 0

  /** For payments of at most so many cards. */
  constructor(mostCards: number) {
    this.mostCards = mostCards
    this.clear()
  }

  /**
   * Payments of `need` (what floating resources leave of a cost) from `hand` without position `excluded` (or -1).
   * `pitches` is what `pitchesOf` says of the hand.
   */
  of(hand: readonly Card[], pitches: number, excluded: number, need: number): PaymentList {
    if (need === 0) return FREE
    if (pitches === UNFIT) return this.walk(pool(hand, excluded), need)
    return this.ofPitches(excluded < 0 ? pitches : pitches & ~(MOST_PITCH << (2 * excluded)), need)
  }

  /** The same from cards of these pitches. */
  ofPitches(pitches: number, need: number): PaymentList {
    if (need === 0) return FREE
    if (need >= this.pages.length) return UNPAYABLE
    const page = this.pages[need]
    return (pitches < page.length ? page[pitches] : null) ?? this.remember(pitches, need)
  }

  private remember(pitches: number, need: number): PaymentList {
    const cards: number[] = []
    for (let rest = pitches; rest !== 0; rest >>>= 2) cards.push(rest & MOST_PITCH)
    const list = this.walk(cards, need)
    if (this.remembered === MOST_REMEMBERED) this.clear()
    this.remembered += 1
    const page = this.pages[need]
    while (page.length <= pitches) page.push(null)
    page[pitches] = list
    return list
  }

  private clear(): void {
    this.remembered = 0
    for (let need = 0; need <= MOST_CARDS * MOST_PITCH; need += 1) this.pages[need] = []
  }

  private walk(cards: readonly number[], need: number): PaymentList {
    const { cursor } = this
    const masks: number[] = []
    let cheapest = -1
    let least = 0
    cursor.reset(cards, need, this.mostCards)
    while (cursor.next()) {
      masks.push(cursor.mask)
      if (cheapest >= 0 && cursor.total >= least) continue
      cheapest = cursor.mask
      least = cursor.total
    }
    return masks.length === 0 ? UNPAYABLE : new PaymentList(masks, cheapest, least)
  }
}

function pool(hand: readonly Card[], excluded: number): number[] {
  return hand.map(({ pitch }, i) => (i === excluded ? 0 : pitch))
}

const books = new Map<number, PaymentBook>()

/** The book of all duels with this limit. */
export function paymentBook(mostCards: number): PaymentBook {
  const known = books.get(mostCards)
  if (known !== undefined) return known
  const book = new PaymentBook(mostCards)
  books.set(mostCards, book)
  return book
}
