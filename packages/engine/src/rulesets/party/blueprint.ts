import type { DamageType, PassiveIndex } from './registry.ts'

/** What a combatant starts with; members, foes and summons are all made of one of these. */
export interface Blueprint {
  /** Its place among the plan's blueprints; -1 for what only comes to be in battle. */
  readonly origin: number
  readonly id: string
  readonly name: string
  /** What a summon is; null for everybody else. */
  readonly summonKind: string | null
  readonly rank: string
  readonly type: DamageType
  readonly base: readonly number[]
  readonly hp: number
  readonly level: number
  readonly exp: number
  readonly expMultiplier: number
  readonly gainStats: readonly number[]
  readonly gains: readonly number[]
  readonly actionsPerTurn: number
  readonly reductionPasses: number
  readonly ultimateCapacity: number
  readonly ultimateCharge: number
  readonly ultimateHits: number
  readonly passives: readonly string[]
  readonly passiveIndex: PassiveIndex
  /** Indices into the registry's specials. */
  readonly specials: readonly number[]
  readonly baseAggro: number
  readonly summonSlots: number
  readonly overheal: boolean
  readonly shields: number
  /** By lower-case type name or `all`; null when there is none. */
  readonly damageBonus: ReadonlyMap<string, number> | null
  readonly damageReduction: ReadonlyMap<string, number> | null
}
