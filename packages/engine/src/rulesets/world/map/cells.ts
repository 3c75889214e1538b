/**
 * The map as one byte a cell, with a border of walls around it so that no search needs to test for the edge.
 * A cell number is `(y + 1) * stride + (x + 1)`; cell numbers ascend by row, then by column. Cell 0 is border, and so
 * never an answer: it stands for "none".
 */
export const WALL = 1
export const OCCUPIED = 2
export const TOWN = 4
export const SANCTUARY = 8
export const PILE = 16

/** What closes a cell to a search. */
export const CLOSED_BY_WALLS = WALL
export const CLOSED_BY_ENTITIES = WALL | OCCUPIED
export const CLOSED_BY_ENTITIES_AND_TOWN = WALL | OCCUPIED | TOWN

export const NO_CELL = 0

export class Grid {
  readonly width: number
  readonly height: number
  readonly stride: number
  /** Cells with the border. */
  readonly size: number
  /** Materials only: walls, town, sanctuary. */
  readonly materials: Uint8Array
  /** Column and row by cell; of no meaning for the border. */
  readonly columns: Uint8Array
  readonly rows: Uint8Array
  readonly hasTown: boolean

  constructor(tiles: readonly string[]) {
    this.width = tiles[0].length
    this.height = tiles.length
    this.stride = this.width + 2
    this.size = this.stride * (this.height + 2)
    this.materials = new Uint8Array(this.size).fill(WALL)
    this.columns = new Uint8Array(this.size)
    this.rows = new Uint8Array(this.size)
    for (let cell = 0; cell < this.size; cell += 1) {
      this.columns[cell] = (cell % this.stride) - 1
      this.rows[cell] = Math.floor(cell / this.stride) - 1
    }
    let hasTown = false
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        const material = materialOf(tiles[y][x])
        if (material === TOWN) hasTown = true
        this.materials[this.cell(x, y)] = material
      }
    }
    this.hasTown = hasTown
  }

  cell(x: number, y: number): number {
    return (y + 1) * this.stride + x + 1
  }
}

function materialOf(tile: string): number {
  switch (tile) {
    case '#':
      return WALL
    case 'T':
      return TOWN
    case 'S':
      return SANCTUARY
    default:
      return 0
  }
}
