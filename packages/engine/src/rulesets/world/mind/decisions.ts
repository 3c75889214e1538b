import { NO_CELL, SANCTUARY, TOWN } from '../map/cells.ts'
import * as codes from '../entity.ts'
import type { Entity } from '../entity.ts'
import { seekLoot } from './loot-search.ts'
import {
  engage,
  goHome,
  isAdjacent,
  propose,
  proposeAttack,
  proposeMove,
  proposeRest,
  roam,
  runAway,
  step,
} from './moves.ts'
import { bestPotion, NO_POTION } from '../items/potion-use.ts'
import { forget, forgetTheGone, look } from './sight.ts'
import type { State } from '../state.ts'

// Constants of this module: compiled code knows them, but loads and checks imported ones wherever they are used.
const COMBAT = codes.COMBAT
const HUNT = codes.HUNT
const LOOTING = codes.LOOTING
const WANDER = codes.WANDER

// Shares of hp: below `HURT` wounds are tended; below `PRESSED` towns and sanctuaries are left; the last number is a
// multiple of the share at which non-heroes flee, above which they fight again.
export const HURT = 0.7
export const PRESSED = 0.6
export const PRESSED_IN_COMBAT = 0.5
export const RECOVERED = 1.5

/**
 * Chooses one action and the next state for a ready entity. Reads the world of the decision phase and writes only to
 * the actor: its proposal, memory, loot progress and count of flights. So entities can decide in any order.
 */
export function decide(state: State, actor: Entity): void {
  forgetTheGone(state, actor)
  const enemy = look(state, actor)
  if (enemy === null) actor.fleeTicks = 0
  const lootProgress = actor.lootProgress
  actor.lootProgress = 0
  switch (actor.state) {
    case WANDER:
    case LOOTING:
      return wander(state, actor, enemy, lootProgress)
    case HUNT:
      return hunt(state, actor, enemy)
    case COMBAT:
      return combat(state, actor, enemy)
    case codes.FLEE:
      return flee(state, actor, enemy)
    default:
      return recuperate(state, actor, enemy)
  }
}

function wander(state: State, actor: Entity, enemy: Entity | null, lootProgress: number): void {
  const ratio = actor.hp / actor.maxHp
  if (actor.hero) {
    if (ratio < HURT || isLow(state, ratio)) {
      if (!isHome(state, actor)) return goHome(state, actor, enemy)
      if (enemy !== null && isAdjacent(actor, enemy)) return proposeAttack(actor, enemy, COMBAT, 'defendHome')
      if (actor.hp < actor.maxHp) return proposeRest(actor, codes.RESTING_IN_TOWN, 'heal')
    }
  } else if (enemy !== null && (isLow(state, ratio) || isPressed(state, actor, ratio, PRESSED))) {
    return runAway(state, actor, enemy)
  }
  if (enemy !== null && engage(state, actor, enemy)) return
  if (!actor.hero) {
    if (ratio < HURT && (state.cells[actor.cell] & TOWN) === 0) return proposeRest(actor, WANDER, 'recover')
  } else if (seekLoot(state, actor, lootProgress)) {
    return
  }
  roam(state, actor)
}

function hunt(state: State, actor: Entity, enemy: Entity | null): void {
  if (retreats(state, actor, enemy, PRESSED)) return
  if (enemy === null) return followTrail(state, actor)
  if (!engage(state, actor, enemy)) proposeRest(actor, WANDER, 'noWayToEnemy')
}

/** Goes where the enemy with the lowest id was last seen. */
function followTrail(state: State, actor: Entity): void {
  if (actor.memoryIds.length === 0) return proposeRest(actor, WANDER, 'noTrail')
  const cell = actor.memoryCells[0]
  const { columns, rows } = state.plan.grid
  if (Math.abs(actor.x - columns[cell]) + Math.abs(actor.y - rows[cell]) > 1) {
    const next = step(state, actor, cell)
    if (next !== NO_CELL) return proposeMove(actor, next, HUNT, 'followTrail')
  }
  forget(actor, 0)
  proposeRest(actor, WANDER, 'loseTrail')
}

function combat(state: State, actor: Entity, enemy: Entity | null): void {
  const potion = bestPotion(state, actor)
  if (potion !== NO_POTION) return propose(actor, codes.USE_ITEM, potion, COMBAT, 'drink')
  if (retreats(state, actor, enemy, PRESSED_IN_COMBAT)) return
  if (enemy === null) return proposeRest(actor, WANDER, 'calmDown')
  if (!engage(state, actor, enemy)) proposeRest(actor, WANDER, 'noWayToEnemy')
}

/** The retreat of hunters and fighters: heroes go home, others run away. */
function retreats(state: State, actor: Entity, enemy: Entity | null, pressure: number): boolean {
  const ratio = actor.hp / actor.maxHp
  if (!isLow(state, ratio) && (actor.hero || !isPressed(state, actor, ratio, pressure))) return false
  return retreat(state, actor, enemy)
}

function retreat(state: State, actor: Entity, enemy: Entity | null): boolean {
  if (!actor.hero) runAway(state, actor, enemy)
  else if (isHome(state, actor)) return false
  else goHome(state, actor, enemy)
  return true
}

function flee(state: State, actor: Entity, enemy: Entity | null): void {
  if (enemy === null) return proposeRest(actor, WANDER, 'calmDown')
  const ratio = actor.hp / actor.maxHp
  if (ratio > state.plan.config.fleeHpThreshold * RECOVERED && !isPressed(state, actor, ratio, PRESSED)) {
    if (engage(state, actor, enemy)) return
  }
  runAway(state, actor, enemy)
}

/** What heroes do who return to town or rest there. */
function recuperate(state: State, actor: Entity, enemy: Entity | null): void {
  if (!isHome(state, actor)) return goHome(state, actor, enemy)
  if (actor.state === codes.RETURN_TO_TOWN) return proposeRest(actor, codes.RESTING_IN_TOWN, 'arrive')
  if (enemy !== null && isAdjacent(actor, enemy)) return proposeAttack(actor, enemy, COMBAT, 'defendHome')
  if (actor.hp < actor.maxHp) return proposeRest(actor, codes.RESTING_IN_TOWN, 'heal')
  proposeRest(actor, WANDER, 'setOut')
}

function isLow(state: State, ratio: number): boolean {
  return ratio <= state.plan.config.fleeHpThreshold
}

/** Whether the actor is in a town or a sanctuary with so little left that it must leave. */
function isPressed(state: State, actor: Entity, ratio: number, pressure: number): boolean {
  return (state.cells[actor.cell] & (TOWN | SANCTUARY)) !== 0 && ratio < pressure
}

function isHome(state: State, actor: Entity): boolean {
  return (state.cells[actor.cell] & TOWN) !== 0 || actor.cell === actor.homeCell
}
