import { ReplayError } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import { AgilityClock, NOBODY } from '../../timing/agility-clock.ts'
import type { Plan } from './plan.ts'

/** What changes in a battle. Lists go by the character's place in the roster. */
export class State {
  readonly plan: Plan
  random: Stream
  steps: number
  readonly hp: number[]
  readonly qi: number[]
  readonly clock: AgilityClock
  /** Turns left by cooldown slot (`Technique.slot`). */
  readonly cooldowns: number[]
  /** Whose decision is open. */
  actor: number
  /** Steps in a row in which nobody used a skill. */
  quietSteps: number

  // Everything below follows from the above and is kept only to be quick.
  /** Turns until the last cooldown of a character has run out. */
  readonly resting: number[]
  /** Living members by seat, and how many seats have any. */
  readonly standing: number[]
  sides: number
  /** The default foe of each seat; NOBODY when it has to be looked for. */
  readonly foes: number[]
  /** How many of those who stand have less hp than the setup gave them, by seat. */
  readonly hurt: number[]

  constructor(
    plan: Plan,
    random: Stream,
    hp: number[],
    qi: number[],
    clock: AgilityClock,
    cooldowns: number[],
    resting: number[],
    standing: number[],
    hurt: number[],
  ) {
    this.plan = plan
    this.random = random
    this.steps = 0
    this.hp = hp
    this.qi = qi
    this.clock = clock
    this.cooldowns = cooldowns
    this.actor = NOBODY
    this.quietSteps = 0
    this.resting = resting
    this.standing = standing
    this.sides = 0
    for (let seat = 0; seat < standing.length; seat += 1) if (standing[seat] > 0) this.sides += 1
    this.foes = plan.noFoes.slice()
    this.hurt = hurt
  }

  /** Those with hp, in roster order. */
  get living(): number[] {
    const living: number[] = []
    for (let index = 0; index < this.hp.length; index += 1) if (this.hp[index] > 0) living.push(index)
    return living
  }
}

export function startState(plan: Plan, random: Stream): State {
  const { start } = plan
  return new State(
    plan,
    random,
    start.hp.slice(),
    start.qi.slice(),
    start.clock.clone(),
    start.cooldowns.slice(),
    start.resting.slice(),
    start.standing.slice(),
    start.hurt.slice(),
  )
}

export function cloneState(state: State): State {
  const copy = new State(
    state.plan,
    state.random.clone(),
    state.hp.slice(),
    state.qi.slice(),
    state.clock.clone(),
    state.cooldowns.slice(),
    state.resting.slice(),
    state.standing.slice(),
    state.hurt.slice(),
  )
  copy.steps = state.steps
  copy.actor = state.actor
  copy.quietSteps = state.quietSteps
  return copy
}

/** Time units of all characters, in roster order. */
export function timeUnits(state: State): number[] {
  return state.plan.characters.map(({ index }) => state.clock.unitsOf(index))
}

export function saveState(state: State): Json {
  return {
    random: state.random.save(),
    steps: state.steps,
    ticks: state.clock.ticks,
    hp: state.hp.slice(),
    qi: state.qi.slice(),
    timeUnits: timeUnits(state),
    cooldowns: state.cooldowns.slice(),
    actor: state.actor,
    quietSteps: state.quietSteps,
  }
}

export function loadState(plan: Plan, saved: Json): State {
  if (!isRecord(saved)) throw unreadable()
  const { random, steps, ticks, hp, qi, cooldowns, actor, quietSteps } = saved
  const generator = loadGenerator(random)
  if (!(generator instanceof Stream)) throw unreadable()
  const count = plan.characters.length
  const health = numbers(hp, count)
  const living: number[] = []
  const standing = plan.teams.map(() => 0)
  const hurt = plan.teams.map(() => 0)
  plan.characters.forEach(({ index, seat }) => {
    if (health[index] <= 0) return
    living.push(index)
    standing[seat] += 1
    if (health[index] < plan.start.hp[index]) hurt[seat] += 1
  })
  const turns = numbers(cooldowns, plan.start.cooldowns.length)
  const state = new State(
    plan,
    generator,
    health,
    numbers(qi, count),
    AgilityClock.start(plan.dial, living, numbers(saved['timeUnits'], count), Number(ticks)),
    turns,
    plan.characters.map(({ firstSlot, endSlot }) => Math.max(0, ...turns.slice(firstSlot, endSlot))),
    standing,
    hurt,
  )
  state.steps = Number(steps)
  state.actor = Number(actor)
  state.quietSteps = Number(quietSteps)
  return state
}

function numbers(value: unknown, length: number): number[] {
  if (!Array.isArray(value) || value.length !== length) throw unreadable()
  return value.map(Number)
}

function unreadable(): ReplayError {
  return new ReplayError('badState', 'this is no saved state of this setup')
}
