import { type Grid, NO_CELL, OCCUPIED, TOWN, WALL } from './cells.ts'
import { Regions } from './regions.ts'

/** After how many cells a search asks whether somebody shuts the goal in. */
const PATIENCE = 96
/** A search that opened so many cells is a long one; long searches of a tick pay for a look at the whole map. */
const LONG = 1024
/** How large a pocket around the goal may be for a quick answer. */
const POCKET = 192

/**
 * Finds the first step of the way that a breadth-first search in the order north, east, south, west would find:
 * of all shortest paths, the one whose steps come first in that order. The answers equal that definition; the work
 * does not, because most ways in a world are nearly straight.
 *
 * Every step changes the distance to the goal (as the crow walks) by one, so a path of length `distance + 2k` has
 * exactly k steps that lead away: k detours. Paths without a detour are tried first, by walking towards the goal. If
 * there is none, cells are opened in order of k and, for equal k, of the first step: when the goal is met, it is met by
 * the right first step.
 */
export class PathFinder {
  readonly #grid: Grid
  readonly #columns: Uint8Array
  readonly #rows: Uint8Array
  /** The present walk, by depth. */
  readonly #walk: Int32Array
  /** The number of the search that last closed a cell; a byte, so that a large map stays in the cache. */
  readonly #closedBy: Uint8Array
  #search = 0
  /** Cells opened in this tick by long searches among entities. */
  #longWork = 0
  readonly #pocket: Int32Array
  readonly #inPocket: Uint8Array
  /** Cells to be opened, by first step: with the present number of detours, and with one more. */
  #open: number[][] = [[], [], [], []]
  #later: number[][] = [[], [], [], []]
  #openCounts = [0, 0, 0, 0]
  #laterCounts = [0, 0, 0, 0]
  readonly #walled: Regions
  readonly #walledWithTown: Regions
  readonly #occupied: Regions
  readonly #occupiedWithTown: Regions

  constructor(grid: Grid) {
    this.#grid = grid
    this.#columns = grid.columns
    this.#rows = grid.rows
    this.#walk = new Int32Array(grid.width + grid.height)
    this.#closedBy = new Uint8Array(grid.size)
    this.#pocket = new Int32Array(POCKET + 4)
    this.#inPocket = new Uint8Array(grid.size)
    this.#walled = new Regions(grid)
    this.#walled.flood(grid.materials, WALL)
    this.#occupied = new Regions(grid)
    this.#walledWithTown = grid.hasTown ? new Regions(grid) : this.#walled
    if (grid.hasTown) this.#walledWithTown.flood(grid.materials, WALL | TOWN)
    this.#occupiedWithTown = grid.hasTown ? new Regions(grid) : this.#occupied
  }

  /** To be called before the searches of a tick: entities stand elsewhere now. */
  entitiesMoved(): void {
    this.#longWork = 0
    this.#occupied.known = false
    this.#occupiedWithTown.known = false
  }

  /**
   * The cell to step to from `from` on the way to `to`, or `NO_CELL`. A cell is closed if it has any bit of `closed`;
   * the goal is closed by walls only.
   */
  step(cells: Uint8Array, from: number, to: number, closed: number): number {
    if (from === to || (cells[to] & WALL) !== 0) return NO_CELL
    const straight = this.#straight(cells, from, to, closed)
    if (straight !== NO_CELL) return straight
    const fixed = (closed & TOWN) === 0 ? this.#walled : this.#walledWithTown
    if (!fixed.reachable(from, to)) return NO_CELL
    if ((closed & OCCUPIED) !== 0) {
      if (this.#shutIn(cells, to, closed) || this.#shutIn(cells, from, closed)) return NO_CELL
      const regions = (closed & TOWN) === 0 ? this.#occupied : this.#occupiedWithTown
      if (regions.known && !regions.reachable(from, to)) return NO_CELL
    }
    return this.#flood(cells, from, to, closed)
  }

  /** The first step of the first path without a detour, if there is any. */
  #straight(cells: Uint8Array, from: number, to: number, closed: number): number {
    const dx = this.#columns[to] - this.#columns[from]
    const dy = this.#rows[to] - this.#rows[from]
    if (Math.abs(dx) + Math.abs(dy) === 1) return to
    this.#nextSearch()
    const vertical = from + (dy < 0 ? -this.#grid.stride : this.#grid.stride)
    const horizontal = from + (dx < 0 ? -1 : 1)
    const verticalFirst = dy < 0 || dx < 0
    const first = verticalFirst ? dy !== 0 : dx !== 0
    const second = verticalFirst ? dx !== 0 : dy !== 0
    const firstCell = verticalFirst ? vertical : horizontal
    const secondCell = verticalFirst ? horizontal : vertical
    if (first && (cells[firstCell] & closed) === 0 && this.#leads(cells, firstCell, to, closed)) return firstCell
    if (second && (cells[secondCell] & closed) === 0 && this.#leads(cells, secondCell, to, closed)) return secondCell
    return NO_CELL
  }

  /** Whether a path without a detour leads to the goal. Walks along the longer axis first: dead ends are rare there. */
  #leads(cells: Uint8Array, start: number, to: number, closed: number): boolean {
    const goalColumn = this.#columns[to]
    const goalRow = this.#rows[to]
    const closedBy = this.#closedBy
    const walk = this.#walk
    const search = this.#search
    if (closedBy[start] === search) return false
    const vertical = goalRow < this.#rows[start] ? -this.#grid.stride : this.#grid.stride
    const horizontal = goalColumn < this.#columns[start] ? -1 : 1
    let across = Math.abs(goalColumn - this.#columns[start])
    let along = Math.abs(goalRow - this.#rows[start])
    let cell = start
    let depth = 0
    while (across + along > 1) {
      const up = along > 0 && (cells[cell + vertical] & closed) === 0 && closedBy[cell + vertical] !== search
      const aside = across > 0 && (cells[cell + horizontal] & closed) === 0 && closedBy[cell + horizontal] !== search
      if (up && (along >= across || !aside)) {
        walk[depth++] = cell
        cell += vertical
        along -= 1
      } else if (aside) {
        walk[depth++] = cell
        cell += horizontal
        across -= 1
      } else {
        // A dead end: back one step, and never in here again.
        closedBy[cell] = search
        if (depth === 0) return false
        depth -= 1
        if (cell === walk[depth] + vertical) along += 1
        else across += 1
        cell = walk[depth]
      }
    }
    return true
  }

  /** Whether all four neighbours are closed: the usual reason why there is no way. */
  #shutIn(cells: Uint8Array, cell: number, closed: number): boolean {
    const stride = this.#grid.stride
    return (
      (cells[cell - stride] & closed) !== 0 &&
      (cells[cell + 1] & closed) !== 0 &&
      (cells[cell + stride] & closed) !== 0 &&
      (cells[cell - 1] & closed) !== 0
    )
  }

  /** The general search: any number of detours. */
  #flood(cells: Uint8Array, from: number, to: number, closed: number): number {
    const stride = this.#grid.stride
    const columns = this.#columns
    const rows = this.#rows
    const goalColumn = columns[to]
    const goalRow = rows[to]
    const closedBy = this.#closedBy
    const search = this.#nextSearch()
    let opened = 0
    let waiting = this.#firstSteps(cells, from, to, closed)
    closedBy[from] = search
    while (waiting > 0) {
      waiting = 0
      for (let first = 0; first < 4; first += 1) {
        const open = this.#open[first]
        const later = this.#later[first]
        let openCount = this.#openCounts[first]
        let laterCount = this.#laterCounts[first]
        while (openCount > 0) {
          openCount -= 1
          const cell = open[openCount]
          if (closedBy[cell] === search) continue
          closedBy[cell] = search
          const dx = goalColumn - columns[cell]
          const dy = goalRow - rows[cell]
          if (Math.abs(dx) + Math.abs(dy) === 1) return this.#neighbour(from, first)
          opened += 1
          if (opened === PATIENCE || opened % LONG === 0) {
            if ((closed & OCCUPIED) !== 0 && !this.#wayOut(cells, from, to, closed, opened)) return NO_CELL
          }
          let next = cell - stride
          if ((cells[next] & closed) === 0 && closedBy[next] !== search) {
            if (dy < 0) open[openCount++] = next
            else later[laterCount++] = next
          }
          next = cell + 1
          if ((cells[next] & closed) === 0 && closedBy[next] !== search) {
            if (dx > 0) open[openCount++] = next
            else later[laterCount++] = next
          }
          next = cell + stride
          if ((cells[next] & closed) === 0 && closedBy[next] !== search) {
            if (dy > 0) open[openCount++] = next
            else later[laterCount++] = next
          }
          next = cell - 1
          if ((cells[next] & closed) === 0 && closedBy[next] !== search) {
            if (dx < 0) open[openCount++] = next
            else later[laterCount++] = next
          }
        }
        this.#openCounts[first] = 0
        this.#laterCounts[first] = laterCount
        waiting += laterCount
      }
      const open = this.#open
      this.#open = this.#later
      this.#later = open
      const openCounts = this.#openCounts
      this.#openCounts = this.#laterCounts
      this.#laterCounts = openCounts
    }
    return NO_CELL
  }

  /** Puts the open neighbours of the start where they belong; returns how many there are. */
  #firstSteps(cells: Uint8Array, from: number, to: number, closed: number): number {
    const dx = this.#columns[to] - this.#columns[from]
    const dy = this.#rows[to] - this.#rows[from]
    let count = 0
    for (let first = 0; first < 4; first += 1) {
      const cell = this.#neighbour(from, first)
      const nearer = first === 0 ? dy < 0 : first === 1 ? dx > 0 : first === 2 ? dy > 0 : dx < 0
      this.#openCounts[first] = 0
      this.#laterCounts[first] = 0
      if ((cells[cell] & closed) !== 0) continue
      count += 1
      if (nearer) {
        this.#open[first][0] = cell
        this.#openCounts[first] = 1
      } else {
        this.#later[first][0] = cell
        this.#laterCounts[first] = 1
      }
    }
    return count
  }

  #neighbour(cell: number, direction: number): number {
    const stride = this.#grid.stride
    return cell + (direction === 0 ? -stride : direction === 1 ? 1 : direction === 2 ? stride : -1)
  }

  /**
   * Whether entities leave any way: first a look around the goal; when long searches have cost as much as a look at
   * the whole map would, that look, whose result serves all searches of the tick.
   */
  #wayOut(cells: Uint8Array, from: number, to: number, closed: number, opened: number): boolean {
    if (opened === PATIENCE) return this.#leavesPocket(cells, from, to, closed)
    const regions = (closed & TOWN) === 0 ? this.#occupied : this.#occupiedWithTown
    this.#longWork += LONG
    if (regions.known || this.#longWork < this.#grid.size) return true
    regions.flood(cells, closed)
    return regions.reachable(from, to)
  }

  #leavesPocket(cells: Uint8Array, from: number, to: number, closed: number): boolean {
    const pocket = this.#pocket
    const inPocket = this.#inPocket
    const search = this.#search
    pocket[0] = to
    inPocket[to] = search
    let length = 1
    for (let at = 0; at < length; at += 1) {
      if (length > POCKET) return true
      for (let direction = 0; direction < 4; direction += 1) {
        const next = this.#neighbour(pocket[at], direction)
        if (next === from) return true
        if ((cells[next] & closed) !== 0 || inPocket[next] === search) continue
        inPocket[next] = search
        pocket[length] = next
        length += 1
      }
    }
    return false
  }

  #nextSearch(): number {
    if (this.#search === 255) {
      this.#closedBy.fill(0)
      this.#inPocket.fill(0)
      this.#search = 0
    }
    this.#search += 1
    return this.#search
  }
}
