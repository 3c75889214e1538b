import { expect, test } from 'vitest'
import { extent } from '../../../../tests/extent.ts'
import { earns, sealedBids } from '../../../../tests/sealed-bids.ts'
import { makeAgent } from '../kernel/seats/seating.ts'
import { Sfc32 } from '../random/sfc32.ts'

const MOST = 5
const BIDS = Array.from({ length: MOST }, (_, i) => i + 1)
const GAMES = extent(300, 2000)

/** How often `search` at 400 makes each bid in a seat. The first bid of a game is on the table when the second decides. */
function mixOf(seat: number): number[] {
  const plan = sealedBids.prepare({ most: MOST })
  const mix = BIDS.map(() => 0)
  for (let seed = 0; seed < GAMES; seed += 1) {
    const state = sealedBids.start(plan, Sfc32.seeded(seed), null)
    if (seat === 1) sealedBids.step(state, { bid: 1 + (seed % MOST) }, null)
    const { bid } = makeAgent(sealedBids, plan, 'search', { seed, seat, iterations: 400 }).choose(state, seat)
    mix[bid - 1] += 1 / GAMES
  }
  return mix
}

/** What the best fixed bid earns against a mix. */
function bestReply(mix: readonly number[]): number {
  return Math.max(...BIDS.map((bid) => mix.reduce((sum, share, i) => sum + share * earns(bid, i + 1), 0)))
}

test.each([0, 1])('secret bids: search in seat %i cannot be read, and gives away less than a uniform mix', (seat) => {
  const mix = mixOf(seat)
  const uniform = BIDS.map(() => 1 / MOST)
  expect(bestReply(mix)).toBeLessThan(0.55)
  expect(1 - bestReply(mix)).toBeGreaterThanOrEqual(1 - bestReply(uniform))
})
