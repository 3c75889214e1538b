import type { Place, SceneBoard } from '@quintain/engine'
import { mixed } from '../figures/colors.ts'
import { hashOf } from '../figures/hash.ts'
import type { Brush } from './brush.ts'

/** What a board of tiles has beside its tiles: paving, shadows of walls, and the light of its towns. Painted once. */
export function paintLand(brush: Brush, board: SceneBoard): void {
  each(board, 'T', (place) => paintPaving(brush, place))
  each(board, 'S', (place) => paintVerge(brush, board, place))
  each(board, '#', (place) => paintWallShadow(brush, place))
}

/** Over all that stands on the ground: lamps of the town, and the dusk at the edges. */
export function paintMood(brush: Brush, board: SceneBoard): void {
  paintLamps(brush, board)
  const { context, geometry, scale } = brush
  const [[left, top]] = geometry.corners([0, 0])
  const [, , [right, bottom]] = geometry.corners([board.columns - 1, board.rows - 1])
  const [x, y, width, height] = [left * scale, top * scale, (right - left) * scale, (bottom - top) * scale]
  const far = Math.hypot(width, height) / 2
  const dusk = context.createRadialGradient(
    x + width / 2,
    y + height / 2,
    far * 0.5,
    x + width / 2,
    y + height / 2,
    far,
  )
  dusk.addColorStop(0, 'rgb(8 6 20 / 0)')
  dusk.addColorStop(1, 'rgb(8 6 20 / 0.28)')
  context.fillStyle = dusk
  context.fillRect(x, y, width, height)
}

function each({ columns, rows, cells }: SceneBoard, sign: string, paint: (place: Place) => void): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) if (cells?.[row]?.[column] === sign) paint([column, row])
  }
}

/** Courses of stones, each course shifted by half a stone. */
function paintPaving({ context, geometry, scale, palette }: Brush, place: Place): void {
  const [[left, top], [right], , [, bottom]] = geometry.corners(place)
  const [wide, high] = [(right - left) * scale, (bottom - top) * scale]
  context.lineWidth = Math.max(0.6, scale * 0.018)
  for (let course = 0; course < 3; course += 1) {
    for (let stone = 0; stone < 3; stone += 1) {
      const shade = hashOf(...place, course, stone, 'p')
      const x = left * scale + ((stone + (course % 2 === 0 ? 0 : 0.5)) * wide) / 3
      const y = top * scale + (course * high) / 3
      const w = Math.max(0, Math.min(wide / 3, right * scale - x))
      context.fillStyle = mixed(palette.town, 0.8 + shade * 0.2, shade < 0.5 ? '#000000' : '#ffe0a8')
      context.fillRect(x, y, w, high / 3)
      context.strokeStyle = 'rgb(20 10 4 / 0.35)'
      context.strokeRect(x, y, w, high / 3)
    }
  }
}

/** A line of light stones where hallowed ground ends. */
function paintVerge({ context, geometry, scale, palette }: Brush, { cells }: SceneBoard, [column, row]: Place): void {
  const [[left, top], [right], , [, bottom]] = geometry.corners([column, row])
  const ends = [
    [0, -1, left, top, right, top],
    [1, 0, right, top, right, bottom],
    [0, 1, left, bottom, right, bottom],
    [-1, 0, left, top, left, bottom],
  ] as const
  context.fillStyle = mixed(palette.sanctuary, 0.45, '#ffffff')
  for (const [dx, dy, x1, y1, x2, y2] of ends) {
    const next = cells?.[row + dy]?.[column + dx] ?? '.'
    if (next !== '.') continue
    for (let stone = 0; stone < 4; stone += 1) {
      const along = (stone + 0.5) / 4
      const size = scale * (0.05 + hashOf(column, row, dx, dy, stone) * 0.035)
      context.beginPath()
      context.arc((x1 + (x2 - x1) * along) * scale, (y1 + (y2 - y1) * along) * scale, size, 0, Math.PI * 2)
      context.fill()
    }
  }
}

/** Away from the light, which comes from the upper left. */
function paintWallShadow({ context, geometry, scale }: Brush, place: Place): void {
  const [[left, top], [right], , [, bottom]] = geometry.corners(place)
  const [across, down] = [0.3 * scale, 0.34 * scale]
  context.fillStyle = 'rgb(4 6 14 / 0.34)'
  context.fillRect(left * scale + across, top * scale + down, (right - left) * scale, (bottom - top) * scale)
}

/** Warm light around some places of the town. */
function paintLamps({ context, geometry, scale }: Brush, board: SceneBoard): void {
  context.globalCompositeOperation = 'screen'
  each(board, 'T', (place) => {
    if (hashOf(...place, 'lamp') > 0.08) return
    const [x, y] = geometry.center(place)
    const reach = 2.4 * scale
    const glow = context.createRadialGradient(x * scale, y * scale, 0, x * scale, y * scale, reach)
    glow.addColorStop(0, 'rgb(255 190 90 / 0.55)')
    glow.addColorStop(0.25, 'rgb(255 160 60 / 0.22)')
    glow.addColorStop(1, 'rgb(255 140 40 / 0)')
    context.fillStyle = glow
    context.fillRect(x * scale - reach, y * scale - reach, 2 * reach, 2 * reach)
  })
  context.globalCompositeOperation = 'source-over'
}
