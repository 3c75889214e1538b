import {
  InlineExecutor,
  loaderOf,
  type MeasureSummary,
  prepareExperiment,
  readExperiment,
  runExperiment,
} from '@quintain/lab'
import { content } from '@quintain/engine/rulesets/chain/content'
import { describe, expect, test } from 'vitest'
import { barsOf } from './histogram-bars.ts'

/** A real summary with another distribution in it. */
async function summaryWith(counts: readonly (readonly [number, number])[]): Promise<MeasureSummary> {
  const { steps } = await played(4)
  const values = counts.map(([value]) => value)
  return {
    ...steps,
    n: counts.reduce((sum, [, count]) => sum + count, 0),
    min: Math.min(...values),
    max: Math.max(...values),
    histogram: counts.map(([value, count]) => [value, value, count]),
  }
}

async function played(battles: number): Promise<Readonly<Record<string, MeasureSummary>>> {
  const [{ id, setup }] = content.scenarios
  const experiment = readExperiment({ name: 'spread', ruleset: 'chain', scenario: id, agents: 'random', battles })
  const prepared = prepareExperiment({ experiment, ruleset: content.ruleset, module: null, setup })
  const results = await runExperiment(prepared, { executor: new InlineExecutor(loaderOf([content.ruleset])) })
  return results.cells[0].arms[0].measures
}

describe('bars of a distribution', () => {
  test('whole numbers stand where they are: what did not come out leaves a gap', async () => {
    const { bars } = barsOf(
      await summaryWith([
        [10, 2],
        [11, 5],
        [13, 1],
      ]),
    )
    expect(bars.map(({ from, to, count }) => [from, to, count])).toEqual([
      [9.5, 10.5, 2],
      [10.5, 11.5, 5],
      [12.5, 13.5, 1],
    ])
  })

  test('a few battles far apart share bars of one round width', async () => {
    const counts = Array.from({ length: 30 }, (_, i) => [200 + Math.round(i * i * 0.7), 1] as const)
    const { bars, uneven } = barsOf(await summaryWith(counts))
    expect(uneven).toBe(false)
    expect(new Set(bars.map(({ from, to }) => to - from))).toEqual(new Set([100]))
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(30)
    for (const { low } of bars) expect(low % 100).toBe(0)
  })

  test('half points stand at half points', async () => {
    const { bars } = barsOf(
      await summaryWith([
        [0, 3],
        [0.5, 1],
        [2, 4],
      ]),
    )
    expect(bars.map(({ low, from, to }) => [low, from, to])).toEqual([
      [0, -0.25, 0.25],
      [0.5, 0.25, 0.75],
      [2, 1.75, 2.25],
    ])
  })

  test('one value alone has a bar', async () => {
    expect(barsOf(await summaryWith([[0.25, 7]])).bars).toHaveLength(1)
    expect(barsOf(await summaryWith([[7, 7]])).bars).toEqual([{ from: 6.5, to: 7.5, low: 7, high: 7, count: 7 }])
  })

  test('no bar of a real run overlaps another, and every example lies in its bar', async () => {
    for (const summary of Object.values(await played(200))) {
      const { bars } = barsOf(summary)
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(summary.n)
      bars.slice(1).forEach(({ from }, i) => expect(from).toBeGreaterThanOrEqual(bars[i].to - 1e-9))
      for (const { value } of Object.values(summary.examples)) {
        expect(bars.some(({ from, to }) => from <= value + 1e-9 && value <= to + 1e-9)).toBe(true)
      }
    }
  })
})
