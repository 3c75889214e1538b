import type { Blueprint } from './blueprint.ts'
import { denominatorOf, effective, newStatValues, STAT_COUNT } from './stats.ts'

/** What a combatant's stats come to before anything changes them. */
interface BornStats {
  readonly stats: readonly number[]
  readonly denominator: number
}

/** By base stats of a plan's blueprints: each battle of it begins with the same. */
const born = new WeakMap<readonly number[], BornStats>()

/** Effective values without any effect, and what mitigation divides by. */
export function bornWith({ base, origin }: Blueprint): BornStats {
  const known = origin < 0 ? undefined : born.get(base)
  if (known !== undefined) return known
  const stats = newStatValues()
  for (let stat = 0; stat < STAT_COUNT; stat += 1) stats[stat] = effective(stat, base[stat])
  const made = { stats, denominator: denominatorOf(stats) }
  if (origin >= 0) born.set(base, made)
  return made
}
