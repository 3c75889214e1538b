import type { Entity } from '../entity.ts'
import type { State } from '../state.ts'

/**
 * Puts off an entity's next action. With the extension `speedAsFrequency` a delay is a share of ticks, and time that
 * was not used within one tick is lost.
 */
export function wait(state: State, actor: Entity, delay: number): void {
  const unit = state.plan.extensions.speedAsFrequency
  if (unit === 0) actor.nextActAt += delay
  else waitWithinTicks(state.steps, actor, unit * delay)
}

function waitWithinTicks(tick: number, actor: Entity, delay: number): void {
  actor.nextActAt = (actor.nextActAt > tick - 1 ? actor.nextActAt : tick) + delay
}
