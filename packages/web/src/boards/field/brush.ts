import type { Palette } from '../figures/colors.ts'
import type { Geometry } from './geometry.ts'

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

/** Everything on a board was drawn for cells of this many pixels; it grows and shrinks with them. */
export const DRAWN_PITCH = 62
/** Dark ground of seals, plates and outlines, in both themes. */
export const NIGHT = '#0a0710'

/** Strokes the path in a colour, on a broader dark line that lifts it off the ground; lengths in CSS pixels. */
export function strokeLifted(
  { context, ratio }: Brush,
  color: string,
  dashes: readonly number[],
  [width, below]: readonly [width: number, below: number],
): void {
  context.lineCap = 'butt'
  context.setLineDash([])
  context.strokeStyle = NIGHT
  context.lineWidth = below * ratio
  context.stroke()
  context.setLineDash(dashes.map((part) => part * ratio))
  context.strokeStyle = color
  context.lineWidth = width * ratio
  context.stroke()
  context.setLineDash([])
}
