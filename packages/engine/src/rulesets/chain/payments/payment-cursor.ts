/**
 * Walks through the payments that are listed for a cost: sets of cards that cover the need and of which no card can be
 * left out, smaller sets first, then in lexicographic order of their positions. A payment is a set of positions in one
 * word (bit i: position i).
 */
export class PaymentCursor {
  /** The payment that `next` arrived at, and its pitch total. */
  mask = 0
  total = 0
  #cards: readonly number[] = []
  #need = 0
  /** Size of the sets that are being walked through; 0 before the first. */
  #size = 0
  #largest = 0
  /** Candidates of sets of two and more: a card that pays alone, or not at all, is in none of them. */
  #count = 0
  readonly #position = new Int32Array(32)
  readonly #pitch = new Int32Array(32)
  /** Pitch of the candidates from here to the last. */
  readonly #rest = new Int32Array(33)
  /** By depth: the candidate to try next, and mask, total and smallest pitch of those chosen before it. */
  #depth = 0
  readonly #try = new Int32Array(33)
  readonly #masks = new Int32Array(33)
  readonly #totals = new Int32Array(33)
  readonly #least = new Int32Array(33)

  /** Payments of `need` by at most `maxCards` cards of these pitches; a card of no pitch is in none of them. */
  reset(pitches: readonly number[], need: number, maxCards: number): void {
    this.#cards = pitches
    this.#need = need
    this.#size = 0
    this.#largest = maxCards
  }

  next(): boolean {
    if (this.#size === 0) {
      this.#size = 1
      this.#try[0] = 0
      if (this.#need <= 0) {
        this.#largest = 0
        this.mask = 0
        this.total = 0
        return true
      }
    }
    if (this.#size === 1) {
      if (this.#largest >= 1 && this.#nextSingle()) return true
      if (this.#largest < 2 || this.#need === 1) {
        this.#largest = 0
        return false
      }
      this.#collect()
      this.#size = 2
      this.#depth = 0
      this.#try[0] = 0
    }
    return this.#nextSet()
  }

  #nextSingle(): boolean {
    const cards = this.#cards
    for (let i = this.#try[0]; i < cards.length; i += 1) {
      const pitch = cards[i]
      if (pitch >= this.#need) {
        this.#try[0] = i + 1
        this.mask = 1 << i
        this.total = pitch
        return true
      }
    }
    this.#try[0] = cards.length
    return false
  }

  #collect(): void {
    const cards = this.#cards
    const need = this.#need
    let count = 0
    let smallest = need
    for (let i = 0; i < cards.length; i += 1) {
      const pitch = cards[i]
      if (pitch === 0 || pitch >= need) continue
      this.#position[count] = i
      this.#pitch[count] = pitch
      if (pitch < smallest) smallest = pitch
      count += 1
    }
    let rest = 0
    this.#rest[count] = 0
    for (let i = count - 1; i >= 0; i -= 1) {
      rest += this.#pitch[i]
      this.#rest[i] = rest
    }
    this.#count = count
    if (rest < need) this.#largest = 0
    // All but one card of a minimal set stay below the need together.
    const useful = Math.floor((need - 1) / smallest) + 1
    if (this.#largest > useful) this.#largest = useful
    if (this.#largest > count) this.#largest = count
    this.#masks[0] = 0
    this.#totals[0] = 0
    this.#least[0] = need
  }

  #nextSet(): boolean {
    const need = this.#need
    while (this.#size <= this.#largest) {
      const depth = this.#depth
      const i = this.#try[depth]
      const before = this.#totals[depth]
      // Too few candidates left, or all of them together are not enough.
      if (i > this.#count - (this.#size - depth) || before + this.#rest[i] < need) {
        if (depth === 0) {
          this.#size += 1
          this.#try[0] = 0
        } else {
          this.#depth = depth - 1
          this.#try[depth - 1] += 1
        }
        continue
      }
      const pitch = this.#pitch[i]
      const total = before + pitch
      const least = pitch < this.#least[depth] ? pitch : this.#least[depth]
      if (depth === this.#size - 1) {
        this.#try[depth] = i + 1
        if (total >= need && total - least < need) {
          this.mask = this.#masks[depth] | (1 << this.#position[i])
          this.total = total
          return true
        }
      } else if (total >= need) {
        this.#try[depth] = i + 1
      } else {
        this.#depth = depth + 1
        this.#masks[depth + 1] = this.#masks[depth] | (1 << this.#position[i])
        this.#totals[depth + 1] = total
        this.#least[depth + 1] = least
        this.#try[depth + 1] = i + 1
      }
    }
    return false
  }
}
