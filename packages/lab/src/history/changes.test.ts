import { englishText } from '@quintain/engine'
import { expect, test } from 'vitest'
import { runCoin } from '../testing/coin-lab.ts'
import { changesBetween, type KeptRun } from './changes.ts'
import { extent } from '../../../../tests/extent.ts'

async function kept(at: string, p: number, seed: number, battles = 400): Promise<KeptRun> {
  return { at, results: await runCoin({ setup: { p }, seed, battles, measures: ['winRate.heads'] }) }
}

test('what moved is told, with what was changed for it', async () => {
  const changes = changesBetween(await kept('monday', 0.5, 1, 4000), await kept('friday', 0.6, 2, 4000))
  expect(englishText(changes.answer)).toMatch(/^1 of 1 measures moved, above all win rate of heads: \+/)
  expect(changes.values).toEqual([
    { path: 'experiment.setup.p', before: 0.5, after: 0.6 },
    { path: 'experiment.seed', before: 1, after: 2 },
    { path: 'setup.p', before: 0.5, after: 0.6 },
  ])
  const [{ interval, pValue, significant }] = changes.measures
  expect(significant).toBe(true)
  expect(pValue).toBeLessThan(0.001)
  expect(interval[0]).toBeLessThan(0.1)
  expect(interval[1]).toBeGreaterThan(0.1)
})

test('nothing moved between two samples of the same, but for one in twenty', async () => {
  const pairs = extent(80, 300)
  let alarms = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const changes = changesBetween(await kept('a', 0.3, 2 * pair), await kept('b', 0.3, 2 * pair + 1))
    if (changes.measures[0].significant) alarms += 1
  }
  expect(alarms / pairs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / pairs))
  expect(alarms).toBeGreaterThan(0)
})

test('what never happened in few battles may happen in the next ones', async () => {
  const changes = changesBetween(await kept('a', 0, 1, 20), await kept('b', 0.05, 9, 20))
  expect(changes.measures[0].significant).toBe(false)
  expect(englishText(changes.answer)).toBe('none of 1 measures moved significantly')
})
