import { type Grid, NO_CELL, OCCUPIED, SANCTUARY, TOWN, WALL } from './cells.ts'

const TAKEN = WALL | OCCUPIED | TOWN | SANCTUARY

/** After so many searches the count begins again. The border has this number, so that it counts as visited by all. */
const MOST_SEARCHES = 0x7fffffff

/** Finds places for newcomers. */
export class FreeFloor {
  private readonly grid: Grid
  private readonly queue: Int32Array
  /** By cell: the number of the last search that met it. */
  private readonly metBy: Int32Array
  private searches = 0

  constructor(grid: Grid) {
    this.grid = grid
    this.queue = new Int32Array(grid.size)
    this.metBy = new Int32Array(grid.size)
    this.begin()
  }

  private begin(): void {
    const { width, height } = this.grid
    this.searches = 0
    this.metBy.fill(MOST_SEARCHES)
    for (let y = 0; y < height; y += 1) this.metBy.fill(0, this.grid.cell(0, y), this.grid.cell(width, y))
  }

  /** The first free floor tile of a breadth-first search through everything, walls included. */
  near(cells: Uint8Array, start: number): number {
    if ((cells[start] & TAKEN) === 0) return start
    const { queue, metBy } = this
    const { stride } = this.grid
    if (this.searches === MOST_SEARCHES - 1) this.begin()
    this.searches += 1
    const search = this.searches
    queue[0] = start
    metBy[start] = search
    let length = 1
    for (let at = 0; at < length; at += 1) {
      const cell = queue[at]
      if ((cells[cell] & TAKEN) === 0) return cell
      for (let direction = 0; direction < 4; direction += 1) {
        const next = cell + (direction === 0 ? -stride : direction === 1 ? 1 : direction === 2 ? stride : -1)
        if (metBy[next] >= search) continue
        metBy[next] = search
        queue[length] = next
        length += 1
      }
    }
    return NO_CELL
  }
}
