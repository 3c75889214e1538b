import type { Experiment } from '../experiment/experiment.ts'
import { isHeadline } from './measure-kinds.ts'

/** Sorts measures: first the one that was asked for, then win rates, then measures of the battle as a whole. */
export function byWeight<Value>(
  measures: readonly (readonly [name: string, value: Value])[],
  { test, until, tune }: Pick<Experiment, 'test' | 'until' | 'tune'>,
): readonly (readonly [name: string, value: Value])[] {
  const asked = (test ?? until ?? tune)?.measure
  const rank = (name: string): number =>
    name === asked ? 0 : name.startsWith('winRate.') ? 1 : isHeadline(name) ? 2 : 3
  return measures.toSorted(([a], [b]) => rank(a) - rank(b))
}
