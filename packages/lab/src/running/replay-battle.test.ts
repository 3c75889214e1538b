import { expect, test } from 'vitest'
import { battleOf, cellsOf } from './replay-battle.ts'
import { coin, type CoinExperiment, runCoin } from '../testing/coin-lab.ts'

const EXPERIMENT: CoinExperiment = {
  battles: 30,
  vary: { axes: [{ path: 'p', range: { from: 0.1, to: 0.9, count: 11 } }] },
}

test('only battles that were played are in results', async () => {
  const results = await runCoin(EXPERIMENT)
  const cells = cellsOf(coin(EXPERIMENT), results)
  expect(battleOf(cells, 'p=0.1', 29, 0, results).setup).toEqual({ p: 0.1 })
  expect(() => battleOf(cells, 'p=0.1', 30, 0, results)).toThrow(
    'the cell p=0.1 has 30 battles, counted from 0; there is no battle 30',
  )
  expect(() => battleOf(cells, 'p=0.1', 3, 1, results)).toThrow('the cell p=0.1 has no version 1')
})

test('a cell that is not there: some that are, and how many more', () => {
  const { design } = coin(EXPERIMENT)
  expect(() => battleOf(design.cells, 'p=2', 0)).toThrow(
    /^there is no cell p=2; there are: p=0\.1; p=0\.18; .* and 3 more$/,
  )
  expect(() => coin({ ...EXPERIMENT, assert: ['steps < 9 in p=2'] })).toThrow(/ and 3 more$/)
})
