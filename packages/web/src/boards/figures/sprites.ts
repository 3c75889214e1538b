import { type Palette, readPalette } from './colors.ts'
import { paintEnamel } from './enamel.ts'
import { type FigureStyle, paintFigure } from './free-figure.ts'
import type { Look } from './looks.ts'

/** More pictures than any stage shows at once. */
const MOST_SPRITES = 1_000

/** Pictures that are drawn once and copied from then on, until the theme changes; the oldest goes where they are many. */
let sprites = new Map<string, HTMLCanvasElement>()
let palette: Palette | null = null

window.addEventListener('quintain-theme', () => {
  sprites = new Map()
  palette = null
})

/** The theme's colours, read once. */
export function presentPalette(): Palette {
  palette ??= readPalette()
  return palette
}

/** An enamel of `size` device pixels, with a margin of a twenty-fifth around it. */
export function enamelSprite(look: Look, side: number, size: number): HTMLCanvasElement {
  return sprite(`enamel/${look.key}/${side}`, size, (context) => {
    context.scale(size / 108, size / 108)
    context.translate(4, 4)
    paintEnamel(context, look, side, presentPalette())
  })
}

/** A free figure of `size` device pixels. */
export function figureSprite(look: Look, style: FigureStyle, size: number): HTMLCanvasElement {
  const { tone, light, flipped } = style
  return sprite(`figure/${look.key}/${tone}/${light}/${flipped}`, size, (context) => {
    context.scale(size / 540, size / 540)
    context.translate(14, 14)
    paintFigure(context, look, style)
  })
}

/** Anything that is drawn once for its key and size; square unless a height is given. */
export function sprite(
  name: string,
  size: number,
  paint: (context: CanvasRenderingContext2D) => void,
  height = size,
): HTMLCanvasElement {
  const key = `${name}@${size}x${height}`
  const known = sprites.get(key)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context !== null) paint(context)
  const [oldest] = sprites.keys()
  if (sprites.size >= MOST_SPRITES && oldest !== undefined) sprites.delete(oldest)
  sprites.set(key, canvas)
  return canvas
}
