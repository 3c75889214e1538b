import { expect, test } from 'vitest'
import { runCoin } from '../testing/coin-lab.ts'

test('a mean of counts is not said to lie below zero', async () => {
  const { cells } = await runCoin({ setup: { p: 0.03 }, battles: 49, mode: 'detailed' })
  const { measures } = cells[0].arms[0]
  const heads = measures['events.toss.by=heads']
  expect(heads.mean).toBeGreaterThan(0)
  expect(heads.interval[0]).toBe(0)
  // An amount may be anything: the same numbers as an amount have the whole interval.
  expect(measures['toss.amount.by=heads'].mean).toBe(heads.mean)
  expect(measures['toss.amount.by=heads'].interval[0]).toBeLessThan(0)
  expect(measures['toss.amount.by=heads'].interval[1]).toBe(heads.interval[1])
})

test('of one battle nothing is known but that', async () => {
  const { cells } = await runCoin({ battles: 1 })
  expect(cells[0].arms[0].measures['steps'].interval).toEqual([0, null])
})
