import { compareByCodePoint } from '../../kernel/text-order.ts'
import { AgilityClock, type Clock, type ClockMaker, Dial, NOBODY } from '../../timing/agility-clock.ts'
import { PassAction, SkillAction } from './actions.ts'
import type { Setup, CharacterSetup } from './setup.ts'
import { Strike, StrikeFactors, type Telling, tellingOf } from './strike/strike.ts'
import { Technique } from './strike/technique.ts'
import { ToldEvents } from './told-events.ts'

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
  readonly techniques: readonly Technique[]
  /** The skills with cooldowns, in the order of the slots from `firstSlot` on. */
  readonly skillIds: readonly string[]
  readonly firstSlot: number
  /** One past its last slot. */
  readonly endSlot: number
  readonly pass: PassAction
  /** Its techniques, the heuristic's favourite first, by target index; made when first asked for. */
  readonly favourites: (readonly Technique[] | undefined)[]

  constructor(
    setup: CharacterSetup,
    index: number,
    seat: number,
    firstSlot: number,
    firstTechnique: number,
    skills: ReadonlyMap<string, Setup['skills'][number]>,
    characters: number,
  ) {
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
    this.firstSlot = firstSlot
    this.skillIds = [...new Set(setup.skills.map(({ skillId }) => skillId))]
    this.endSlot = firstSlot + this.skillIds.length
    this.techniques = setup.skills.map(({ skillId, tier }, place) => {
      const skill = skills.get(skillId)
      const step = skill?.tiers.find((entry) => entry.tier === tier)
      if (skill === undefined || step === undefined) throw new Error(`unchecked setup: ${skillId} ${tier}`)
      const slot = firstSlot + this.skillIds.indexOf(skillId)
      return new Technique(firstTechnique + place, this, skillId, skill.name ?? skill.id, step, slot, characters)
    })
    this.pass = new PassAction(setup.id)
    this.favourites = Array.from({ length: characters }, () => undefined)
  }
}

/** What every battle of a setup starts with. */
export interface Start {
  readonly hp: readonly number[]
  readonly qi: readonly number[]
  readonly cooldowns: readonly number[]
  readonly clock: Clock
  readonly resting: readonly number[]
  readonly standing: readonly number[]
  readonly hurt: readonly number[]
}

/** Everything that the battles of one setup have in common. */
export class Plan {
  readonly setup: Setup
  readonly characters: readonly Character[]
  /** By `Technique.number`. */
  readonly techniques: readonly Technique[]
  readonly told: ToldEvents
  /** By character. */
  readonly seats: readonly number[]
  readonly defenses: readonly number[]
  readonly byId: ReadonlyMap<string, Character>
  readonly factors: StrikeFactors
  /** Teams in order of their first member. */
  readonly teams: readonly string[]
  /** By seat: what the measures of a team are called. */
  readonly measureNames: readonly { readonly survivors: string; readonly hpLeft: string }[]
  readonly dial: Dial
  readonly makeClock: ClockMaker
  readonly qiRegeneration: number
  readonly stalemateSteps: number
  /** Whether the battle ends as soon as nobody can ever use a skill again. */
  readonly stopWhenSettled: boolean
  /** Whether a battle may be over although several sides stand. */
  readonly mayStop: boolean
  readonly start: Start
  /** A list of NOBODY by seat. */
  readonly noFoes: readonly number[]
  /** By seat, made when first asked for. */
  private readonly foes: (readonly number[] | undefined)[]

  constructor(setup: Setup, makeClock: ClockMaker = AgilityClock.start) {
    this.setup = setup
    this.makeClock = makeClock
    const { config } = setup
    this.qiRegeneration = config.qiRegeneration
    this.stalemateSteps = config.stalemateSteps
    this.stopWhenSettled = config.stopWhenSettled
    this.mayStop = config.stopWhenSettled || config.stalemateSteps > 0
    this.teams = [...new Set(setup.characters.map(({ id, team }) => team ?? id))]
    this.measureNames = this.teams.map((team) => ({ survivors: `survivors.${team}`, hpLeft: `hpLeft.${team}` }))
    this.noFoes = this.teams.map(() => NOBODY)
    const skills = new Map(setup.skills.map((skill) => [skill.id, skill]))
    const characters: Character[] = []
    const techniques: Technique[] = []
    let slots = 0
    for (const [index, character] of setup.characters.entries()) {
      const seat = this.teams.indexOf(character.team ?? character.id)
      const made = new Character(character, index, seat, slots, techniques.length, skills, setup.characters.length)
      characters.push(made)
      techniques.push(...made.techniques)
      slots += made.skillIds.length
    }
    this.characters = characters
    this.techniques = techniques
    this.told = new ToldEvents(this)
    this.factors = new StrikeFactors(characters, techniques)
    this.seats = characters.map(({ seat }) => seat)
    this.defenses = characters.map(({ defense }) => defense)
    this.byId = new Map(characters.map((character) => [character.id, character]))
    this.dial = new Dial(
      config.atbThreshold,
      characters.map(({ agility }) => agility * config.atbTickScale),
      characters.map(({ index }) => index).toSorted((a, b) => compareByCodePoint(characters[a].id, characters[b].id)),
      config.forcedTick,
      config.tickUntilReady,
    )
    this.start = startOf(characters, this.teams.length, slots, this.dial, makeClock)
    this.foes = this.teams.map(() => undefined)
  }

  /** Whether `a` comes before `b` among characters of the same hp. */
  isWeaker(a: number, b: number): boolean {
    const { defenses } = this
    return defenses[a] === defenses[b] ? a < b : defenses[a] < defenses[b]
  }

  /**
   * A seat's enemies in the order in which they would be attacked if nobody were hurt, so that a search for the lowest
   * mostly meets it first.
   */
  foesOf(seat: number): readonly number[] {
    return (this.foes[seat] ??= this.orderFoes(seat))
  }

  private orderFoes(seat: number): number[] {
    const { hp } = this.start
    const foes = this.characters.filter((other) => other.seat !== seat)
    return foes.map(({ index }) => index).toSorted((a, b) => hp[a] - hp[b] || (this.isWeaker(a, b) ? -1 : 1))
  }

  /** The action of a technique and a target; always the same object. */
  action(technique: Technique, target: Character): SkillAction {
    return (technique.actions[target.index] ??= new SkillAction(technique, target))
  }

  /** What is told of a hit. */
  telling(technique: Technique, target: Character, critical: boolean): Telling {
    const place = target.index * 2 + (critical ? 1 : 0)
    return (technique.tellings[place] ??= tellingOf(this.factors, technique, target, critical))
  }

  strike(technique: Technique, target: Character): Strike {
    return new Strike(this.factors, technique, target)
  }
}

function startOf(
  characters: readonly Character[],
  seats: number,
  slots: number,
  dial: Dial,
  makeClock: ClockMaker,
): Start {
  const hp = characters.map(({ setup, maxHp }) => setup.stats.hp ?? maxHp)
  const living = characters.map(({ index }) => index).filter((index) => hp[index] > 0)
  const standing = Array.from({ length: seats }, () => 0)
  for (const index of living) standing[characters[index].seat] += 1
  return {
    hp,
    qi: characters.map(({ setup, maxQi }) => setup.stats.qi ?? maxQi),
    cooldowns: Array.from({ length: slots }, () => 0),
    clock: makeClock(
      dial,
      living,
      characters.map(() => 0),
    ),
    resting: characters.map(() => 0),
    standing,
    hurt: Array.from({ length: seats }, () => 0),
  }
}
