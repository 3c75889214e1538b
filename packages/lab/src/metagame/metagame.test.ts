import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runCoin } from '../testing/coin-lab.ts'
import { equilibriumOf } from './equilibrium.ts'
import { metagameOf } from './metagame.ts'
import { chiSquareAbove, ratingsOf } from './ratings.ts'
import { cyclesOf, dominatorsOf } from './relations.ts'

/** A table of names and scores, each from so many battles. */
function tableOf(scores: readonly (readonly number[])[], size = 1000) {
  const entrants = scores.map((_, at) => 'abcdef'[at])
  return { entrants, scores, sizes: scores.map((line, row) => line.map((_, at) => (at === row ? 0 : size))) }
}

const ROCK_PAPER_SCISSORS = [
  [0.5, 0.2, 0.8],
  [0.8, 0.5, 0.2],
  [0.2, 0.8, 0.5],
]
const LADDER = [
  [0.5, 0.7, 0.9],
  [0.3, 0.5, 0.7],
  [0.1, 0.3, 0.5],
]

describe('the Nash mix', () => {
  test('of rock, paper and scissors is a third of each', () => {
    const { mix, value } = equilibriumOf(ROCK_PAPER_SCISSORS)
    for (const share of mix) expect(share).toBeCloseTo(1 / 3, 7)
    expect(value).toBeCloseTo(0.5, 10)
  })

  test('of a table with a best entrant is that entrant', () => {
    expect(equilibriumOf(LADDER)).toEqual({ mix: [1, 0, 0], value: 0.5 })
  })

  test('weighs a stronger rock less, as the answer to who beats it', () => {
    // Rock wins 90 % of its battle against scissors: paper is brought more often, rock is not.
    const { mix } = equilibriumOf([
      [0.5, 0.4, 0.9],
      [0.6, 0.5, 0.3],
      [0.1, 0.7, 0.5],
    ])
    // By hand: the mix is proportional to what the opposite pair is worth, 0.2, 0.4 and 0.1.
    ;[2, 4, 1].forEach((sevenths, at) => expect(mix[at]).toBeCloseTo(sevenths / 7, 7))
  })

  /** Differences that the solver takes for none in some places and for some in others. */
  const NEARLY_NOTHING = [
    1.5000000897837198e-8,
    0,
    0,
    0,
    5.000000000000001e-9,
    0,
    0.9999999974999999,
    ...Array.from({ length: 8 }, () => 0),
  ]

  test('of any table cannot be beaten by any entrant', () => {
    const half = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 15, maxLength: 15 })
    fc.assert(
      fc.property(half, fc.integer({ min: 2, max: 6 }), (draws, count) => {
        const scores = Array.from({ length: count }, () => Array.from({ length: count }, () => 0.5))
        let next = 0
        for (let row = 0; row < count; row += 1) {
          for (let column = row + 1; column < count; column += 1) {
            scores[row][column] = draws[next]
            scores[column][row] = 1 - draws[next]
            next += 1
          }
        }
        const { mix, value } = equilibriumOf(scores)
        expect(mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
        expect(value).toBeCloseTo(0.5, 6)
        for (let column = 0; column < count; column += 1) {
          const met = mix.reduce((sum, share, row) => sum + share * scores[row][column], 0)
          expect(met).toBeGreaterThan(0.5 - 1e-6)
        }
      }),
      { numRuns: 100, examples: [[NEARLY_NOTHING, 5]] },
    )
  })
})

describe('ratings', () => {
  test('are those that a table was made of, in points', () => {
    // A score of 10 to 1 is 400 points.
    const points = [200, 50, -250]
    const scores = points.map((own) => points.map((other) => 1 / (1 + 10 ** ((other - own) / 400))))
    const { points: found, fit, halfWidths } = ratingsOf(tableOf(scores, 1e7), 0.95)
    found.forEach((value, at) => expect(value).toBeCloseTo(points[at], 1))
    expect(fit).toBeGreaterThan(0.9)
    for (const half of halfWidths) expect(half).toBeLessThan(1)
  })

  test('do not fit a ring, and say so', () => {
    expect(ratingsOf(tableOf(ROCK_PAPER_SCISSORS), 0.95).fit).toBeLessThan(1e-6)
    expect(ratingsOf(tableOf(ROCK_PAPER_SCISSORS, 2), 0.95).fit).toBeGreaterThan(0.1)
  })

  test('of somebody who lost every battle are finite, and their interval is wide', () => {
    const { points, halfWidths } = ratingsOf(
      tableOf(
        [
          [0.5, 1],
          [0, 0.5],
        ],
        20,
      ),
      0.95,
    )
    expect(points[0]).toBeGreaterThan(200)
    expect(Number.isFinite(points[0])).toBe(true)
    expect(halfWidths[0]).toBeGreaterThan(100)
  })

  test('the chi-square distribution is that of tables', () => {
    for (const [value, degrees] of [
      [3.841, 1],
      [11.07, 5],
      [31.41, 20],
    ]) {
      expect(chiSquareAbove(value, degrees)).toBeCloseTo(0.05, 2)
    }
  })
})

describe('relations', () => {
  test('rings are found once, the shortest first', () => {
    const beats = (edges: readonly string[]) => (a: number, b: number) => edges.includes(`${a}${b}`)
    expect(cyclesOf(3, beats(['01', '12', '20']))).toEqual([[0, 1, 2]])
    expect(cyclesOf(4, beats(['01', '12', '23', '30']))).toEqual([[0, 1, 2, 3]])
    expect(cyclesOf(3, beats(['01', '12', '02']))).toEqual([])
  })

  test('who is below another everywhere is dominated', () => {
    expect(dominatorsOf(LADDER)).toEqual([null, 0, 0])
    expect(dominatorsOf(ROCK_PAPER_SCISSORS)).toEqual([null, null, null])
  })
})

test('a metagame says how sure its order is', () => {
  const sure = metagameOf(tableOf(LADDER), 0.95)
  expect(sure.entrants.map(({ entrant }) => entrant)).toEqual(['a', 'b', 'c'])
  expect(sure.sameOrder).toBeGreaterThan(0.99)
  expect(sure.entrants[0]).toMatchObject({ nash: 1, first: 1, dominatedBy: null, dominated: 0 })
  expect(sure.entrants[2]).toMatchObject({ nash: 0, dominatedBy: 'a', dominated: 1 })
  expect(sure.cycles).toEqual([])
  const equal = metagameOf(
    tableOf(
      LADDER.map((line) => line.map(() => 0.5)),
      100,
    ),
    0.95,
  )
  expect(equal.sameOrder).toBeLessThan(0.5)
  expect(metagameOf(tableOf(ROCK_PAPER_SCISSORS), 0.95).cycles).toEqual([['a', 'c', 'b']])
  expect(metagameOf(tableOf(ROCK_PAPER_SCISSORS, 8), 0.95).cycles).toEqual([])
})

test('every table of matchups has one, also where values vary', async () => {
  const entrants = { weak: { value: 0 }, strong: { value: 0.3 }, middling: { value: 0.15 } }
  const matchups = { seats: ['edges[0]', 'edges[1]'], entrants }
  const base = { setup: { edges: [0, 0] }, battles: 400, matchups }
  const { metagames } = await runCoin(base)
  expect(metagames?.map(({ values }) => values)).toEqual([{}])
  expect(metagames?.[0].entrants.map(({ entrant }) => entrant)).toEqual(['strong', 'middling', 'weak'])
  expect(metagames?.[0].entrants[0]).toMatchObject({ nash: 1, dominated: 0 })
  const varied = await runCoin({ ...base, battles: 50, vary: { axes: [{ path: 'tosses', values: [1, 3] }] } })
  expect(varied.metagames?.map(({ values }) => values)).toEqual([{ tosses: 1 }, { tosses: 3 }])
})
