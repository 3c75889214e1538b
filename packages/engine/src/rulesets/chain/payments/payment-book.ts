import type { Card } from '../cards/card.ts'
import { PaymentCursor } from './payment-cursor.ts'

/** The listed payments of one need, as sets of hand positions in the order of the list. */
export class PaymentList {
  readonly masks: readonly number[]
  /** The first of those with the least pitch, and its pitch; -1 where nothing pays. */
  readonly cheapest: number
  readonly least: number
  /** By place in the list: the pitch of the set. */
  readonly totals: readonly number[]
  /** The places in the list, from the highest mask to the lowest. */
  readonly descending: readonly number[]

  constructor(masks: readonly number[], totals: readonly number[]) {
    this.masks = masks
    this.totals = totals
    this.least = totals.reduce((least, total) => Math.min(least, total), Number.MAX_SAFE_INTEGER)
    this.cheapest = masks.length === 0 ? -1 : masks[totals.indexOf(this.least)]
    this.descending = masks.map((_, place) => place).toSorted((a, b) => masks[b] - masks[a])
  }
}

const FREE = new PaymentList([0], [0])
const UNPAYABLE = new PaymentList([], [])

/** Hands whose pitch fits in one number, two bits a card, have their payments remembered. */
const MOST_CARDS = 7
const MOST_PITCH = 3
const MOST_NEED = MOST_CARDS * MOST_PITCH
export const UNFIT = -1
const MOST_REMEMBERED = 50_000

/**
 * Where the masks of a list stand in the book, and how many there are, in one number. What is drawn from at random is
 * looked up in this form: lists as objects lie all over the memory, and a processor waits for each of them.
 */
export type Entry = number
const COUNT_BITS = 6
const FREE_ENTRY: Entry = 1
const UNPAYABLE_ENTRY: Entry = 0
const UNKNOWN = -1
const NO_ENTRIES = new Int32Array(0)

export function countOf(entry: Entry): number {
  return entry & ((1 << COUNT_BITS) - 1)
}

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

/** By set of positions: the bits that hold the pitch of its cards. */
const PITCHES_OF: readonly number[] = Array.from({ length: 1 << MOST_CARDS }, (_, set) => {
  let bits = 0
  for (let i = 0; i < MOST_CARDS; i += 1) if ((set & (1 << i)) !== 0) bits |= MOST_PITCH << (2 * i)
  return bits
})

/** Payments of every need from every hand that came up: they follow from the pitch of the cards alone. */
export class PaymentBook {
  private readonly mostCards: number
  private readonly cursor = new PaymentCursor()
  /** By need, then by the pitch of the cards. */
  private readonly lists: (PaymentList | null)[][] = []
  private remembered = 0
  private readonly entries: Int32Array[] = []
  /** The masks of all entries; that of the payment of nothing comes first. */
  private readonly masks: number[] = [0]

  /** For payments of at most so many cards. */
  constructor(mostCards: number) {
    this.mostCards = mostCards
    for (let need = 0; need <= MOST_NEED; need += 1) this.entries.push(NO_ENTRIES)
    this.forget()
  }

  /**
   * Payments of `need` (what floating resources leave of a cost) from the cards of `hand` at the positions in `set`.
   * `pitches` is what `pitchesOf` says of the hand.
   */
  of(hand: readonly Card[], pitches: number, set: number, need: number): PaymentList {
    if (need === 0) return FREE
    if (pitches === UNFIT) return this.walk(pool(hand, set), need)
    if (need > MOST_NEED) return UNPAYABLE
    const there = pitches & PITCHES_OF[set]
    const lists = this.lists[need]
    return (there < lists.length ? lists[there] : null) ?? this.remember(there, need)
  }

  /** The same for a hand that fits, as an entry. */
  entry(pitches: number, set: number, need: number): Entry {
    if (need === 0) return FREE_ENTRY
    if (need > MOST_NEED) return UNPAYABLE_ENTRY
    const there = pitches & PITCHES_OF[set]
    const entries = this.entries[need]
    const known = there < entries.length ? entries[there] : UNKNOWN
    return known === UNKNOWN ? this.enter(there, need) : known
  }

  /** A payment of an entry, by its place in the list. */
  maskAt(entry: Entry, place: number): number {
    return this.masks[(entry >> COUNT_BITS) + place]
  }

  private enter(pitches: number, need: number): Entry {
    const { masks } = this.walk(cardsOf(pitches), need)
    const entry = (this.masks.length << COUNT_BITS) | masks.length
    for (const mask of masks) this.masks.push(mask)
    if (this.entries[need] === NO_ENTRIES) this.entries[need] = new Int32Array(1 << (2 * MOST_CARDS)).fill(UNKNOWN)
    this.entries[need][pitches] = entry
    return entry
  }

  private remember(pitches: number, need: number): PaymentList {
    const list = this.walk(cardsOf(pitches), need)
    if (this.remembered === MOST_REMEMBERED) this.forget()
    this.remembered += 1
    const lists = this.lists[need]
    while (lists.length <= pitches) lists.push(null)
    lists[pitches] = list
    return list
  }

  private forget(): void {
    this.remembered = 0
    for (let need = 0; need <= MOST_NEED; need += 1) this.lists[need] = []
  }

  private walk(cards: readonly number[], need: number): PaymentList {
    const { cursor } = this
    const masks: number[] = []
    const totals: number[] = []
    cursor.reset(cards, need, this.mostCards)
    while (cursor.next()) {
      masks.push(cursor.mask)
      totals.push(cursor.total)
    }
    return masks.length === 0 ? UNPAYABLE : new PaymentList(masks, totals)
  }
}

/** The pitch of each card, of all in one number. */
function cardsOf(pitches: number): number[] {
  const cards: number[] = []
  for (let rest = pitches; rest !== 0; rest >>>= 2) cards.push(rest & MOST_PITCH)
  return cards
}

function pool(hand: readonly Card[], set: number): number[] {
  return hand.map(({ pitch }, i) => ((set & (1 << i)) === 0 ? 0 : pitch))
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
