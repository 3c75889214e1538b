import { findNear, isAnyNear, keepHurt, placeAt } from '../board/places.ts'
import type { Reach } from '../board/reach.ts'
import { show } from '../board/table.ts'
import type { Ability } from '../plan.ts'
import type { HexState } from '../state.ts'
import type { Unit } from '../unit.ts'

/** Collects the living units of a side within reach of a cell into `state.found`, in their order; returns how many. */
export function findWithin(state: HexState, side: number, cell: number, reach: Reach): number {
  return collect(state, side, findPlaces(state, side, cell, reach))
}

/** Like `findWithin`, but finds only places (see `placeAt`), for callers that need just one of the units. */
export function findPlaces(state: HexState, side: number, cell: number, reach: Reach): number {
  show(state)
  // For few units, checking each is faster than first checking the rows of a wide disc.
  if (state.living[side].length > 4 * reach.range + 2 && !isAnyNear(side, cell, reach)) return 0
  return findNear(side, cell, reach)
}

/** The units of a side at the first `count` places found, into `state.found`. */
function collect(state: HexState, side: number, count: number): number {
  const { found } = state
  const living = state.living[side]
  for (let i = 0; i < count; i += 1) found[i] = living[placeAt(i)]
  return count
}

/** Collects the targets of heal, fortify, strike, sunder and push into `state.found`; returns how many. */
export function findTargets(state: HexState, unit: Unit, ability: Ability, context: Unit | null): number {
  const found = state.found
  switch (ability.target) {
    case 'self':
      found[0] = unit
      return 1
    case 'target':
      if (context === null || context.hp <= 0) return 0
      found[0] = context
      return 1
    case 'global':
      return findAll(state, sideOf(unit, ability))
    case 'area':
      return collect(state, sideOf(unit, ability), findInArea(state, unit, ability))
    default: {
      const count = findInArea(state, unit, ability)
      if (count === 0) return 0
      const place = placeAt(state.random.purpose(unit.id).below(count))
      found[0] = state.living[sideOf(unit, ability)][place]
      return 1
    }
  }
}

function findAll(state: HexState, side: number): number {
  const units = state.living[side]
  for (let i = 0; i < units.length; i += 1) state.found[i] = units[i]
  return units.length
}

/** The side that an ability aims at: the own side if it helps. */
function sideOf({ side }: Unit, { effect }: Ability): number {
  return effect === 'heal' || effect === 'fortify' ? side : 1 - side
}

/** Finds the places of all targets in the area; for healing only the hurt ones. */
function findInArea(state: HexState, unit: Unit, ability: Ability): number {
  const count = findPlaces(state, sideOf(unit, ability), unit.cell, ability.reach)
  return ability.effect === 'heal' ? keepHurt(count, state.living[unit.side]) : count
}
