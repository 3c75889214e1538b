import type { SkillAction } from '../actions.ts'
import type { State } from '../state.ts'

/** The exact probabilities and damage of a skill on a target, for display before the choice. */
export interface Odds {
  readonly hit: number
  /** The probability of a hit that is critical. */
  readonly critical: number
  readonly damage: number
  readonly criticalDamage: number
  /** Mean damage over miss, hit and critical, not capped by the target's hp. */
  readonly expected: number
  /** The probability that the target falls. */
  readonly kill: number
}

export function oddsOf(state: State, action: SkillAction): Odds {
  const strike = state.plan.strike(action.technique, action.target)
  // A draw is k / 2^53 with every k as likely: `draw > h` misses, `draw < c` is critical.
  const hit = shareAtMost(strike.hitChance)
  const critical = hit * shareBelow(strike.critChance)
  const plain = hit - critical
  const hp = state.hp[action.target.index]
  return {
    hit,
    critical,
    damage: strike.damage,
    criticalDamage: strike.criticalDamage,
    expected: plain * strike.damage + critical * strike.criticalDamage,
    kill: (strike.damage >= hp ? plain : 0) + (strike.criticalDamage >= hp ? critical : 0),
  }
}

const DRAWS = 9007199254740992

function shareAtMost(limit: number): number {
  if (limit < 0) return 0
  return Math.min(DRAWS, Math.floor(limit * DRAWS) + 1) / DRAWS
}

function shareBelow(limit: number): number {
  if (limit <= 0) return 0
  return Math.min(DRAWS, Math.ceil(limit * DRAWS)) / DRAWS
}

/** A share in whole hundredths, or in as many parts of them as `decimals` says. */
export function percent(share: number, decimals = 0): string {
  const scale = 10 ** decimals
  return `${Math.floor(share * 100 * scale + 0.5) / scale}%`
}
