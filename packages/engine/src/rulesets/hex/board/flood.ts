import { compileFlood, ROOM } from './compiled-flood.ts'
import { discRow, MASK_ROWS } from './geometry.ts'

/**
 * A flood over hexes, a whole row at once. Its room is made once for all searches of all battles; nothing in it outlives a
 * search.
 *
 * Rooms are constants of this module, each of more than 64 bytes, and functions with loops take hold of them before the
 * first: only so does the compiler know where they lie and how long they are, which saves two fifths of the time.
 */
const maskRows = MASK_ROWS
const compiled = compileFlood()
const rooms = compiled === null ? new ArrayBuffer(16 * ROOM) : compiled.memory.buffer
const compiledFlood = compiled === null ? null : compiled.flood
/** Hexes that the flood has reached, with an empty row before the first: row r is at r + 1. */
const reached = new Int32Array(rooms, 0, ROOM)
/** Hexes that it may enter. */
const open = new Int32Array(rooms, 4 * ROOM, ROOM)
/** Hexes that it looks for. */
const wanted = new Int32Array(rooms, 8 * ROOM, ROOM)
/** Those of them that it found. */
const hits = new Int32Array(rooms, 12 * ROOM, ROOM)

/** Says over what hexes the next floods may go, and what they look for. Four rows at a time: half of it was the loop. */
export function prepareFlood(free: Int32Array, goals: Int32Array): void {
  const ways = open
  const targets = wanted
  for (let row = 0; row < maskRows; row += 4) {
    ways[row] = free[row]
    ways[row + 1] = free[row + 1]
    ways[row + 2] = free[row + 2]
    ways[row + 3] = free[row + 3]
    targets[row] = goals[row]
    targets[row + 1] = goals[row + 1]
    targets[row + 2] = goals[row + 2]
    targets[row + 3] = goals[row + 3]
  }
}

/** Makes a hex one of the wanted. */
export function want(cell: number): void {
  wanted[cell >> 5] |= 1 << cell
}

/** Closes all that lies farther from a cell. */
export function closeBeyond(cell: number, radius: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) open[row] &= discRow(cell, radius, row)
}

/**
 * Spreads step by step from a hex over free ones until wanted ones are touched, which are then the hits: returns how many
 * steps it took, 0 when it can spread no further. It does not matter whether the hex that it starts from is free.
 */
export function flood(start: number, rows: number): number {
  return compiledFlood === null ? plainFlood(start, rows) : compiledFlood(start)
}

/** The same without WebAssembly. */
export function plainFlood(start: number, rows: number): number {
  reached.fill(0)
  hits.fill(0)
  reached[(start >> 5) + 1] = 1 << start
  return floodOn(start >> 5, start >> 5, rows)
}

/**
 * Spreads on from what was reached. Only rows beside those that grew last can grow, at first those from `top` to `bottom`.
 * Two rows at a time, because even and odd rows have their neighbours on different sides: odd rows lie half a hex further
 * east.
 */
export function floodOn(top: number, bottom: number, rows: number): number {
  const flooded = reached
  const ways = open
  const targets = wanted
  const found = hits
  for (let level = 1; top >= 0; level += 1) {
    const first = top > 0 ? (top - 1) & ~1 : 0
    const last = bottom < rows - 1 ? bottom + 1 : rows - 1
    let touched = 0
    let grown = 0
    let above = flooded[first]
    let even = flooded[first + 1]
    for (let row = first; row <= last; row += 2) {
      const odd = flooded[row + 2]
      const below = flooded[row + 3]
      const besideEven = above | odd
      const besideOdd = even | below
      const nearEven = (even << 1) | (even >>> 1) | besideEven | (besideEven << 1)
      const nearOdd = (odd << 1) | (odd >>> 1) | besideOdd | (besideOdd >>> 1)
      const hitEven = nearEven & targets[row]
      const hitOdd = nearOdd & targets[row + 1]
      found[row] = hitEven
      found[row + 1] = hitOdd
      touched |= hitEven | hitOdd
      const nextEven = even | (nearEven & ways[row])
      const nextOdd = odd | (nearOdd & ways[row + 1])
      flooded[row + 1] = nextEven
      flooded[row + 2] = nextOdd
      // The sign of -n tells whether n is above 0, without a branch that nobody can foresee.
      grown |= (-((nextEven ^ even) | (nextOdd ^ odd)) >>> 31) << row
      above = odd
      even = below
    }
    if (touched !== 0) return level
    top = 31 - Math.clz32(grown & -grown)
    bottom = 32 - Math.clz32(grown)
  }
  return 0
}

/** The masks of the hits, for who looks at many; only rows of the board are worth reading. */
export function hitsOfFlood(): Int32Array {
  return hits
}

/** 1 where a cell is one of the hits, else 0. */
export function hitAt(cell: number): number {
  return (hits[cell >> 5] >>> cell) & 1
}

/** The hexes of a row that a flood has reached which could spread no further. */
export function reachedIn(row: number): number {
  return reached[row + 1]
}

/** Of the wanted, only what was not hit is wanted on. Returns whether there is any. */
export function wantOthers(rows: number): boolean {
  let left = 0
  for (let row = 0; row < rows; row += 1) {
    wanted[row] &= ~hits[row]
    left |= wanted[row]
  }
  return left !== 0
}

/** Makes the hits what is wanted still. */
export function hitTheWanted(rows: number): void {
  for (let row = 0; row < rows; row += 1) hits[row] = wanted[row]
}
