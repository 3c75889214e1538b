import type { Kind, Plan } from '../plan.ts'
import type { HexState } from '../state.ts'
import { Unit } from '../unit.ts'

/** Who stands where. Only these functions change what a state derives from its units. */

/** A new unit at the end of the unit list. */
export function makeUnit(state: HexState, kind: Kind, id: number, cell: number, summonerId: number): Unit {
  const unit = new Unit(kind, id, state.units.length, cell, summonerId)
  addUnit(state, unit)
  return unit
}

/** Takes a unit, whose index must be the next, into the lists. */
export function addUnit(state: HexState, unit: Unit): void {
  const { kind, side } = unit
  state.units.push(unit)
  if (kind.armorAuras.length > 0) state.armorBearers[side].push(unit)
  if (kind.undying.length > 0) state.undyingBearers[side].push(unit)
  if (kind.execute.length > 0) state.executioners[side].push(unit)
  if (kind.lament.length > 0 || kind.harvest.length > 0 || kind.lamentAuras.length > 0) state.mourners.push(unit)
  if (unit.hp <= 0) return
  unit.place = state.living[side].push(unit) - 1
  state.cells[side].push(unit.cell)
  occupy(state, unit)
  state.boost[side] += boostOf(state, unit)
}

function boostOf({ plan }: HexState, unit: Unit): number {
  return isMute(plan, unit) ? 0 : unit.kind.boost
}

/** Whether silence has taken even the passive abilities of a unit; only the extension lets it. */
export function isMute(plan: Plan, unit: Unit): boolean {
  return plan.silenceStopsPassives && unit.silenced !== 0
}

/** Silences a unit for so many turns, or gives it its voice back with 0. */
export function setSilence(state: HexState, unit: Unit, turns: number): void {
  const before = boostOf(state, unit)
  unit.silenced = turns
  if (unit.hp > 0) state.boost[unit.side] += boostOf(state, unit) - before
}

function occupy(state: HexState, unit: Unit): void {
  const { cell, side } = unit
  state.occupied[side][cell >> 5] |= 1 << cell
  state.free[cell >> 5] &= ~(1 << cell)
  state.pockets[1 - side].approached(cell)
}

function vacate(state: HexState, unit: Unit): void {
  const { cell, side } = unit
  const { free, occupied, pockets } = state
  occupied[side][cell >> 5] &= ~(1 << cell)
  pockets[0].vacated(cell, free, occupied[1])
  pockets[1].vacated(cell, free, occupied[0])
  free[cell >> 5] |= 1 << cell
}

/** Moves a unit. One that died in its own turn may still walk, but occupies nothing. */
export function place(state: HexState, unit: Unit, cell: number): void {
  if (unit.hp <= 0) {
    unit.cell = cell
    return
  }
  vacate(state, unit)
  unit.cell = cell
  state.cells[unit.side][unit.place] = cell
  occupy(state, unit)
}

/** A unit whose hp just fell to 0 or below no longer occupies, boosts or lives. */
export function fall(state: HexState, unit: Unit): void {
  const living = state.living[unit.side]
  const cells = state.cells[unit.side]
  for (let i = unit.place; i < living.length - 1; i += 1) {
    living[i] = living[i + 1]
    living[i].place = i
    cells[i] = cells[i + 1]
  }
  living.pop()
  cells.pop()
  vacate(state, unit)
  state.boost[unit.side] -= boostOf(state, unit)
}

/** Whether one may enter a cell; never where the board has no such row. */
export function isFree(state: HexState, cell: number): boolean {
  return ((state.free[cell >> 5] >>> cell) & 1) === 1
}
