import { compareByCodePoint } from '../../kernel/text-order.ts'
import { AgilityClock } from '../../timing/agility-clock.ts'
import { PassAction, SkillAction } from './actions.ts'
import type { AtbSetup, CharacterSetup, SkillTier } from './setup.ts'
import { Strike } from './strike.ts'

/** A skill at a tier, as a character carries it. */
export class Technique {
  readonly skillId: string
  readonly skillName: string
  readonly tier: SkillTier
  /** Place of the skill's cooldown among those of its bearer: all tiers of a skill wait together. */
  readonly slot: number
  /** Strikes by target index, made when they are first asked for: they follow from constants alone. */
  readonly strikes: (Strike | undefined)[]

  constructor(skillId: string, skillName: string, tier: SkillTier, slot: number, characters: number) {
    this.skillId = skillId
    this.skillName = skillName
    this.tier = tier
    this.slot = slot
    this.strikes = Array.from({ length: characters }, () => undefined)
  }
}

/** What is constant about a character. */
export class Character {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly seat: number
  readonly setup: CharacterSetup
  readonly strength: number
  readonly agility: number
  readonly defense: number
  readonly maxHp: number
  readonly maxQi: number
  /** Time units a tick. */
  readonly gain: number
  /** Place of the id in text order: among equals the greatest acts. */
  readonly rank: number
  readonly techniques: readonly Technique[]
  /** Skill ids by cooldown slot. */
  readonly slots: readonly string[]
  readonly pass: PassAction

  constructor(setup: CharacterSetup, index: number, seat: number, rank: number, tickScale: number, skills: SkillTable) {
    this.index = index
    this.id = setup.id
    this.name = setup.name ?? setup.id
    this.seat = seat
    this.setup = setup
    this.strength = setup.stats.strength
    this.agility = setup.stats.agility
    this.defense = setup.stats.defense
    this.maxHp = setup.stats.maxHp
    this.maxQi = setup.stats.maxQi
    this.gain = setup.stats.agility * tickScale
    this.rank = rank
    const slots: string[] = []
    const techniques: Technique[] = []
    for (const { skillId, tier } of setup.skills) {
      if (!slots.includes(skillId)) slots.push(skillId)
      const skill = skills.get(skillId)
      const step = skill?.tiers.find((entry) => entry.tier === tier)
      if (skill === undefined || step === undefined) throw new Error(`unchecked setup: ${skillId} ${tier}`)
      techniques.push(new Technique(skillId, skill.name ?? skill.id, step, slots.indexOf(skillId), skills.characters))
    }
    this.techniques = techniques
    this.slots = slots
    this.pass = new PassAction(setup.id)
  }
}

class SkillTable extends Map<string, AtbSetup['skills'][number]> {
  readonly characters: number
  constructor(setup: AtbSetup) {
    super(setup.skills.map((skill) => [skill.id, skill]))
    this.characters = setup.characters.length
  }
}

/** Everything that the battles of one setup have in common. */
export class AtbPlan {
  readonly setup: AtbSetup
  readonly characters: readonly Character[]
  readonly byId: ReadonlyMap<string, Character>
  /** Teams in order of their first member. */
  readonly teams: readonly string[]
  readonly clock: AgilityClock
  readonly qiRegeneration: number
  readonly stalemateSteps: number

  constructor(setup: AtbSetup) {
    this.setup = setup
    const { config } = setup
    this.qiRegeneration = config.qiRegeneration
    this.stalemateSteps = config.stalemateSteps
    this.teams = [...new Set(setup.characters.map(({ id, team }) => team ?? id))]
    const ids = setup.characters.map(({ id }) => id).toSorted(compareByCodePoint)
    const ranks = new Map(ids.map((id, rank) => [id, rank]))
    const skills = new SkillTable(setup)
    this.characters = setup.characters.map((character, index) => {
      const seat = this.teams.indexOf(character.team ?? character.id)
      return new Character(character, index, seat, ranks.get(character.id) ?? 0, config.atbTickScale, skills)
    })
    this.byId = new Map(this.characters.map((character) => [character.id, character]))
    // Whole numbers of this size add up without rounding, however many ticks nobody acts in.
    const exact =
      Number.isInteger(config.atbThreshold) &&
      this.characters.every(({ gain }) => Number.isInteger(gain) && gain <= 1e12)
    this.clock = new AgilityClock(config.atbThreshold, config.forcedTick, exact)
  }

  strike(actor: Character, technique: Technique, target: Character): Strike {
    return (technique.strikes[target.index] ??= new Strike(
      actor,
      technique,
      target,
      (strike) => new SkillAction(actor.id, technique.skillId, technique.tier.tier, target.id, strike),
    ))
  }
}
