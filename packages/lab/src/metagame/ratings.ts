import { normalBelow, normalQuantile } from '../statistics/statistics.ts'
import type { ScoreTable } from './table.ts'

export interface Ratings {
  /** By entrant: points as chess has them, 0 in the middle; 100 more mean a score of 64 %. */
  readonly points: readonly number[]
  /** Half of the interval around each, at the confidence that was asked for. */
  readonly halfWidths: readonly number[]
  /** The p-value of the table if one rating for each entrant explains everything; null if that cannot be tested. */
  readonly fit: number | null
}

const POINTS = 400 / Math.LN10
/** Drawn battles added to every meeting, so that an entrant that lost all battles is not infinitely far behind. */
const PRIOR = 1
const MOST_ROUNDS = 10_000

/** Bradley and Terry's model: one strength for each entrant, whose difference alone determines the score of a pair. */
export function ratingsOf({ scores, sizes }: ScoreTable, confidence: number): Ratings {
  const count = scores.length
  const met = (row: number, column: number): boolean => sizes[row][column] > 0
  const games = sizes.map((line, row) => line.map((size, column) => (met(row, column) ? size + PRIOR : 0)))
  const wins = scores.map((line, row) =>
    line.map((score, column) => (met(row, column) ? score * sizes[row][column] + PRIOR / 2 : 0)),
  )
  const strengths = strengthsOf(games, wins)
  const logs = strengths.map((strength) => Math.log(strength))
  const middle = logs.reduce((sum, value) => sum + value, 0) / count
  const expected = (row: number, column: number): number => strengths[row] / (strengths[row] + strengths[column])
  // The Fisher information of the logarithms of strengths, with the constraint that their sum is 0.
  const information = games.map((line, row) =>
    line.map((_, column) => {
      if (row !== column) return 1 / count - weight(games, expected, row, column)
      return 1 / count + line.reduce((sum, __, other) => sum + weight(games, expected, row, other), 0)
    }),
  )
  const covariance = inverse(information)
  const z = normalQuantile((1 + confidence) / 2)
  return {
    points: logs.map((value) => (value - middle) * POINTS),
    halfWidths: covariance.map((line, at) => z * POINTS * Math.sqrt(Math.max(0, line[at] - 1 / count))),
    fit: fitOf(scores, sizes, expected),
  }
}

function weight(
  games: readonly (readonly number[])[],
  expected: (row: number, column: number) => number,
  row: number,
  column: number,
): number {
  if (row === column) return 0
  const share = expected(row, column)
  return games[row][column] * share * (1 - share)
}

/** By minorisation and maximisation (Hunter 2004): every round is nearer to the maximum of the likelihood. */
function strengthsOf(games: readonly (readonly number[])[], wins: readonly (readonly number[])[]): number[] {
  const total = wins.map((line) => line.reduce((sum, value) => sum + value, 0))
  let strengths = games.map(() => 1)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = strengths.map((own, row) => {
      const shared = games[row].reduce((sum, size, column) => sum + size / (own + strengths[column]), 0)
      return shared === 0 ? 1 : total[row] / shared
    })
    const size = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / next.length)
    const scaled = next.map((value) => value / size)
    const moved = Math.max(...scaled.map((value, at) => Math.abs(value / strengths[at] - 1)))
    strengths = scaled
    if (moved < 1e-12) break
  }
  return strengths
}

/** Pearson's test of the scores against what the ratings expect. */
function fitOf(
  scores: readonly (readonly number[])[],
  sizes: readonly (readonly number[])[],
  expected: (row: number, column: number) => number,
): number | null {
  let distance = 0
  let meetings = 0
  scores.forEach((line, row) =>
    line.forEach((score, column) => {
      if (column <= row || sizes[row][column] === 0) return
      const share = expected(row, column)
      meetings += 1
      distance += (sizes[row][column] * (score - share) ** 2) / (share * (1 - share))
    }),
  )
  const free = meetings - (scores.length - 1)
  return free <= 0 ? null : chiSquareAbove(distance, free)
}

/** The share of a chi-square distribution above a value, by Wilson and Hilferty's root. */
export function chiSquareAbove(value: number, degrees: number): number {
  const spread = 2 / (9 * degrees)
  return normalBelow(-(Math.cbrt(value / degrees) - 1 + spread) / Math.sqrt(spread))
}

/** The inverse of a matrix, by elimination with the largest pivot. The matrix must be invertible. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((line, at) => [...line, ...line.map((_, column) => (column === at ? 1 : 0))])
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let row = column; row < size; row += 1) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row
    }
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    const scale = rows[column][column]
    rows[column] = rows[column].map((value) => value / scale)
    for (let row = 0; row < size; row += 1) {
      const factor = rows[row][column]
      if (row === column || factor === 0) continue
      rows[row] = rows[row].map((value, at) => value - factor * rows[column][at])
    }
  }
  return rows.map((line) => line.slice(size))
}
