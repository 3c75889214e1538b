import { Battle, englishText } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { CellTotals } from './statistics/cell-totals.ts'
import { cellKey } from './experiment/cell.ts'
import type { BattleRow, SavedTotals } from './statistics/chunk-result.ts'
import { type Executor, InlineExecutor } from './playing/executor.ts'
import { exitCode } from './results/gates.ts'
import { ruleset } from './known/coin.ts'
import { CellPlayer } from './playing/cell-player.ts'
import { readExperiment } from './experiment/experiment.ts'
import { prepareExperiment, resultsText, runExperiment } from './running/run-experiment.ts'
import { battleOf, cellsOf, subjectOf } from './running/replay-battle.ts'
import { coin, type CoinExperiment, runCoin } from './testing/coin-lab.ts'

/** Gives results back in an order of its own. */
function shuffled(parallel: number): Executor {
  const inline = new InlineExecutor(async () => ruleset)
  let calls = 0
  return {
    parallel,
    async play(spec, chunk) {
      calls += 1
      const result = await inline.play(spec, chunk)
      await new Promise((resolve) => setTimeout(resolve, (calls * 7919) % 13))
      return result
    },
    close: async () => undefined,
  }
}

const RICH: CoinExperiment = {
  setup: { p: 0.5, tosses: 3 },
  battles: 700,
  chunk: 50,
  mode: 'detailed',
  vary: { axes: [{ path: 'p', values: [0.4, 0.5, 0.6] }] },
  compare: { changes: [{ path: 'tosses', value: 4 }] },
  assert: ['winRate.heads within 0.2..0.8'],
}

describe('the lab', () => {
  test('results do not depend on the order in which chunks come back', async () => {
    const expected = resultsText(await runCoin(RICH))
    for (const parallel of [1, 3, 8]) {
      expect(resultsText(await runCoin(RICH, { executor: shuffled(parallel) }))).toBe(expected)
    }
  })

  test('a test that stops early stops at the same battle, however many chunks were on their way', async () => {
    const input: CoinExperiment = {
      setup: { p: 0.6 },
      test: { measure: 'winRate.heads', by: 0.1 },
      cap: 5000,
      chunk: 10,
    }
    const expected = resultsText(await runCoin(input))
    expect(resultsText(await runCoin(input, { executor: shuffled(9) }))).toBe(expected)
  })

  test('a run that was stopped says so, and goes on to the same results', async () => {
    const stop = new AbortController()
    const saved = new Map<string, SavedTotals>()
    let chunks = 0
    const partial = await runCoin(RICH, {
      signal: stop.signal,
      progress: ({ cell, totals }) => {
        chunks += 1
        saved.set(cellKey(cell.spec), JSON.parse(JSON.stringify(totals.save())))
        if (chunks === 10) stop.abort()
      },
    })
    expect(partial.complete).toBe(false)
    expect(partial.battles).toBeLessThan(4200)
    expect(partial.battles).toBeGreaterThan(0)
    let after = 0
    const whole = await runCoin(RICH, { resume: saved, progress: () => (after += 1) })
    expect(after).toBeLessThan(42)
    expect(resultsText(whole)).toBe(resultsText(await runCoin(RICH)))
  })

  test('tuning goes on too', async () => {
    const input: CoinExperiment = {
      setup: { p: 0.25, slope: 0.4 },
      cap: 20_000,
      tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'winRate.heads', target: 0.5, tolerance: 0.1 },
    }
    const kept = new Map<string, SavedTotals>()
    const expected = resultsText(await runCoin(input, { keep: (key, totals) => kept.set(key, totals) }))
    const half = new Map([...kept].slice(0, kept.size / 2))
    expect(resultsText(await runCoin(input, { resume: half }))).toBe(expected)
  })

  test('every measure has its figures, and battles that can be played again', async () => {
    const input: CoinExperiment = { setup: { p: 0.3, tosses: 5 }, battles: 500 }
    const results = await runCoin(input)
    const { steps } = results.cells[0].arms[0].measures
    expect(steps.n).toBe(500)
    expect(steps.min).toBe(5)
    expect(steps.max).toBe(9)
    expect(steps.histogram.reduce((sum, [, , count]) => sum + count, 0)).toBe(500)
    const prepared = prepareExperiment(subjectOf(results, { ruleset, module: null }))
    for (const { value, battle, seed } of Object.values(steps.examples)) {
      const named = battleOf(cellsOf(prepared, results), 'all', battle)
      expect(named.seed).toBe(seed)
      const { setup, ...options } = named
      const played = Battle.start(ruleset, setup, options)
      expect(played.run()?.steps).toBe(value)
    }
    const shares = Object.values(results.cells[0].arms[0].measures['winRate.heads'].percentiles)
    expect(shares).toEqual([0, 0, 0, 0, 0, expect.any(Number), 1])
  })

  test('battles of another engine are not played again as if they were the same', async () => {
    const results = { ...(await runCoin({ setup: { p: 0.3, tosses: 5 }, battles: 10 })), engine: '0.1.0' }
    expect(() => subjectOf(results, { ruleset, module: null })).toThrow(/^the results are of engine 0\.1\.0, this is/)
  })

  test('battles at the answer of a search can be played again', async () => {
    const results = await runCoin({
      setup: { p: 0.1, slope: 0.8, tosses: 5 },
      cap: 20_000,
      tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'winRate.heads', target: 0.5, tolerance: 0.1 },
    })
    const cells = cellsOf(prepareExperiment(subjectOf(results, { ruleset, module: null })), results)
    expect(cells.map(({ name }) => name)).toEqual(results.cells.map(({ name }) => name))
    for (const { value, battle, seed } of Object.values(results.cells[0].arms[0].measures['steps'].examples)) {
      const named = battleOf(cells, cells[0].name, battle)
      expect(named.setup).toMatchObject({ x: results.tuning?.answer?.['x'] })
      expect(named.seed).toBe(seed)
      const { setup, ...options } = named
      expect(Battle.start(ruleset, setup, options).run()?.steps).toBe(value)
    }
  })

  test('detailed mode counts events by type and by the kind of who does it', async () => {
    const { cells, kinds } = await runCoin({ setup: { p: 0.3, tosses: 4 }, battles: 300, mode: 'detailed' })
    const { measures } = cells[0].arms[0]
    expect(measures['events.toss'].mean).toBe(measures['steps'].mean)
    expect(measures['events.toss.by=heads'].mean).toBe(measures['tosses.heads'].mean)
    expect(measures['toss.amount.by=tails'].mean).toBe(measures['tosses.tails'].mean)
    expect(measures['family.strike.amount'].mean).toBe(measures['toss.amount'].mean)
    // Battles without heads count as zero.
    expect(measures['events.toss.by=heads'].n).toBe(300)
    expect(measures['events.toss.by=heads'].min).toBe(0)
    expect(kinds).toMatchObject({
      'winRate.heads': 'share',
      'tosses.heads': 'count',
      'events.toss.by=heads': 'count',
      'toss.amount': 'amount',
    })
  })

  test('a ruleset without a dictionary has its events counted, and their numbers added up', async () => {
    const first = { ...ruleset, events: undefined, kindOf: undefined }
    const experiment = readExperiment({ name: 'coin', ruleset: 'coin', battles: 50, mode: 'detailed' })
    const prepared = prepareExperiment({ experiment, ruleset: first, module: null, setup: { tosses: 3 } })
    const results = await runExperiment(prepared, { executor: new InlineExecutor(async () => first) })
    const { measures } = results.cells[0].arms[0]
    expect(Object.keys(measures).filter((name) => name.includes('toss.'))).toEqual(['toss.amount'])
    expect(measures['events.toss'].mean).toBe(measures['steps'].mean)
    expect(measures['toss.amount'].mean).toBe(measures['steps'].mean)
  })

  test('detailed mode plays the same battles as outcome mode', async () => {
    const input: CoinExperiment = { setup: { p: 0.3, tosses: 4 }, battles: 200 }
    const outcome = (await runCoin(input)).cells[0].arms[0].measures
    const detailed = (await runCoin({ ...input, mode: 'detailed' })).cells[0].arms[0].measures
    for (const [name, summary] of Object.entries(outcome)) expect(detailed[name]).toEqual(summary)
  })

  test('swapped pairs are one observation, in detailed mode too', async () => {
    const prepared = coin({
      setup: { p: 0.8, tosses: 2, edges: [0, 0] },
      battles: 200,
      mode: 'detailed',
      matchups: { seats: ['edges[0]', 'edges[1]'], entrants: { a: { value: 0 }, b: { value: 0.1 } } },
    })
    const [{ spec }] = prepared.design.cells
    const totals = new CellTotals(spec, prepared.kinds)
    const player = new CellPlayer(ruleset, spec)
    for (const from of [0, 50, 100, 150]) totals.add(player.play({ from, count: 50, rows: false }))
    for (const [name, tally] of totals.arms[0].tallies.byName) {
      const pairs = totals.observations(0, name)
      expect([name, pairs.n]).toEqual([name, 100])
      expect(pairs.mean).toBeCloseTo(tally.mean, 10)
    }
  })

  test('kept measures are those that were named', async () => {
    const results = await runCoin({ battles: 20, measures: ['winRate.*', 'steps'] })
    expect(Object.keys(results.cells[0].arms[0].measures)).toEqual(['steps', 'winRate.heads', 'winRate.tails'])
  })

  test('rows come for every battle, with seeds', async () => {
    const rows: BattleRow[] = []
    await runCoin({ battles: 120, chunk: 32 }, { rows: (_, more) => void rows.push(...more) })
    expect(rows.map(({ battle }) => battle)).toEqual(Array.from({ length: 120 }, (_, at) => at))
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(120)
    expect(rows[0].measures).toHaveProperty('winRate.heads')
  })

  test('an error inside a battle ends the run', async () => {
    const executor: Executor = {
      parallel: 2,
      play: async () => {
        throw new Error('the dice are gone')
      },
      close: async () => undefined,
    }
    await expect(runCoin({ battles: 100 }, { executor })).rejects.toThrow('the dice are gone')
  })
})

describe('gates', () => {
  const judged = async (assert: string, battles = 400) => {
    const { gates } = await runCoin({ setup: { p: 0.5 }, battles, assert: [assert] })
    return gates[0].verdict
  }

  test('pass, fail or undecided, by the interval', async () => {
    expect(await judged('winRate.heads within 0.4..0.6')).toBe('pass')
    expect(await judged('winRate.heads > 0.7')).toBe('fail')
    expect(await judged('winRate.heads > 0.5')).toBe('undecided')
    expect(await judged('winRate.heads within 0.49..0.51')).toBe('undecided')
    expect(await judged('steps.max <= 1')).toBe('pass')
    expect(await judged('steps.p95 < 1')).toBe('fail')
    expect(await judged('steps.p95 <= 1')).toBe('pass')
  })

  test('exit codes: 0, 1, 3', () => {
    const gate = (verdict: 'pass' | 'fail' | 'undecided') => ({
      text: '',
      cell: 'all',
      value: 1,
      interval: [0, 1] as const,
      verdict,
    })
    expect(exitCode([])).toBe(0)
    expect(exitCode([gate('pass')])).toBe(0)
    expect(exitCode([gate('pass'), gate('undecided')])).toBe(3)
    expect(exitCode([gate('undecided'), gate('fail'), gate('pass')])).toBe(1)
  })
})

describe('warnings that teach', () => {
  const warnings = async (input: CoinExperiment) => (await runCoin(input)).warnings.map(englishText).join('\n')

  test('too few battles', async () => {
    expect(await warnings({ setup: { p: 0.5 }, battles: 106 })).toMatch(
      /^only 106 battles: the interval of a win rate is ±9\.\d %$/,
    )
  })

  test('battles that hit the step limit', async () => {
    const text = await warnings({ setup: { p: 0.5, tosses: 50 }, stepLimit: 60, battles: 2000 })
    expect(text).toMatch(/\d+ % of battles hit the step limit/)
  })

  test('nobody acts', async () => {
    expect(await warnings({ setup: { p: 1, tosses: 50 }, stepLimit: 10, battles: 50 })).toMatch(/both sides never act/)
  })

  test('chance plays no part', async () => {
    expect(await warnings({ setup: { p: 1 }, battles: 500 })).toMatch(/every battle came out the same/)
  })

  test('the cap came first', async () => {
    const text = await warnings({ until: { measure: 'winRate.heads', halfWidth: 0.001 }, cap: 500 })
    expect(text).toMatch(/stopped at the cap of 500 battles/)
  })

  test('undecided battles are counted and listed', async () => {
    const { arms } = (await runCoin({ setup: { tosses: 50 }, stepLimit: 60, battles: 500 })).cells[0]
    expect(arms[0].reasons['stepLimit']).toBe(Math.round(arms[0].measures['undecided'].mean * 500))
    expect(arms[0].undecided).toHaveLength(20)
    expect(arms[0].undecided[0]).toMatchObject({ reason: 'stepLimit', steps: 60 })
  })
})

test('totals that were saved go on', () => {
  const { design, kinds } = coin({ battles: 10 })
  const totals = new CellTotals(design.cells[0].spec, kinds)
  expect(JSON.parse(JSON.stringify(totals.save()))).toEqual(totals.save())
})
