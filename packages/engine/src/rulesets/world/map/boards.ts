import { type Grid, NO_CELL, OCCUPIED, TOWN, WALL } from './cells.ts'

/**
 * Open tiles as bits, 32 tiles a word: bit 0 of a row's first word is the tile at the left edge, and there is a row
 * without open tiles above the first and below the last.
 */
export type Board = Int32Array

/** The positions of all entities, as bits of cells and as a list. */
export interface Standing {
  readonly cells: Uint8Array
  readonly entities: readonly { readonly cell: number }[]
}

/**
 * The same tiles in several orientations, numbered by `MIRRORED` and `TURNED`: plain, with left and right exchanged,
 * and, where rows take several words, both again with rows and columns exchanged.
 */
export type Turns = readonly Board[]

// Turns are numbered by these bits.
export const MIRRORED = 1
export const TURNED = 2

/** The most changes to keep until they are needed; with more, the boards are made anew. */
const MOST_CHANGES = 128

/**
 * The boards of open tiles, for searches closed by walls, entities or towns. They show the entities of one world at a
 * time, which reports when a cell becomes free or occupied; for another world they are made anew.
 */
export class Boards {
  /** Words a row, as the map is and where rows and columns are exchanged. */
  private readonly words: number
  private readonly turnedWords: number
  /** Whether there are boards with rows and columns exchanged. */
  readonly turns: boolean
  private readonly grid: Grid
  private readonly walled: Turns
  private readonly occupied: Turns
  private readonly walledWithTown: Turns
  private readonly occupiedWithTown: Turns
  /** The cells of the world whose entities are on the boards, and those where that has changed since. */
  private shows: Uint8Array | null = null
  private readonly changedCells = new Int32Array(MOST_CHANGES)
  private changes = 0

  constructor(grid: Grid) {
    this.grid = grid
    this.words = wordsOf(grid.width)
    this.turnedWords = wordsOf(grid.height)
    this.turns = this.words > 1
    this.walled = this.boards(WALL)
    this.occupied = this.boards(WALL)
    this.walledWithTown = grid.hasTown ? this.boards(WALL | TOWN) : this.walled
    this.occupiedWithTown = grid.hasTown ? this.boards(WALL | TOWN) : this.occupied
  }

  /** The boards for searches that these bits close. */
  of(closed: number): Turns {
    if ((closed & OCCUPIED) === 0) return this.walled
    return (closed & TOWN) === 0 ? this.occupied : this.occupiedWithTown
  }

  /** To be called when one or two cells of the world with these cells have become occupied or free. */
  changed(cells: Uint8Array, one: number, other = NO_CELL): void {
    if (this.shows !== cells) return
    const { changes, changedCells } = this
    if (changes === MOST_CHANGES) {
      this.shows = null
      return
    }
    changedCells[changes] = one
    changedCells[changes + 1] = other
    this.changes = changes + 2
  }

  /** Brings the boards up to date with a world; returns whether anything has changed. */
  update(standing: Standing): boolean {
    const { changes } = this
    if (this.shows === standing.cells && changes === 0) return false
    if (this.shows === standing.cells && changes <= standing.entities.length * 2) {
      for (let i = 0; i < changes; i += 1) this.flip(this.changedCells[i])
    } else this.show(standing)
    this.changes = 0
    return true
  }

  /** Puts the entities of a world on the boards, in place of all others. */
  private show({ cells, entities }: Standing): void {
    const { grid, walled, walledWithTown, occupied, occupiedWithTown } = this
    this.shows = cells
    for (let turn = 0; turn < occupied.length; turn += 1) {
      occupied[turn].set(walled[turn])
      if (occupiedWithTown !== occupied) occupiedWithTown[turn].set(walledWithTown[turn])
    }
    for (let i = 0; i < entities.length; i += 1) {
      const { cell } = entities[i]
      const x = grid.columns[cell]
      // Several may stand on one tile.
      if (((occupied[0][(grid.rows[cell] + 1) * this.words + (x >> 5)] >>> x) & 1) !== 0) this.flip(cell)
    }
  }

  private flip(cell: number): void {
    const { grid, words, occupied, occupiedWithTown } = this
    const material = grid.materials[cell]
    if ((material & WALL) !== 0) return
    const x = grid.columns[cell]
    const mirrored = grid.width - 1 - x
    const row = (grid.rows[cell] + 1) * words
    const word = row + (x >> 5)
    const mirroredWord = row + (mirrored >> 5)
    const bit = 1 << x
    const mirroredBit = 1 << mirrored
    occupied[0][word] ^= bit
    occupied[MIRRORED][mirroredWord] ^= mirroredBit
    if (this.turns) this.flipTurned(occupied, x, grid.rows[cell])
    if (occupiedWithTown === occupied || (material & TOWN) !== 0) return
    occupiedWithTown[0][word] ^= bit
    occupiedWithTown[MIRRORED][mirroredWord] ^= mirroredBit
    if (this.turns) this.flipTurned(occupiedWithTown, x, grid.rows[cell])
  }

  private boards(closed: number): Turns {
    const { grid, words, turnedWords } = this
    const size = (grid.height + 2) * words
    const turnedSize = (grid.width + 2) * turnedWords
    const sizes = this.turns ? [size, size, turnedSize, turnedSize] : [size, size]
    const boards = sizes.map((length) => new Int32Array(length))
    for (let y = 0; y < grid.height; y += 1) {
      for (let x = 0; x < grid.width; x += 1) {
        if ((grid.materials[grid.cell(x, y)] & closed) !== 0) continue
        flipBit(boards[0], words, x, y)
        flipBit(boards[MIRRORED], words, grid.width - 1 - x, y)
        if (this.turns) this.flipTurned(boards, x, y)
      }
    }
    return boards
  }

  private flipTurned(boards: Turns, x: number, y: number): void {
    flipBit(boards[TURNED], this.turnedWords, y, x)
    flipBit(boards[TURNED | MIRRORED], this.turnedWords, this.grid.height - 1 - y, x)
  }
}

function wordsOf(length: number): number {
  return ((length - 1) >> 5) + 1
}

function flipBit(board: Board, words: number, column: number, row: number): void {
  board[(row + 1) * words + (column >> 5)] ^= 1 << column
}
