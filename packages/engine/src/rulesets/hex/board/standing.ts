import type { Kind, Plan } from '../plan.ts'
import type { HexState } from '../state.ts'
import { Unit } from '../unit.ts'
import { go, isOpen, isShown, remove, show, stand } from './table.ts'

/** Placing and removing units. Only these functions change the derived fields of a state. */

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
  if (kind.lament.length > 0 || kind.lamentAuras.length > 0) state.mourners[side].push(unit)
  if (kind.harvest.length > 0) state.mourners[1 - side].push(unit)
  if (unit.hp <= 0) return
  const place = state.living[side].push(unit) - 1
  state.boost[side] += boostOf(state, unit)
  if (isShown(state)) stand(unit.cell, side, place)
}

function boostOf({ plan }: HexState, unit: Unit): number {
  return isMute(plan, unit) ? 0 : unit.kind.boost
}

/** Whether silence stops even the passive abilities of a unit, as only an extension allows. */
export function isMute(plan: Plan, unit: Unit): boolean {
  return plan.silenceStopsPassives && unit.silenced !== 0
}

/** Silences a unit for so many turns; 0 ends its silence. */
export function setSilence(state: HexState, unit: Unit, turns: number): void {
  const before = boostOf(state, unit)
  unit.silenced = turns
  if (unit.hp > 0) state.boost[unit.side] += boostOf(state, unit) - before
}

/** Moves a unit. One that died in its own turn may still walk, but occupies nothing. */
export function place(state: HexState, unit: Unit, cell: number): void {
  if (unit.hp > 0) {
    show(state)
    go(unit, cell)
  }
  unit.cell = cell
}

/** Removes a unit whose hp just fell to 0 or below from the board, the boost and the living. */
export function fall(state: HexState, unit: Unit): void {
  show(state)
  const living = state.living[unit.side]
  for (let i = remove(unit); i < living.length - 1; i += 1) living[i] = living[i + 1]
  living.pop()
  state.boost[unit.side] -= boostOf(state, unit)
}

/** Whether a cell is free; false for rows beyond the board. */
export function isFree(state: HexState, cell: number): boolean {
  show(state)
  return isOpen(cell)
}
