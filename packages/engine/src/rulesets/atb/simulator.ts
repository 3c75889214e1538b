import type { Agent, Outcome } from '../../kernel/contract.ts'
import { UsageError } from '../../kernel/errors.ts'
import { EventLog } from '../../kernel/event-log.ts'
import { undecided } from '../../kernel/simulate.ts'
import type { Variables } from '../../narration/values.ts'
import type { Stream } from '../../random/generator.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { AgilityClock, type ClockMaker, NOBODY } from '../../timing/agility-clock.ts'
import { accept } from './actions.ts'
import { heuristic } from './agents.ts'
import type { Event } from './events.ts'
import { variablesOf } from './narration.ts'
import { outcome } from './outcome.ts'
import { type Character, Plan } from './plan.ts'
import { advance, applyDamage, coolDown, isStopped, resolve } from './rules.ts'
import { setup } from './setup.ts'
import { State, timeUnits } from './state.ts'
import type { AtbTypes } from './types.ts'
import { cooldownsLeft } from './view.ts'

/*
 * The rules under the names of the design document, for programs written by it: a state to read and change, and a
 * simulator that takes state, agent, clock and generator. All other code uses `Battle`.
 */

/** A character as it is now. */
export interface CharacterState {
  readonly id: string
  readonly name: string
  readonly team: string
  readonly stats: { readonly hp: number; readonly qi: number; readonly agility: number }
  readonly skills: readonly { readonly skillId: string; readonly tier: number }[]
  readonly cooldowns: Readonly<Record<string, number>>
}

export class GameState {
  readonly state: State

  constructor(state: State) {
    this.state = state
  }

  /** The beginning of a battle. Throws `SetupError`. */
  static of(input: unknown): GameState {
    const plan = new Plan(setup.parse(input))
    return new GameState(new State(plan, Sfc32.seeded(plan.setup.config.rngSeed ?? 42), plan.start))
  }

  /** All characters, in roster order. */
  actors(): CharacterState[] {
    return this.state.plan.characters.map((character) => this.#shown(character))
  }

  /** The characters with hp left. */
  living(): CharacterState[] {
    return this.actors().filter(({ stats }) => stats.hp > 0)
  }

  /** The living characters of other teams. */
  opponents(actorId: string): CharacterState[] {
    const { plan, hp } = this.state
    const { seat } = this.#character(actorId)
    const foes = plan.characters.filter((other) => other.seat !== seat && hp[other.index] > 0)
    return foes.map((character) => this.#shown(character))
  }

  isBattleOver(): boolean {
    return this.state.sides <= 1
  }

  applyDamage(targetId: string, amount: number): void {
    const target = this.#character(targetId)
    const damage = wholeAmount(amount)
    if (damage > 0 && this.state.hp[target.index] > 0) applyDamage(this.state, target, damage)
  }

  spendQi(actorId: string, cost: number): void {
    const { index } = this.#character(actorId)
    const { qi } = this.state
    qi[index] = Math.max(0, qi[index] - wholeAmount(cost))
  }

  setCooldown(actorId: string, skillId: string, turns: number): void {
    const { index, skillIds, firstSlot, endSlot } = this.#character(actorId)
    const place = skillIds.indexOf(skillId)
    if (place === -1) throw new UsageError(`${actorId} carries no skill ${skillId}; it carries: ${skillIds.join(', ')}`)
    const { cooldowns, resting } = this.state
    cooldowns[firstSlot + place] = wholeAmount(turns)
    resting[index] = Math.max(0, ...cooldowns.slice(firstSlot, endSlot))
  }

  decCooldowns(actorId: string): void {
    const { index } = this.#character(actorId)
    if (this.state.resting[index] > 0) coolDown(this.state, index)
  }

  #character(id: string): Character {
    const { byId } = this.state.plan
    const character = byId.get(id)
    if (character === undefined) throw new UsageError(`there is no ${id}; there are: ${[...byId.keys()].join(', ')}`)
    return character
  }

  #shown(character: Character): CharacterState {
    const { hp, qi, plan } = this.state
    const { id, name, seat, index, agility, techniques } = character
    return {
      id,
      name,
      team: plan.teams[seat],
      stats: { hp: hp[index], qi: qi[index], agility },
      skills: techniques.map(({ skillId, tierNumber: tier }) => ({ skillId, tier })),
      cooldowns: cooldownsLeft(this.state, character),
    }
  }
}

function wholeAmount(value: number): number {
  if (!Number.isFinite(value)) throw new UsageError(`expected a number, found ${value}`)
  return Math.max(0, Math.trunc(value))
}

export class BattleSimulator {
  readonly #state: State
  readonly #ai: Agent<AtbTypes>
  readonly #log = new EventLog<Event>()

  /** Goes on from the given state, with a new clock for the living that keeps the time they have gathered. */
  constructor(
    { state }: GameState,
    ai: Agent<AtbTypes> = heuristic,
    clock: ClockMaker = AgilityClock.start,
    random: Stream = state.random,
  ) {
    this.#state = state
    this.#ai = ai
    state.clock = clock(state.plan.dial, state.living, timeUnits(state), state.clock.ticks)
    state.random = random
  }

  get events(): readonly Event[] {
    return this.#log.events
  }

  /** One turn. The event that it made; null when nobody was ready, or when the battle is over. */
  step(): Event | null {
    const state = this.#state
    const { length } = this.#log
    if (state.sides <= 1 || isStopped(state)) return null
    advance(state)
    if (state.actor === NOBODY) return null
    const { seat } = state.plan.characters[state.actor]
    resolve(state, accept(state, this.#ai.choose(state, seat)), this.#log)
    return this.#log.events[length]
  }

  /** Runs until the battle is over or `maxSteps` is reached. */
  runToCompletion(): Outcome {
    const state = this.#state
    const { maxSteps } = state.plan.setup.config
    while (state.steps < maxSteps && state.sides > 1 && !isStopped(state)) this.step()
    return outcome(state) ?? undecided('stepLimit', state.steps)
  }

  /** The variables for templates: names, skill and tier, narrative type, flags, damage. */
  mapEventForNarration(event: Event): Variables {
    return variablesOf(this.#state.plan, event)
  }
}
