import type { SkillAction } from '../actions.ts'
import type { Character } from '../plan.ts'
import type { SkillTier } from '../setup.ts'
import type { Telling } from './strike.ts'

/** A skill at a tier, as a character carries it. */
export class Technique {
  /** Its place among all techniques of all characters. */
  readonly number: number
  readonly qiCost: number
  readonly cooldown: number
  /** Place of its cooldown in the state, the same for all tiers of a skill that a character has. */
  readonly slot: number
  // Both by target index, made when they are first asked for.
  readonly actions: (SkillAction | undefined)[]
  /** Two for each target: of a plain hit, and of a critical one. */
  readonly tellings: (Telling | undefined)[]
  readonly owner: Character
  readonly skillId: string
  readonly skillName: string
  readonly tier: SkillTier
  readonly tierNumber: number
  /** The damage that comes from the owner's strength. */
  readonly power: number

  constructor(
    number: number,
    owner: Character,
    skillId: string,
    skillName: string,
    tier: SkillTier,
    slot: number,
    characters: number,
  ) {
    this.number = number
    this.qiCost = tier.qiCost
    this.cooldown = tier.cooldown
    this.slot = slot
    this.actions = Array.from({ length: characters }, () => undefined)
    this.tellings = Array.from({ length: characters * 2 }, () => undefined)
    this.owner = owner
    this.skillId = skillId
    this.skillName = skillName
    this.tier = tier
    this.tierNumber = tier.tier
    this.power = owner.strength * tier.powerMultiplier
  }
}
