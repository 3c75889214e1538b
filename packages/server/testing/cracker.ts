import { Sfc32, type Stream } from '@quintain/engine'

/**
 * The seeding of the first release: all of a seed folded into one word, from which the four words of the state were
 * made. Kept here so that the attack on it stays known.
 */
export function foldedWord(seed: number): number {
  const high = Math.floor(seed / 4294967296) | 0
  return ((seed | 0) ^ mix(high)) >>> 0
}

export function ofFoldedWord(word: number): Sfc32 {
  const [a, b, c, d] = [1, 2, 3, 4].map((i) => mix((word + Math.imul(i, 0x9e3779b9)) | 0))
  return new Sfc32(a, b, c, d)
}

function mix(z: number): number {
  let mixed = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}

/** A whole seed of 53 bits that the first release folded into `word`. */
export function seedFoldedInto(word: number, high: number): number {
  return high * 4294967296 + ((word ^ mix(high)) >>> 0)
}

/**
 * What the first player of a game of `chain` could do: `deck` is the list that he brought, `seen` the cards that he
 * drew, in order. Deals his deck with each candidate's generator until one deals those cards. A shuffle settles the
 * top of the deck first, so a wrong candidate is out after a draw or two.
 */
export function crack(
  deck: readonly string[],
  seen: readonly string[],
  candidates: number,
  generator: (candidate: number) => Stream,
): number | null {
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    if (deals(generator(candidate), deck.slice(), seen)) return candidate
  }
  return null
}

function deals(random: Stream, cards: string[], seen: readonly string[]): boolean {
  for (const [drawn, card] of seen.entries()) {
    const top = cards.length - 1 - drawn
    const from = random.below(top + 1)
    if (cards[from] !== card) return false
    cards[from] = cards[top]
    cards[top] = card
  }
  return true
}
