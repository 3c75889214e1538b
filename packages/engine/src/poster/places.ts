import type { Scene, SceneBoard } from '../kernel/scene.ts'
import { round, type Spot } from './token.ts'

/** The part of a picture that a scene fills. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where everybody stands, and what lies under them. */
export interface Layout {
  readonly spots: ReadonlyMap<string, Spot>
  readonly ground: string
}

/** How much lower a row of hexes lies than the one before, in widths of a cell. */
const HEX_ROW = 0.866

export function layoutOf(scene: Scene<string>, frame: Frame): Layout {
  return scene.board === undefined ? rowsOf(scene, frame) : boardOf(scene, scene.board, frame)
}

function boardOf({ units }: Scene<string>, board: SceneBoard, { left, top, width, height }: Frame): Layout {
  const { columns, rows } = board
  const hex = board.shape === 'hex'
  const cell = Math.min(width / (columns + (hex ? 0.5 : 0)), height / (hex ? rows * HEX_ROW + 0.3 : rows))
  const [wide, tall] = [cell * (columns + (hex ? 0.5 : 0)), cell * (hex ? rows * HEX_ROW + 0.3 : rows)]
  const [x0, y0] = [left + (width - wide) / 2, top + (height - tall) / 2]
  const middle = (column: number, row: number) => ({
    x: x0 + (column + 0.5 + (hex && row % 2 === 1 ? 0.5 : 0)) * cell,
    y: y0 + (hex ? row * HEX_ROW + 0.58 : row + 0.5) * cell,
  })
  const tiles: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const { x, y } = middle(column, row)
      const color = colorOf(board.cells?.[row]?.[column] ?? '.', column, row)
      tiles.push(hex ? hexagon(x, y, cell, color) : square(x, y, cell, color))
    }
  }
  const spots = new Map<string, Spot>()
  for (const { id, at, alive } of units) {
    if (at !== undefined && alive) spots.set(id, { ...middle(at[0], at[1]), size: cell * 0.82 })
  }
  return { spots, ground: tiles.join('') }
}

/** Signs of the ground: walls, shelters, towns, and open land in two shades. */
function colorOf(sign: string, column: number, row: number): string {
  if (sign === '#') return '#7d8198'
  if (sign === 'S') return '#2c6a54'
  if (sign === 'T') return '#6f5126'
  return (column + row) % 2 === 0 ? '#33492f' : '#2e4230'
}

function square(x: number, y: number, cell: number, color: string): string {
  return `<rect x="${round(x - cell / 2)}" y="${round(y - cell / 2)}" width="${round(cell)}" height="${round(cell)}" fill="${color}"/>`
}

function hexagon(x: number, y: number, cell: number, color: string): string {
  const [w, h] = [cell / 2, cell / Math.sqrt(3)]
  const corners = [
    [0, -h],
    [w, -h / 2],
    [w, h / 2],
    [0, h],
    [-w, h / 2],
    [-w, -h / 2],
  ]
  const points = corners.map(([dx, dy]) => `${round(x + dx)},${round(y + dy)}`).join(' ')
  return `<polygon points="${points}" fill="${color}" stroke="#141a14"/>`
}

/** Without a board sides stand beside each other, each in rows. */
function rowsOf({ sides, units }: Scene<string>, { left, top, width, height }: Frame): Layout {
  const spots = new Map<string, Spot>()
  const share = width / Math.max(1, sides.length)
  sides.forEach((_, side) => {
    const own = units.filter((unit) => unit.side === side)
    const columns = Math.max(1, Math.ceil(Math.sqrt((own.length * share) / height)))
    const lines = Math.max(1, Math.ceil(own.length / columns))
    const size = Math.min((share / columns) * 0.72, (height / lines) * 0.68)
    own.forEach(({ id }, i) => {
      const line = Math.floor(i / columns)
      const here = Math.min(columns, own.length - line * columns)
      const x = left + share * side + (share * ((i % columns) + 0.5)) / here
      spots.set(id, { x, y: top + (height * (line + 0.5)) / lines, size })
    })
  })
  return { spots, ground: '' }
}
