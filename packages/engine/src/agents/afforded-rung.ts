import type { Ladder, Rung } from '../kernel/contract.ts'

/** Who plays within a budget, and who was too dear. */
export interface AffordedRung {
  readonly rung: Rung
  /** The next stronger one, with the microseconds that it would have taken; null for the strongest. */
  readonly dearer: { readonly agent: string; readonly microseconds: number } | null
}

/**
 * The strongest rung that makes so many decisions in so many microseconds; the usual one whatever it takes, null where
 * the ladder names none. By stored costs and never by a clock: the choice is the same on every machine.
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
