import { cumulativeStdNormalProbability } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import {
  holm,
  meanInterval,
  normalBelow,
  normalQuantile,
  pValueOfMean,
  rounded,
  signTest,
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

  test('p-values of means are those of the normal distribution', () => {
    expect(pValueOfMean(1.959963984540054, 100, 100)).toBeCloseTo(0.05, 10)
    expect(pValueOfMean(-2.5758293035489004, 1, 1)).toBe(1)
    expect(pValueOfMean(-0.25758293035489005, 1, 100)).toBeCloseTo(0.01, 10)
    expect(pValueOfMean(0, 0, 5)).toBe(1)
    expect(pValueOfMean(1, 0, 5)).toBe(0)
  })

  test('the sign test is exact for few and close for many', () => {
    expect(signTest(0, 5)).toBeCloseTo(2 / 32, 12)
    expect(signTest(5, 5)).toBe(1)
    expect(signTest(0, 0)).toBe(1)
    expect(signTest(540, 460)).toBeCloseTo(0.0124, 3)
    expect(signTest(541, 461)).toBeCloseTo(0.0125, 3)
  })

  test('Holm’s correction: the worked example of its author', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005])
    ;[0.03, 0.06, 0.06, 0.02].forEach((p, at) => expect(adjusted[at]).toBeCloseTo(p, 12))
  })

  test('figures keep twelve digits', () => {
    expect(rounded(1 / 3)).toBe(0.333333333333)
    expect(rounded(Infinity)).toBe(Infinity)
  })
})
