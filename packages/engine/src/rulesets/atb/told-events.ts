import type { Breakdown, EventMaker } from '../../kernel/event-log.ts'
import type { Event } from './events.ts'
import type { Character, Plan } from './plan.ts'
import type { Technique } from './strike/technique.ts'

// How a blow may come out.
const MISS = 0
const HIT = 1
const CRITICAL = 2
export const WAYS = 3

/**
 * Makes events of notes of three numbers: what was done to whom (blows from 0 up, passes from -1 down), when, and the
 * hp left. Everything else is in the plan.
 */
export class ToldEvents implements EventMaker<Event> {
  readonly isSettled = true
  private readonly plan: Plan
  private readonly count: number

  constructor(plan: Plan) {
    this.plan = plan
    this.count = plan.characters.length
  }

  blow(technique: Technique, target: number, hit: boolean, critical: boolean): number {
    return (technique.number * this.count + target) * WAYS + (hit ? (critical ? CRITICAL : HIT) : MISS)
  }

  pass(actor: number, foe: number): number {
    return -1 - actor * this.count - foe
  }

  event(kind: number, ticks: number, hp: number): Event {
    return kind < 0 ? this.passEvent(-1 - kind, ticks, hp) : this.blowEvent(kind, ticks, hp)
  }

  breakdown(kind: number): Breakdown | null {
    const way = kind % WAYS
    if (kind < 0 || way === MISS) return null
    const { technique, target } = this.parties(kind)
    return this.plan.telling(technique, target, way === CRITICAL).breakdown
  }

  private parties(kind: number): { readonly technique: Technique; readonly target: Character } {
    const { plan, count } = this
    const pair = Math.floor(kind / WAYS)
    return { technique: plan.techniques[Math.floor(pair / count)], target: plan.characters[pair % count] }
  }

  private blowEvent(kind: number, ticks: number, hp: number): Event {
    const { technique, target } = this.parties(kind)
    const hit = kind % WAYS !== MISS
    const critical = kind % WAYS === CRITICAL
    const strike = this.plan.strike(technique, target)
    return {
      type: hit ? (critical ? 'critical' : 'attack') : 'dodge',
      timestamp: ticks,
      actorId: technique.owner.id,
      targetId: target.id,
      skillId: technique.skillId,
      tier: technique.tierNumber,
      outcome: hit ? (critical ? 'critical' : 'hit') : 'miss',
      hit,
      critical,
      damage: hit ? (critical ? strike.criticalDamage : strike.damage) : 0,
      damageBucket: hit ? this.plan.telling(technique, target, critical).bucket : 'low',
      missReason: hit ? null : 'evaded',
      targetHpRatio: hp / target.maxHp,
      qiCost: technique.qiCost,
      // The whole cooldown: a technique can only be used when none of it is left.
      cooldownRemaining: technique.cooldown,
    }
  }

  /** Passing needs no target, but its event names the default foe, so that it can be told. */
  private passEvent(pair: number, ticks: number, hp: number): Event {
    const { characters } = this.plan
    const foe = characters[pair % this.count]
    return {
      type: 'defend',
      timestamp: ticks,
      actorId: characters[Math.floor(pair / this.count)].id,
      targetId: foe.id,
      skillId: null,
      tier: null,
      outcome: 'blocked',
      hit: false,
      critical: false,
      damage: 0,
      damageBucket: 'low',
      missReason: null,
      targetHpRatio: hp / foe.maxHp,
      qiCost: 0,
      cooldownRemaining: 0,
    }
  }
}
