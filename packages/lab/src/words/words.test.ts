import { englishText, learn, missingWords, strayPlaceholders, Teller } from '@quintain/engine'
import { expect, test } from 'vitest'
import { ExperimentError, LabError, reasonOf } from '../experiment/errors.ts'
import { remarksOf } from '../results/remarks.ts'
import { runCoin } from '../testing/coin-lab.ts'
import { say } from './index.ts'
import { inOneLine, listed } from './listed.ts'

test('a saying is told with its values, sayings and cells in it', () => {
  const what = say('wideInterval', { battles: 9, halfWidth: '24 %' })
  expect(englishText(say('inCellsAndMore', { cells: inOneLine(['a v b', 'c, d']), more: 2, what }))).toBe(
    'a v b; c, d and 2 more: only 9 battles: the interval of a win rate is ±24 %',
  )
})

test('errors keep why they were thrown', () => {
  const missing = say('missing')
  expect(new ExperimentError('vary.axes[0].path', missing)).toMatchObject({
    message: 'vary.axes[0].path: is missing',
    says: say('at', { path: 'vary.axes[0].path', reason: missing }),
    reason: missing,
  })
  expect(reasonOf(new LabError('failed', missing))).toBe(missing)
  expect(reasonOf(new Error('the dice are gone'))).toBe('the dice are gone')
  expect(reasonOf('gone')).toBe('gone')
})

test('names are listed, and counted when they are many', () => {
  const names = Array.from({ length: 12 }, (_, at) => `p=${at}`)
  expect(englishText(say('noCell', { cell: 'moon', known: listed(names.slice(0, 2)) }))).toBe(
    'there is no cell moon; there are: p=0; p=1',
  )
  expect(englishText(say('noCell', { cell: 'moon', known: listed(names) }))).toBe(
    'there is no cell moon; there are: p=0; p=1; p=2; p=3; p=4; p=5; p=6; p=7 and 4 more',
  )
  expect(englishText(say('noCell', { cell: 'moon', known: listed([]) }))).toContain('there are: none')
})

test('the warnings of results are data', async () => {
  const { cells, gates, warnings } = await runCoin({ setup: { p: 0.5 }, battles: 106, assert: ['draws < 0.001'] })
  expect(warnings).toMatchObject([{ code: 'lab:wideInterval', values: { battles: 106 } }, { code: 'lab:openGates' }])
  expect(remarksOf(cells, gates)).toEqual(warnings)
})

test('what a search came to is data, with the measure by its name', async () => {
  const parameters = [{ path: 'p', from: 0.1, to: 0.3 }]
  const search = { measure: 'winRate.heads', target: 0.9, batch: 100 }
  const { tuning } = await runCoin({ tune: { parameters, ...search }, cap: 5000 })
  expect(tuning?.message).toMatchObject({ code: 'lab:noCrossing', values: { from: 0.1, to: 0.3 } })
  expect(englishText(tuning?.message ?? '')).toMatch(/^win rate of heads does not cross 0\.9 between 0\.1 and 0\.3/)
  const stop = new AbortController()
  const stopped = await runCoin(
    { tune: { parameters, ...search }, cap: 5000 },
    { signal: stop.signal, progress: () => stop.abort() },
  )
  expect(stopped.tuning?.message).toEqual(say('stoppedFirst'))
})

test('Chinese has all that the lab says, with the same values', async () => {
  await learn('zh')
  expect((await missingWords('zh')).filter((code) => code.startsWith('lab:'))).toEqual([])
  expect((await strayPlaceholders('zh')).filter((code) => code.startsWith('lab:'))).toEqual([])
  expect(new Teller('zh').text(say('noBattles'))).toBe('一场战斗也没有打')
})
