import { type Card, countInTally, TALLIES } from '../cards/card.ts'
import { PaymentCursor } from './payment-cursor.ts'

/** The listed payments of one need, as sets of hand positions in the order of the list. */
export class PaymentList {
  readonly masks: readonly number[]
  /** The first of those with the least pitch, and its pitch; -1 where nothing pays. */
  readonly cheapest: number
  readonly least: number
  /** By place in the list: the pitch of the set. */
  readonly totals: readonly number[]
  private descended: readonly number[] | null = null

  constructor(masks: readonly number[], totals: readonly number[]) {
    this.masks = masks
    this.totals = totals
    this.least = totals.reduce((least, total) => Math.min(least, total), Number.MAX_SAFE_INTEGER)
    this.cheapest = masks.length === 0 ? -1 : masks[totals.indexOf(this.least)]
  }

  /** The masks from the highest to the lowest, each with its pitch after it: for those who look at very many lists. */
  get descending(): readonly number[] {
    this.descended ??= this.masks
      .map((mask, place) => [mask, this.totals[place]])
      .toSorted(([a], [b]) => b - a)
      .flat()
    return this.descended
  }
}

const FREE = new PaymentList([0], [0])
const UNPAYABLE = new PaymentList([], [])

/** Hands whose pitch fits in one number, two bits a card, have their payments remembered. */
export const MOST_CARDS = 7
const MOST_PITCH = 3
const MOST_NEED = MOST_CARDS * MOST_PITCH
export const UNFIT = -1
const MOST_REMEMBERED = 50_000

const UNKNOWN = -1
const NO_STARTS = new Int32Array(0)

/** Whether a hand with this tally has its payments remembered. */
export function fits(hand: readonly Card[], tally: number): boolean {
  return hand.length <= MOST_CARDS && tally < TALLIES
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
  /**
   * By need and tally: how many payments there are. Nothing else is asked of most lists, and these few bytes are always
   * at hand, where lists lie all over the memory and a processor waits for each of them.
   */
  private readonly counts = new Int8Array((MOST_NEED + 1) * TALLIES).fill(UNKNOWN)
  /** By need, then by the pitch of the cards: where the masks of a list begin in `masks`. */
  private readonly starts: Int32Array[] = []
  /** A byte each: the tables of all hands that come up must fit into a processor's own memory. */
  private masks = new Uint8Array(64)
  private written = 0

  /** For payments of at most so many cards. */
  constructor(mostCards: number) {
    this.mostCards = mostCards
    for (let need = 0; need <= MOST_NEED; need += 1) this.starts.push(NO_STARTS)
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

  /** How many payments there are of `need` from a hand that fits. */
  count(tally: number, need: number): number {
    if (need > MOST_NEED) return 0
    const known = this.counts[need * TALLIES + tally]
    return known === UNKNOWN ? this.recount(tally, need) : known
  }

  private recount(tally: number, need: number): number {
    const { length } = this.walk(cardsOfTally(tally), need).masks
    this.counts[need * TALLIES + tally] = length
    return length
  }

  /** Payment number `place` that `of` would list for a hand that fits. */
  maskAt(pitches: number, set: number, need: number, place: number): number {
    if (need === 0) return 0
    const there = pitches & PITCHES_OF[set]
    const starts = this.starts[need]
    const known = there < starts.length ? starts[there] : UNKNOWN
    const start = known === UNKNOWN ? this.enter(there, need) : known
    return this.masks[start + place]
  }

  private enter(pitches: number, need: number): number {
    const start = this.written
    const { masks } = this.walk(cardsOf(pitches), need)
    this.written += masks.length
    if (this.written > this.masks.length) {
      const larger = new Uint8Array(2 * this.masks.length)
      larger.set(this.masks)
      this.masks = larger
    }
    this.masks.set(masks, start)
    if (this.starts[need] === NO_STARTS) this.starts[need] = new Int32Array(1 << (2 * MOST_CARDS)).fill(UNKNOWN)
    this.starts[need][pitches] = start
    return start
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

/** Cards of which there are so many of each pitch, in any order. */
function cardsOfTally(tally: number): number[] {
  const cards: number[] = []
  for (let pitch = 1; pitch <= MOST_PITCH; pitch += 1) {
    for (let left = countInTally(tally, pitch); left > 0; left -= 1) cards.push(pitch)
  }
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
