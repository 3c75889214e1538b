import { DISC_SHIFT, MASK_ROWS } from './geometry.ts'

const NO_HEXES = new Int32Array(0)

/**
 * Free hexes from which no way leads to any enemy of a side, as masks: found by searches that failed, and kept while
 * units move, because behind a closed front everybody asks in turn. It may hold fewer hexes than there are, and such as
 * are taken by now; never a free one with a way.
 */
export class Pocket {
  readonly #adjacent: Int32Array
  /** Made with the first: most battles need none. */
  #hexes = NO_HEXES
  #isEmpty = true

  /** `adjacent`: the masks of discs of radius 1. */
  constructor(adjacent: Int32Array) {
    this.#adjacent = adjacent
  }

  /** Takes in what a search that failed has reached; row r is at r + 1. */
  add(reached: Int32Array): void {
    if (this.#hexes === NO_HEXES) this.#hexes = new Int32Array(MASK_ROWS)
    for (let row = 0; row < MASK_ROWS; row += 1) this.#hexes[row] |= reached[row + 1]
    this.#isEmpty = false
  }

  /** Whether nothing but the pocket lies open around a cell. */
  holds(cell: number, free: Int32Array, enemies: Int32Array): boolean {
    if (this.#isEmpty) return false
    const hexes = this.#hexes
    for (let row = topOf(cell), last = bottomOf(cell); row <= last; row += 1) {
      const open = enemies[row] | (free[row] & ~hexes[row])
      if ((open & this.#adjacent[(cell << DISC_SHIFT) + row]) !== 0) return false
    }
    return true
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
    for (let row = topOf(cell), last = bottomOf(cell); row <= last; row += 1) {
      if ((this.#hexes[row] & this.#adjacent[(cell << DISC_SHIFT) + row]) !== 0) return true
    }
    return false
  }

  #clear(): void {
    this.#hexes.fill(0)
    this.#isEmpty = true
  }
}

function topOf(cell: number): number {
  return cell < 32 ? 0 : (cell >> 5) - 1
}

function bottomOf(cell: number): number {
  return (cell >> 5) + 1
}
