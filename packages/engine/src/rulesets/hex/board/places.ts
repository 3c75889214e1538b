import { rowOfBit } from './flood.ts'
import { distance, MASK_ROWS } from './geometry.ts'
import { DISC_SHIFT, DISCS, DISCS_SHIFT, type Reach } from './reach.ts'
import { HITS, ROOM_SHIFT, SIDES } from './rooms.ts'
import { NOWHERE, placeOn, SIDE_SHIFT, STANDING } from './table.ts'

/**
 * The units that a search found, by their places among the living of a side, on the board that the table shows. All
 * searches share this list, so it is valid until the next one. (`rooms.ts` says why files copy constants.)
 */
const places = new Uint16Array(2 << SIDE_SHIFT)
const discs = DISCS
const sides = SIDES
const hits = HITS
const roomShift = ROOM_SHIFT
const standing = STANDING
const nowhere = NOWHERE
const sideShift = SIDE_SHIFT
const rowBits = MASK_ROWS - 1
const discShift = DISC_SHIFT
// An index masked with these bits needs no bounds check, which was half of the work in these loops.
const discBits = (1 << DISCS_SHIFT) - 1
const standingBits = (2 << SIDE_SHIFT) - 1
const placeBits = (1 << SIDE_SHIFT) - 1

/** The place of the i-th unit that the last search found. */
export function placeAt(i: number): number {
  return places[i]
}

/**
 * Whether any unit of a side stands within reach of a cell. Looks at three rows at a time; rows beyond the board wrap
 * around to others, where a disc is empty or right to look at.
 */
export function isAnyNear(side: number, cell: number, { at, range }: Reach): boolean {
  const hexes = sides
  const disc = discs
  const room = side << roomShift
  const row = cell >> 5
  const base = at + (cell << discShift)
  for (let r = row - range; r <= row + range; r += 3) {
    const first = r & rowBits
    const second = (r + 1) & rowBits
    const third = (r + 2) & rowBits
    const inFirst = hexes[room + first] & disc[base + first]
    const inSecond = hexes[room + second] & disc[base + second]
    const inThird = hexes[room + third] & disc[base + third]
    if ((inFirst | inSecond | inThird) !== 0) return true
  }
  return false
}

/**
 * Finds the units of a side within reach of a cell; returns how many. Two at a time: after the last comes `NOWHERE`.
 */
export function findNear(side: number, cell: number, { at }: Reach): number {
  const found = places
  const cells = standing
  const disc = discs
  const base = at + (cell << discShift)
  let count = 0
  for (let i = side << sideShift; cells[i & standingBits] !== nowhere; i += 2) {
    const one = cells[i & standingBits]
    const other = cells[(i + 1) & standingBits]
    found[count & placeBits] = i & placeBits
    // Adds 1 for a unit within reach, else 0. Without a branch, which would be mispredicted every other time.
    count += (disc[(base + (one >> 5)) & discBits] >>> one) & 1
    found[count & placeBits] = (i + 1) & placeBits
    count += (disc[(base + (other >> 5)) & discBits] >>> other) & 1
  }
  return count
}

/** Finds the units of a side with the least distance to a cell, whatever is between; returns how many. */
export function findNearest(side: number, cell: number): number {
  const found = places
  const cells = standing
  const from = side << sideShift
  let least = distance(cell, cells[from])
  let count = 0
  for (let i = 0; cells[from + i] !== nowhere; i += 1) {
    const far = distance(cell, cells[from + i])
    if (far > least) continue
    if (far < least) count = 0
    least = far
    found[count++] = i
  }
  return count
}

/** Finds the units on hexes that the last flood hit, in these rows (see `rowsHit`); returns how many. */
export function findHits(rows: number): number {
  const found = places
  const hexes = hits
  let count = 0
  for (let left = rows; left !== 0; left &= left - 1) {
    const row = rowOfBit(31 - Math.clz32(left & -left))
    for (let there = hexes[row]; there !== 0; there &= there - 1) {
      const place = placeOn((row << 5) + 31 - Math.clz32(there & -there))
      // Insertion sort: mostly there are one, two or three.
      let at = count
      for (; at > 0 && found[at - 1] > place; at -= 1) found[at] = found[at - 1]
      found[at] = place
      count += 1
    }
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
