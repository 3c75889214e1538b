/**
 * The board: 17 columns, 5 to 15 rows, odd-r (odd rows lie half a hex further east).
 *
 * Inside, a hex is one number, its cell: `row * 32 + column`. So the row is `cell >> 5`, and the bit of a cell in the
 * mask of its row is `1 << cell`, because a shift looks at the low five bits only. What the tables below hold follows
 * from the shape of the board alone, so they are made once and never change.
 */
export const COLUMNS = 17
export const MIN_ROWS = 5
export const MAX_ROWS = 15

/** No two hexes of a board are farther apart. */
export const LONGEST_DISTANCE = 23

/** The bits of all columns of a row. */
export const ROW_MASK = (1 << COLUMNS) - 1

/** Cells are below this number. */
export const CELLS = MAX_ROWS * 32

/** Entries of a set of hexes as masks: one whole number a row, a bit a column; rows beyond the board included. */
export const MASK_ROWS = 16

// An imported constant is read and checked at each use, while the compiler knows a file's own constants. Calls are
// checked in any case, so functions of innermost loops (`apart`) do not call others.
/** A row as one of `MASK_ROWS`. */
const ROW_BITS = MASK_ROWS - 1

/** Entries of `NEIGHBOURS` for one cell, as a power of two. */
const NEIGHBOUR_SHIFT = 3

/** The row above; beyond the board a row in which nothing ever is. */
export function rowAbove(row: number): number {
  return (row - 1) & ROW_BITS
}

export function rowBelow(row: number): number {
  return (row + 1) & ROW_BITS
}

/** The neighbours of a cell in its own row, as a mask. Bits beyond the board may be set. */
export function besideOf(cell: number): number {
  const bit = 1 << cell
  return (bit << 1) | (bit >>> 1)
}

/** The neighbours of a cell in the row above or below, as a mask. */
export function slantingFrom(cell: number): number {
  const bit = 1 << cell
  return (cell & 32) === 0 ? bit | (bit >>> 1) : bit | (bit << 1)
}

/** `[column, row]`. */
export type Position = readonly [number, number]

export function cellOf(column: number, row: number): number {
  return row * 32 + column
}

export function columnOf(cell: number): number {
  return cell & 31
}

export function rowOf(cell: number): number {
  return cell >> 5
}

export function positionOf(cell: number): [number, number] {
  return [cell & 31, cell >> 5]
}

/** A neighbour that is not on the board. */
export const OUTSIDE = -1

// Tables are indexed by the relative position of two cells and not by both cells, so that they are small.
/** What `apart` says of a cell and itself. */
const TOGETHER = (LONGEST_DISTANCE + 1) * 32

/** Results of `apart` are below this. */
export const APART = 2 * TOGETHER

const DISTANCES: Uint8Array = /* @__PURE__ */ distanceTable()

const NEIGHBOURS: Int16Array = /* @__PURE__ */ neighbourTable()

/** The relative position of two cells: a number for each pair of differences of cube coordinates. */
export function apart(a: number, b: number): number {
  const dx = (a & 31) - (a >> 6) - (b & 31) + (b >> 6)
  return TOGETHER + (dx << 5) + (a >> 5) - (b >> 5)
}

export function distance(a: number, b: number): number {
  return DISTANCES[apart(a, b)]
}

/**
 * A neighbour of a cell, i = 0 to 5, in the order that decides ties. One beyond the board of 15 rows is `OUTSIDE`; on a
 * smaller board the caller must check the row.
 */
export function neighbourOf(cell: number, i: number): number {
  return NEIGHBOURS[(cell << NEIGHBOUR_SHIFT) + i]
}

/** The neighbours of a cell on a board of so many rows, in neighbour order. */
export function neighboursOf(cell: number, rows: number): number[] {
  const found: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const neighbour = neighbourOf(cell, i)
    if (neighbour !== OUTSIDE && neighbour < rows * 32) found.push(neighbour)
  }
  return found
}

/** Every relative position of two cells: its number in `apart`, and the differences. */
export function* differences(): Generator<readonly [number, number, number]> {
  for (let dx = -LONGEST_DISTANCE; dx <= LONGEST_DISTANCE; dx += 1) {
    for (let dz = -MAX_ROWS; dz <= MAX_ROWS; dz += 1) yield [TOGETHER + (dx << 5) + dz, dx, dz]
  }
}

function distanceTable(): Uint8Array {
  const table = new Uint8Array(APART)
  for (const [at, dx, dz] of differences()) table[at] = length(dx, dz)
  return table
}

export function length(dx: number, dz: number): number {
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz))
}

/** The hexes of a row within a radius of a cell: an interval of columns. */
export function discRow(cell: number, radius: number, row: number): number {
  const dz = row - (cell >> 5)
  if (dz > radius || dz < -radius) return 0
  const middle = cubeX(cell) + (row >> 1)
  const west = middle - radius + (dz < 0 ? -dz : 0)
  const east = middle + radius - (dz > 0 ? dz : 0)
  let mask = ROW_MASK
  if (west > 0) mask &= -1 << west
  if (east < COLUMNS) mask &= (2 << east) - 1
  return mask
}

/** The first cube coordinate; the third is the row and the three add up to 0. */
export function cubeX(cell: number): number {
  return columnOf(cell) - (rowOf(cell) >> 1)
}

function neighbourTable(): Int16Array {
  const table = new Int16Array(CELLS << NEIGHBOUR_SHIFT).fill(OUTSIDE)
  for (let row = 0; row < MAX_ROWS; row += 1) {
    const slant = row % 2 === 0 ? -1 : 1
    for (let column = 0; column < COLUMNS; column += 1) {
      const around = [
        [column + 1, row],
        [column - 1, row],
        [column, row - 1],
        [column, row + 1],
        [column + slant, row - 1],
        [column + slant, row + 1],
      ]
      const base = cellOf(column, row) << NEIGHBOUR_SHIFT
      for (const [i, [c, r]] of around.entries()) {
        if (c >= 0 && c < COLUMNS && r >= 0 && r < MAX_ROWS) table[base + i] = cellOf(c, r)
      }
    }
  }
  return table
}
