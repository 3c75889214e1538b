import type { CellRun } from '../playing/measuring.ts'
import { isEitherOr } from '../measures/measure-kinds.ts'
import type { Comparison, MatchupTable } from './results.ts'
import { holm, meanInterval, pValueOfMean, rounded, signTest } from '../statistics/statistics.ts'
import { byKey } from '../statistics/chunk-result.ts'
import { intervalOf, savedInterval } from '../statistics/summary.ts'
import type { Tally } from '../statistics/tally.ts'

/** What differs between the two versions, in every cell and measure, corrected for their number. */
export function comparisonsOf(runs: readonly CellRun[], confidence: number): Comparison[] {
  const found = runs.flatMap(({ cell, totals }) =>
    byKey(totals.deltas?.byName ?? new Map())
      .filter(([, tally]) => tally.n > 0)
      .map(([measure, tally]) => ({ cell: cell.name, measure, tally, totals, pValue: pValueOf(measure, tally) })),
  )
  const corrected = holm(found.map(({ pValue }) => pValue))
  return found.map(({ cell, measure, tally, totals }, at) => ({
    cell,
    measure,
    base: rounded(totals.tally(0, measure).mean),
    changed: rounded(totals.tally(1, measure).mean),
    delta: rounded(tally.mean),
    interval: savedInterval(meanInterval(tally.mean, tally.variance, tally.n, confidence)),
    pValue: rounded(corrected[at]),
    significant: corrected[at] < 1 - confidence,
    gain: gainOf(totals.tally(0, measure).variance + totals.tally(1, measure).variance, tally.variance),
  }))
}

/** What the same seeds on both sides are worth: the variance of separate samples by that of the differences. */
function gainOf(separate: number, paired: number): number | null {
  return paired > 0 ? rounded(separate / paired) : null
}

/** Of what either happens or does not, only battles that changed sides count, and these like the tosses of a coin. */
function pValueOf(measure: string, tally: Tally): number {
  if (!isEitherOr(measure)) return pValueOfMean(tally.mean, tally.variance, tally.n)
  const count = (value: number): number => tally.bins.sorted().find((bin) => bin.value === value)?.count ?? 0
  return signTest(count(1), count(-1))
}

/** Scores of all against all, with intervals that hold for the whole table at once (Bonferroni). */
export function matchupTable(runs: readonly CellRun[], entrants: readonly string[], confidence: number): MatchupTable {
  const all = runs.filter(({ cell }) => cell.entrants !== null)
  const each = 1 - (1 - confidence) / Math.max(1, all.length)
  const arm = (run: CellRun): number => run.totals.arms.length - 1
  const pairs = all.map((run) => {
    const [first, second] = run.cell.entrants ?? ['', '']
    const tally = run.totals.tally(arm(run), 'score.first')
    const interval = intervalOf(run.totals, arm(run), 'score.first', each)
    const { low, high } = { low: Math.max(0, interval.low), high: Math.min(1, interval.high) }
    return {
      first,
      second,
      battles: tally.n,
      score: rounded(tally.mean),
      interval: savedInterval({ low, high }),
      significant: low > 0.5 || high < 0.5,
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
