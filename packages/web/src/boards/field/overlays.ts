import type { Place, Scene, SceneBoard, SceneUnit } from '@quintain/engine'
import { SIDE_KINDS } from '../figures/shapes.ts'
import { type Brush, NIGHT, strokeLifted } from './brush.ts'
import { cellPath } from './ground.ts'

/** How far the pointed unit reaches, as a wash of its side's colour. */
export function paintReach(brush: Brush, board: SceneBoard, unit: SceneUnit<string>, reach: number): void {
  const { context, palette } = brush
  if (unit.at === undefined || !unit.alive || reach <= 0) return
  context.fillStyle = palette.sides[unit.side % SIDE_KINDS].bright
  context.globalAlpha = 0.17
  const { at } = unit
  paintCells(brush, board, 0.9, (place) => {
    const far = brush.geometry.distance(at, place)
    return far > 0 && far <= reach && board.cells?.[place[1]]?.[place[0]] !== '#'
  })
  context.globalAlpha = 1
}

/** A veil over all that is not in sight. */
export function paintSight(brush: Brush, board: SceneBoard, sight: readonly Place[]): void {
  const { context } = brush
  const seen = new Set(sight.map(([column, row]) => row * board.columns + column))
  context.fillStyle = NIGHT
  context.globalAlpha = 0.66
  paintCells(brush, board, 1.01, ([column, row]) => !seen.has(row * board.columns + column))
  context.globalAlpha = 1
}

type Spot = { readonly x: number; readonly y: number } | undefined

/** Who did what somebody asks about, and whom it hit: a full ring, a broken one, and a line from one to the other. */
export function paintAsked(brush: Brush, doer: Spot, receiver: Spot): void {
  const { context, palette, scale, ratio } = brush
  context.lineCap = 'butt'
  const ring = ({ x, y }: NonNullable<Spot>, color: string, dashes: readonly number[]) => {
    context.beginPath()
    context.arc(x * scale, y * scale, scale * 0.52, 0, Math.PI * 2)
    strokeLifted(brush, color, dashes, [3, 6])
  }
  if (doer !== undefined && receiver !== undefined && doer !== receiver) {
    const far = Math.hypot(receiver.x - doer.x, receiver.y - doer.y) || 1
    const [across, down] = [((receiver.x - doer.x) / far) * 0.55, ((receiver.y - doer.y) / far) * 0.55]
    context.beginPath()
    context.moveTo((doer.x + across) * scale, (doer.y + down) * scale)
    context.lineTo((receiver.x - across) * scale, (receiver.y - down) * scale)
    context.strokeStyle = palette.bad
    context.lineWidth = 3 * ratio
    context.stroke()
  }
  if (receiver !== undefined) ring(receiver, palette.bad, [7, 5])
  if (doer !== undefined) ring(doer, palette.gilt, [])
}

function paintCells(brush: Brush, board: SceneBoard, inset: number, wanted: (place: Place) => boolean): void {
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      if (!wanted([column, row])) continue
      cellPath(brush, [column, row], inset)
      brush.context.fill()
    }
  }
}

/** Things that lie on the board. */
export function paintItems({ context, geometry, palette, scale, ratio }: Brush, items: Scene<string>['items']): void {
  for (const item of items ?? []) {
    const [x, y] = geometry.center(item.at)
    const size = scale * 0.2
    context.save()
    context.translate(x * scale, (y + 0.16) * scale)
    context.rotate(Math.PI / 4)
    context.fillStyle = palette.gilt
    context.fillRect(-size / 2, -size / 2, size, size)
    context.strokeStyle = NIGHT
    context.lineWidth = 1.5 * ratio
    context.strokeRect(-size / 2, -size / 2, size, size)
    context.restore()
  }
}
