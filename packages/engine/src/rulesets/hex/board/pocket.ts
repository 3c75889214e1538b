import { besideOf, MASK_ROWS, rowAbove, rowBelow, slantingFrom } from './geometry.ts'
import { FREE, POCKETS, REACHED, ROOM_SHIFT, SIDES } from './rooms.ts'

/**
 * Pockets: free hexes from which no way leads to any enemy of a side. Failed searches find them, and they are kept,
 * because behind a closed front every unit would repeat the search. A pocket may miss hexes and hold hexes that are
 * taken by now, but never holds a free hex from which there is a way.
 */

// See `rooms.ts` for constants of a file's own.
const maskRows = MASK_ROWS
const roomShift = ROOM_SHIFT
const reached = REACHED
const free = FREE
const sides = SIDES
const pockets = POCKETS

/** Whether a side has a pocket: the number after its rows is 0 while it is empty. */
function isThere(side: number): boolean {
  return pockets[(side << roomShift) + maskRows] !== 0
}

/** Adds what a failed search has reached to a side's pocket. */
export function addPocket(side: number): void {
  const hexes = pockets
  const flooded = reached
  const at = side << roomShift
  for (let row = 0; row < maskRows; row += 1) hexes[at + row] |= flooded[row + 1]
  hexes[at + maskRows] = 1
}

export function clearPocket(side: number): void {
  if (!isThere(side)) return
  const hexes = pockets
  const at = side << roomShift
  for (let row = 0; row <= maskRows; row += 1) hexes[at + row] = 0
}

/** Whether there is no enemy beside a cell, and no free hex outside the pocket. */
export function isPocketed(side: number, cell: number): boolean {
  if (!isThere(side)) return false
  const at = side << roomShift
  const enemies = (1 - side) << roomShift
  const row = cell >> 5
  const above = rowAbove(row)
  const below = rowBelow(row)
  const openAbove = sides[enemies + above] | (free[above] & ~pockets[at + above])
  const openBelow = sides[enemies + below] | (free[below] & ~pockets[at + below])
  const openBeside = sides[enemies + row] | (free[row] & ~pockets[at + row])
  return (((openAbove | openBelow) & slantingFrom(cell)) | (openBeside & besideOf(cell))) === 0
}

/** A unit left a cell, which is not marked as free yet: the cell joins the pocket next to it, or ends the pocket. */
export function leavePocket(side: number, cell: number): void {
  if (!isThere(side) || !touches(side, cell)) return
  if (isPocketed(side, cell)) pockets[(side << roomShift) + (cell >> 5)] |= 1 << cell
  else clearPocket(side)
}

/** An enemy came to a cell: a pocket next to it ends. */
export function approachPocket(side: number, cell: number): void {
  if (isThere(side) && touches(side, cell)) clearPocket(side)
}

function touches(side: number, cell: number): boolean {
  const at = side << roomShift
  const row = cell >> 5
  const slanting = (pockets[at + rowAbove(row)] | pockets[at + rowBelow(row)]) & slantingFrom(cell)
  return (slanting | (pockets[at + row] & (besideOf(cell) | (1 << cell)))) !== 0
}
