import { attack } from './combat/attack.ts'
import * as tile from './map/cells.ts'
import { wait } from './combat/delay.ts'
import * as numbers from './combat/numbers.ts'
import * as codes from './entity.ts'
import type { Entity } from './entity.ts'
import type { ActEvent } from './events.ts'
import { takePile } from './items/looting.ts'
import { isAdjacent } from './mind/moves.ts'
import { drink } from './items/potion-use.ts'
import { STATES } from './setup/schema.ts'
import type { State } from './state.ts'
import type { Log } from './events.ts'
import { trainMove } from './growth/training.ts'

// Constants of this module: compiled code knows them, but loads and checks imported ones wherever they are used.
const CLOSED_BY_ENTITIES = tile.CLOSED_BY_ENTITIES
const STEP_STAMINA = numbers.STEP_STAMINA
const ATTACK = codes.ATTACK
const MOVE = codes.MOVE
const REST = codes.REST

/**
 * Carries out the proposals of the first `ready` entries of the schedule: rests, then moves, attacks, potions and loot,
 * each kind in the order of the schedule. Each proposal sees the results of earlier ones.
 */
export function resolve(state: State, ready: number, log: Log): void {
  // The schedule does not change before the clean-up.
  const actors = state.schedule.entries
  // Rests do not affect moves, so both go in one pass unless a log needs all rests first.
  const together = log === null ? MOVE : REST
  // The other proposals are mostly few: they are collected, and only these are visited again for each kind.
  const { others } = state
  let count = 0
  let verbs = 0
  for (let i = 0; i < ready; i += 1) {
    const actor = actors[i]
    if (actor.verb <= together) {
      act(state, actor, log)
      continue
    }
    verbs |= 1 << actor.verb
    others[count] = i
    count += 1
  }
  for (let verb = together + 1; verbs >> verb !== 0; verb += 1) {
    for (let i = 0; i < count; i += 1) {
      const actor = actors[others[i]]
      if (actor.verb === verb) act(state, actor, log)
    }
  }
}

function act(state: State, actor: Entity, log: Log): void {
  const possible = isPossible(state, actor)
  if (log !== null) log.open(log.add(actEvent(state, actor, possible)))
  if (possible) {
    apply(state, actor, log)
    actor.state = actor.nextState
  }
  if (log !== null) log.close()
}

/** Whether a proposal is still possible after the earlier ones. */
function isPossible(state: State, actor: Entity): boolean {
  if (actor.hp <= 0) return false
  if (actor.verb === MOVE) return (state.cells[actor.object] & CLOSED_BY_ENTITIES) === 0
  return actor.verb !== ATTACK || isInReach(actor, actor.target)
}

function isInReach(actor: Entity, target: Entity | null): boolean {
  return target !== null && target.hp > 0 && isAdjacent(actor, target)
}

function apply(state: State, actor: Entity, log: Log): void {
  switch (actor.verb) {
    case REST:
      if (actor.hp < actor.maxHp) actor.hp += 1
      wait(state, actor, actor.delay)
      return
    case MOVE:
      state.move(actor, actor.object)
      wait(state, actor, actor.moveDelay)
      actor.stamina = Math.max(0, actor.stamina - STEP_STAMINA)
      trainMove(actor, log)
      return
    default:
      applyToOther(state, actor, log)
  }
}

/** Carries out what is done to another or with an item. */
function applyToOther(state: State, actor: Entity, log: Log): void {
  switch (actor.verb) {
    case ATTACK:
      if (actor.target !== null) attack(state, actor, actor.target, log)
      actor.target = null
      return
    case codes.USE_ITEM:
      drink(state, actor, actor.object, log)
      return
    default:
      takePile(state, actor, actor.object, log)
  }
}

function actEvent(state: State, actor: Entity, applied: boolean): ActEvent {
  return {
    type: 'act',
    id: actor.id,
    action: codes.VERBS[actor.verb],
    target: targetOf(state, actor),
    state: STATES[actor.nextState],
    applied,
    rule: actor.rule,
  }
}

function targetOf(state: State, actor: Entity): ActEvent['target'] {
  const { grid, items } = state.plan
  switch (actor.verb) {
    case REST:
      return null
    case ATTACK:
      return actor.target === null ? null : actor.target.id
    case codes.USE_ITEM:
      return items.id(actor.object)
    default:
      return [grid.columns[actor.object], grid.rows[actor.object]]
  }
}
