import type { Breakdown } from '../../kernel/event-log.ts'
import type { SkillAction } from './actions.ts'
import { bucketOf, type DamageBucket, damageBreakdown } from './events.ts'
import type { Character, Technique } from './plan.ts'

/**
 * One technique of one character against one target. Chances and damages follow from constants alone, so they are
 * worked out once, in the order of operations that the specification writes.
 */
export class Strike {
  readonly action: SkillAction
  readonly technique: Technique
  readonly target: Character
  readonly qiCost: number
  readonly cooldown: number
  readonly slot: number
  /** A draw above it misses. Not clamped. */
  readonly hitChance: number
  /** A draw below it is critical. Not clamped. */
  readonly critChance: number
  readonly damage: number
  readonly criticalDamage: number
  readonly bucket: DamageBucket
  readonly criticalBucket: DamageBucket
  readonly breakdown: Breakdown
  readonly criticalBreakdown: Breakdown
  /** Expected damage for each turn that it binds: what the heuristic compares. */
  readonly score: number

  constructor(actor: Character, technique: Technique, target: Character, makeAction: (strike: Strike) => SkillAction) {
    const { tier } = technique
    this.technique = technique
    this.target = target
    this.qiCost = tier.qiCost
    this.cooldown = tier.cooldown
    this.slot = technique.slot
    this.hitChance = tier.hitChance + actor.agility * 0.02 - target.agility * 0.01
    this.critChance = tier.critChance + actor.agility * 0.01
    const power = actor.strength * tier.powerMultiplier
    const guard = target.defense * 0.5
    const raw = Math.max(1, power + tier.baseDamage - guard)
    this.damage = Math.floor(raw)
    this.criticalDamage = Math.floor(raw * tier.critMultiplier)
    this.bucket = bucketOf(this.damage, target.maxHp)
    this.criticalBucket = bucketOf(this.criticalDamage, target.maxHp)
    this.breakdown = damageBreakdown(power, tier.baseDamage, guard, raw, 0)
    this.criticalBreakdown = damageBreakdown(power, tier.baseDamage, guard, raw, raw * tier.critMultiplier - raw)
    const hit = Math.max(0, Math.min(1, this.hitChance))
    const critical = Math.max(0, Math.min(1, this.critChance))
    this.score = (hit * (raw + critical * ((tier.critMultiplier - 1) * raw))) / (tier.cooldown + 1)
    this.action = makeAction(this)
  }
}
