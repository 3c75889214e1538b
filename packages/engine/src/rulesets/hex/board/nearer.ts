import {
  APART,
  apart,
  cellOf,
  cubeX,
  differences,
  distance,
  length,
  MAX_ROWS,
  neighboursOf,
  rowOf,
} from './geometry.ts'
import { FREE } from './rooms.ts'

// See `rooms.ts` for constants of a file's own.
const free = FREE

/** Steps, as what to add to a cell. */
const NEARER: Int8Array = /* @__PURE__ */ nearerTable()

/**
 * The neighbours of a cell that are one nearer to a goal, one or two, in the order that decides ties; the cell itself where
 * there is no second. They may lie west or east of the board, never in a row beyond it.
 */
export function firstNearer(cell: number, goal: number): number {
  return cell + NEARER[nearerAt(cell, goal)]
}

export function secondNearer(cell: number, goal: number): number {
  return cell + NEARER[nearerAt(cell, goal) + 1]
}

/** Whether always taking the first free neighbour that is nearer leads to the goal; then no way is shorter. */
export function leadsStraight(start: number, goal: number): boolean {
  const steps = NEARER
  const hexes = free
  let cell = start
  for (let left = distance(goal, start); left > 1; left -= 1) {
    const at = nearerAt(cell, goal)
    const first = cell + steps[at]
    const second = cell + steps[at + 1]
    if (((hexes[first >> 5] >>> first) & 1) === 1) cell = first
    else if (((hexes[second >> 5] >>> second) & 1) === 1 && second !== cell) cell = second
    else return false
  }
  return true
}

function nearerAt(cell: number, goal: number): number {
  return (apart(goal, cell) << 2) + ((cell >> 4) & 2)
}

function nearerTable(): Int8Array {
  const table = new Int8Array(4 * APART)
  for (const odd of [0, 1]) {
    // Any cell of such a row that has all its neighbours.
    const cell = cellOf(8, 4 + odd)
    const around = neighboursOf(cell, MAX_ROWS)
    for (const [at, dx, dz] of differences()) {
      const steps = around.filter(
        (to) => length(dx - cubeX(to) + cubeX(cell), dz - rowOf(to) + rowOf(cell)) < length(dx, dz),
      )
      for (const [i, to] of steps.entries()) table[(at << 2) + (odd << 1) + i] = to - cell
    }
  }
  return table
}
