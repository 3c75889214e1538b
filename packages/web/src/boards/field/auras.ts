import type { Place, SceneAura, SceneBoard } from '@quintain/engine'
import type { Palette } from '../figures/colors.ts'
import { type Brush, NIGHT, strokeLifted } from './brush.ts'

/** Lines around auras, in CSS pixels of line and gap: kinds differ without their colour. */
const DASHES: readonly (readonly number[])[] = [[], [9, 5], [2, 5], [11, 4, 2, 4], [14, 6, 4, 6]]

/** The line of a kind of aura: the same wherever it is drawn. */
export function auraDashes({ effect }: Pick<SceneAura, 'effect'>): readonly number[] {
  let hash = 0
  for (const letter of effect) hash = (hash * 27 + (letter.codePointAt(0) ?? 0)) % 9973
  return DASHES[hash % DASHES.length]
}

/** Each aura as a line around its hexes; auras of one unit lie within each other, so that none hides another. */
export function paintAuras(brush: Brush, board: SceneBoard, at: Place, auras: readonly SceneAura<string>[]): void {
  const { context, palette } = brush
  auras.forEach((aura, i) => {
    const color = auraColor(aura, palette)
    context.globalAlpha = aura.stopped === true ? 0.45 : 1
    edgesPath(brush, board, at, aura.radius, 0.97 - i * 0.09)
    strokeLifted(brush, color, auraDashes(aura), [2.2, 4.5])
    context.globalAlpha = 1
  })
}

/** The outer edges of all cells within a distance. */
function edgesPath({ context, geometry, scale }: Brush, board: SceneBoard, at: Place, radius: number, inset: number) {
  context.beginPath()
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const place = [column, row] as const
      if (geometry.distance(at, place) > radius) continue
      const [x, y] = geometry.center(place)
      const corners = geometry.corners(place)
      corners.forEach(([fromX, fromY], i) => {
        const [toX, toY] = corners[(i + 1) % corners.length]
        // Beyond the edge's middle, as far again as the cell's own middle.
        const beyond = geometry.at(fromX + toX - x, fromY + toY - y)
        if (beyond !== undefined && geometry.distance(at, beyond) <= radius) return
        context.moveTo((x + (fromX - x) * inset) * scale, (y + (fromY - y) * inset) * scale)
        context.lineTo((x + (toX - x) * inset) * scale, (y + (toY - y) * inset) * scale)
      })
    }
  }
}

/** The names of auras above their hexes, on a slip of paper each, always inside the picture. */
export function paintAuraLabels(
  { context, geometry, palette, scale, ratio }: Brush,
  at: Place,
  auras: readonly SceneAura<string>[],
  shown: { readonly left: number; readonly top: number; readonly right: number },
): void {
  const size = 12 * ratio
  const height = size * 1.6
  context.font = `600 ${size}px "Sofia Sans Variable", system-ui, sans-serif`
  context.textAlign = 'center'
  const [x, y] = geometry.center(at)
  let top = y * scale
  for (const aura of auras) top = Math.min(top, (y - (aura.radius + 0.6) * 0.866) * scale)
  top = Math.max(shown.top, top - height * auras.length)
  auras.forEach((aura, i) => {
    const label = aura.label ?? aura.effect
    const width = context.measureText(label).width + size
    const middle = Math.max(shown.left + width / 2, Math.min(shown.right - width / 2, x * scale))
    const slip = top + i * height
    context.fillStyle = NIGHT
    context.globalAlpha = 0.92
    context.fillRect(middle - width / 2, slip, width, height - 2 * ratio)
    context.globalAlpha = 1
    context.fillStyle = auraColor(aura, palette)
    context.fillText(label, middle, slip + size * 1.15)
  })
}

/** On dark ground in both themes. */
function auraColor({ whom }: SceneAura<string>, palette: Palette): string {
  return palette.family(whom === 'foes' ? 'death' : 'heal')
}
