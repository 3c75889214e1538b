import { dictionary } from '../../kernel/meaning/dictionary.ts'

export type Outcome = 'hit' | 'critical' | 'miss' | 'blocked'
export type DamageBucket = 'low' | 'medium' | 'high'

/** The result of a turn: one event for each step, none for a step in which nobody was ready. */
export interface Event {
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
  /** The target's share of its maximal hp after the damage. */
  readonly targetHpRatio: number
  readonly qiCost: number
  readonly cooldownRemaining: number
}

export function bucketOf(damage: number, maxHp: number): DamageBucket {
  const share = damage / maxHp
  if (share < 0.1) return 'low'
  return share <= 0.25 ? 'medium' : 'high'
}

/** What each type of event means. */
export const events = dictionary<Event>({
  attack: {
    doer: 'actorId',
    receiver: 'targetId',
    amount: 'damage',
    family: 'strike',
    weight: weightOf,
    fells,
    things,
  },
  critical: {
    doer: 'actorId',
    receiver: 'targetId',
    amount: 'damage',
    family: 'strike',
    weight: weightOf,
    fells,
    critical: true,
    things,
  },
  dodge: { doer: 'actorId', receiver: 'targetId', family: 'ward', weight: 'deed', things },
  // The event names a target only for its text: nothing is done to that foe.
  defend: { doer: 'actorId', family: 'none', weight: 'deed', others: ({ targetId }) => [targetId] },
})

function things({ skillId }: Event): readonly (string | null)[] {
  return [skillId]
}

export function fells({ hit, targetHpRatio }: Event): boolean {
  return hit && targetHpRatio === 0
}

function weightOf(event: Event): 'deed' | 'turningPoint' {
  return fells(event) ? 'turningPoint' : 'deed'
}
