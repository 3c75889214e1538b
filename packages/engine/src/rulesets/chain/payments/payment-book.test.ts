import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeOf } from '../actions/combinations.ts'
import { Card, tallyOf } from '../cards/card.ts'
import { fits, PaymentBook, pitchesOf, UNFIT } from './payment-book.ts'

function handOf(pitches: readonly number[]): Card[] {
  return pitches.map(
    (pitch, i) => new Card(`c${i}`, i, { name: 'C', cost: 0, attack: 0, defense: 0, pitch, keywords: [] }),
  )
}

/** The payments as the specification lists them, by looking at every set. */
function listed(pitches: readonly number[], set: number, need: number, most: number): number[] {
  if (need === 0) return [0]
  const total = (mask: number) => pitches.reduce((sum, pitch, i) => sum + ((mask >> i) & 1) * pitch, 0)
  const masks = Array.from({ length: 1 << pitches.length }, (_, mask) => mask).filter(
    (mask) =>
      (mask & ~set) === 0 &&
      sizeOf(mask) <= most &&
      total(mask) >= need &&
      pitches.every((pitch, i) => ((mask >> i) & 1) === 0 || total(mask) - pitch < need),
  )
  const lowestFirst = (mask: number) => Array.from(mask.toString(2).padStart(pitches.length, '0')).toReversed().join('')
  return masks.toSorted((a, b) => sizeOf(a) - sizeOf(b) || (lowestFirst(a) > lowestFirst(b) ? -1 : 1))
}

test('the book lists what the specification lists, the first time and again, for hands that fit and others', () => {
  const books = [0, 1, 2, 20].map((most) => ({ most, book: new PaymentBook(most) }))
  fc.assert(
    fc.property(
      fc.array(fc.nat(4), { maxLength: 8 }),
      fc.nat(255),
      fc.nat(9),
      fc.constantFrom(...books),
      (pitches, chosen, need, { most, book }) => {
        const hand = handOf(pitches)
        const set = chosen & ((1 << pitches.length) - 1)
        const expected = listed(pitches, set, need, most)
        const key = pitchesOf(hand)
        expect(key === UNFIT).toBe(pitches.length > 7 || pitches.includes(4))
        expect(fits(hand, tallyOf(hand))).toBe(key !== UNFIT)
        for (let time = 0; time < 2; time += 1) {
          const { masks, totals, descending, cheapest, least } = book.of(hand, key, set, need)
          expect(masks).toEqual(expected)
          const highestFirst = expected.toSorted((a, b) => b - a)
          expect(descending).toEqual(highestFirst.flatMap((mask) => [mask, totals[masks.indexOf(mask)]]))
          expect(cheapest).toBe(masks.length === 0 ? -1 : masks[totals.indexOf(Math.min(...totals))])
          if (masks.length > 0) expect(least).toBe(Math.min(...totals))
          if (key === UNFIT) continue
          const tally = tallyOf(hand.filter((_, i) => ((set >> i) & 1) === 1))
          expect(book.count(tally, need)).toBe(expected.length)
          expect(expected.map((_, place) => book.maskAt(key, set, need, place))).toEqual(expected)
        }
      },
    ),
    { numRuns: 400 },
  )
})
