import type { Sfc32 } from '@quintain/engine'

/** What is tried: a number for every piece or place, in their order. */
export type Numbers = readonly number[]

/** One of them as people are told: so many of a piece, or the value of a place. */
export interface Told {
  readonly id: string
  readonly count: number
}

/** All that may be tried within a budget. */
export interface Space {
  cost(numbers: Numbers): number
  told(numbers: Numbers): readonly Told[]
  /** What kind it is: the best of every kind is kept. */
  niche(numbers: Numbers): string
  any(random: Sfc32): Numbers
  /** Near one of them, sometimes with a part of another. */
  near(random: Sfc32, numbers: Numbers, other: Numbers): Numbers
}
