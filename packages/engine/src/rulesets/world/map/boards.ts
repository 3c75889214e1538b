import { type Grid, OCCUPIED, TOWN, WALL } from './cells.ts'

/**
 * Open tiles as bits, 32 tiles a word: bit 0 of a row's first word is the tile at the left edge, and there is a row
 * without open tiles above the first and below the last.
 */
export type Board = Int32Array

/** Where everybody stands: the map with its entities, as bits of cells and as a list. */
export interface Standing {
  readonly cells: Uint8Array
  readonly entities: readonly { readonly cell: number }[]
}

/** The same tiles as they are, and with left and right exchanged. */
export type BothWays = readonly [plain: Board, mirrored: Board]

/**
 * What is open to whom, in bits. Walls and towns stay. Entities are those of one world at a time, which says when
 * somebody leaves a cell or comes to one; when a search is for another world, its entities are put in their place.
 */
export class Boards {
  /** Words a row. */
  readonly words: number
  private readonly grid: Grid
  private readonly walled: BothWays
  private readonly occupied: BothWays
  private readonly walledWithTown: BothWays
  private readonly occupiedWithTown: BothWays
  /** The cells of the world whose entities are on the boards. */
  shows: Uint8Array | null = null

  constructor(grid: Grid) {
    this.grid = grid
    this.words = ((grid.width - 1) >> 5) + 1
    this.walled = this.bothWays(WALL)
    this.occupied = this.bothWays(WALL)
    this.walledWithTown = grid.hasTown ? this.bothWays(WALL | TOWN) : this.walled
    this.occupiedWithTown = grid.hasTown ? this.bothWays(WALL | TOWN) : this.occupied
  }

  /** The board of the tiles that are not closed. */
  of(closed: number): BothWays {
    if ((closed & OCCUPIED) === 0) return this.walled
    return (closed & TOWN) === 0 ? this.occupied : this.occupiedWithTown
  }

  /** Puts the entities of a world on the boards, in place of all others. */
  show({ cells, entities }: Standing): void {
    const { grid, walled, walledWithTown, occupied, occupiedWithTown } = this
    this.shows = cells
    for (let turned = 0; turned < 2; turned += 1) {
      occupied[turned].set(walled[turned])
      if (occupiedWithTown !== occupied) occupiedWithTown[turned].set(walledWithTown[turned])
    }
    for (let i = 0; i < entities.length; i += 1) {
      const { cell } = entities[i]
      const x = grid.columns[cell]
      // Several may stand on one tile.
      if (((occupied[0][(grid.rows[cell] + 1) * this.words + (x >> 5)] >>> x) & 1) !== 0) this.flip(cell)
    }
  }

  /** Somebody came to a cell that was free, or the last one has left it. */
  flip(cell: number): void {
    const { grid, occupied, occupiedWithTown } = this
    const material = grid.materials[cell]
    if ((material & WALL) !== 0) return
    const x = grid.columns[cell]
    const mirrored = grid.width - 1 - x
    const row = (grid.rows[cell] + 1) * this.words
    const word = row + (x >> 5)
    const mirroredWord = row + (mirrored >> 5)
    const bit = 1 << x
    const mirroredBit = 1 << mirrored
    occupied[0][word] ^= bit
    occupied[1][mirroredWord] ^= mirroredBit
    if (occupiedWithTown === occupied || (material & TOWN) !== 0) return
    occupiedWithTown[0][word] ^= bit
    occupiedWithTown[1][mirroredWord] ^= mirroredBit
  }

  private bothWays(closed: number): BothWays {
    const { grid, words } = this
    const size = (grid.height + 2) * words
    const boards: BothWays = [new Int32Array(size), new Int32Array(size)]
    for (let y = 0; y < grid.height; y += 1) {
      for (let x = 0; x < grid.width; x += 1) {
        const cell = grid.cell(x, y)
        if ((grid.materials[cell] & closed) !== 0) continue
        const mirrored = grid.width - 1 - x
        boards[0][(y + 1) * words + (x >> 5)] |= 1 << x
        boards[1][(y + 1) * words + (mirrored >> 5)] |= 1 << mirrored
      }
    }
    return boards
  }
}
