import { denominatorOf, effective, newStatValues, STAT_COUNT } from './stats.ts'

/** What a combatant's stats come to before anything changes them. */
export interface BornStats {
  /** Effective values. */
  readonly stats: readonly number[]
  /** What mitigation divides by. */
  readonly denominator: number
}

export function bornWith(base: readonly number[]): BornStats {
  const stats = newStatValues()
  for (let stat = 0; stat < STAT_COUNT; stat += 1) stats[stat] = effective(stat, base[stat])
  return { stats, denominator: denominatorOf(stats) }
}
