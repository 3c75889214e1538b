import { englishText, type Ruleset } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import type { BattleRow } from './statistics/chunk-result.ts'
import { type Executor, InlineExecutor } from './playing/executor.ts'
import { readExperiment } from './experiment/experiment.ts'
import { ruleset } from './known/coin.ts'
import { ruleset as payouts } from './known/payout.ts'
import { exitCode } from './results/gates.ts'
import { prepareExperiment, resultsText, runExperiment } from './running/run-experiment.ts'
import { coin, type CoinExperiment, runCoin, runPayout } from './testing/coin-lab.ts'
import { CellPlayer } from './playing/cell-player.ts'

const told = (texts: readonly Parameters<typeof englishText>[0][]): string => texts.map(englishText).join('\n')

describe('zero spread is not certainty', () => {
  test('an amount that never varied has no interval, and its gate is open', async () => {
    const { cells, gates, warnings } = await runPayout({
      setup: { of: 'jackpot' },
      battles: 100,
      assert: ['payout < 0.05'],
    })
    expect(cells[0].arms[0].measures['payout']).toMatchObject({ mean: 0, interval: [null, null], doubt: 'noSpread' })
    expect(gates).toMatchObject([{ verdict: 'undecided', note: { code: 'lab:gate.noSpread' } }])
    expect(exitCode(gates)).toBe(3)
    expect(told(warnings)).toContain('every battle came out the same, but they draw from a generator')
  })

  test.each(['sfc32', 'mt19937', 'chacha8'])(
    'where nothing is drawn (%s), it is exact, and that is said',
    async (generator) => {
      const { gates, warnings, cells } = await runPayout({
        setup: { of: 'constant', size: 7 },
        battles: 100,
        generator,
        assert: ['payout within 7..7', 'payout.max <= 7', 'winRate.player >= 1'],
      })
      expect(cells[0].arms[0]).toMatchObject({ drawn: 0, measures: { payout: { interval: [7, 7] } } })
      expect(gates.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass'])
      expect(told(warnings)).toContain('no battle drew from a generator')
    },
  )

  test('counts and shares leave room for what is rare', async () => {
    const { cells, gates } = await runCoin({
      setup: { p: 1 },
      battles: 100,
      assert: ['winRate.heads > 0.9', 'winRate.heads > 0.99', 'tosses.heads > 0.99'],
    })
    const { measures } = cells[0].arms[0]
    expect(measures['winRate.heads'].interval[0]).toBeCloseTo(0.025 ** (1 / 100), 6)
    expect(measures['tosses.heads'].interval).toEqual([expect.closeTo(0.9638, 3), expect.closeTo(1.0362, 3)])
    expect(gates.map(({ verdict }) => verdict)).toEqual(['pass', 'undecided', 'undecided'])
  })

  test('versions that never differed may differ in a rare battle', async () => {
    const { gates, comparisons } = await runCoin({
      setup: { p: 0.5 },
      battles: 20,
      compare: { changes: [{ path: 'p', value: 0.48 }] },
      assert: ['delta.winRate.heads > -0.01'],
    })
    expect(gates).toMatchObject([{ value: 0, verdict: 'undecided' }])
    expect(comparisons?.find(({ measure }) => measure === 'winRate.heads')?.interval[0]).toBeLessThan(-0.1)
  })

  test('a sequential test does not take a lull for the truth', async () => {
    const { cells, warnings } = await runPayout({
      setup: { of: 'jackpot' },
      test: { measure: 'payout', fair: 0.1, by: 0.05 },
      cap: 2000,
      chunk: 16,
    })
    expect(cells[0].stop).toEqual({ rule: 'cap' })
    expect(told(warnings)).toContain('takes means of many battles as normal')
  })
})

describe('gates', () => {
  test('on a mean that a few battles carry are undecided, on its median not', async () => {
    const { gates, warnings } = await runPayout({
      setup: { of: 'pareto' },
      battles: 2000,
      assert: ['payout < 100', 'payout.p50 within 1.4..1.8'],
    })
    expect(gates).toMatchObject([{ verdict: 'undecided', note: { code: 'lab:gate.heavyTail' } }, { verdict: 'pass' }])
    expect(told(warnings)).toContain('a few battles carry the mean of payout')
  })

  test('on forms of a mean that a few battles hardly move are decided', async () => {
    // Of the Pareto distribution with exponent 1.5 the trimmed mean is 1.88 and the mean on a log scale 1.9.
    const { gates } = await runPayout({
      setup: { of: 'pareto' },
      battles: 4000,
      assert: ['payout.trimmed within 1.7..2.1', 'payout.log within 1.7..2.2', 'payout.median < 2', 'payout.log < 1.5'],
    })
    expect(gates.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass', 'fail'])
    const { gates: below } = await runPayout({ setup: { of: 'normal' }, battles: 200, assert: ['payout.log < 9'] })
    expect(below).toMatchObject([{ value: null, verdict: 'undecided', note: { code: 'lab:gate.noLog' } }])
    // Nothing varied: trimmed or not, rare ones may hide.
    const { gates: still } = await runPayout({
      setup: { of: 'jackpot' },
      battles: 20,
      assert: ['payout.log < 1', 'payout.trimmed < 1'],
    })
    expect(still.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided'])
  })

  test('a declared range bounds what may hide in a sample without variation', async () => {
    const ranged: Ruleset = { ...payouts, measureRanges: { payout: [0, 100] } }
    const ask = async (assert: readonly string[]) => {
      const setup = { of: 'jackpot' }
      const experiment = readExperiment({ name: 'range', ruleset: 'payout', setup, battles: 100, assert: [...assert] })
      const prepared = prepareExperiment({ experiment, ruleset: ranged, module: null, setup })
      return runExperiment(prepared, { executor: new InlineExecutor(async () => ranged) })
    }
    const { cells, gates } = await ask(['payout < 0.05', 'payout < 5'])
    expect(cells[0].arms[0].measures['payout']).toMatchObject({ mean: 0 })
    expect(cells[0].arms[0].measures['payout'].doubt).toBeUndefined()
    // As much as 3.6 of 100 battles may be hidden jackpots.
    expect(cells[0].arms[0].measures['payout'].interval[1]).toBeGreaterThan(2.5)
    expect(gates.map(({ verdict }) => verdict)).toEqual(['undecided', 'pass'])
    await expect(ask(['payout > 200'])).rejects.toThrow('assert[0]: payout lies between 0 and 100')
  })

  test('on events that were never seen are undecided, with the names that are near', async () => {
    const { gates } = await runCoin({
      setup: { p: 0.5 },
      battles: 200,
      mode: 'detailed',
      assert: ['events.toss.by=haeds < 1', 'events.toss.by=heads < 1'],
    })
    expect(gates.map(({ verdict }) => verdict)).toEqual(['undecided', 'pass'])
    expect(gates[0].value).toBeNull()
    expect(englishText(gates[0].note ?? '')).toMatch(/near to it are events\.toss\.by=heads;/)
  })

  test('on events that no ruleset has are refused, with the names that are near', () => {
    expect(() => coin({ battles: 10, mode: 'detailed', assert: ['events.tos < 1'] })).toThrow(
      /there is no measure events\.tos; there are: events\.toss, /,
    )
  })

  test('on extremes say that they are those of the sample', async () => {
    const { gates } = await runCoin({ setup: { tosses: 3 }, battles: 400, assert: ['steps.max <= 5'] })
    expect(gates[0].verdict).toBe('pass')
    expect(englishText(gates[0].note ?? '')).toBe(
      'the extreme of 400 battles: up to 0.92 % of all battles may lie beyond it',
    )
  })

  test('have wider intervals the more they are', async () => {
    const width = async (values: readonly number[]): Promise<number> => {
      const { gates } = await runCoin({
        battles: 400,
        vary: { axes: [{ path: 'y', values: [...values] }] },
        assert: ['winRate.heads <= 0.5'],
      })
      const [low, high] = gates[0].interval
      return (high ?? 1) - (low ?? 0)
    }
    expect((await width([0, 1, 2, 3, 4])) / (await width([0]))).toBeCloseTo(2.5758 / 1.96, 1)
  })

  test('p-values agree with the intervals beside them', async () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { comparisons } = await runCoin({
        seed,
        setup: { p: 0.5, tosses: 2 },
        battles: 150,
        compare: { changes: [{ path: 'p', value: 0.54 }] },
      })
      for (const { interval, pValue, significant, doubt } of comparisons ?? []) {
        const [low, high] = interval
        const excludes = (low ?? -1) > 0 || (high ?? 1) < 0
        expect(pValue < 0.05).toBe(excludes)
        expect(significant).toBe(excludes && doubt === undefined)
      }
    }
  })
})

describe('searches that find nothing are no success', () => {
  const search = (setup: CoinExperiment['setup'], more: Partial<NonNullable<CoinExperiment['tune']>> = {}) =>
    runCoin({
      setup,
      cap: 60_000,
      tune: {
        parameters: [{ path: 'x', from: 0, to: 1 }],
        measure: 'winRate.heads',
        target: 0.5,
        tolerance: 0.1,
        ...more,
      },
      assert: ['winRate.heads within 0.3..0.7'],
    })

  test('no root: undecided gates, status 3, and the battles that it cost', async () => {
    const { tuning, gates, battles, cells } = await search({ p: 0.1, slope: 0.2 })
    expect(tuning).toMatchObject({ status: 'noRoot', answer: null })
    expect(gates).toMatchObject([{ verdict: 'undecided', value: null, note: { code: 'lab:gate.noAnswer' } }])
    expect(exitCode(gates, tuning)).toBe(3)
    expect(exitCode([], tuning)).toBe(3)
    expect(cells).toEqual([])
    expect(battles).toBeGreaterThanOrEqual(1000)
    expect(englishText(tuning?.message ?? '')).toMatch(/it comes nearest with 0\.[23]\d* at 1$/)
  })

  test('a cap before the answer: undecided gates, status 3', async () => {
    const { tuning, gates } = await runCoin({
      setup: { p: 0.4, slope: 0.2 },
      cap: 1400,
      tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'winRate.heads', target: 0.5, verify: 100 },
      assert: ['winRate.heads within 0..1'],
    })
    expect(tuning?.status).toBe('capped')
    expect(gates.every(({ verdict }) => verdict === 'undecided')).toBe(true)
    expect(exitCode(gates, tuning)).toBe(3)
  })

  test('a hump is found inside the range', async () => {
    const { tuning, gates } = await search({ p: 0.2, slope: 1.6, bend: -1.6 })
    expect(tuning?.status).toBe('found')
    const x = tuning?.answer?.['x'] ?? 0
    expect(Math.abs(0.2 + 1.6 * x * (1 - x) - 0.5)).toBeLessThan(0.06)
    expect(exitCode(gates, tuning)).toBe(0)
  })

  test('an end of the range is an answer', async () => {
    const { tuning } = await search({ p: 0.1, slope: 0.4 })
    expect(tuning?.status).toBe('found')
    expect(tuning?.range?.[1]).toBe(1)
    expect(tuning?.answer?.['x']).toBeGreaterThan(0.9)
  })

  test('flat at the target: any value, after few battles', async () => {
    const { tuning, battles } = await search({ p: 0.5 })
    expect(tuning).toMatchObject({ status: 'found', range: [0, 1], message: { code: 'lab:anyValue' } })
    expect(battles).toBeLessThan(12_000)
  })

  test('whole numbers: both neighbours are checked, and the answer lies in its range', async () => {
    const { tuning, cells } = await search(
      { p: 0.2, slope: 0.031 },
      { parameters: [{ path: 'x', from: 0, to: 20, whole: true }], tolerance: undefined },
    )
    expect(tuning).toMatchObject({ status: 'found', answer: { x: 10 }, message: { code: 'lab:nearerOf' } })
    const [low, high] = tuning?.range ?? [1, 0]
    expect(high - low).toBe(1)
    expect([low, high]).toContain(10)
    expect(cells.map(({ name }) => name)).toEqual(['x=10'])
  })

  const both = {
    parameters: [
      { path: 'x', from: 0, to: 1 },
      { path: 'y', from: 0, to: 1 },
    ],
    tolerance: undefined,
  }

  test('several parameters leave a plateau', async () => {
    // Heads always win but in the corner.
    const { tuning } = await search({ p: 0, slope: 1.2, tilt: 1.2 }, both)
    const { x = 0, y = 0 } = tuning?.answer ?? {}
    expect(tuning?.status).toBe('found')
    expect(Math.abs(1.2 * (x + y) - 0.5)).toBeLessThan(0.06)
  })

  test('several parameters that move nothing: it says so', async () => {
    const { tuning, gates } = await search({ p: 1 }, both)
    expect(tuning).toMatchObject({ status: 'noRoot', answer: null, message: { code: 'lab:plateau' } })
    expect(exitCode(gates, tuning)).toBe(3)
  })
})

describe('detailed mode', () => {
  test('gives to entrants what their seats did', async () => {
    const { cells } = await runCoin({
      setup: { p: 0.5, tosses: 2, edges: [0, 0] },
      battles: 400,
      mode: 'detailed',
      matchups: { seats: ['edges[0]', 'edges[1]'], entrants: { strong: { value: 0.4 }, weak: { value: 0 } } },
    })
    const { measures } = cells[0].arms[0]
    expect(Object.keys(measures).filter((name) => name.includes('heads'))).toEqual([])
    expect(measures['events.toss.by=first'].mean).toBe(measures['tosses.first'].mean)
    expect(measures['events.toss.by=first'].mean).toBeGreaterThan(measures['events.toss.by=second'].mean + 0.5)
  })
})

describe('runs', () => {
  /** Gives chunks of later cells back before those of earlier ones. */
  function backwards(): Executor {
    const inline = new InlineExecutor(async () => ruleset)
    let calls = 0
    return {
      parallel: 6,
      async play(spec, chunk) {
        calls += 1
        const pause = 30 - Math.min(30, calls)
        const result = await inline.play(spec, chunk)
        await new Promise((resolve) => setTimeout(resolve, pause))
        return result
      },
      close: async () => undefined,
    }
  }

  test('write rows in one order, whoever is done first', async () => {
    const input: CoinExperiment = {
      battles: 90,
      chunk: 16,
      vary: { axes: [{ path: 'p', values: [0.4, 0.5, 0.6] }] },
      compare: { changes: [{ path: 'tosses', value: 2 }] },
    }
    const order = async (executor?: Executor): Promise<string[]> => {
      const rows: string[] = []
      const take = ({ name }: { readonly name: string }, more: readonly BattleRow[]): void => {
        rows.push(...more.map(({ battle, arm }) => `${name} ${battle} ${arm}`))
      }
      await runCoin(input, executor === undefined ? { rows: take } : { rows: take, executor })
      return rows
    }
    const expected = ['p=0.4', 'p=0.5', 'p=0.6'].flatMap((name) =>
      Array.from({ length: 180 }, (_, at) => `${name} ${Math.floor(at / 2)} ${at % 2}`),
    )
    expect(await order()).toEqual(expected)
    expect(await order(backwards())).toEqual(expected)
  })

  test('in the own thread look up within a battle, and a closed executor plays no further', async () => {
    const { design } = coin({ setup: { tosses: 1_000_000, idle: 100 }, battles: 4 })
    const executor = new InlineExecutor(async () => ruleset)
    let done = false
    void executor.play(design.cells[0].spec, { from: 0, count: 4, rows: false }).then(() => (done = true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await executor.close()
    // The battle alone takes many times as long.
    expect(done).toBe(false)
  })

  test('give the same bytes by steps as at once', async () => {
    const input: CoinExperiment = { setup: { tosses: 40, idle: 20 }, battles: 120, stepLimit: 70, mode: 'detailed' }
    const whole = resultsText(await runCoin(input))
    const stepwise: Executor = {
      parallel: 1,
      async play(spec, chunk) {
        const run = new CellPlayer(ruleset, spec).begin(chunk)
        while (!run.advance(7));
        return run.result()
      },
      close: async () => undefined,
    }
    expect(resultsText(await runCoin(input, { executor: stepwise }))).toBe(whole)
  })

  test('chunks that are played by turns count each for itself', async () => {
    const input: CoinExperiment = {
      setup: { tosses: 40, idle: 20 },
      battles: 120,
      stepLimit: 70,
      mode: 'detailed',
      chunk: 30,
    }
    let player: CellPlayer | undefined
    const byTurns: Executor = {
      parallel: 2,
      async play(spec, chunk) {
        const run = (player ??= new CellPlayer(ruleset, spec)).begin(chunk)
        while (!run.advance(7)) await new Promise((resolve) => setImmediate(resolve))
        return run.result()
      },
      close: async () => undefined,
    }
    expect(resultsText(await runCoin(input, { executor: byTurns }))).toBe(resultsText(await runCoin(input)))
  })
})
