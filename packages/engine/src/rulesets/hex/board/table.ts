import type { HexState } from '../state.ts'
import type { Unit } from '../unit.ts'
import { CELLS, MASK_ROWS, ROW_MASK } from './geometry.ts'
import { approachPocket, clearPocket, leavePocket } from './pocket.ts'
import { FREE, ROOM_SHIFT, SIDES } from './rooms.ts'

/**
 * The board of one battle at a time, the one asked about last, in rooms and lists that are made once for all battles.
 * It follows from the units of a state, so it can be laid out again at any time. Call `show` with a state before
 * reading.
 */

// See `rooms.ts` for constants of a file's own.
const free = FREE
const sides = SIDES
const roomShift = ROOM_SHIFT
const maskRows = MASK_ROWS
const boardRow = ROW_MASK

/** In lists of cells, what comes after the last: no hex of any board. */
export const NOWHERE = CELLS

/** Room for the cells of one side, as a power of two: more than a board has, so that the last is `NOWHERE` always. */
export const SIDE_SHIFT = 8

/** The cells of the living of both sides, by place: searching plain numbers is faster than searching units. */
export const STANDING: Uint16Array = /* @__PURE__ */ new Uint16Array(2 << SIDE_SHIFT).fill(NOWHERE)

/** The place of the unit on each cell; meaningless for empty cells. */
const PLACES = /* @__PURE__ */ new Uint8Array(1 << 9)

const places = PLACES
const standing = STANDING
const sideShift = SIDE_SHIFT
const nowhere = NOWHERE

let shown: HexState | null = null

export function isShown(state: HexState): boolean {
  return shown === state
}

/** Lays out the board of a state, unless it lies there already. */
export function show(state: HexState): void {
  if (shown !== state) layOut(state)
}

function layOut(state: HexState): void {
  clear(state.plan.walls)
  for (let side = 0; side < 2; side += 1) {
    const living = state.living[side]
    for (let i = 0; i < living.length; i += 1) stand(living[i].cell, side, i)
  }
  shown = state
}

/** Shows a board without a battle, for path searches alone: blocked hexes, and those of the second side's units. */
export function showHexes(blocked: Int32Array, second: Int32Array): void {
  clear(blocked)
  sides.set(second, 1 << roomShift)
}

function clear(walls: Int32Array): void {
  const open = free
  const taken = sides
  const cells = standing
  shown = null
  for (let row = 0; row < maskRows; row += 1) open[row] = boardRow & ~walls[row]
  for (let side = 0; side < 2; side += 1) {
    const room = side << roomShift
    for (let row = 0; row < maskRows; row += 1) taken[room + row] = 0
    for (let at = side << sideShift; cells[at] !== nowhere; at += 1) cells[at] = nowhere
    clearPocket(side)
  }
}

/** Moves a unit on the board. */
export function go({ cell, side }: Unit, to: number): void {
  vacate(cell, side)
  stand(to, side, places[cell])
}

/** Removes a unit from the board; those behind it move up by a place. Returns the place that it had. */
export function remove({ cell, side }: Unit): number {
  const cells = standing
  const found = places
  const from = side << sideShift
  for (let place = found[cell]; cells[from + place] !== nowhere; place += 1) {
    const next = cells[from + place + 1]
    cells[from + place] = next
    found[next] = place
  }
  vacate(cell, side)
  return found[cell]
}

/** The place of the unit on a cell among the living of its side. */
export function placeOn(cell: number): number {
  return places[cell]
}

/** Puts a unit on a cell; `place` is its place among the living of its side. */
export function stand(cell: number, side: number, place: number): void {
  standing[(side << sideShift) + place] = cell
  places[cell] = place
  sides[(side << roomShift) + (cell >> 5)] |= 1 << cell
  free[cell >> 5] &= ~(1 << cell)
  approachPocket(1 - side, cell)
}

function vacate(cell: number, side: number): void {
  sides[(side << roomShift) + (cell >> 5)] &= ~(1 << cell)
  leavePocket(0, cell)
  leavePocket(1, cell)
  free[cell >> 5] |= 1 << cell
}

/** Whether a cell of the shown board is free; false for cells west or east of it. Not for rows beyond it. */
export function isOpen(cell: number): boolean {
  return ((free[cell >> 5] >>> cell) & 1) === 1
}
