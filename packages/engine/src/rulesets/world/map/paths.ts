import { Boards, MIRRORED, type Standing, TURNED } from './boards.ts'
import * as tile from './cells.ts'
import type { Grid } from './cells.ts'
import { cornerStep } from './corner-way.ts'
import { Flood } from './flood.ts'
import { Regions } from './regions.ts'
import { type Sweep, UNKNOWN } from './sweep.ts'
import { GOAL_BELOW, GOAL_RIGHT, Turn } from './turn.ts'

// Constants of this module: compiled code knows them, but loads and checks imported ones wherever they are used.
const NO_CELL = tile.NO_CELL
const WALL = tile.WALL

/** The margins of columns in which detours are looked for, before the whole map is searched. */
const FEW_DETOURS = 12
const MORE_DETOURS = 32
/** The most tiles of a closed-in pocket that is searched first. */
const POCKET = 48

/**
 * Finds the first step of the way that a breadth-first search in the order north, east, south, west would find: of all
 * shortest paths, the one whose steps come first in that order. It uses faster searches with the same answers, because
 * most ways in a world are nearly straight.
 */
export class PathFinder {
  private readonly grid: Grid
  /** To be told by worlds when cells become occupied or free. */
  readonly boards: Boards
  private readonly plain: Turn
  /** The map with rows and columns exchanged, where there are such boards. */
  private readonly exchanged: Turn | null
  private readonly flood: Flood
  private readonly pocket = new Int32Array(POCKET + 4)
  /** The number of the pocket that a cell was last found in. */
  private readonly pocketOf: Uint8Array
  private pockets = 0
  private readonly walled: Regions
  private readonly walledWithTown: Regions
  private readonly occupied: Regions
  private readonly occupiedWithTown: Regions
  private readonly ends = { column: 0, row: 0, goalColumn: 0, goalRow: 0 }

  constructor(grid: Grid) {
    this.grid = grid
    this.boards = new Boards(grid)
    this.plain = new Turn(grid, false)
    this.exchanged = this.boards.turns ? new Turn(grid, true) : null
    this.flood = new Flood(grid)
    this.pocketOf = new Uint8Array(grid.size)
    this.walled = new Regions(grid)
    this.walled.flood(grid.materials, WALL)
    this.occupied = new Regions(grid)
    this.walledWithTown = grid.hasTown ? new Regions(grid) : this.walled
    if (grid.hasTown) this.walledWithTown.flood(grid.materials, WALL | tile.TOWN)
    this.occupiedWithTown = grid.hasTown ? new Regions(grid) : this.occupied
  }

  /**
   * The cell to step to from `from` on the way to `to`, or `NO_CELL`. A cell is closed if it has any bit of `closed`;
   * the goal is closed by walls only.
   */
  step(standing: Standing, from: number, to: number, closed: number): number {
    const { cells } = standing
    if (from === to || (cells[to] & WALL) !== 0) return NO_CELL
    const simple = cornerStep(this.grid, cells, from, to, closed)
    return simple === NO_CELL ? this.search(standing, from, to, closed) : simple
  }

  private search(standing: Standing, from: number, to: number, closed: number): number {
    if (this.boards.update(standing)) {
      this.occupied.known = false
      this.occupiedWithTown.known = false
    }
    const turn = this.turnFor(from, to)
    const { width, columns, rows, words, sweep } = turn
    const row = rows[from]
    const goalRow = rows[to]
    // All bits set if the goal lies right of the start or below it, else none. Branches here would be mispredicted.
    const right = (columns[from] - columns[to]) >> 31
    const below = (row - goalRow) >> 31
    const column = (columns[from] ^ right) + (width & right)
    const goalColumn = (columns[to] ^ right) + (width & right)
    const side = (right & GOAL_RIGHT) | (below & GOAL_BELOW)
    const board = this.boards.of(closed)[(right & MIRRORED) | (turn === this.plain ? 0 : TURNED)]
    const goal = (goalRow + 1) * words + (goalColumn >> 5)
    const kept = board[goal]
    board[goal] |= 1 << goalColumn
    let steps = turn.straight.inOneWord(board, column, row, goalColumn, goalRow)
    if (steps === UNKNOWN) steps = turn.straight.inWindow(board, column, row, goalColumn, goalRow, turn.preferred(side))
    if (steps === 0) steps = sweep.oneDetour(board, column, row, goalColumn, goalRow)
    if (steps <= 0) {
      const { ends } = this
      ends.column = column
      ends.row = row
      ends.goalColumn = goalColumn
      ends.goalRow = goalRow
      steps = this.around(sweep, board, standing.cells, from, to, closed)
    }
    board[goal] = kept
    if (steps === 0) return NO_CELL
    if (steps === UNKNOWN) return this.flood.step(standing.cells, from, to, closed)
    return from + turn.first(steps, side)
  }

  /** Chooses the orientation with fewer rows between start and goal: few long rows are faster than many short ones. */
  private turnFor(from: number, to: number): Turn {
    const { plain, exchanged } = this
    if (exchanged === null) return plain
    const { columns, rows } = plain
    return Math.abs(rows[to] - rows[from]) > Math.abs(columns[to] - columns[from]) ? exchanged : plain
  }

  /**
   * The first steps if no straight way leads to the goal; 0 if there is no way, `UNKNOWN` if a long one is possible.
   */
  private around(sweep: Sweep, board: Int32Array, cells: Uint8Array, from: number, to: number, closed: number): number {
    const towns = (closed & tile.TOWN) !== 0
    const fixed = towns ? this.walledWithTown : this.walled
    if (!fixed.reachable(from, to)) return 0
    if ((closed & tile.OCCUPIED) === 0) return sweep.detours(board, this.ends, FEW_DETOURS)
    if (this.shutIn(cells, to, closed) || this.shutIn(cells, from, closed)) return 0
    const regions = towns ? this.occupiedWithTown : this.occupied
    if (regions.known && !regions.reachable(from, to)) return 0
    let steps = sweep.detours(board, this.ends, FEW_DETOURS)
    if (steps !== UNKNOWN) return steps
    if (this.inPocket(cells, from, to, closed)) return 0
    steps = sweep.detours(board, this.ends, MORE_DETOURS)
    if (steps !== UNKNOWN) return steps
    if (!regions.known) regions.flood(cells, closed)
    return regions.reachable(from, to) ? UNKNOWN : 0
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

  /** Whether a cell lies in a small closed pocket without the other cell. (Sweeps notice that only for the goal.) */
  private inPocket(cells: Uint8Array, cell: number, other: number, closed: number): boolean {
    const { pocket, pocketOf } = this
    const { stride } = this.grid
    if (this.pockets === 255) {
      pocketOf.fill(0)
      this.pockets = 0
    }
    this.pockets += 1
    pocket[0] = cell
    pocketOf[cell] = this.pockets
    let length = 1
    for (let at = 0; at < length; at += 1) {
      if (length > POCKET) return false
      for (let direction = 0; direction < 4; direction += 1) {
        const next = pocket[at] + (direction === 0 ? -stride : direction === 1 ? 1 : direction === 2 ? stride : -1)
        if (next === other) return false
        if ((cells[next] & closed) !== 0 || pocketOf[next] === this.pockets) continue
        pocketOf[next] = this.pockets
        pocket[length] = next
        length += 1
      }
    }
    return true
  }
}
