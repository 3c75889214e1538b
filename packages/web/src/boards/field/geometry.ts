import type { Place, SceneBoard } from '@quintain/engine'

/** Where cells lie, in units of one cell's width. Boards are seen from an angle: rows lie closer than columns. */
export interface Geometry {
  readonly width: number
  readonly height: number
  center(place: Place): readonly [number, number]
  /** Corners of a cell. */
  corners(place: Place): readonly (readonly [number, number])[]
  at(x: number, y: number): Place | undefined
  distance(from: Place, to: Place): number
}

export function geometryOf(board: SceneBoard): Geometry {
  return board.shape === 'hex' ? hexGeometry(board) : tileGeometry(board)
}

/** How much of a cell's depth is seen. */
const SQUASH = 0.82
const ROW = (Math.sqrt(3) / 2) * SQUASH
const HALF = (1 / Math.sqrt(3)) * SQUASH
/** How far the edge of the ground shows below the last row. */
export const THICKNESS = 0.21

/** Pointy hexes of width 1; odd rows lie half a hex further east. */
function hexGeometry({ columns, rows }: SceneBoard): Geometry {
  const center = ([column, row]: Place) => [column + 0.5 + (row % 2 === 1 ? 0.5 : 0), row * ROW + HALF] as const
  const cube = ([column, row]: Place) => {
    const q = column - (row - (row & 1)) / 2
    return [q, row, -q - row] as const
  }
  return {
    width: columns + (rows > 1 ? 0.5 : 0),
    height: (rows - 1) * ROW + HALF * 2 + THICKNESS,
    center,
    corners(place) {
      const [x, y] = center(place)
      return [
        [x, y - HALF],
        [x + 0.5, y - HALF / 2],
        [x + 0.5, y + HALF / 2],
        [x, y + HALF],
        [x - 0.5, y + HALF / 2],
        [x - 0.5, y - HALF / 2],
      ]
    },
    at(x, y) {
      let best: Place | undefined
      let nearest = 0.36
      const guess = Math.round((y - HALF) / ROW)
      for (let row = Math.max(0, guess - 1); row <= Math.min(rows - 1, guess + 1); row += 1) {
        const column = Math.round(x - 0.5 - (row % 2 === 1 ? 0.5 : 0))
        if (column < 0 || column >= columns) continue
        const [cx, cy] = center([column, row])
        const far = (cx - x) ** 2 + ((cy - y) / SQUASH) ** 2
        if (far < nearest) {
          nearest = far
          best = [column, row]
        }
      }
      return best
    },
    distance(from, to) {
      const a = cube(from)
      const b = cube(to)
      return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]))
    },
  }
}

function tileGeometry({ columns, rows }: SceneBoard): Geometry {
  return {
    width: columns,
    height: rows * SQUASH + THICKNESS,
    center: ([column, row]) => [column + 0.5, (row + 0.5) * SQUASH],
    corners: ([column, row]) => [
      [column, row * SQUASH],
      [column + 1, row * SQUASH],
      [column + 1, (row + 1) * SQUASH],
      [column, (row + 1) * SQUASH],
    ],
    at(x, y) {
      const column = Math.floor(x)
      const row = Math.floor(y / SQUASH)
      return column >= 0 && row >= 0 && column < columns && row < rows ? [column, row] : undefined
    },
    distance: (from, to) => Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]),
  }
}

/** Narrower stages, in CSS pixels, are those of phones. */
export const NARROW = 640

/** Room that a board leaves free at the edges of its stage, in CSS pixels. */
export interface Margins {
  readonly top: number
  readonly bottom: number
  readonly side: number
}

/** The board in the middle of a stage of so many CSS pixels: the stage is all that there is to see. */
export function staged(board: Geometry, width: number, height: number, { top, bottom, side }: Margins): Geometry {
  const room = [Math.max(1, width - 2 * side), Math.max(1, height - top - bottom)] as const
  const cell = Math.min(room[0] / board.width, room[1] / board.height)
  const left = (width / cell - board.width) / 2
  const above = (top + (room[1] - board.height * cell) / 2) / cell
  const moved = ([x, y]: readonly [number, number]) => [x + left, y + above] as const
  return {
    width: width / cell,
    height: height / cell,
    center: (place) => moved(board.center(place)),
    corners: (place) => board.corners(place).map(moved),
    at: (x, y) => board.at(x - left, y - above),
    distance: (from, to) => board.distance(from, to),
  }
}
