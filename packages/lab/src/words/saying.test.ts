import { expect, test } from 'vitest'
import { ExperimentError, LabError, reasonOf } from '../experiment/errors.ts'
import { remarksOf } from '../results/remarks.ts'
import { listed, saying, sayingText } from './saying.ts'
import { runCoin } from '../testing/coin-lab.ts'
import { tuningRemark } from '../tuning/tuning-remark.ts'

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

test('names are listed, and counted when they are many', () => {
  const names = Array.from({ length: 12 }, (_, at) => `p=${at}`)
  expect(listed(names.slice(0, 8))).toEqual(names.slice(0, 8))
  expect(sayingText(saying('noCell', { cell: 'moon', known: listed(names) }))).toBe(
    'there is no cell moon; there are: p=0; p=1; p=2; p=3; p=4; p=5; p=6; p=7 and 4 more',
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
