import { gradient } from './enamel.ts'
import type { Look } from './looks.ts'
import { mixed } from './colors.ts'

export interface FigureStyle {
  /** The body's own colour, as `#rrggbb`. */
  readonly tone: string
  /** Of the light at its edge. */
  readonly light: string
  /** Looks to the left. */
  readonly flipped: boolean
}

/**
 * A figure for stages in a square of 512: contact shadow, rim light, body and an engraving over its lower half. Drawn
 * once into a sprite: nothing of it is cheap.
 */
export function paintFigure(context: CanvasRenderingContext2D, { outline }: Look, style: FigureStyle): void {
  const { tone, light, flipped } = style
  const path = new Path2D(outline)
  context.save()
  if (flipped) {
    context.translate(512, 0)
    context.scale(-1, 1)
  }
  const layer = (x: number, y: number, fill: string | CanvasGradient, alpha: number) => {
    context.save()
    context.translate(x, y)
    context.globalAlpha = alpha
    context.fillStyle = fill
    context.fill(path)
    context.restore()
  }
  layer(-7, -9, light, 0.95)
  layer(6, 8, '#07050a', 0.6)
  const body = [mixed(tone, 0.72, light), tone, mixed(tone, 0.3, '#06040a')]
  layer(0, 0, gradient(context, [154, 0, 307, 512], body, [0, 0.45, 1]), 1)
  context.clip(path)
  hatch(context)
  context.fillStyle = 'rgb(0 0 0 / 0.22)'
  context.fill(new Path2D('M0 512L512 300V512Z'))
  context.restore()
}

/** Lines at 38 degrees over the lower half. */
function hatch(context: CanvasRenderingContext2D): void {
  context.save()
  context.beginPath()
  context.rect(0, 230, 512, 282)
  context.clip()
  context.rotate((38 * Math.PI) / 180)
  context.strokeStyle = 'rgb(0 0 0 / 0.2)'
  context.lineWidth = 3.4
  context.beginPath()
  for (let y = -420; y < 620; y += 9) {
    context.moveTo(0, y)
    context.lineTo(860, y)
  }
  context.stroke()
  context.restore()
}
