import { denominatorOf, effective, newStatValues, STAT_COUNT } from './stats.ts'

/** Values of a combatant before any effect changes its stats. */
export interface BornStats {
  /** Effective values. */
  readonly stats: readonly number[]
  /** The divisor of mitigation. */
  readonly denominator: number
}

export function bornWith(base: readonly number[]): BornStats {
  const stats = newStatValues()
  for (let stat = 0; stat < STAT_COUNT; stat += 1) stats[stat] = effective(stat, base[stat])
  return { stats, denominator: denominatorOf(stats) }
}
