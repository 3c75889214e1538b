import { type CellRun, type Experiment, meanInterval, rounded, savedInterval, type TuningPoint } from '@quintain/lab'
import type { Json } from '@quintain/engine'
import { keysOf } from '../editor/paths.ts'
import { childValue } from '../editor/schema.ts'

type Tune = NonNullable<Experiment['tune']>

/** Where a search that is under way has looked, and what it saw there: the same figures that results hold later. */
export function livePoints(tune: Tune, runs: readonly CellRun[], confidence: number): readonly TuningPoint[] {
  return runs
    .filter(({ cell }) => cell.values['stream'] !== 'check')
    .map(({ cell, totals }) => {
      const { n, mean, variance } = totals.observations(0, tune.measure)
      const [setup] = cell.spec.arms[0].setups
      return {
        values: Object.fromEntries(tune.parameters.map(({ name, path }) => [name ?? path, numberAt(setup, path)])),
        battles: n,
        mean: rounded(mean),
        interval: savedInterval(meanInterval(mean, variance, n, confidence)),
      }
    })
}

function numberAt(setup: Json, path: string): number {
  const value = keysOf(path, setup).reduce<Json | undefined>(childValue, setup)
  return typeof value === 'number' ? value : Number.NaN
}
