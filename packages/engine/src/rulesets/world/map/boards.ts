import { type Grid, OCCUPIED, TOWN, WALL } from './cells.ts'

/**
 * Open tiles as bits, 32 tiles a word: bit 0 of a row's first word is the tile at the left edge, and there is a row
 * without open tiles above the first and below the last.
 */
export type Board = Int32Array

/** The same tiles as they are, and with left and right exchanged. */
export type BothWays = readonly [plain: Board, mirrored: Board]

/** What is open to whom, in bits. Walls and towns stay; entities are put on the boards before the searches of a tick. */
export class Boards {
  /** Words a row. */
  readonly words: number
  private readonly grid: Grid
  private readonly walled: BothWays
  private readonly occupied: BothWays
  private readonly occupiedWithTown: BothWays
  /** Where entities stand on the boards. */
  private standing = new Int32Array(64)
  private count = 0
  /** Whether the boards show the entities of this tick. */
  known = false

  constructor(grid: Grid) {
    this.grid = grid
    this.words = ((grid.width - 1) >> 5) + 1
    this.walled = this.bothWays(WALL)
    this.occupied = this.bothWays(WALL)
    this.occupiedWithTown = grid.hasTown ? this.bothWays(WALL | TOWN) : this.occupied
  }

  /** The board of the tiles that are not closed. */
  of(closed: number): BothWays {
    if ((closed & OCCUPIED) === 0) return this.walled
    return (closed & TOWN) === 0 ? this.occupied : this.occupiedWithTown
  }

  /** Puts these entities on the boards, in place of all others. */
  occupy(entities: readonly { readonly cell: number }[]): void {
    if (this.standing.length < entities.length) this.standing = longer(this.standing, entities.length * 2)
    const { grid, occupied, occupiedWithTown, standing } = this
    const towns = occupiedWithTown !== occupied
    for (let i = 0; i < this.count; i += 1) {
      const cell = standing[i]
      const material = grid.materials[cell]
      if ((material & WALL) === 0) this.open(occupied, cell)
      if (towns && (material & (WALL | TOWN)) === 0) this.open(occupiedWithTown, cell)
    }
    this.known = true
    this.count = entities.length
    for (let i = 0; i < entities.length; i += 1) {
      const { cell } = entities[i]
      standing[i] = cell
      this.close(occupied, cell)
      if (towns) this.close(occupiedWithTown, cell)
    }
  }

  private open(boards: BothWays, cell: number): void {
    const { grid, words } = this
    const row = (grid.rows[cell] + 1) * words
    const x = grid.columns[cell]
    const mirrored = grid.width - 1 - x
    boards[0][row + (x >> 5)] |= 1 << x
    boards[1][row + (mirrored >> 5)] |= 1 << mirrored
  }

  private close(boards: BothWays, cell: number): void {
    const { grid, words } = this
    const row = (grid.rows[cell] + 1) * words
    const x = grid.columns[cell]
    const mirrored = grid.width - 1 - x
    boards[0][row + (x >> 5)] &= ~(1 << x)
    boards[1][row + (mirrored >> 5)] &= ~(1 << mirrored)
  }

  private bothWays(closed: number): BothWays {
    const { grid, words } = this
    const size = (grid.height + 2) * words
    const boards: BothWays = [new Int32Array(size), new Int32Array(size)]
    for (let y = 0; y < grid.height; y += 1) {
      for (let x = 0; x < grid.width; x += 1) {
        const cell = grid.cell(x, y)
        if ((grid.materials[cell] & closed) === 0) this.open(boards, cell)
      }
    }
    return boards
  }
}

function longer(list: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length)
  copy.set(list)
  return copy
}
