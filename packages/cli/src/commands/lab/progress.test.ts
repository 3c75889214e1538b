import { type CellRun, CellTotals, designOf, MeasureKinds, readExperiment } from '@quintain/lab'
import { ruleset } from '@quintain/lab/coin'
import { Readable } from 'node:stream'
import { englishText } from '@quintain/engine'
import { afterEach, expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

afterEach(() => vi.useRealTimers())

/**
 * What is shown when the first sign of life of a cell comes after two seconds with so many battles, and then others, each
 * of a run of its own.
 */
function shown(first: number, then: readonly number[], most: number): string {
  vi.useFakeTimers()
  let text = ''
  const terminal = {
    out: () => undefined,
    data: () => undefined,
    err: (more: string) => void (text += more),
    input: Readable.from([]),
    interactive: true,
    colors: false,
    columns: 100,
  }
  const experiment = readExperiment({ name: 'coin', ruleset: 'coin', battles: 10 })
  const [cell] = designOf({ experiment, ruleset, module: null, setup: {} }).cells
  const progress = new Progress({ terminal, tell: englishText }, most, 'winRate.heads', 0.95)
  for (const battles of [first, ...then]) {
    vi.advanceTimersByTime(2000)
    const run: CellRun = { cell, totals: new CellTotals(cell.spec, new MeasureKinds(ruleset)), stop: null }
    run.totals.battles = battles
    progress.update(run)
  }
  return text.split('\r').at(-1) ?? ''
}

test('says how long it will take, once it knows', () => {
  expect(shown(100, [300], 1000)).toMatch(/30 % · 300 battles · 50\/s · 14 s left/)
})

test('counts battles once when a search comes back to a cell, and again when it begins it anew', () => {
  expect(shown(100, [300, 500], 1000)).toMatch(/50 % · 500 battles/)
  expect(shown(100, [300, 100], 1000)).toMatch(/40 % · 400 battles/)
})

test('says nothing of a time that nobody knows', () => {
  expect(shown(100, [], 1_000_000_000)).toMatch(/100 battles · 0\/s\s*$/)
  expect(shown(100, [101], 1_000_000_000)).not.toContain('left')
  expect(shown(100, [1200], 1000)).toMatch(/100 % · 1,200 battles · 275\/s\s*$/)
})
