import type { CellRun } from '../playing/measuring.ts'

/** The scores of entrants against each other: rows against columns, 0.5 against oneself. */
export interface ScoreTable {
  readonly entrants: readonly string[]
  readonly scores: readonly (readonly number[])[]
  /** How many independent battles each score is worth; 0 on the diagonal and for pairs that did not meet. */
  readonly sizes: readonly (readonly number[])[]
}

/** The table of the runs of one set of matchups. Of two versions the second is taken. */
export function scoreTable(runs: readonly CellRun[], entrants: readonly string[]): ScoreTable {
  const scores = entrants.map(() => entrants.map(() => 0.5))
  const sizes = entrants.map(() => entrants.map(() => 0))
  for (const { cell, totals } of runs) {
    const [row, column] = (cell.entrants ?? []).map((name) => entrants.indexOf(name))
    if (row === undefined || row === column) continue
    const arm = totals.arms.length - 1
    const { n, mean } = totals.tally(arm, 'score.first')
    if (n === 0) continue
    const pairs = totals.observations(arm, 'score.first')
    scores[row][column] = mean
    scores[column][row] = 1 - mean
    sizes[row][column] = independentBattles(n, mean, pairs.n, pairs.variance)
    sizes[column][row] = sizes[row][column]
  }
  return { entrants, scores, sizes }
}

/** Two battles of a swapped pair share their seed: together they are worth one battle at the least and two at the most. */
function independentBattles(battles: number, score: number, pairs: number, variance: number): number {
  const shrunk = (score * battles + 0.5) / (battles + 1)
  const worth = variance > 0 ? (shrunk * (1 - shrunk) * pairs) / variance : battles
  return Math.min(battles, Math.max(pairs, worth))
}
