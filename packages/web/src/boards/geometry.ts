import type { Place, SceneBoard } from 'quintain'

/** Where cells lie, in units of one cell's width. */
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

const ROW = Math.sqrt(3) / 2
const HALF = 1 / Math.sqrt(3)

/** Pointy hexes of width 1; odd rows lie half a hex further east. */
function hexGeometry({ columns, rows }: SceneBoard): Geometry {
  const center = ([column, row]: Place) => [column + 0.5 + (row % 2 === 1 ? 0.5 : 0), row * ROW + HALF] as const
  const cube = ([column, row]: Place) => {
    const q = column - (row - (row & 1)) / 2
    return [q, row, -q - row] as const
  }
  return {
    width: columns + (rows > 1 ? 0.5 : 0),
    height: (rows - 1) * ROW + HALF * 2,
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
        const far = (cx - x) ** 2 + (cy - y) ** 2
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
    height: rows,
    center: ([column, row]) => [column + 0.5, row + 0.5],
    corners: ([column, row]) => [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ],
    at(x, y) {
      const column = Math.floor(x)
      const row = Math.floor(y)
      return column >= 0 && row >= 0 && column < columns && row < rows ? [column, row] : undefined
    },
    distance: (from, to) => Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]),
  }
}
