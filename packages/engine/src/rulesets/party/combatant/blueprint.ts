import { type DamageType, PassiveIndex } from '../plugins/registry.ts'
import { type BornStats, bornWith } from './born-stats.ts'
import { ATK, DEFENSE, MAX_HP } from './stats.ts'

/** What a combatant starts with. Members, foes and summons are all made of a blueprint. */
export interface Blueprint {
  /** Its place among the plan's blueprints; -1 for combatants that are made during a battle. */
  readonly origin: number
  readonly id: string
  readonly name: string
  /** The kind of a summon; null for all other combatants. */
  readonly summonKind: string | null
  readonly rank: string
  readonly type: DamageType
  readonly base: readonly number[]
  /** Values that follow from its base stats, computed once for all battles of a plan. */
  readonly born: BornStats
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

const NO_PASSIVES = new PassiveIndex([], new Map())

/** The common part of the blueprints of summons and stand-ins. */
export function bareBlueprint(
  id: string,
  name: string,
  summonKind: string | null,
  type: DamageType,
  base: readonly number[],
  hp: number,
): Blueprint {
  return {
    origin: -1,
    id,
    name,
    summonKind,
    rank: 'normal',
    type,
    base,
    born: bornWith(base),
    hp,
    level: 1,
    exp: 0,
    expMultiplier: 1,
    gainStats: [MAX_HP, ATK, DEFENSE],
    gains: [10, 5, 3],
    actionsPerTurn: 1,
    reductionPasses: 1,
    ultimateCapacity: 15,
    ultimateCharge: 0,
    ultimateHits: 25,
    passives: [],
    passiveIndex: NO_PASSIVES,
    specials: [],
    baseAggro: 0.1,
    summonSlots: 0,
    overheal: false,
    shields: 0,
    damageBonus: null,
    damageReduction: null,
  }
}
