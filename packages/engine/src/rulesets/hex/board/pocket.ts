import { reachedIn } from './flood.ts'
import { besideOf, MASK_ROWS, rowAbove, rowBelow, slantingFrom } from './geometry.ts'

const NO_HEXES = new Int32Array(0)

/**
 * Free hexes from which no way leads to any enemy of a side, as masks: found by searches that failed, and kept while
 * units move, because behind a closed front everybody asks in turn. It may hold fewer hexes than there are, and such as
 * are taken by now; never a free one with a way.
 */
export class Pocket {
  /** Made with the first: most battles need none. */
  #hexes = NO_HEXES
  #isEmpty = true

  /** Takes in what a search that failed has reached, on a board of so many rows. */
  add(rows: number): void {
    if (this.#hexes === NO_HEXES) this.#hexes = new Int32Array(MASK_ROWS)
    for (let row = 0; row < rows; row += 1) this.#hexes[row] |= reachedIn(row)
    this.#isEmpty = false
  }

  /** Whether nothing but the pocket lies open around a cell. */
  holds(cell: number, free: Int32Array, enemies: Int32Array): boolean {
    if (this.#isEmpty) return false
    const hexes = this.#hexes
    const row = cell >> 5
    const above = rowAbove(row)
    const below = rowBelow(row)
    const openAbove = enemies[above] | (free[above] & ~hexes[above])
    const openBelow = enemies[below] | (free[below] & ~hexes[below])
    const openBeside = enemies[row] | (free[row] & ~hexes[row])
    return (((openAbove | openBelow) & slantingFrom(cell)) | (openBeside & besideOf(cell))) === 0
  }

  /** Somebody left a cell, which is not among the free ones yet: it belongs to the pocket now, or opens it. */
  vacated(cell: number, free: Int32Array, enemies: Int32Array): void {
    if (this.#isEmpty || !this.#touches(cell)) return
    if (this.holds(cell, free, enemies)) this.#hexes[cell >> 5] |= 1 << cell
    else this.#clear()
  }

  /** An enemy came to a cell. */
  approached(cell: number): void {
    if (!this.#isEmpty && this.#touches(cell)) this.#clear()
  }

  #touches(cell: number): boolean {
    const hexes = this.#hexes
    const row = cell >> 5
    const slanting = (hexes[rowAbove(row)] | hexes[rowBelow(row)]) & slantingFrom(cell)
    return (slanting | (hexes[row] & (besideOf(cell) | (1 << cell)))) !== 0
  }

  #clear(): void {
    this.#hexes.fill(0)
    this.#isEmpty = true
  }
}
