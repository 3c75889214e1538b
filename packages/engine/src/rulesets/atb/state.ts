import { badField, list, number, SavedParts } from '../../kernel/fields.ts'
import type { Json } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import { type Clock, NOBODY } from '../../timing/agility-clock.ts'
import type { Plan, Start } from './plan.ts'

/** What changes in a battle. Lists go by the character's place in the roster. */
export class State {
  readonly plan: Plan
  random: Stream
  steps = 0
  readonly hp: number[]
  readonly qi: number[]
  clock: Clock
  /** Turns left by cooldown slot (`Technique.slot`). */
  readonly cooldowns: number[]
  /** The character that must decide, or NOBODY. */
  actor = NOBODY
  /** Steps in a row in which nobody used a skill. */
  quietSteps = 0

  // The fields below follow from those above and are kept only for speed.
  /** Turns until the last cooldown of a character has run out. */
  readonly resting: number[]
  /** Living members by seat, and how many seats have any. */
  readonly standing: number[]
  sides = 0
  /** The default foe of each seat; NOBODY when it has to be looked for. */
  readonly foes: number[]
  /** How many of the living have less hp than the setup gave them, by seat. */
  readonly hurt: number[]

  /** Copies what `from` has: the start of every battle of a plan, or another state. */
  constructor(plan: Plan, random: Stream, from: Start) {
    this.plan = plan
    this.random = random
    this.hp = from.hp.slice()
    this.qi = from.qi.slice()
    this.clock = from.clock.clone()
    this.cooldowns = from.cooldowns.slice()
    this.resting = from.resting.slice()
    this.standing = from.standing.slice()
    for (let seat = 0; seat < this.standing.length; seat += 1) if (this.standing[seat] > 0) this.sides += 1
    this.foes = plan.noFoes.slice()
    this.hurt = from.hurt.slice()
  }

  /** The characters with hp left, in roster order. */
  get living(): number[] {
    const living: number[] = []
    for (let index = 0; index < this.hp.length; index += 1) if (this.hp[index] > 0) living.push(index)
    return living
  }
}

export function cloneState(state: State): State {
  const copy = new State(state.plan, state.random.clone(), state)
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
  const parts = new SavedParts(saved, 'state', undefined)
  const random = loadGenerator(parts.json('random'))
  if (!(random instanceof Stream)) throw badField('random')
  const numbers = (key: string, { length }: readonly unknown[]): number[] => {
    const found = parts.take(key, list(number))
    if (found.length !== length) throw badField(key)
    return found
  }
  const hp = numbers('hp', plan.characters)
  const cooldowns = numbers('cooldowns', plan.start.cooldowns)
  const standing = plan.teams.map(() => 0)
  const hurt = plan.teams.map(() => 0)
  const living = plan.characters.filter(({ index }) => hp[index] > 0)
  for (const { index, seat } of living) {
    standing[seat] += 1
    if (hp[index] < plan.start.hp[index]) hurt[seat] += 1
  }
  const runners = living.map(({ index }) => index)
  const state = new State(plan, random, {
    hp,
    qi: numbers('qi', plan.characters),
    clock: plan.makeClock(plan.dial, runners, numbers('timeUnits', plan.characters), parts.take('ticks', number)),
    cooldowns,
    resting: plan.characters.map(({ firstSlot, endSlot }) => Math.max(0, ...cooldowns.slice(firstSlot, endSlot))),
    standing,
    hurt,
  })
  state.steps = parts.take('steps', number)
  state.actor = parts.take('actor', number)
  state.quietSteps = parts.take('quietSteps', number)
  return state
}
