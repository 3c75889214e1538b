import type { Geometry } from './geometry.ts'
import type { Palette } from './painting.ts'

/** What everything that is painted on a board needs. The corner of the shown part is moved to 0, 0 already. */
export interface Brush {
  readonly context: CanvasRenderingContext2D
  readonly geometry: Geometry
  readonly palette: Palette
  /** Device pixels of a cell's width. */
  readonly scale: number
  /** Device pixels of a CSS pixel. */
  readonly ratio: number
}

/** Strokes the path in a colour, on a broader line of paper that lifts it off the ground; lengths in CSS pixels. */
export function strokeOnPaper(
  { context, palette, ratio }: Brush,
  color: string,
  dashes: readonly number[],
  [width, paper]: readonly [width: number, paper: number],
): void {
  context.lineCap = 'butt'
  context.setLineDash([])
  context.strokeStyle = palette.paper
  context.lineWidth = paper * ratio
  context.stroke()
  context.setLineDash(dashes.map((part) => part * ratio))
  context.strokeStyle = color
  context.lineWidth = width * ratio
  context.stroke()
  context.setLineDash([])
}
