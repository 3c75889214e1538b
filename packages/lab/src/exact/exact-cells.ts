import { drawsFromStream, Enumeration, type Json, makeAgent, type Odds, type Ruleset } from '@quintain/engine'
import type { CellSpec } from '../experiment/cell.ts'
import type { Subject } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { ExactTask } from '../experiment/studies.ts'
import type { CellRun } from '../playing/measuring.ts'
import { rounded } from '../statistics/statistics.ts'
import { say } from '../words/index.ts'

/** The exact odds of one version of a cell. */
export interface ExactCell {
  readonly cell: string
  /** The version; null where there is one only. */
  readonly arm: string | null
  readonly states: number
  /** The share of battles that was not gone through; 0: everything is exact. */
  readonly left: number
  readonly measures: Readonly<Record<string, ExactMeasure>>
}

export interface ExactMeasure {
  readonly mean: number
  readonly sd: number
  /** The mean of the battles that were played. */
  readonly sampled: number | null
  /** How many standard errors lie between; null where nothing can be said. */
  readonly deviations: number | null
}

/** Refuses what cannot be gone through, before any battle. */
export function checkExact({ ruleset }: Subject): void {
  if (!drawsFromStream(ruleset)) throw new ExperimentError('exact', say('notFromStream', { ruleset: ruleset.id }))
}

/** Of every cell that was played, in this thread. */
export async function exactCells(
  ruleset: Ruleset,
  { states: most }: ExactTask,
  runs: readonly CellRun[],
  signal: AbortSignal | undefined,
): Promise<readonly ExactCell[]> {
  const cells: ExactCell[] = []
  for (const { cell, totals } of runs) {
    for (const [arm, { name, setups }] of cell.spec.arms.entries()) {
      const { states, left, measures } = await oddsOf(ruleset, cell.spec, setups[0], most, signal)
      const found = [...measures].map(([measure, { mean, sd }]): [string, ExactMeasure] => {
        const { n, mean: sample } = totals.tally(arm, measure)
        const error = sd / Math.sqrt(n)
        const sampled = n === 0 ? null : rounded(sample)
        const deviations = left > 0 || n === 0 || !(error > 1e-9) ? null : rounded((sample - mean) / error)
        return [measure, { mean: rounded(mean), sd: rounded(sd), sampled, deviations }]
      })
      const version = cell.spec.arms.length === 1 ? null : name
      cells.push({ cell: cell.name, arm: version, states, left: rounded(left), measures: Object.fromEntries(found) })
    }
  }
  return cells
}

/** Lets others have a turn after so many branches. */
const BREATH = 2000

async function oddsOf(
  ruleset: Ruleset,
  { agents: names, iterations, stepLimit }: CellSpec,
  setup: Json,
  states: number,
  signal: AbortSignal | undefined,
): Promise<Odds> {
  const plan = ruleset.prepare(ruleset.setup.parse(setup))
  const options = { seed: 1, iterations: iterations ?? undefined }
  const agents = names.map((name, seat) => makeAgent(ruleset, plan, name, { ...options, seat }))
  const enumeration = new Enumeration({ ruleset, plan, agents, states, stepLimit: stepLimit ?? undefined })
  const goesOn = (): boolean => signal?.aborted !== true && !enumeration.advance(BREATH)
  while (goesOn()) await new Promise((resolve) => setTimeout(resolve, 0))
  return enumeration.odds()
}
