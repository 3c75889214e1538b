import { expect, test } from 'vitest'
import { ratingsOf, shareInterval, shareOf } from './ratings.ts'

/** A pairing in which the first wins so many of so many pairs of games, both of each. */
function pairing(first: number, second: number, won: number, of: number) {
  return { first, second, scenario: 'x', points: Array.from({ length: of }, (_, i) => (i < won ? 2 : 0)) }
}

test('ten wins to one are 400 points, and three in a row add up', () => {
  const ratings = ratingsOf(3, [pairing(0, 1, 100, 1100), pairing(1, 2, 100, 1100), pairing(0, 2, 10, 1010)])
  expect(ratings[0]).toEqual({ rating: 0, low: 0, high: 0 })
  expect(ratings[1].rating).toBeGreaterThan(390)
  expect(ratings[1].rating).toBeLessThan(410)
  expect(ratings[2].rating).toBeGreaterThan(780)
  expect(ratings[2].rating).toBeLessThan(820)
})

test('the interval holds the rating and narrows with games', () => {
  const width = (games: number) => {
    const [, { low, rating, high }] = ratingsOf(2, [pairing(0, 1, games / 4, games)])
    expect(low).toBeLessThan(rating)
    expect(high).toBeGreaterThan(rating)
    return high - low
  }
  expect(width(400)).toBeLessThan(width(40))
})

test('a clean sweep has a finite rating, and shares are of the first', () => {
  const sweep = [pairing(0, 1, 0, 20)]
  expect(ratingsOf(2, sweep)[1].rating).toBeLessThan(2000)
  expect(shareOf(sweep, 0, 1)).toBe(0)
})

test('the interval of a share counts pairs of games, not games', () => {
  const { low, high } = shareInterval(Array.from({ length: 100 }, (_, i) => (i % 4 === 0 ? 0 : 2)))
  expect(low).toBeCloseTo(0.75 - 1.984 * Math.sqrt(0.1875 / 99), 3)
  expect(high).toBeCloseTo(0.75 + 1.984 * Math.sqrt(0.1875 / 99), 3)
  const swept = shareInterval(Array.from({ length: 100 }, () => 2))
  expect(swept.high).toBe(1)
  expect(swept.low).toBeCloseTo(0.963, 3)
})
