import { Boards } from './boards.ts'
import { type Grid, NO_CELL, OCCUPIED, TOWN, WALL } from './cells.ts'
import { Regions } from './regions.ts'
import { BACK, LEFT, ON, RIGHT, Sweep, UNKNOWN } from './sweep.ts'

/** How many detours are looked for at first, and how many times more whenever that was not enough. */
const FEW_DETOURS = 4
/** From so many detours on, a look at the whole map is worth its time; its result serves all searches of the tick. */
const MANY_DETOURS = 64
/** How large a pocket of closed-in tiles may be for a quick answer. */
const POCKET = 192

/**
 * Finds the first step of the way that a breadth-first search in the order north, east, south, west would find:
 * of all shortest paths, the one whose steps come first in that order. The answers equal that definition; the work
 * does not, because most ways in a world are nearly straight.
 */
export class PathFinder {
  private readonly grid: Grid
  private readonly boards: Boards
  private readonly sweep: Sweep
  private readonly pocket = new Int32Array(POCKET + 4)
  /** The number of the pocket that a cell was last found in. */
  private readonly inPocket: Uint8Array
  private pockets = 0
  private readonly walled: Regions
  private readonly walledWithTown: Regions
  private readonly occupied: Regions
  private readonly occupiedWithTown: Regions
  private readonly ends = { column: 0, row: 0, goalColumn: 0, goalRow: 0 }

  constructor(grid: Grid) {
    this.grid = grid
    this.boards = new Boards(grid)
    this.sweep = new Sweep(grid.width, grid.height)
    this.inPocket = new Uint8Array(grid.size)
    this.walled = new Regions(grid)
    this.walled.flood(grid.materials, WALL)
    this.occupied = new Regions(grid)
    this.walledWithTown = grid.hasTown ? new Regions(grid) : this.walled
    if (grid.hasTown) this.walledWithTown.flood(grid.materials, WALL | TOWN)
    this.occupiedWithTown = grid.hasTown ? new Regions(grid) : this.occupied
  }

  /** To be called before the searches of a tick: entities stand elsewhere now. */
  entitiesMoved(entities: readonly { readonly cell: number }[]): void {
    this.boards.occupy(entities)
    this.occupied.known = false
    this.occupiedWithTown.known = false
  }

  /**
   * The cell to step to from `from` on the way to `to`, or `NO_CELL`. A cell is closed if it has any bit of `closed`;
   * the goal is closed by walls only. `cells` has the entities of `entitiesMoved`.
   */
  step(cells: Uint8Array, from: number, to: number, closed: number): number {
    if (from === to || (cells[to] & WALL) !== 0) return NO_CELL
    const { grid, ends } = this
    const { width, columns, rows, stride } = grid
    const mirrored = columns[to] > columns[from]
    ends.column = mirrored ? width - 1 - columns[from] : columns[from]
    ends.goalColumn = mirrored ? width - 1 - columns[to] : columns[to]
    ends.row = rows[from]
    ends.goalRow = rows[to]
    const board = this.boards.of(closed)[mirrored ? 1 : 0]
    const goal = (ends.goalRow + 1) * this.boards.words + (ends.goalColumn >> 5)
    const kept = board[goal]
    board[goal] |= 1 << ends.goalColumn
    const steps = this.sweep.straight(board, ends) || this.around(board, cells, from, to, closed)
    board[goal] = kept
    if (steps === 0) return NO_CELL
    const south = ends.row < ends.goalRow
    if ((steps & (south ? BACK : ON)) !== 0) return from - stride
    if ((steps & (mirrored ? LEFT : RIGHT)) !== 0) return from + 1
    return (steps & (south ? ON : BACK)) !== 0 ? from + stride : from - 1
  }

  /** The first steps where no straight way leads to the goal; 0 where no way does. */
  private around(board: Int32Array, cells: Uint8Array, from: number, to: number, closed: number): number {
    const fixed = (closed & TOWN) === 0 ? this.walled : this.walledWithTown
    if (!fixed.reachable(from, to)) return 0
    const amongEntities = (closed & OCCUPIED) !== 0
    const regions = (closed & TOWN) === 0 ? this.occupied : this.occupiedWithTown
    if (amongEntities) {
      if (this.shutIn(cells, to, closed) || this.shutIn(cells, from, closed)) return 0
      if (regions.known && !regions.reachable(from, to)) return 0
    }
    for (let margin = FEW_DETOURS; ; margin *= 4) {
      const steps = this.sweep.detours(board, this.ends, margin)
      if (steps !== UNKNOWN) return steps
      if (!amongEntities) continue
      if (margin === FEW_DETOURS) {
        if (this.inPocketOf(cells, to, from, closed) || this.inPocketOf(cells, from, to, closed)) return 0
      } else if (margin * 4 >= MANY_DETOURS && !regions.known) {
        regions.flood(cells, closed)
        if (!regions.reachable(from, to)) return 0
      }
    }
  }

  /** Whether all four neighbours are closed: the usual reason why there is no way. */
  private shutIn(cells: Uint8Array, cell: number, closed: number): boolean {
    const { stride } = this.grid
    return (
      (cells[cell - stride] & closed) !== 0 &&
      (cells[cell + 1] & closed) !== 0 &&
      (cells[cell + stride] & closed) !== 0 &&
      (cells[cell - 1] & closed) !== 0
    )
  }

  /** Whether a cell lies in a small pocket without the other one. */
  private inPocketOf(cells: Uint8Array, cell: number, other: number, closed: number): boolean {
    const { pocket, inPocket } = this
    const { stride } = this.grid
    if (this.pockets === 255) {
      inPocket.fill(0)
      this.pockets = 0
    }
    this.pockets += 1
    pocket[0] = cell
    inPocket[cell] = this.pockets
    let length = 1
    for (let at = 0; at < length; at += 1) {
      if (length > POCKET) return false
      for (let direction = 0; direction < 4; direction += 1) {
        const next = pocket[at] + (direction === 0 ? -stride : direction === 1 ? 1 : direction === 2 ? stride : -1)
        if (next === other) return false
        if ((cells[next] & closed) !== 0 || inPocket[next] === this.pockets) continue
        inPocket[next] = this.pockets
        pocket[length] = next
        length += 1
      }
    }
    return true
  }
}
