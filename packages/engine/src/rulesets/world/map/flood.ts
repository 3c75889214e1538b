import { type Grid, NO_CELL } from './cells.ts'

/** The breadth-first search of the rules, but from the goal. Used where the faster searches give no answer. */
export class Flood {
  private readonly stride: number
  private readonly queue: Int32Array
  /** The steps from a cell to the goal, plus `before`. Numbers up to `before` are left from earlier searches. */
  private readonly steps: Int32Array
  private before = 0

  constructor(grid: Grid) {
    this.stride = grid.stride
    this.queue = new Int32Array(grid.size)
    this.steps = new Int32Array(grid.size)
  }

  step(cells: Uint8Array, from: number, to: number, closed: number): number {
    const { stride, queue, steps } = this
    this.before += queue.length
    if (this.before > 0x3fffffff) {
      steps.fill(0)
      this.before = 0
    }
    const { before } = this
    queue[0] = to
    steps[to] = before + 1
    let length = 1
    for (let at = 0; at < length; at += 1) {
      const cell = queue[at]
      for (let direction = 0; direction < 4; direction += 1) {
        const next = cell + (direction === 0 ? -stride : direction === 1 ? 1 : direction === 2 ? stride : -1)
        // All cells as near to the goal as `cell` have been visited.
        if (next === from) return this.firstAround(from, steps[cell])
        if (steps[next] > before || (cells[next] & closed) !== 0) continue
        steps[next] = steps[cell] + 1
        queue[length] = next
        length += 1
      }
    }
    return NO_CELL
  }

  private firstAround(cell: number, steps: number): number {
    const { stride } = this
    for (const next of [cell - stride, cell + 1, cell + stride]) if (this.steps[next] === steps) return next
    return cell - 1
  }
}
