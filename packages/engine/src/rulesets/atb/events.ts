import type { Breakdown } from '../../kernel/event-log.ts'

export type Outcome = 'hit' | 'critical' | 'miss' | 'blocked'
export type DamageBucket = 'low' | 'medium' | 'high'

/** What a turn came to: one a step, none when nobody was ready. */
export interface AtbEvent {
  readonly type: 'attack' | 'critical' | 'dodge' | 'defend'
  readonly timestamp: number
  readonly actorId: string
  readonly targetId: string
  readonly skillId: string | null
  readonly tier: number | null
  readonly outcome: Outcome
  readonly hit: boolean
  readonly critical: boolean
  /** Not capped by the target's hp. */
  readonly damage: number
  readonly damageBucket: DamageBucket
  readonly missReason: 'evaded' | null
  /** Of the target, after the damage. */
  readonly targetHpRatio: number
  readonly qiCost: number
  readonly cooldownRemaining: number
}

export function bucketOf(damage: number, maxHp: number): DamageBucket {
  const share = damage / maxHp
  if (share < 0.1) return 'low'
  return share <= 0.25 ? 'medium' : 'high'
}

/** Why a hit does the damage that it does. */
export function damageBreakdown(
  strength: number,
  base: number,
  defense: number,
  raw: number,
  critical: number,
): Breakdown {
  const amount = raw + critical
  const damage = Math.floor(amount)
  const parts = [
    { label: 'strength', value: strength },
    { label: 'skill', value: base },
    { label: 'defense', value: -defense },
    { label: 'minimum', value: raw - (strength + base - defense) },
    { label: 'critical', value: critical },
    { label: 'rounding', value: damage - amount },
  ]
  return parts.filter(({ value }) => value !== 0)
}
