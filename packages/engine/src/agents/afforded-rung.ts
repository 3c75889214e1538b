import type { Ladder, Rung } from '../kernel/contract.ts'

/** The rung that plays within a budget, and the next stronger one, which was too expensive. */
export interface AffordedRung {
  readonly rung: Rung
  /** The next stronger rung, with the microseconds that it would have taken; null for the strongest. */
  readonly dearer: { readonly agent: string; readonly microseconds: number } | null
}

/**
 * The strongest rung that makes `decisions` decisions within `budget` microseconds; if none does, the usual rung. Null
 * where the ladder names no usual rung. Uses stored costs and no clock, so that every machine chooses the same.
 */
export function affordedRung({ rungs, usual }: Ladder, decisions: number, budget: number): AffordedRung | null {
  const least = rungs.findIndex(({ agent }) => agent === usual)
  if (least < 0) return null
  const cost = ({ microseconds = Infinity }: Rung): number => decisions * microseconds
  let chosen = rungs.length - 1
  while (chosen > least && cost(rungs[chosen]) > budget) chosen -= 1
  const dearer = rungs.slice(chosen + 1).find(({ microseconds }) => microseconds !== undefined)
  return {
    rung: rungs[chosen],
    dearer: dearer === undefined ? null : { agent: dearer.agent, microseconds: cost(dearer) },
  }
}
