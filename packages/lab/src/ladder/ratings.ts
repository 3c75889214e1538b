import { createGenerator, Stream } from '@quintain/engine'
import { type Interval, meanInterval, wilson } from '../statistics/statistics.ts'
import type { Pairing } from './round-robin.ts'

/** Strength on Elo's scale: 400 points more are ten wins to one. The first contender has 0. */
export interface Rating {
  readonly rating: number
  /** The bounds of the 95 % interval. */
  readonly low: number
  readonly high: number
}

const ROUNDS = 500
const RESAMPLES = 200
const TAIL = 0.025
/** A game that everybody is thought to have drawn with everybody, so that a clean sweep has a finite rating. */
const DRAWN = 1

/** The strengths that explain all results best (Bradley and Terry), with intervals from games drawn anew. */
export function ratingsOf(contenders: number, pairings: readonly Pairing[]): Rating[] {
  const best = strengths(contenders, pairings)
  const random = createGenerator('sfc32', 'ratings')
  if (!(random instanceof Stream)) throw new TypeError('expected a stream')
  const resampled = Array.from({ length: RESAMPLES }, () =>
    strengths(
      contenders,
      pairings.map((pairing) => ({ ...pairing, points: pairing.points.map(() => random.choice(pairing.points)) })),
    ),
  )
  return best.map((rating, at) => {
    const sorted = resampled.map((ratings) => ratings[at]).toSorted((a, b) => a - b)
    const bound = (share: number): number => sorted[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))]
    return { rating: Math.round(rating), low: Math.round(bound(TAIL)), high: Math.round(bound(1 - TAIL)) }
  })
}

function strengths(contenders: number, pairings: readonly Pairing[]): number[] {
  const games = square(contenders, DRAWN)
  const points = Array.from({ length: contenders }, () => ((contenders - 1) * DRAWN) / 2)
  for (const { first, second, points: earned } of pairings) {
    for (const each of earned) {
      points[first] += each
      points[second] += 2 - each
      games[first][second] += 2
      games[second][first] += 2
    }
  }
  let strength = Array.from({ length: contenders }, () => 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = strength
    strength = before.map((own, i) => {
      let expected = 0
      before.forEach((other, j) => {
        if (j !== i) expected += games[i][j] / (own + other)
      })
      return points[i] / expected
    })
    const [first] = strength
    strength = strength.map((each) => each / first)
  }
  return strength.map((each) => 400 * Math.log10(each))
}

function square(size: number, value: number): number[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => value))
}

/** What share of the points the first of two earned, over all scenarios. */
export function shareOf(pairings: readonly Pairing[], first: number, second: number): number {
  let earned = 0
  let games = 0
  for (const pairing of pairings) {
    if (pairing.first !== first || pairing.second !== second) continue
    for (const each of pairing.points) earned += each
    games += 2 * pairing.points.length
  }
  return earned / games
}

/** The 95 % interval of the share that such points make. The two games of one seed share their luck: they are one reading. */
export function shareInterval(points: readonly number[]): Interval {
  const shares = points.map((each) => each / 2)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length - 1)
  // Readings that are all alike say nothing of the spread.
  if (variance === 0) return wilson(mean, shares.length, 0.95)
  const { low, high } = meanInterval(mean, variance, shares.length, 0.95)
  return { low: Math.max(0, low), high: Math.min(1, high) }
}
