import type { Outcome, Sprint } from '../../kernel/contract.ts'
import { undecided } from '../../kernel/simulate.ts'
import { Keyed } from '../../random/keyed.ts'
import type { Entity } from './entity.ts'
import type { Log } from './events.ts'
import { endReason, measureNames, measureValues, outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { tick } from './rules.ts'
import { State } from './state.ts'
import type { WorldTypes } from './types.ts'

/** Battles with more entities times ticks are not played in one go, since other work would wait too long. */
const MOST_ENTITY_TICKS = 200_000

/**
 * Plays one battle after another in the same state: in battles of a dozen ticks, making the state and its entities and
 * collecting them as garbage would take a third of the time. The rules are the same.
 */
export class WorldSprint implements Sprint<WorldTypes> {
  readonly drew = true
  readonly measureNames: readonly string[]
  private readonly plan: Plan
  /** The world of the last battle. */
  readonly state: State
  /** The entities of the setup, in the order of the plan. */
  private readonly entities: readonly Entity[]

  constructor(plan: Plan) {
    this.plan = plan
    this.state = new State(plan, new Keyed(0))
    this.entities = plan.entities.map((entity) => entity.copy())
    this.measureNames = measureNames(plan.factions)
  }

  run(random: Keyed, stepLimit: number, log: Log = null): Outcome | undefined {
    const { plan, state, entities } = this
    // Whoever reads events looks up who is in them: newcomers are in the battle's own state alone.
    if ((log !== null && plan.spawn !== null) || !isShort(plan, stepLimit)) return undefined
    state.restart(random)
    for (let i = 0; i < entities.length; i += 1) {
      entities[i].restore(plan.entities[i])
      state.add(entities[i])
    }
    for (const pile of plan.ground) state.drop(pile.cell, pile.items)
    while (endReason(state) === undefined) {
      if (state.steps >= stepLimit) return undecided('stepLimit', state.steps)
      if (log !== null) log.step += 1
      tick(state, log)
    }
    return outcome(state)
  }

  get measures(): readonly number[] {
    return measureValues(this.state)
  }
}

function isShort({ entities, spawn, maxTicks }: Plan, stepLimit: number): boolean {
  return Math.max(entities.length, spawn?.maxEntities ?? 0) * Math.min(maxTicks, stepLimit) <= MOST_ENTITY_TICKS
}

const sprints = new WeakMap<Plan, WorldSprint>()

export function sprintOf(plan: Plan): WorldSprint {
  let sprint = sprints.get(plan)
  if (sprint === undefined) {
    sprint = new WorldSprint(plan)
    sprints.set(plan, sprint)
  }
  return sprint
}
