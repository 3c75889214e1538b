import { solve } from 'yalps'

export interface Equilibrium {
  /** The probability of each entrant in a mix that no choice of the other side beats. */
  readonly mix: readonly number[]
  /** What that scores against the best answer. */
  readonly value: number
}

/** Scores are rounded to so many parts, since the solver treats much smaller differences inconsistently. */
const GRAIN = 10_000_000

/** The Nash mix of a table of scores, rows against columns, by linear programming. */
export function equilibriumOf(scores: readonly (readonly number[])[]): Equilibrium {
  // Largest worst score: the mix scores at least `value` in every column. Scores are not negative, so neither is it.
  const constraints = new Map(scores.map((_, column) => [`column${column}`, { min: 0 }]))
  const bounds = [['all', { equal: 1 }] as const, ...constraints]
  const variables = scores.map((line, row): readonly [string, ReadonlyMap<string, number>] => [
    `row${row}`,
    new Map([['all', 1], ...line.map((score, column): [string, number] => [`column${column}`, grained(score)])]),
  ])
  const value: readonly [string, ReadonlyMap<string, number>] = [
    'value',
    new Map([['value', 1], ...scores.map((_, column): [string, number] => [`column${column}`, -1])]),
  ]
  const found = solve(
    { direction: 'maximize', objective: 'value', constraints: bounds, variables: [...variables, value] },
    { includeZeroVariables: true },
  )
  const amounts = new Map(found.variables)
  return { mix: scores.map((_, row) => Math.max(0, amounts.get(`row${row}`) ?? 0)), value: found.result }
}

function grained(score: number): number {
  return Math.round(score * GRAIN) / GRAIN
}
