import { CELLS, cellOf, COLUMNS, discRow, LONGEST_DISTANCE, MAX_ROWS } from './geometry.ts'

/** A range with its discs. */
export interface Reach {
  readonly range: number
  /** Where its discs begin in `DISCS`. */
  readonly at: number
}

/** The rows of a disc, and the length of `DISCS`, as powers of two. */
export const DISC_SHIFT = 4
export const DISCS_SHIFT = 18

/**
 * Discs around cells, as masks: rows of the disc around a cell are at `reach.at + (cell << DISC_SHIFT) + row`. Where a set
 * of hexes is given as masks too, "who is within range" takes one `&` a row. There is room for all ranges; what is never
 * written takes no memory.
 */
export const DISCS: Int32Array = /* @__PURE__ */ new Int32Array(1 << DISCS_SHIFT)

const reaches: (Reach | undefined)[] = Array.from({ length: LONGEST_DISTANCE + 1 })

/** Each reach is made once. */
export function reachOf(range: number): Reach {
  // Larger ranges all reach the whole board.
  const radius = Math.min(range, LONGEST_DISTANCE)
  const known = reaches[radius]
  if (known !== undefined) return known
  const reach = { range: radius, at: radius * (CELLS << DISC_SHIFT) }
  reaches[radius] = reach
  for (let row = 0; row < MAX_ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const cell = cellOf(column, row)
      for (let other = 0; other < MAX_ROWS; other += 1)
        DISCS[reach.at + (cell << DISC_SHIFT) + other] = discRow(cell, radius, other)
    }
  }
  return reach
}
