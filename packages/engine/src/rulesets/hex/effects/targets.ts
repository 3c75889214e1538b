import { DISC_SHIFT, DISTANCE, DISTANCE_SHIFT } from '../board/geometry.ts'
import type { Ability, Reach } from '../plan.ts'
import type { HexState } from '../state.ts'
import type { Unit } from '../unit.ts'

/** Collects the living units of a side within reach of a cell into `state.found`, in their order; returns how many. */
export function findWithin(state: HexState, side: number, cell: number, reach: Reach): number {
  const { range } = reach
  const cells = state.cells[side]
  // Few units are sooner gone through than the rows of a wide disc.
  if (cells.length > 4 * range + 2 && !isAnyWithin(state, side, cell, reach)) return 0
  const { found, places } = state
  const living = state.living[side]
  const base = cell << DISTANCE_SHIFT
  let count = 0
  for (let i = 0; i < cells.length; i += 1) {
    places[count] = i
    // 1 within range, else 0: a branch here would be foreseen as often as a coin.
    count += (DISTANCE[base + cells[i]] - range - 1) >>> 31
  }
  for (let i = 0; i < count; i += 1) found[i] = living[places[i]]
  return count
}

function isAnyWithin(state: HexState, side: number, cell: number, { disc, range }: Reach): boolean {
  const occupied = state.occupied[side]
  const row = cell >> 5
  const base = cell << DISC_SHIFT
  const bottom = Math.min(row + range, state.plan.rows - 1)
  for (let r = Math.max(0, row - range); r <= bottom; r += 1) if ((occupied[r] & disc[base + r]) !== 0) return true
  return false
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
      return findAll(state, helps(ability) ? unit.side : 1 - unit.side)
    case 'area':
      return findInArea(state, unit, ability)
    default: {
      const count = findInArea(state, unit, ability)
      if (count === 0) return 0
      found[0] = found[state.random.purpose(unit.id).below(count)]
      return 1
    }
  }
}

function findAll(state: HexState, side: number): number {
  const units = state.living[side]
  for (let i = 0; i < units.length; i += 1) state.found[i] = units[i]
  return units.length
}

function helps(ability: Ability): boolean {
  return ability.effect === 'heal' || ability.effect === 'fortify'
}

function findInArea(state: HexState, unit: Unit, ability: Ability): number {
  if (!helps(ability)) return findWithin(state, 1 - unit.side, unit.cell, ability.reach)
  const count = findWithin(state, unit.side, unit.cell, ability.reach)
  if (ability.effect === 'fortify') return count
  const found = state.found
  let hurt = 0
  for (let i = 0; i < count; i += 1) if (found[i].hp < found[i].maxHp) found[hurt++] = found[i]
  return hurt
}
