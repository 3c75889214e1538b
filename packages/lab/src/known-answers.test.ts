import { englishText } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { exitCode } from './results/gates.ts'
import type { Results } from './results/results.ts'
import { normalBelow } from './statistics/statistics.ts'
import { type CoinExperiment, runCoin } from './testing/coin-lab.ts'

const EXPERIMENTS = extent(300, 1000)

async function many(count: number, input: (seed: number) => CoinExperiment): Promise<Results[]> {
  const results: Results[] = []
  for (let seed = 0; seed < count; seed += 1) results.push(await runCoin({ seed, ...input(seed) }))
  return results
}

describe('known answers', () => {
  // Many more such rates, without the battles: `coverage/coverage.test.ts`.
  test.each([{ p: 0.52 }])('a 95 % interval covers p = $p in 93 to 97 % of experiments', async ({ p }) => {
    const all = await many(EXPERIMENTS, () => ({ setup: { p }, battles: 400, measures: ['winRate.heads'] }))
    const covered = all.filter(({ cells }) => {
      const [low, high] = cells[0].arms[0].measures['winRate.heads'].interval
      return low !== null && high !== null && low <= p && p <= high
    })
    expect(covered.length / EXPERIMENTS).toBeGreaterThanOrEqual(0.93)
    expect(covered.length / EXPERIMENTS).toBeLessThanOrEqual(0.97)
  })

  test('the interval of a mean covers it too', async () => {
    // The first to three tosses of a fair coin takes 4.125 tosses on average.
    const all = await many(400, () => ({ setup: { p: 0.5, tosses: 3 }, battles: 200, measures: ['steps'] }))
    const covered = all.filter(({ cells }) => {
      const [low, high] = cells[0].arms[0].measures['steps'].interval
      return low !== null && high !== null && low <= 4.125 && 4.125 <= high
    })
    expect(covered.length / 400).toBeGreaterThanOrEqual(0.92)
    expect(covered.length / 400).toBeLessThanOrEqual(0.98)
  })

  test.each([
    { p: 0.5, wrong: 'unfair' },
    { p: 0.58, wrong: 'fair' },
    { p: 0.42, wrong: 'fair' },
  ])('the sequential test errs at most as often as it says (p = $p)', async ({ p, wrong }) => {
    const experiments = extent(50, 250)
    const all = await many(experiments, () => ({
      setup: { p },
      test: { measure: 'winRate.heads', fair: 0.5, by: 0.08, falseAlarm: 0.05, missed: 0.05 },
      cap: 20_000,
      chunk: 64,
      measures: ['winRate.heads'],
    }))
    const wrongs = all.filter(({ cells }) => cells[0].stop.verdict === wrong).length
    const decided = all.filter(({ cells }) => cells[0].stop.rule === 'test').length
    expect(decided).toBe(experiments)
    // Three standard errors of a rate of 5 %.
    expect(wrongs / experiments).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / experiments))
  })

  test('compare finds a change of 1 % that an unpaired test of the same size misses', async () => {
    const battles = 4000
    const results = await runCoin({ setup: { p: 0.5 }, battles, compare: { changes: [{ path: 'p', value: 0.51 }] } })
    const paired = results.comparisons?.find(({ measure }) => measure === 'winRate.heads')
    expect(paired?.significant).toBe(true)
    expect(paired?.delta).toBeGreaterThan(0.005)
    expect(paired?.delta).toBeLessThan(0.015)
    const base = (await runCoin({ setup: { p: 0.5 }, seed: 11, battles })).cells[0].arms[0].measures['winRate.heads']
    const other = (await runCoin({ setup: { p: 0.51 }, seed: 12, battles })).cells[0].arms[0].measures['winRate.heads']
    const z = (other.mean - base.mean) / Math.hypot(other.standardError, base.standardError)
    expect(2 * (1 - normalBelow(Math.abs(z)))).toBeGreaterThan(0.05)
  })

  test('compare finds nothing where nothing differs, in spite of many comparisons', async () => {
    const all = await many(40, (seed) => ({
      setup: { p: 0.5, tosses: 2 },
      battles: 500,
      // Another meaning of the same chance: the seeds no longer help, and nothing has changed.
      compare: { setup: { p: 0.5, tosses: 2, idle: 1 + (seed % 3) } },
    }))
    const alarms = all.filter(({ comparisons }) => comparisons?.some(({ significant }) => significant))
    expect(alarms.length).toBeLessThanOrEqual(6)
  })

  test('tune finds a known root, and its range covers it', async () => {
    const root = 0.625
    const all = await many(40, () => ({
      setup: { p: 0.25, slope: 0.4, tosses: 2 },
      cap: 60_000,
      tune: {
        parameters: [{ path: 'x', from: 0, to: 1 }],
        measure: 'winRate.heads',
        target: 0.5,
        tolerance: 0.06,
        verify: 200,
      },
    }))
    const tunings = all.map(({ tuning }) => tuning)
    expect(tunings.every((tuning) => tuning?.status === 'found')).toBe(true)
    const covered = tunings.filter((tuning) => {
      const [low, high] = tuning?.range ?? [1, 0]
      return low <= root && root <= high
    })
    expect(covered.length).toBeGreaterThanOrEqual(35)
    for (const tuning of tunings) expect(Math.abs((tuning?.answer?.['x'] ?? 0) - root)).toBeLessThan(0.08)
  })

  test('tune finds whole numbers, and says when there is no root', async () => {
    const task = (to: number): CoinExperiment => ({
      setup: { p: 0.2, slope: 0.03 },
      cap: 100_000,
      tune: {
        parameters: [{ name: 'level', path: 'x', from: 0, to, whole: true }],
        measure: 'winRate.heads',
        target: 0.5,
        tolerance: 1.5,
      },
    })
    const found = await runCoin(task(20))
    expect(found.tuning?.status).toBe('found')
    expect(Math.abs((found.tuning?.answer?.['level'] ?? 0) - 10)).toBeLessThanOrEqual(1)
    const none = await runCoin(task(5))
    expect(none.tuning).toMatchObject({ status: 'noRoot', answer: null })
    expect(none.warnings.map(englishText).join()).toContain('does not cross 0.5 between 0 and 5')
  })

  test('tune on a jump says where it is, and that no value gives the target', async () => {
    const { tuning, gates, warnings } = await runCoin({
      setup: { p: 0.5, slope: 1e6, tilt: -630_000, y: 1 },
      cap: 20_000,
      tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'winRate.heads', target: 0.5 },
      assert: ['winRate.heads within 0.4..0.6'],
    })
    expect(tuning).toMatchObject({ status: 'jump', answer: null, check: null })
    const [low = 1, high = 0] = tuning?.range ?? []
    expect(low).toBeLessThan(0.63)
    expect(high).toBeGreaterThan(0.63)
    expect(high - low).toBeLessThan(0.002)
    expect(englishText(tuning?.message ?? '')).toMatch(
      /^win rate of heads jumps between 0\.6\d* and 0\.6\d*, from 0 to 1/,
    )
    expect(gates).toMatchObject([{ verdict: 'undecided', value: null }])
    expect(exitCode(gates, tuning)).toBe(3)
    expect(warnings).toContainEqual(tuning?.message)
  })

  test('tune brings several parameters to the target at once', async () => {
    const { tuning } = await runCoin({
      setup: { p: 0.2, slope: 0.4, tilt: 0.3 },
      cap: 60_000,
      tune: {
        parameters: [
          { path: 'x', from: 0, to: 1 },
          { path: 'y', from: 0, to: 1 },
        ],
        measure: 'winRate.heads',
        target: 0.5,
      },
    })
    const { x = 0, y = 0 } = tuning?.answer ?? {}
    expect(tuning?.status).toBe('found')
    expect(Math.abs(0.2 + 0.4 * x + 0.3 * y - 0.5)).toBeLessThan(0.04)
  })

  test('until stops when the interval is narrow enough, and not before', async () => {
    const results = await runCoin({
      setup: { p: 0.5 },
      until: { measure: 'winRate.heads', halfWidth: 0.02 },
      cap: 100_000,
      chunk: 50,
    })
    const [cell] = results.cells
    const [low, high] = cell.arms[0].measures['winRate.heads'].interval
    expect(((high ?? 1) - (low ?? 0)) / 2).toBeLessThanOrEqual(0.02)
    expect(cell.battles).toBeGreaterThan(2300)
    expect(cell.battles).toBeLessThan(2500)
    expect(cell.stop.rule).toBe('until')
  })

  test('matchups: seats are swapped, seeds are shared, the table’s intervals are wider than one alone', async () => {
    const results = await runCoin({
      setup: { p: 0.55, edges: [0, 0] },
      battles: 3000,
      matchups: {
        seats: ['edges[0]', 'edges[1]'],
        entrants: { weak: { value: 0 }, middle: { value: 0.1 }, strong: { value: 0.2 } },
      },
    })
    const { matchups, cells } = results
    expect(matchups?.ranking.map(({ entrant }) => entrant)).toEqual(['strong', 'middle', 'weak'])
    // The advantage of the first seat cancels out: only the edges count.
    for (const pair of matchups?.pairs ?? []) {
      const expected = pair.first === 'weak' && pair.second === 'strong' ? 0.3 : 0.4
      expect(pair.interval[0]).toBeLessThan(expected)
      expect(pair.interval[1]).toBeGreaterThan(expected)
      expect(pair.significant).toBe(true)
    }
    const seeds = cells.map(({ arms }) => arms[0].slowest[0].seed)
    expect(new Set(seeds).size).toBe(1)
    expect(cells[0].arms[0].measures['seatZeroWins'].mean).toBeGreaterThan(0.52)
  })
})
