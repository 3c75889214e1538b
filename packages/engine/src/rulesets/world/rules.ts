import { decide } from './mind/decisions.ts'
import { cleanUp } from './combat/death.ts'
import * as codes from './entity.ts'
import { levelUp } from './growth/levelling.ts'
import * as numbers from './combat/numbers.ts'
import { resolve } from './resolve.ts'
import { spawn } from './spawn.ts'
import type { State } from './state.ts'
import { townEffects } from './map/town.ts'
import type { Log } from './events.ts'

// Constants of this module: compiled code knows them, but loads and checks imported ones wherever they are used.
const RESTING_IN_TOWN = codes.RESTING_IN_TOWN
const STAMINA_PER_TICK = numbers.STAMINA_PER_TICK

/** From this many on, entities decide in the order of ids, which is that of memory; any order gives the same result. */
const MANY = 256

/** One tick of the world. */
export function tick(state: State, log: Log): void {
  const ready = beginTick(state, log)
  if (ready < MANY) {
    const { entries } = state.schedule
    for (let i = 0; i < ready; i += 1) decide(state, entries[i])
  } else {
    const { entities, steps } = state
    for (let i = 0; i < entities.length; i += 1) if (entities[i].nextActAt <= steps) decide(state, entities[i])
  }
  endTick(state, ready, log)
}

/** Spawns newcomers, and returns how many entries at the front of the schedule are ready to decide. */
export function beginTick(state: State, log: Log): number {
  if (state.random !== state.drawnFrom) state.forgetDraws()
  if (state.plan.spawn !== null) spawn(state, log)
  state.plan.sight.known = false
  return state.schedule.order(state.steps)
}

/** The rest of a tick, after the decisions. */
export function endTick(state: State, ready: number, log: Log): void {
  resolve(state, ready, log)
  if (state.plan.grid.hasTown) townEffects(state, log)
  if (state.fallen > 0) cleanUp(state, log)
  const { entities } = state
  for (let i = 0; i < entities.length; i += 1) {
    const entity = entities[i]
    if (entity.xp >= entity.xpToNext) levelUp(state, entity, log)
    if (log !== null) entity.rewardedBy = null
    if (entity.stamina < entity.maxStamina) {
      const regained = entity.state === RESTING_IN_TOWN ? numbers.STAMINA_AT_REST : STAMINA_PER_TICK
      entity.stamina = Math.min(entity.stamina + regained, entity.maxStamina)
    }
  }
  state.steps += 1
}
