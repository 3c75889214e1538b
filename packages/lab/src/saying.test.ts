import { expect, test } from 'vitest'
import { ExperimentError, LabError, reasonOf } from './errors.ts'
import { readExperiment } from './experiment.ts'
import { remarksOf } from './remarks.ts'
import { saying, sayingText } from './saying.ts'
import { runCoin } from './testing/coin-lab.ts'
import { tuningRemark } from './tuning-remark.ts'

test('a saying is told with its values, sayings and cells in it', () => {
  const what = saying('wideInterval', { battles: 9, halfWidth: '24 %' })
  expect(sayingText(saying('inCellsAndMore', { cells: ['a v b', 'c'], more: 2, what }))).toBe(
    'a v b; c and 2 more: only 9 battles: the interval of a win rate is ±24 %',
  )
})

test('errors keep why they were thrown', () => {
  const missing = saying('missing', {})
  expect(new ExperimentError('vary.axes[0].path', missing)).toMatchObject({
    message: 'vary.axes[0].path: is missing',
    reason: missing,
  })
  expect(reasonOf(new LabError('failed', missing))).toBe(missing)
  expect(reasonOf(new Error('the dice are gone'))).toEqual(saying('asIs', { text: 'the dice are gone' }))
  expect(reasonOf('gone')).toEqual(saying('asIs', { text: 'gone' }))
})

test.each([
  [0, saying('tooSmall', { bound: '>=1' })],
  [2e9, saying('tooBig', { bound: '<=1000000000' })],
  [1.5, saying('wrongType', { expected: saying('aWholeNumber', {}), found: '1.5' })],
  ['few', saying('wrongType', { expected: saying('aNumber', {}), found: '"few"' })],
])('battles: %s is refused with a reason', (battles, reason) => {
  expect(() => readExperiment({ name: 'x', ruleset: 'coin', battles })).toThrow(
    expect.objectContaining({ path: 'battles', reason }),
  )
})

test('remarks say as data what the warnings of results say as text', async () => {
  const { cells, gates, warnings } = await runCoin({ setup: { p: 0.5 }, battles: 106, assert: ['draws < 0.001'] })
  const remarks = remarksOf(cells, gates)
  expect(remarks.map(({ code }) => code)).toEqual(['wideInterval', 'openGates'])
  expect(remarks.map(sayingText)).toEqual(warnings)
})

test('what a search came to is read off its results', async () => {
  const parameters = [{ path: 'p', from: 0.1, to: 0.3 }]
  const { tuning, experiment, complete } = await runCoin({
    tune: { parameters, measure: 'winRate.heads', target: 0.9, batch: 100 },
    cap: 5000,
  })
  if (tuning === null || experiment.tune === undefined) throw new Error('no search')
  const remark = tuningRemark(experiment.tune, tuning, complete)
  expect(remark).toMatchObject({ code: 'noCrossing', values: { measure: 'winRate.heads', from: 0.1, to: 0.3 } })
  expect(sayingText(remark)).toBe(tuning.message)
  const stopped = tuningRemark(experiment.tune, { ...tuning, status: 'capped' }, false)
  expect(stopped.code).toBe('stoppedFirst')
})
