import { expect, test } from 'vitest'
import { runCoin } from '../testing/coin-lab.ts'

async function gain(change: { path: string; value: number }): Promise<number> {
  const { comparisons } = await runCoin({ setup: { p: 0.5 }, battles: 4000, compare: { changes: [change] } })
  return comparisons?.find(({ measure }) => measure === 'winRate.heads')?.gain ?? 0
}

test('the gain of pairing is what the same seeds are worth', async () => {
  // One toss in ten comes out otherwise: differences vary by 0.1 - 0.1², separate samples by 0.25 + 0.24.
  expect(Math.abs((await gain({ path: 'p', value: 0.6 })) - 0.49 / 0.09)).toBeLessThan(0.8)
  // A draw before each toss leaves nothing in common.
  expect(Math.abs((await gain({ path: 'idle', value: 1 })) - 1)).toBeLessThan(0.1)
})
