import type { Sfc32 } from '@quintain/engine'

/** A candidate: a number for every piece or place of the setup, in their order. */
export type Numbers = readonly number[]

/** One number of a candidate for people: so many of a piece, or the value of a place. */
export interface Told {
  readonly id: string
  readonly count: number
}

/** All candidates within a budget. */
export interface Space {
  cost(numbers: Numbers): number
  told(numbers: Numbers): readonly Told[]
  /** The kind of a candidate. The best of every kind is kept. */
  niche(numbers: Numbers): string
  any(random: Sfc32): Numbers
  /** A random candidate near one, sometimes with a part of another. */
  near(random: Sfc32, numbers: Numbers, other: Numbers): Numbers
}
