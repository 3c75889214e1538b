import type { Tuning } from '../results/results.ts'

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
}

/** What a tuning method comes back with. */
export interface Found {
  readonly status: Tuning['status']
  readonly answer: readonly number[] | null
  readonly range: readonly [number, number] | null
}
