import { Sfc32 } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import type { CellRun } from '../playing/measuring.ts'
import type { PreparedExperiment } from '../running/run-experiment.ts'
import { judge } from '../results/gates.ts'
import { shareInterval } from '../statistics/binomial.ts'
import { differenceOf, estimateOf } from '../statistics/estimate.ts'
import type { Interval } from '../statistics/statistics.ts'
import { stoppingRule } from '../statistics/stopping.ts'
import { percentileOf } from '../statistics/summary.ts'
import { coin, type CoinExperiment, payout } from '../testing/coin-lab.ts'
import { meanPayout, payoutOf, type PayoutSetup, ruleset as payouts } from '../known/payout.ts'
import { SampledTotals } from './sampled.ts'

/** What many experiments with a known answer came to. */
export interface Row {
  readonly what: string
  /** Rates by what they are of. */
  readonly rates: readonly Rate[]
}

export interface Rate {
  readonly of: string
  readonly rate: number
  /** What is promised of it. */
  readonly least?: number
  readonly most?: number
}

/** A row that is still to be found out, by so many experiments. */
export interface Question {
  readonly group: string
  ask(experiments: number): Row | Promise<Row>
}

export const SURE = 0.95
/** Every interval that says 95 % covers at least so many. */
export const LEAST = 0.93
/** No error that is said to be one in twenty is more frequent. */
const MOST = 0.05

export function covers({ low, high }: Interval, truth: number): boolean {
  return low <= truth && truth <= high
}

export function covered(count: number, experiments: number): Rate {
  return { of: 'covered', rate: count / experiments, least: LEAST }
}

export function sampled({ design, kinds }: PreparedExperiment): SampledTotals {
  return new SampledTotals(design.cells[0].spec, kinds)
}

function runOf(cell: Cell, { totals }: SampledTotals): CellRun {
  return { cell, totals, stop: null }
}

/** A share, by how often it was seen: exact coverage stands beside the rate. */
export function share(p: number, n: number): Question {
  return {
    group: 'shares',
    ask(experiments) {
      const random = Sfc32.seeded(`share ${p} ${n}`)
      const intervals = Array.from({ length: n + 1 }, (_, seen) => shareInterval(seen / n, n, SURE))
      let count = 0
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        let seen = 0
        for (let battle = 0; battle < n; battle += 1) if (random.random() < p) seen += 1
        if (covers(intervals[seen], p)) count += 1
      }
      let exact = 0
      let logTerm = n * Math.log(1 - p)
      intervals.forEach((interval, seen) => {
        if (covers(interval, p)) exact += Math.exp(logTerm)
        logTerm += Math.log(((n - seen) / (seen + 1)) * (p / (1 - p)))
      })
      return {
        what: `share p = ${p}, n = ${n}`,
        rates: [covered(count, experiments), { of: 'exactly', rate: exact, least: LEAST }],
      }
    },
  }
}

export function setupOf(of: PayoutSetup['of']): PayoutSetup {
  return payouts.setup.parse({ of })
}

export function nameOf(of: PayoutSetup['of']): string {
  return of === 'pareto' ? 'Pareto (exponent 1.5)' : of === 'jackpot' ? 'jackpot (100 with probability 0.001)' : of
}

export function meanOf(of: PayoutSetup['of'], n: number): Question {
  return {
    group: 'means',
    ask(experiments) {
      const setup = setupOf(of)
      const random = Sfc32.seeded(`mean ${of} ${n}`)
      const prepared = payout({ setup: { of }, battles: n })
      let count = 0
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const sample = sampled(prepared)
        sample.add('payout', n, () => payoutOf(setup, random))
        if (covers(estimateOf(sample.totals, 0, 'payout', SURE).interval, meanPayout(setup))) count += 1
      }
      return { what: `mean of ${nameOf(of)}, n = ${n}`, rates: [covered(count, experiments)] }
    },
  }
}

export function pairedDifference(change: number, n: number): Question {
  return {
    group: 'paired differences',
    ask(experiments) {
      const random = Sfc32.seeded(`paired ${change} ${n}`)
      const prepared = coin({ battles: n, compare: { changes: [{ path: 'p', value: 0.6 }] } })
      let count = 0
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const sample = sampled(prepared)
        sample.addChanges('winRate.heads', n, () => (random.random() < Math.abs(change) ? Math.sign(change) : 0))
        const interval = differenceOf(sample.totals, 'winRate.heads')?.(SURE).interval
        if (interval !== undefined && covers(interval, change)) count += 1
      }
      const told = `${change > 0 ? '+' : ''}${change * 100} %`
      return { what: `difference of ${told}, n = ${n}`, rates: [covered(count, experiments)] }
    },
  }
}

export function percentiles(of: 'exponential' | 'pareto', n: number): Question {
  return {
    group: 'percentiles',
    ask(experiments) {
      const setup = setupOf(of)
      const random = Sfc32.seeded(`percentiles ${of} ${n}`)
      const prepared = payout({ setup: { of }, battles: n })
      const places = [5, 25, 50, 75, 95]
      const counts = places.map(() => 0)
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const sample = sampled(prepared)
        sample.add('payout', n, () => payoutOf(setup, random))
        const tally = sample.totals.tally(0, 'payout')
        places.forEach((place, at) => {
          const below = place / 100
          const truth = of === 'pareto' ? (1 - below) ** (-1 / setup.exponent) : -Math.log(1 - below)
          if (covers(percentileOf(tally, below, SURE).interval, truth)) counts[at] += 1
        })
      }
      const rates = places.map((place, at) => ({ of: `p${place}`, rate: counts[at] / experiments, least: LEAST }))
      return { what: `${nameOf(of)}, n = ${n}`, rates }
    },
  }
}

/** Plays on until the rule of an experiment says stop, and gives its verdict. */
function stopped(prepared: PreparedExperiment, measure: string, chunk: number, draw: () => number) {
  const rule = stoppingRule(prepared.subject.experiment)
  const sample = sampled(prepared)
  for (;;) {
    sample.add(measure, Math.min(chunk, rule.most - sample.totals.battles), draw)
    const stop = rule.stop(sample.totals)
    if (stop !== null) return { stop, totals: sample.totals }
  }
}

export function until(of: PayoutSetup['of'], halfWidth: number, chunk: number, cap: number): Question {
  return {
    group: 'until',
    ask(experiments) {
      const setup = setupOf(of)
      const random = Sfc32.seeded(`until ${of} ${halfWidth}`)
      const prepared = payout({ setup: { of }, until: { measure: 'payout', halfWidth, atLeast: 1 }, cap })
      let count = 0
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const { totals } = stopped(prepared, 'payout', chunk, () => payoutOf(setup, random))
        if (covers(estimateOf(totals, 0, 'payout', SURE).interval, meanPayout(setup))) count += 1
      }
      return { what: `until ± ${halfWidth}: ${nameOf(of)}`, rates: [covered(count, experiments)] }
    },
  }
}

export function untilShare(p: number, halfWidth: number): Question {
  return {
    group: 'until',
    ask(experiments) {
      const random = Sfc32.seeded(`until ${p} ${halfWidth}`)
      const prepared = coin({ setup: { p }, until: { measure: 'winRate.heads', halfWidth, atLeast: 1 }, cap: 100_000 })
      let count = 0
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const { totals } = stopped(prepared, 'winRate.heads', 16, () => (random.random() < p ? 1 : 0))
        if (covers(estimateOf(totals, 0, 'winRate.heads', SURE).interval, p)) count += 1
      }
      return { what: `until ± ${halfWidth}: share p = ${p}`, rates: [covered(count, experiments)] }
    },
  }
}

/** A sequential test of what is fair, and of what is unfair by as much as it looks for. */
export function sequential(of: PayoutSetup['of'], by: number, chunk: number, cap: number): Question {
  return {
    group: 'sequential test',
    ask(experiments) {
      const setup = setupOf(of)
      const errors = [0, by].map((off) => {
        const fair = meanPayout(setup) - off
        const prepared = payout({ setup: { of }, test: { measure: 'payout', fair, by }, cap })
        const random = Sfc32.seeded(`test ${of} ${by} ${off}`)
        let wrong = 0
        for (let experiment = 0; experiment < experiments; experiment += 1) {
          const { stop } = stopped(prepared, 'payout', chunk, () => payoutOf(setup, random))
          if (stop.verdict === (off === 0 ? 'unfair' : 'fair')) wrong += 1
        }
        return wrong / experiments
      })
      return {
        what: `test by ${by}: ${nameOf(of)}`,
        rates: [
          { of: 'false alarms', rate: errors[0], most: MOST + 0.01 },
          { of: 'missed', rate: errors[1], most: MOST + 0.01 },
        ],
      }
    },
  }
}

/** Means that a few battles carry: how often that is said, and how often a gate passes that is false. */
export function heavyTail(of: 'pareto' | 'jackpot', n: number, gate: string): Question {
  return {
    group: 'heavy tails',
    ask(experiments) {
      const setup = setupOf(of)
      const random = Sfc32.seeded(`heavy ${of} ${n}`)
      const prepared = payout({ setup: { of }, battles: n, assert: [gate] })
      const [cell] = prepared.design.cells
      let [warned, passed] = [0, 0]
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const sample = sampled(prepared)
        sample.add('payout', n, () => payoutOf(setup, random))
        if (estimateOf(sample.totals, 0, 'payout', SURE).doubt !== null) warned += 1
        if (judge(prepared.assertions, [runOf(cell, sample)], SURE)[0].verdict === 'pass') passed += 1
      }
      return {
        what: `${nameOf(of)}, n = ${n}, gate ${gate}`,
        rates: [
          { of: 'warned', rate: warned / experiments, least: 0.95 },
          { of: 'false passes', rate: passed / experiments, most: MOST },
        ],
      }
    },
  }
}

/** Gates in so many cells that are exactly at their bound: how often any of them fails, or passes. */
export function manyGates(cells: number, n: number): Question {
  return {
    group: 'gates',
    ask(experiments) {
      const random = Sfc32.seeded(`gates ${cells} ${n}`)
      const values = Array.from({ length: cells }, (_, at) => at)
      const input: CoinExperiment = { battles: n, vary: { axes: [{ path: 'y', values }] } }
      const prepared = coin({ ...input, assert: ['winRate.heads <= 0.5'] })
      let [failed, passed] = [0, 0]
      for (let experiment = 0; experiment < experiments; experiment += 1) {
        const runs = prepared.design.cells.map((cell) => {
          const sample = new SampledTotals(cell.spec, prepared.kinds)
          sample.add('winRate.heads', n, () => (random.random() < 0.5 ? 1 : 0))
          return runOf(cell, sample)
        })
        const gates = judge(prepared.assertions, runs, SURE)
        if (gates.some(({ verdict }) => verdict === 'fail')) failed += 1
        if (gates.some(({ verdict }) => verdict === 'pass')) passed += 1
      }
      return {
        what: `${cells} gates exactly at their bound, n = ${n}`,
        rates: [
          { of: 'one fails', rate: failed / experiments, most: MOST },
          { of: 'one passes', rate: passed / experiments, most: MOST },
        ],
      }
    },
  }
}
