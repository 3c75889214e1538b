import { ENGINE_VERSION, type Json } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import type { Subject } from '../experiment/design.ts'
import { LabError } from '../experiment/errors.ts'
import type { PreparedExperiment } from './run-experiment.ts'
import type { Results } from '../results/results.ts'
import { say } from '../words/index.ts'
import { listed } from '../words/listed.ts'
import { seedOf } from '../experiment/seeds.ts'
import { checkedCells } from '../tuning/tune.ts'

/** The inputs that play one battle of an experiment once more. */
export interface NamedBattle {
  readonly setup: Json
  readonly seed: number
  readonly generator: string
  readonly agents: readonly string[]
  readonly iterations: number | undefined
  readonly stepLimit: number | undefined
}

/**
 * The subject of results. The file has everything but the ruleset itself. Throws `LabError` for results of another
 * engine version, whose seeds, agents and samples may give other battles.
 */
export function subjectOf(results: Results, found: Pick<Subject, 'ruleset' | 'module' | 'agentModules'>): Subject {
  if (results.engine !== ENGINE_VERSION) {
    throw new LabError('otherVersion', say('otherEngine', { made: results.engine, here: ENGINE_VERSION }))
  }
  const { experiment, setup, decider = null } = results
  return { ...found, experiment: { ...experiment, changes: [] }, setup, decider }
}

/** The cells whose battles are in results. Tuning made its own cells, which the design does not have. */
export function cellsOf({ subject, design }: PreparedExperiment, { tuning }: Results): readonly Cell[] {
  const { tune } = subject.experiment
  return tune === undefined || tuning === null ? design.cells : checkedCells(subject, tune, tuning)
}

/**
 * Battle number `battle` of a cell; `arm` 1 is the second version of a comparison. With `results`, battles that are not
 * in them are refused.
 */
export function battleOf(
  cells: readonly Cell[],
  cellName: string,
  battle: number,
  arm = 0,
  results: Results | null = null,
): NamedBattle {
  const cell = cells.find(({ name }) => name === cellName)
  if (cell === undefined) {
    const known = listed(cells.map(({ name }) => name))
    throw new LabError('noCell', say('noCell', { cell: cellName, known }))
  }
  const { spec } = cell
  const setups = spec.arms[arm]?.setups
  if (setups === undefined) throw new LabError('noCell', say('noVersion', { cell: cellName, version: arm }))
  const battles = results?.cells.find(({ name }) => name === cellName)?.battles ?? Infinity
  if (battle >= battles) throw new LabError('noBattle', say('noBattle', { cell: cellName, battles, battle }))
  return {
    setup: setups[spec.swapped ? battle % 2 : 0],
    seed: seedOf(spec, battle),
    generator: spec.generator,
    agents: spec.agents,
    iterations: spec.iterations ?? undefined,
    stepLimit: spec.stepLimit ?? undefined,
  }
}
