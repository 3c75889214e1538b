import { cumulativeStdNormalProbability } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { exactShare, hiddenShare, rankBounds, shareInterval } from './binomial.ts'
import { pairedShareInterval } from './paired-share.ts'
import {
  forEach,
  meanInterval,
  normalBelow,
  normalQuantile,
  rounded,
  signTest,
  skewedMeanInterval,
  studentQuantile,
  wilson,
} from './statistics.ts'

describe('statistics', () => {
  test('normal quantiles are those of the tables, and the inverse of the distribution', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
    expect(normalQuantile(0.995)).toBeCloseTo(2.5758293035489004, 12)
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 9)
    expect(normalQuantile(0.5)).toBe(0)
    for (const p of [1e-12, 0.001, 0.2, 0.5, 0.9, 0.9999]) expect(normalBelow(normalQuantile(p))).toBeCloseTo(p, 12)
    expect(normalBelow(1.23)).toBeCloseTo(cumulativeStdNormalProbability(1.23), 4)
  })

  test('quantiles of Student’s t are those of the tables', () => {
    expect(studentQuantile(0.975, 1)).toBeCloseTo(12.7062, 3)
    expect(studentQuantile(0.975, 2)).toBeCloseTo(4.30265, 4)
    expect(studentQuantile(0.975, 10)).toBeCloseTo(2.228139, 3)
    expect(studentQuantile(0.975, 100)).toBeCloseTo(1.983972, 6)
  })

  test('Wilson’s interval: worked examples, and never outside 0 to 1', () => {
    const { low, high } = wilson(0.5, 100, 0.95)
    expect(low).toBeCloseTo(0.40383, 5)
    expect(high).toBeCloseTo(0.59617, 5)
    expect(wilson(0, 10, 0.95).low).toBe(0)
    expect(wilson(0, 10, 0.95).high).toBeCloseTo(0.27753, 5)
    expect(wilson(1, 10, 0.95).high).toBe(1)
    expect(wilson(0.3, 0, 0.95)).toEqual({ low: 0, high: 1 })
  })

  test('an interval of a mean needs two values', () => {
    expect(meanInterval(3, 0, 1, 0.95)).toEqual({ low: -Infinity, high: Infinity })
    const { low, high } = meanInterval(10, 4, 25, 0.95)
    expect((high - low) / 2).toBeCloseTo((2.063899 * 2) / 5, 4)
  })

  test('the sign test is exact for few and close for many', () => {
    expect(signTest(0, 5)).toBeCloseTo(2 / 32, 12)
    expect(signTest(5, 5)).toBe(1)
    expect(signTest(0, 0)).toBe(1)
    expect(signTest(540, 460)).toBeCloseTo(0.0124, 3)
    expect(signTest(541, 461)).toBeCloseTo(0.0125, 3)
  })

  test('the exact interval of a share: worked examples', () => {
    const { low, high } = exactShare(4, 20, 0.95)
    expect(low).toBeCloseTo(0.057334, 6)
    expect(high).toBeCloseTo(0.436614, 6)
    expect(exactShare(0, 10, 0.95)).toEqual({ low: 0, high: expect.closeTo(0.308497, 6) })
    expect(exactShare(10, 10, 0.95)).toEqual({ low: expect.closeTo(0.691503, 6), high: 1 })
    // One in a hundred years: the rule of three, with half of the errors on this side.
    expect(hiddenShare(1000, 0.95)).toBeCloseTo(-Math.log(0.025) / 1000, 4)
    expect(shareInterval(0.5, 100, 0.95)).toEqual(wilson(0.5, 100, 0.95))
  })

  test.each([10, 20, 50, 100, 400, 1000])('the interval of a share covers it in 93 %% at the least (n = %i)', (n) => {
    const intervals = Array.from({ length: n + 1 }, (_, k) => shareInterval(k / n, n, 0.95))
    for (let p = 0.001; p < 1; p += 0.011) {
      let logTerm = n * Math.log(1 - p)
      let covered = 0
      intervals.forEach(({ low, high }, k) => {
        if (low <= p && p <= high) covered += Math.exp(logTerm)
        logTerm += Math.log(((n - k) / (k + 1)) * (p / (1 - p)))
      })
      expect(covered).toBeGreaterThan(0.93)
    }
  })

  test('a difference of paired shares: nothing seen is not nothing', () => {
    const { high, low } = pairedShareInterval(0, 0, 100, 0.95)
    expect(high).toBeCloseTo(0.03699, 4)
    expect(low).toBeCloseTo(-0.03699, 4)
  })

  test.each([
    { n: 200, up: 0.03, down: 0 },
    { n: 200, up: 0.01, down: 0 },
    { n: 200, up: 0.002, down: 0 },
    { n: 20, up: 0, down: 0.02 },
    { n: 200, up: 0.02, down: 0.01 },
    { n: 50, up: 0.05, down: 0.02 },
  ])('a difference of $up up and $down down over $n battles is covered in 93 %% at the least', ({ n, up, down }) => {
    const logs = Array.from({ length: n }, (_, at) => Math.log(at + 1))
    const factorial = (k: number): number => logs.slice(0, k).reduce((sum, log) => sum + log, 0)
    const power = (p: number, k: number): number => (k === 0 ? 0 : k * Math.log(p))
    let covered = 0
    for (let ups = 0; ups <= Math.min(n, 30); ups += 1) {
      for (let downs = 0; downs <= Math.min(n - ups, 20); downs += 1) {
        const rest = n - ups - downs
        const ways = factorial(n) - factorial(ups) - factorial(downs) - factorial(rest)
        const share = Math.exp(ways + power(up, ups) + power(down, downs) + power(1 - up - down, rest))
        if (share < 1e-9) continue
        const { low, high } = pairedShareInterval(ups, downs, n, 0.95)
        if (low <= up - down && up - down <= high) covered += share
      }
    }
    expect(covered).toBeGreaterThan(0.93)
    expect(covered).toBeLessThanOrEqual(1.000001)
  })

  test('ranks between which a percentile lies', () => {
    // Of the median of ten values: the second and the ninth, with 97.9 %.
    expect(rankBounds(10, 0.5, 0.95)).toEqual({ low: 2, high: 9 })
    expect(rankBounds(5, 0.05, 0.95)).toMatchObject({ low: 0 })
    expect(rankBounds(5, 0.95, 0.95)).toMatchObject({ high: 6 })
    const { low, high } = rankBounds(1_000_000, 0.5, 0.95)
    expect([low, high]).toEqual([499_020, 500_981])
  })

  test('the interval of a mean leans with the values', () => {
    expect(skewedMeanInterval(10, 4, 25, 0, 0.95)).toEqual(meanInterval(10, 4, 25, 0.95))
    const { low, high } = skewedMeanInterval(10, 4, 25, 2, 0.95)
    expect(high - 10).toBeGreaterThan(10 - low)
    const mirrored = skewedMeanInterval(-10, 4, 25, -2, 0.95)
    expect(mirrored.low).toBeCloseTo(-high, 12)
    expect(mirrored.high).toBeCloseTo(-low, 12)
  })

  test('of many intervals each must be surer', () => {
    expect(forEach(0.95, 1)).toBeCloseTo(0.95, 12)
    expect(forEach(0.95, 20)).toBeCloseTo(0.9975, 12)
    expect(forEach(0.95, 0)).toBeCloseTo(0.95, 12)
  })

  test('figures keep twelve digits', () => {
    expect(rounded(1 / 3)).toBe(0.333333333333)
    expect(rounded(Infinity)).toBe(Infinity)
  })
})
