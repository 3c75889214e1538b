import type { Grid } from '../map/cells.ts'
import type { Entity } from '../entity.ts'

/** Squares of eight by eight tiles. */
const SHIFT = 3

/**
 * Who stands in which square of the map, so that looking around costs as much as there is to see.
 * Built at most once a tick, for the positions of the decision phase.
 */
export class SightIndex {
  readonly #columns: number
  readonly #rows: number
  /** By square: the index of its last entity plus one, 0 for none. */
  readonly #heads: Int32Array
  /** By entity index: the index of the one before it in its square plus one. */
  #before: Int32Array
  /** What `around` found; also room for a look without the index. */
  readonly found: Entity[] = []
  known = false

  constructor(grid: Grid) {
    this.#columns = ((grid.width - 1) >> SHIFT) + 1
    this.#rows = ((grid.height - 1) >> SHIFT) + 1
    this.#heads = new Int32Array(this.#columns * this.#rows)
    this.#before = new Int32Array(64)
  }

  build(entities: readonly Entity[]): void {
    if (this.#before.length < entities.length) this.#before = new Int32Array(entities.length * 2)
    const heads = this.#heads
    const before = this.#before
    heads.fill(0)
    for (let i = 0; i < entities.length; i += 1) {
      const entity = entities[i]
      const square = (entity.y >> SHIFT) * this.#columns + (entity.x >> SHIFT)
      before[i] = heads[square]
      heads[square] = i + 1
    }
    this.known = true
  }

  /** Writes the entities of all squares that a diamond touches to `found`; returns how many there are. */
  around(entities: readonly Entity[], x: number, y: number, radius: number): number {
    const left = Math.max(0, (x - radius) >> SHIFT)
    const right = Math.min(this.#columns - 1, (x + radius) >> SHIFT)
    const top = Math.max(0, (y - radius) >> SHIFT)
    const bottom = Math.min(this.#rows - 1, (y + radius) >> SHIFT)
    const heads = this.#heads
    const before = this.#before
    const found = this.found
    let count = 0
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        for (let at = heads[row * this.#columns + column]; at !== 0; at = before[at - 1]) {
          found[count] = entities[at - 1]
          count += 1
        }
      }
    }
    return count
  }
}
