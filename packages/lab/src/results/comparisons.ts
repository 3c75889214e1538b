import type { CellRun } from '../playing/measuring.ts'
import type { Comparison, MatchupTable } from './results.ts'
import { differenceOf, pValueOfZero, swapGain } from '../statistics/estimate.ts'
import { forEach, rounded } from '../statistics/statistics.ts'
import type { CellTotals } from '../statistics/cell-totals.ts'
import { byKey } from '../statistics/chunk-result.ts'
import { intervalOf, savedInterval } from '../statistics/summary.ts'

/** What differs between the two versions, in every cell and measure. Intervals and p-values hold for all of them at once. */
export function comparisonsOf(runs: readonly CellRun[], confidence: number): Comparison[] {
  const found = runs.flatMap(({ cell, totals }) =>
    byKey(totals.deltas?.byName ?? new Map()).flatMap(([measure]) => {
      const difference = differenceOf(totals, measure)
      return difference === null ? [] : [{ cell: cell.name, measure, totals, difference }]
    }),
  )
  const each = forEach(confidence, found.length)
  return found.map(({ cell, measure, totals, difference }) => {
    const { mean, interval, doubt } = difference(each)
    const pValue = Math.min(1, found.length * pValueOfZero((asked) => difference(asked).interval))
    return {
      cell,
      measure,
      base: rounded(totals.tally(0, measure).mean),
      changed: rounded(totals.tally(1, measure).mean),
      delta: rounded(mean),
      interval: savedInterval(interval),
      pValue: rounded(pValue),
      gain: gainOf(totals, measure),
      significant: doubt === null && (interval.low > 0 || interval.high < 0),
      ...(doubt === null ? {} : { doubt }),
    }
  })
}

/** What the same seeds on both sides are worth: the variance of separate samples by that of the differences. */
function gainOf(totals: CellTotals, measure: string): number | null {
  const paired = totals.deltas?.byName.get(measure)?.variance ?? 0
  const separate = totals.tally(0, measure).variance + totals.tally(1, measure).variance
  return paired > 0 ? rounded(separate / paired) : null
}

/** Scores of all against all, with intervals that hold for the whole table at once (Bonferroni). */
export function matchupTable(runs: readonly CellRun[], entrants: readonly string[], confidence: number): MatchupTable {
  const all = runs.filter(({ cell }) => cell.entrants !== null)
  const each = forEach(confidence, all.length)
  const arm = (run: CellRun): number => run.totals.arms.length - 1
  const pairs = all.map((run) => {
    const [first, second] = run.cell.entrants ?? ['', '']
    const tally = run.totals.tally(arm(run), 'score.first')
    const interval = intervalOf(run.totals, arm(run), 'score.first', each)
    const gain = swapGain(tally, run.totals.observations(arm(run), 'score.first'))
    const { low, high } = { low: Math.max(0, interval.low), high: Math.min(1, interval.high) }
    return {
      first,
      second,
      battles: tally.n,
      score: rounded(tally.mean),
      interval: savedInterval({ low, high }),
      significant: low > 0.5 || high < 0.5,
      gain: gain === null ? null : rounded(gain),
    }
  })
  const ranking = entrants.map((entrant) => {
    const scores = pairs
      .filter(({ first, second }) => first !== second && (first === entrant || second === entrant))
      .map(({ first, score }) => (first === entrant ? score : 1 - score))
    return { entrant, score: rounded(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)) }
  })
  return { entrants, confidence, pairs, ranking: ranking.toSorted((a, b) => b.score - a.score) }
}
