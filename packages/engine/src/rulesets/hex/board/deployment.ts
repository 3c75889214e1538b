import { cellOf, MAX_ROWS, MIN_ROWS } from './geometry.ts'

/** Columns of a side's zone; index 0 is its front. */
const ZONE_COLUMNS = 6
const FRONT_COLUMN = [5, 11] as const

/** The fields of an army's entry that deployment uses. */
interface Ranked {
  readonly attackRange: number
  readonly count: number
}

export function isInZone(side: number, column: number): boolean {
  return side === 0 ? column >= 0 && column <= 5 : column >= 11 && column <= 16
}

function columnAt(side: number, index: number): number {
  return side === 0 ? FRONT_COLUMN[0] - index : FRONT_COLUMN[1] + index
}

/** Rows of the board: as many as the larger front, which is a side's units of its smallest range. */
export function boardRows(armies: readonly (readonly Ranked[])[]): number {
  const front = Math.max(...armies.map(frontSize))
  return Math.min(Math.max(front, MIN_ROWS), MAX_ROWS)
}

function frontSize(army: readonly Ranked[]): number {
  const smallest = Math.min(...army.map(({ attackRange }) => attackRange))
  let size = 0
  for (const { attackRange, count } of army) if (attackRange === smallest) size += count
  return size
}

/**
 * How many units stand in each column of a side's zone, front to back, or null when the army does not fit. A new range
 * begins a new column, unless there is none left: then it shares the last one.
 */
export function columnCounts(army: readonly Ranked[], rows: number): number[] | null {
  const counts = Array.from({ length: ZONE_COLUMNS }, () => 0)
  const slots = ZONE_COLUMNS * rows
  let slot = 0
  for (const size of tierSizes(army)) {
    const nextColumn = Math.ceil(slot / rows) * rows
    if (nextColumn < slots) slot = nextColumn
    if (slot + size > slots) return null
    for (let end = slot + size; slot < end; slot += 1) counts[Math.floor(slot / rows)] += 1
  }
  return counts
}

/** Numbers of units of each attackRange, the shortest first. */
export function tierSizes(army: readonly Ranked[]): number[] {
  const sizes = new Map<number, number>()
  for (const { attackRange, count } of army) sizes.set(attackRange, (sizes.get(attackRange) ?? 0) + count)
  return [...sizes.entries()].toSorted(([a], [b]) => a - b).map(([, size]) => size)
}

/** The cells of each used column, front to back: packed around the middle row, ascending. Chance then shuffles each. */
export function columnCells(side: number, counts: readonly number[], rows: number): number[][] {
  const middle = Math.floor(rows / 2)
  const byDistance = Array.from({ length: rows }, (_, row) => row)
  byDistance.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)
  const columns: number[][] = []
  for (const [index, count] of counts.entries()) {
    if (count === 0) continue
    const chosen = byDistance.slice(0, count).toSorted((a, b) => a - b)
    columns.push(chosen.map((row) => cellOf(columnAt(side, index), row)))
  }
  return columns
}
