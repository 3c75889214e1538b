import { MASK_ROWS } from './geometry.ts'
import { DISC_SHIFT, DISCS, type Reach } from './reach.ts'
import { compiledFlood, FREE, GOALS, HITS, REACHED, ROOM_SHIFT, ROOMS, WAYS } from './rooms.ts'

/** A breadth-first flood over hexes, a whole row at once. Its rooms are valid only during one search. */

// See `rooms.ts` for constants of a file's own.
const maskRows = MASK_ROWS
const discShift = DISC_SHIFT
const roomShift = ROOM_SHIFT
const rooms = ROOMS
const reached = REACHED
const hits = HITS
const ways = WAYS
const goals = GOALS
const free = FREE
const discs = DISCS

/** Empties the `GOALS`. */
export function wantNothing(): void {
  const wanted = goals
  for (let row = 0; row < maskRows; row += 1) wanted[row] = 0
}

/** Adds a cell to the `GOALS`. */
export function want(cell: number): void {
  goals[cell >> 5] |= 1 << cell
}

/** Makes the free hexes within reach of a cell the `WAYS`. */
export function openWithin(cell: number, { at }: Reach): void {
  const open = ways
  const all = free
  const disc = discs
  const base = at + (cell << discShift)
  for (let row = 0; row < maskRows; row += 1) open[row] = all[row] & disc[base + row]
}

/**
 * Spreads step by step from a hex over those of the room `over` (see `NUMBER`) until it touches some of the room `to`:
 * these are then the hits. Returns the number of steps plus `rowsHit() << 8`, or 0 when it cannot spread further. The
 * starting hex need not be open.
 */
export function flood(start: number, rows: number, over: number, to: number): number {
  return compiledFlood === null ? plainFlood(start, rows, over, to) : compiledFlood(start, over, to)
}

/** The same without WebAssembly. */
export function plainFlood(start: number, rows: number, over: number, to: number): number {
  reached.fill(0)
  hits.fill(0)
  reached[(start >> 5) + 1] = 1 << start
  const steps = floodOn(start >> 5, start >> 5, rows, over, to)
  return steps === 0 ? 0 : steps | (rowsHit() << 8)
}

/** The rows with hits, a bit each: first the even ones, then the odd ones. */
export function rowsHit(): number {
  let bits = 0
  for (let bit = 0; bit < maskRows; bit += 1) if (hits[rowOfBit(bit)] !== 0) bits |= 1 << bit
  return bits
}

export function rowOfBit(bit: number): number {
  return ((bit & 7) << 1) | (bit >> 3)
}

/**
 * Spreads on from what was reached; returns the number of steps, 0 when it cannot spread further. Only rows beside
 * those that grew last can grow, at first those from `top` to `bottom`. Two rows at a time, because even and odd rows
 * have their neighbours on different sides: odd rows lie half a hex further east.
 */
export function floodOn(top: number, bottom: number, rows: number, over: number, to: number): number {
  const flooded = reached
  const found = hits
  const hexes = rooms
  const open = over << roomShift
  const wanted = to << roomShift
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
      const hitEven = nearEven & hexes[wanted + row]
      const hitOdd = nearOdd & hexes[wanted + row + 1]
      found[row] = hitEven
      found[row + 1] = hitOdd
      touched |= hitEven | hitOdd
      const nextEven = even | (nearEven & hexes[open + row])
      const nextOdd = odd | (nearOdd & hexes[open + row + 1])
      flooded[row + 1] = nextEven
      flooded[row + 2] = nextOdd
      // The sign of -n tells whether n is above 0, without a branch that would be mispredicted.
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

/** 1 where a cell is one of the hits, else 0. */
export function hitAt(cell: number): number {
  return (hits[cell >> 5] >>> cell) & 1
}

/** Removes the hits from the `GOALS`. Returns whether any goal is left. */
export function wantOthers(rows: number): boolean {
  let left = 0
  for (let row = 0; row < rows; row += 1) {
    goals[row] &= ~hits[row]
    left |= goals[row]
  }
  return left !== 0
}

/** Makes the remaining `GOALS` the hits. */
export function hitTheWanted(): void {
  hits.set(goals)
}
