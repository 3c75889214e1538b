import { isCharged } from '../effects/abilities.ts'
import type { Log } from '../events.ts'
import { neighbourOf, OUTSIDE } from '../board/geometry.ts'
import { leadsStraight } from '../board/nearer.ts'
import { findHits, findNearest, placeAt } from '../board/places.ts'
import { isFree, place } from '../board/standing.ts'
import { show } from '../board/table.ts'
import type { HexState } from '../state.ts'
import { type Mode, MODES, NOTE, told, wayNumber } from '../told-events.ts'
import type { Unit } from '../unit.ts'

// See `told-events.ts` for constants of a file's own.
const kinds = NOTE
const maker = told

/**
 * One move: a step towards an enemy that is nearest by path, up to two hexes with the speed bonus, or a teleport.
 * Draws in this order: the goal, the speed roll, the prey, the hex beside it.
 */
export function move(state: HexState, unit: Unit, log: Log): void {
  const { paths } = state.plan
  const from = unit.cell
  const nearest = findGoals(state, unit)
  const goal = chooseEnemy(state, unit, nearest)
  const { speed } = unit.kind
  const fast = speed > 1 && state.random.purpose(unit.id).chance(speed - 1)
  const refuge = shadowstep(state, unit)
  if (refuge !== OUTSIDE) {
    finish(state, unit, refuge, MODES.shadowstep, refuge, log)
  } else if (state.plan.hasTerrain) {
    walkAround(state, unit, goal, fast, log)
  } else if (fast) {
    const way = paths.speedMove(from, goal.cell, unit.side)
    finish(state, unit, way & 0xffff, MODES.speed, way >> 16, log)
  } else {
    const to = paths.nextStep(from, goal.cell, nearest > 0)
    finish(state, unit, to, MODES.step, to, log)
  }
}

/** Finds the enemies that are nearest by path (see `placeAt`); returns how many, 0 when nobody can be reached. */
function findGoals(state: HexState, unit: Unit): number {
  const straight = findStraight(state, unit)
  if (straight > 0) return straight
  return findHits(state.plan.paths.closest(unit.cell, unit.side))
}

/** Up to so many enemies it is faster to look at each than to search. */
const FEW = 4

/**
 * Finds the nearest enemies without a search: if few enemies are left and straight ways lead to all those of least
 * distance, these are the nearest by path (see `placeAt`). Returns how many; 0 means that a search is needed.
 */
export function findStraight(state: HexState, { cell, side }: Unit): number {
  show(state)
  const enemies = state.living[1 - side]
  if (enemies.length > FEW) return 0
  const count = findNearest(1 - side, cell)
  for (let i = 0; i < count; i += 1) if (!leadsStraight(cell, enemies[placeAt(i)].cell)) return 0
  return count
}

/** With terrain a walk follows a shortest way, even if it leads away from the goal at first. */
function walkAround(state: HexState, unit: Unit, goal: Unit, fast: boolean, log: Log): void {
  const { paths } = state.plan
  const via = paths.stepAround(unit.cell, goal.cell)
  const to = fast && via !== unit.cell ? paths.stepAround(via, goal.cell) : via
  finish(state, unit, to, fast ? MODES.speed : MODES.step, via, log)
}

function finish(state: HexState, unit: Unit, to: number, mode: Mode, via: number, log: Log): void {
  const from = unit.cell
  // `place` would treat staying as leaving the cell, and update pockets.
  if (to !== from) place(state, unit, to)
  if (log !== null) log.note(maker, kinds.move + mode, unit.id, wayNumber(from, to, via))
}

/** A random one of the enemies at the first `count` places found, or of all enemies when `count` is 0. */
function chooseEnemy(state: HexState, { id, side }: Unit, count: number): Unit {
  const enemies = state.living[1 - side]
  const random = state.random.purpose(id)
  return count === 0 ? enemies[random.below(enemies.length)] : enemies[placeAt(random.below(count))]
}

/**
 * The hex that a shadowstep leads to: a free one beside an enemy that is farthest by path. `OUTSIDE` when no ability is
 * ready or no hex is free. Only the first ready ability counts, and its charge is spent in any case.
 */
function shadowstep(state: HexState, unit: Unit): number {
  const abilities = unit.kind.shadowstep
  if (unit.silenced !== 0) return OUTSIDE
  for (let i = 0; i < abilities.length; i += 1) {
    if (isCharged(unit, abilities[i])) return hexBesideFurthest(state, unit)
  }
  return OUTSIDE
}

function hexBesideFurthest(state: HexState, unit: Unit): number {
  const prey = chooseEnemy(state, unit, findHits(state.plan.paths.furthest(unit.cell, unit.side)))
  const free: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const cell = neighbourOf(prey.cell, i)
    if (cell === OUTSIDE) continue
    // The unit's own hex counts as free, even if it died there and another took its place.
    if (cell === unit.cell || isFree(state, cell)) free.push(cell)
  }
  return free.length === 0 ? OUTSIDE : state.random.purpose(unit.id).choice(free)
}
