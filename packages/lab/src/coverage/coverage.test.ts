import { describe, expect, test } from 'vitest'
import { extent } from '../../../../tests/extent.ts'
import {
  heavyTail,
  manyGates,
  meanOf,
  pairedDifference,
  percentiles,
  type Question,
  sequential,
  share,
  until,
  untilShare,
} from './coverage.ts'
import { forms, ranged, swapped } from './forms-coverage.ts'
import { TUNING } from './tuning-coverage.ts'

/** Of `bench/coverage.ts`, with fewer experiments: seeds are fixed, so a rate that is kept stays kept. */
const EXPERIMENTS = extent(1000, 4000)
/** Where one experiment takes thousands of numbers. */
const FEW = extent(100, 4000)

const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  shares: [share(0.001, 200), share(0.01, 50), share(0.5, 10), share(0.9, 200)],
  means: [meanOf('die', 50), meanOf('normal', 50), meanOf('exponential', 50)],
  'paired differences': [
    pairedDifference(0.03, 200),
    pairedDifference(0.01, 200),
    pairedDifference(0.002, 200),
    pairedDifference(-0.02, 20),
  ],
  'forms of means': [forms('exponential', 50), forms('pareto', 50)],
  'declared ranges': [ranged(100)],
  'swapped seats': [swapped(0.5, 0.6, 20, true), swapped(0.6, 0.3, 100, true), swapped(0.9, 0.2, 20, false)],
  percentiles: [percentiles('exponential', 5000)],
  until: [untilShare(0.5, 0.1), until('die', 0.5, 1, 10_000), until('exponential', 0.2, 16, 10_000)],
  'means that a few battles carry': [
    heavyTail('jackpot', 100, 'payout < 0.05'),
    heavyTail('jackpot', 1000, 'payout < 0.05'),
    heavyTail('pareto', 200, 'payout < 2.5'),
  ],
  'sequential tests': [sequential('die', 0.5, 16, 10_000), sequential('exponential', 0.3, 16, 10_000)],
  'many gates': [manyGates(20, 100)],
  tuning: TUNING,
}

describe.each(Object.entries(QUESTIONS))('what is promised of %s is kept', (group, questions) => {
  test.each(questions.map((question, at) => ({ question, at })))('$at', async ({ question }) => {
    const { what, rates } = await question.ask(group === 'percentiles' ? FEW : EXPERIMENTS)
    for (const { of, rate, least = 0, most = 1 } of rates) {
      expect(rate, `${what}: ${of}`).toBeGreaterThanOrEqual(least)
      expect(rate, `${what}: ${of}`).toBeLessThanOrEqual(most)
    }
  })
})

describe('stops for the jackpot', () => {
  test('a test of means waits until many battles carry the mean', async () => {
    const { rates } = await sequential('jackpot', 0.05, 1000, 40_000).ask(extent(60, 1000))
    expect(rates[0].rate).toBeLessThanOrEqual(0.06)
  })

  test('an interval is not narrow by luck', async () => {
    const { rates } = await until('jackpot', 0.08, 1000, 60_000).ask(extent(60, 1000))
    expect(rates[0].rate).toBeGreaterThanOrEqual(0.93)
  })
})
