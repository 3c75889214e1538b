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
