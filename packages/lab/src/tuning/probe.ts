import type { Phrase, Text } from '@quintain/engine'
import type { Tune } from '../experiment/experiment.ts'
import type { Tuning } from '../results/results.ts'
import { rounded } from '../statistics/statistics.ts'

/** What tuning methods ask: the measure at a point, from at least so many battles there. */
export interface Probe {
  /** In the parameters' own units. Battles at the same point and stream add up; other streams have other seeds. */
  at(point: readonly number[], battles: number, stream: string): Promise<Reading>
  /** Battles played so far. */
  readonly battles: number
  /** True once the signal came: whatever is returned then counts for nothing. */
  readonly stopped: boolean
}

export interface Reading {
  readonly n: number
  readonly mean: number
  readonly variance: number
  readonly skewness: number
}

/** What a tuning method comes back with. */
export interface Found {
  readonly status: Tuning['status']
  readonly answer: readonly number[] | null
  readonly range: readonly [number, number] | null
  /** What is to be said of it, where the status alone does not say it; `measure` is the measure's name. */
  readonly says?: (measure: Text) => Phrase
}

type Parameter = Tune['parameters'][number]

/** What a parameter may be set to: within its bounds, and whole where it must be. */
export function settled(value: number, { from, to, whole }: Parameter): number {
  const inside = Math.min(to, Math.max(from, value))
  return whole ? Math.round(inside) : rounded(inside)
}

/** At a share of the way between a parameter's bounds. */
export function valueAt(parameter: Parameter, share: number): number {
  return settled(parameter.from + share * (parameter.to - parameter.from), parameter)
}
