import { solve } from 'yalps'
import type { BalanceTask } from '../experiment/studies.ts'

/** What is known of the measures around a point. */
export interface Slope {
  readonly point: readonly number[]
  /** By target. */
  readonly values: readonly number[]
  /** By target and parameter: how much a measure changes when the parameter grows by one. */
  readonly slopes: readonly (readonly number[])[]
}

/**
 * The point nearest to the start, by the sum of what is changed in shares of each range, at which every measure should
 * be as wanted, if the slopes held; where none is, the one that misses by the least. No step is longer than `reach`.
 */
export function smallestChange(
  parameters: BalanceTask['parameters'],
  start: readonly number[],
  { point, values, slopes }: Slope,
  wanted: readonly number[],
  slack: number,
  reach: number,
): readonly number[] {
  const constraints = new Map<string, { min?: number; max?: number }>()
  const variables = new Map<string, Map<string, number>>()
  const integers: string[] = []
  wanted.forEach((share, target) => {
    // values + slopes · (start + up - down - point), within slack of what is wanted but for the miss.
    const here = values[target] + start.reduce((sum, from, at) => sum + slopes[target][at] * (from - point[at]), 0)
    constraints.set(`over${target}`, { max: share + slack - here })
    constraints.set(`under${target}`, { min: share - slack - here })
    variables.set(
      `miss over${target}`,
      new Map([
        ['cost', MISS],
        [`over${target}`, -1],
      ]),
    )
    variables.set(
      `miss under${target}`,
      new Map([
        ['cost', MISS],
        [`under${target}`, 1],
      ]),
    )
  })
  parameters.forEach(({ from, to, whole }, at) => {
    const far = reach * (to - from)
    const low = Math.max(from, point[at] - far) - start[at]
    const high = Math.min(to, point[at] + far) - start[at]
    constraints.set(`range${at}`, { min: low, max: high })
    for (const [name, sign] of [
      ['up', 1],
      ['down', -1],
    ] as const) {
      const own = new Map([
        ['cost', 1 / (to - from)],
        [`range${at}`, sign],
      ])
      wanted.forEach((_, target) => {
        own.set(`over${target}`, sign * slopes[target][at])
        own.set(`under${target}`, sign * slopes[target][at])
      })
      variables.set(`${name}${at}`, own)
      if (whole) integers.push(`${name}${at}`)
    }
  })
  const found = solve({ direction: 'minimize', objective: 'cost', constraints, variables, integers })
  if (found.status !== 'optimal' && found.status !== 'timedout') return point
  const amounts = new Map(found.variables)
  return start.map((from, at) => from + (amounts.get(`up${at}`) ?? 0) - (amounts.get(`down${at}`) ?? 0))
}

/** A miss of one hundredth costs more than any change. */
const MISS = 1000
