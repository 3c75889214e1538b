import { ReplayError } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import type { AtbPlan, Character } from './plan.ts'

/** A character in a battle: what changes, beside what the loops read most. */
export class Fighter {
  readonly character: Character
  readonly seat: number
  readonly gain: number
  readonly rank: number
  hp: number
  qi: number
  timeUnits: number
  /** Turns left by cooldown slot. */
  readonly cooldowns: number[]

  constructor(character: Character, hp: number, qi: number, timeUnits: number, cooldowns: number[]) {
    this.character = character
    this.seat = character.seat
    this.gain = character.gain
    this.rank = character.rank
    this.hp = hp
    this.qi = qi
    this.timeUnits = timeUnits
    this.cooldowns = cooldowns
  }
}

export class AtbState {
  readonly plan: AtbPlan
  random: Stream
  steps: number
  /** Ticks so far. */
  time: number
  readonly fighters: readonly Fighter[]
  /** Those with hp, in roster order. */
  readonly living: Fighter[]
  /** Living members by seat, and how many seats have any. */
  readonly standing: number[]
  sides: number
  /** Whose decision is open. */
  actor: Fighter | null
  /** Steps in a row in which nobody used a skill. */
  quietSteps: number

  constructor(plan: AtbPlan, random: Stream, fighters: readonly Fighter[]) {
    this.plan = plan
    this.random = random
    this.steps = 0
    this.time = 0
    this.fighters = fighters
    this.living = []
    this.standing = []
    for (let seat = 0; seat < plan.teams.length; seat += 1) this.standing.push(0)
    this.sides = 0
    for (const fighter of fighters) {
      if (fighter.hp <= 0) continue
      this.living.push(fighter)
      if (this.standing[fighter.seat] === 0) this.sides += 1
      this.standing[fighter.seat] += 1
    }
    this.actor = null
    this.quietSteps = 0
  }
}

export function newState(plan: AtbPlan, random: Stream): AtbState {
  const fighters: Fighter[] = []
  for (const character of plan.characters) {
    const { hp, qi } = character.setup.stats
    const cooldowns: number[] = []
    for (let slot = 0; slot < character.slots.length; slot += 1) cooldowns.push(0)
    fighters.push(new Fighter(character, hp ?? character.maxHp, qi ?? character.maxQi, 0, cooldowns))
  }
  return new AtbState(plan, random, fighters)
}

export function cloneState(state: AtbState): AtbState {
  const fighters: Fighter[] = []
  for (const { character, hp, qi, timeUnits, cooldowns } of state.fighters) {
    fighters.push(new Fighter(character, hp, qi, timeUnits, cooldowns.slice()))
  }
  const copy = new AtbState(state.plan, state.random.clone(), fighters)
  copy.steps = state.steps
  copy.time = state.time
  copy.actor = state.actor === null ? null : fighters[state.actor.character.index]
  copy.quietSteps = state.quietSteps
  return copy
}

export function saveState(state: AtbState): Json {
  return {
    random: state.random.save(),
    steps: state.steps,
    time: state.time,
    actor: state.actor === null ? null : state.actor.character.index,
    quietSteps: state.quietSteps,
    fighters: state.fighters.map(({ hp, qi, timeUnits, cooldowns }) => [hp, qi, timeUnits, cooldowns]),
  }
}

export function loadState(plan: AtbPlan, saved: Json): AtbState {
  const wrong = new ReplayError('badState', 'this is no saved state of this setup')
  if (!isRecord(saved)) throw wrong
  const { random, steps, time, actor, quietSteps, fighters } = saved
  const generator = loadGenerator(random)
  if (!(generator instanceof Stream) || !Array.isArray(fighters) || fighters.length !== plan.characters.length)
    throw wrong
  const state = new AtbState(
    plan,
    generator,
    plan.characters.map((character, index) => {
      const [hp, qi, timeUnits, cooldowns]: unknown[] = fighters[index]
      if (!Array.isArray(cooldowns)) throw wrong
      return new Fighter(character, Number(hp), Number(qi), Number(timeUnits), cooldowns.map(Number))
    }),
  )
  state.steps = Number(steps)
  state.time = Number(time)
  state.quietSteps = Number(quietSteps)
  state.actor = actor === null ? null : state.fighters[Number(actor)]
  return state
}
