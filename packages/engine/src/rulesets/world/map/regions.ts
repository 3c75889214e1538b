import type { Grid } from './cells.ts'

/** Connected regions: every open cell has the number of its region, closed cells have 0. */
export class Regions {
  readonly #grid: Grid
  readonly #labels: Uint16Array
  readonly #queue: Int32Array
  known = false

  constructor(grid: Grid) {
    this.#grid = grid
    this.#labels = new Uint16Array(grid.size)
    this.#queue = new Int32Array(grid.size)
  }

  flood(cells: Uint8Array, closed: number): void {
    const labels = this.#labels
    const queue = this.#queue
    const stride = this.#grid.stride
    const last = this.#grid.size - stride
    labels.fill(0)
    let region = 0
    for (let start = stride; start < last; start += 1) {
      if (labels[start] !== 0 || (cells[start] & closed) !== 0) continue
      region += 1
      labels[start] = region
      queue[0] = start
      let length = 1
      while (length > 0) {
        length -= 1
        const cell = queue[length]
        for (let direction = 0; direction < 4; direction += 1) {
          const next = cell + (direction === 0 ? -stride : direction === 1 ? 1 : direction === 2 ? stride : -1)
          if (labels[next] !== 0 || (cells[next] & closed) !== 0) continue
          labels[next] = region
          queue[length] = next
          length += 1
        }
      }
    }
    this.known = true
  }

  /** Whether a path of two or more steps can lead from one cell to the other; both may be closed themselves. */
  reachable(from: number, to: number): boolean {
    const labels = this.#labels
    const stride = this.#grid.stride
    for (let direction = 0; direction < 4; direction += 1) {
      const label = labels[from + (direction === 0 ? -stride : direction === 1 ? 1 : direction === 2 ? stride : -1)]
      if (label === 0) continue
      if (labels[to - stride] === label || labels[to + 1] === label) return true
      if (labels[to + stride] === label || labels[to - 1] === label) return true
    }
    return false
  }
}
