import { hitsOfFlood } from './flood.ts'
import { CELLS, distance, MASK_ROWS } from './geometry.ts'
import { DISC_SHIFT, DISCS, type Reach } from './reach.ts'

/**
 * Units that a rule looks for, by their places among the living of a side. There is one room for all: what is in it
 * holds until the next question. (For constants of a module see `flood.ts`.)
 */
const places = new Uint16Array(CELLS)
const discs = DISCS
const hits = hitsOfFlood()
const rowBits = MASK_ROWS - 1
const discShift = DISC_SHIFT

/** The i-th that was found last. */
export function placeAt(i: number): number {
  return places[i]
}

/**
 * Whether any of these hexes lies within reach of a cell. Three rows at a time, and rows beyond the board as those that they
 * fall on sixteen rows further: discs have nothing there, or rightly so.
 */
export function isAnyNear(hexes: Int32Array, cell: number, { at, range }: Reach): boolean {
  const disc = discs
  const row = cell >> 5
  const base = at + (cell << discShift)
  for (let r = row - range; r <= row + range; r += 3) {
    const first = r & rowBits
    const second = (r + 1) & rowBits
    const third = (r + 2) & rowBits
    const inFirst = hexes[first] & disc[base + first]
    const inSecond = hexes[second] & disc[base + second]
    const inThird = hexes[third] & disc[base + third]
    if ((inFirst | inSecond | inThird) !== 0) return true
  }
  return false
}

/** Finds who stands on these cells within reach of another; returns how many. */
export function findNear(cells: readonly number[], cell: number, { at }: Reach): number {
  const found = places
  const disc = discs
  const base = at + (cell << discShift)
  let count = 0
  for (let i = 0; i < cells.length; i += 1) {
    found[count] = i
    // 1 within reach, else 0: a branch here would be foreseen as often as a coin.
    count += (disc[base + (cells[i] >> 5)] >>> cells[i]) & 1
  }
  return count
}

/** Finds who of these stands nearest to a cell as the crow flies; returns how many. */
export function findNearest(cells: readonly number[], cell: number): number {
  const found = places
  let least = distance(cell, cells[0])
  let count = 0
  for (let i = 0; i < cells.length; i += 1) {
    const far = distance(cell, cells[i])
    if (far > least) continue
    if (far < least) count = 0
    least = far
    found[count++] = i
  }
  return count
}

/** Finds who of these stands on a hex that the last flood hit; returns how many. */
export function findHits(cells: readonly number[]): number {
  const found = places
  const rows = hits
  let count = 0
  for (let i = 0; i < cells.length; i += 1) {
    found[count] = i
    count += (rows[cells[i] >> 5] >>> cells[i]) & 1
  }
  return count
}

/** Leaves only the hurt of the `count` found among these; returns how many. */
export function keepHurt(count: number, living: readonly { readonly hp: number; readonly maxHp: number }[]): number {
  const found = places
  let kept = 0
  for (let i = 0; i < count; i += 1) {
    const { hp, maxHp } = living[found[i]]
    found[kept] = found[i]
    if (hp < maxHp) kept += 1
  }
  return kept
}
