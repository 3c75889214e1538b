import { mixed, type Palette } from './colors.ts'
import { type Look, patternPath } from './looks.ts'
import { shapePath } from './shapes.ts'

/** Share of the enamel's width that the silhouette takes. */
const GLYPH = 62

/**
 * The enamel in a square of 100: rim in the shape of the side, plate, the faction's pattern, gloss, and the silhouette
 * with its shadow.
 */
export function paintEnamel(context: CanvasRenderingContext2D, look: Look, side: number, palette: Palette): void {
  const colors = palette.sides[side % palette.sides.length]
  const shape = new Path2D(shapePath(side))
  context.fillStyle = gradient(context, [0, 0, 100, 100], ['#ffffff', colors.bright, colors.deep], [0, 0.3, 1])
  context.fill(shape)
  context.save()
  context.translate(5, 5)
  context.scale(0.9, 0.9)
  const plate = [mixed(colors.plain, 0.8, colors.bright), colors.plain, colors.deep]
  context.fillStyle = gradient(context, [20, 0, 75, 100], plate, [0, 0.5, 1])
  context.fill(shape)
  context.clip(shape)
  context.globalAlpha = 0.38
  context.fillStyle = colors.deep
  context.fill(new Path2D(patternPath(look)))
  context.globalAlpha = 1
  const gloss = ['rgb(255 255 255 / 0.38)', 'rgb(255 255 255 / 0.04)', 'rgb(0 0 0 / 0.15)']
  context.fillStyle = gradient(context, [0, -5, 0, 62], gloss, [0, 0.5, 1])
  context.fill(new Path2D('M-5 -5H105V40Q50 62 -5 40Z'))
  context.restore()
  paintSilhouette(context, look, side)
}

function paintSilhouette(context: CanvasRenderingContext2D, { outline }: Look, side: number): void {
  const path = new Path2D(outline)
  const margin = 50 - GLYPH / 2
  context.save()
  // The heater's middle lies a little higher than the square's.
  context.translate(margin, side === 0 ? margin - 2 : margin)
  context.scale(GLYPH / 512, GLYPH / 512)
  context.save()
  context.translate(12, 22)
  context.globalAlpha *= 0.55
  context.fillStyle = '#000'
  context.fill(path)
  context.restore()
  context.fillStyle = gradient(context, [102, 0, 358, 512], ['#ffffff', '#f7ead0', '#cdb78f'], [0, 0.55, 1])
  context.fill(path)
  context.restore()
}

export function gradient(
  context: CanvasRenderingContext2D,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  colors: readonly string[],
  stops: readonly number[],
): CanvasGradient {
  const made = context.createLinearGradient(fromX, fromY, toX, toY)
  colors.forEach((color, i) => made.addColorStop(stops[i], color))
  return made
}
