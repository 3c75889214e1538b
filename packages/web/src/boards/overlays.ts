import type { Place, Scene, SceneBoard, SceneUnit } from 'quintain'
import type { Brush } from './brush.ts'
import { cellPath } from './painting.ts'
import { SIDE_KINDS } from './heraldry.ts'

/** How far the pointed unit reaches, as a wash of its side's colour. */
export function paintReach(brush: Brush, board: SceneBoard, unit: SceneUnit, reach: number): void {
  const { context, palette } = brush
  if (unit.at === undefined || !unit.alive || reach <= 0) return
  context.fillStyle = palette.sides[unit.side % SIDE_KINDS]
  context.globalAlpha = 0.17
  const { at } = unit
  paintCells(brush, board, 0.9, (place) => {
    const far = brush.geometry.distance(at, place)
    return far > 0 && far <= reach && board.cells?.[place[1]]?.[place[0]] !== '#'
  })
  context.globalAlpha = 1
}

export interface Sight {
  readonly at: Place
  readonly range: number
}

/** A veil over all that is not in sight. */
export function paintSight(brush: Brush, board: SceneBoard, { at, range }: Sight): void {
  const { context, palette, geometry } = brush
  context.fillStyle = palette.paper
  context.globalAlpha = 0.72
  paintCells(brush, board, 1.01, (place) => geometry.distance(at, place) > range)
  context.globalAlpha = 1
}

function paintCells(brush: Brush, board: SceneBoard, inset: number, wanted: (place: Place) => boolean): void {
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      if (!wanted([column, row])) continue
      cellPath(brush.context, brush.geometry, [column, row], brush.scale, inset)
      brush.context.fill()
    }
  }
}

/** Things that lie on the board. */
export function paintItems({ context, geometry, palette, scale, ratio }: Brush, items: Scene['items']): void {
  for (const item of items ?? []) {
    const [x, y] = geometry.center(item.at)
    const size = scale * 0.17
    context.save()
    context.translate(x * scale, (y + 0.22) * scale)
    context.rotate(Math.PI / 4)
    context.fillStyle = palette.loot
    context.fillRect(-size / 2, -size / 2, size, size)
    context.strokeStyle = palette.paper
    context.lineWidth = ratio
    context.strokeRect(-size / 2, -size / 2, size, size)
    context.restore()
  }
}
