import type { Breakdown } from '../../../kernel/event-log.ts'
import { bucketOf, type DamageBucket } from '../events.ts'
import { damageBreakdown } from './breakdown.ts'
import type { Character } from '../plan.ts'
import type { Technique } from './technique.ts'

// What a point of agility and of defense is worth.
export const HIT_PER_AGILITY = 0.02
export const CRITICAL_PER_AGILITY = 0.01
export const EVASION_PER_AGILITY = 0.01
export const GUARD_PER_DEFENSE = 0.5

/**
 * The factors of strikes, by `Technique.number` and `Character.index`, computed in the specification's order of
 * operations. In typed arrays, because battles read them all the time.
 */
export class StrikeFactors {
  readonly accuracy: Float64Array
  /** A draw below it is critical. Not clamped. */
  readonly critChance: Float64Array
  readonly critMultiplier: Float64Array
  readonly force: Float64Array
  readonly evasion: Float64Array
  readonly guard: Float64Array

  constructor(characters: readonly Character[], techniques: readonly Technique[]) {
    this.accuracy = Float64Array.from(techniques, ({ tier, owner }) => tier.hitChance + owner.agility * HIT_PER_AGILITY)
    this.critChance = Float64Array.from(
      techniques,
      ({ tier, owner }) => tier.critChance + owner.agility * CRITICAL_PER_AGILITY,
    )
    this.critMultiplier = Float64Array.from(techniques, ({ tier }) => tier.critMultiplier)
    this.force = Float64Array.from(techniques, ({ power, tier }) => power + tier.baseDamage)
    this.evasion = Float64Array.from(characters, ({ agility }) => agility * EVASION_PER_AGILITY)
    this.guard = Float64Array.from(characters, ({ defense }) => defense * GUARD_PER_DEFENSE)
  }

  /** A draw above it misses. Not clamped. */
  hitChance(technique: number, target: number): number {
    return this.accuracy[technique] - this.evasion[target]
  }

  /** Damage before it is multiplied and rounded down. */
  rawDamage(technique: number, target: number): number {
    return Math.max(1, this.force[technique] - this.guard[target])
  }
}

/** The numbers of a technique on a target, for agents, odds and breakdowns. */
export class Strike {
  readonly hitChance: number
  readonly critChance: number
  readonly damage: number
  readonly criticalDamage: number
  /** Expected damage divided by the turns that a use takes, `cooldown + 1`: what the heuristic compares. */
  readonly score: number

  constructor(factors: StrikeFactors, technique: Technique, target: Character) {
    const { tier, number } = technique
    this.hitChance = factors.hitChance(number, target.index)
    this.critChance = factors.critChance[number]
    const raw = factors.rawDamage(number, target.index)
    this.damage = Math.floor(raw)
    this.criticalDamage = Math.floor(raw * tier.critMultiplier)
    const hit = Math.max(0, Math.min(1, this.hitChance))
    const critical = Math.max(0, Math.min(1, this.critChance))
    this.score = (hit * (raw + critical * ((tier.critMultiplier - 1) * raw))) / (tier.cooldown + 1)
  }
}

/** Bucket and breakdown of a hit. Constant for a technique, a target, and critical or not. */
export interface Telling {
  readonly bucket: DamageBucket
  readonly breakdown: Breakdown
}

export function tellingOf(factors: StrikeFactors, technique: Technique, target: Character, critical: boolean): Telling {
  const { tier, power, number } = technique
  const raw = factors.rawDamage(number, target.index)
  const amount = critical ? raw * tier.critMultiplier : raw
  return {
    bucket: bucketOf(Math.floor(amount), target.maxHp),
    breakdown: damageBreakdown(power, tier.baseDamage, factors.guard[target.index], raw, amount - raw),
  }
}
