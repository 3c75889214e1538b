import type { Phrase, Text } from '@quintain/engine'
import type { Tune } from '../experiment/experiment.ts'
import type { Tuning } from '../results/results.ts'
import { rounded } from '../statistics/statistics.ts'

/** Measures points for tuning methods. */
export interface Probe {
  /**
   * The measure at a point, in the parameters' own units, from at least so many battles. Battles at the same point and
   * stream add up; other streams have other seeds.
   */
  at(point: readonly number[], battles: number, stream: string): Promise<Reading>
  /** Battles played so far. */
  readonly battles: number
  /** True once the signal to stop came; readings are then meaningless. */
  readonly stopped: boolean
}

export interface Reading {
  readonly n: number
  readonly mean: number
  readonly variance: number
  readonly skewness: number
}

/** The result of a tuning method. */
export interface Found {
  readonly status: Tuning['status']
  readonly answer: readonly number[] | null
  readonly range: readonly [number, number] | null
  /** A message where the status alone does not say enough; `measure` is the measure's name. */
  readonly says?: (measure: Text) => Phrase
}

type Parameter = Tune['parameters'][number]

/** The nearest allowed value of a parameter: within its bounds, and whole where it must be. */
export function settled(value: number, { from, to, whole }: Parameter): number {
  const inside = Math.min(to, Math.max(from, value))
  return whole ? Math.round(inside) : rounded(inside)
}

/** The value at a share of the way between a parameter's bounds. */
export function valueAt(parameter: Parameter, share: number): number {
  return settled(parameter.from + share * (parameter.to - parameter.from), parameter)
}
