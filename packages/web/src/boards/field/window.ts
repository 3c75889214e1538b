import type { Geometry } from './geometry.ts'

/** The part of a board that is shown: how much larger than whole, and where its corner lies, in cells. */
export interface BoardWindow {
  readonly zoom: number
  readonly left: number
  readonly top: number
}

export const WHOLE: BoardWindow = { zoom: 1, left: 0, top: 0 }
const LARGEST = 6

type Size = Pick<Geometry, 'width' | 'height'>

/** Zooms by a factor around a point that stays where it is; `x` and `y` are shares of the picture, 0 to 1. */
export function zoomed(window: BoardWindow, size: Size, factor: number, x = 0.5, y = 0.5): BoardWindow {
  const zoom = Math.min(LARGEST, Math.max(1, window.zoom * factor))
  const shift = 1 / window.zoom - 1 / zoom
  return within({ zoom, left: window.left + x * size.width * shift, top: window.top + y * size.height * shift }, size)
}

/** Moves over the board by shares of the picture: 1 is a whole picture further. */
export function moved(window: BoardWindow, size: Size, x: number, y: number): BoardWindow {
  const left = window.left + (x * size.width) / window.zoom
  return within({ zoom: window.zoom, left, top: window.top + (y * size.height) / window.zoom }, size)
}

/** So much larger than whole, with a point in its middle where the board is large enough. */
export function around(size: Size, zoom: number, x: number, y: number): BoardWindow {
  return within({ zoom, left: x - size.width / zoom / 2, top: y - size.height / zoom / 2 }, size)
}

export function canZoomIn({ zoom }: BoardWindow): boolean {
  return zoom < LARGEST
}

/** Nothing beyond the board is ever shown. */
function within({ zoom, left, top }: BoardWindow, { width, height }: Size): BoardWindow {
  return {
    zoom,
    left: Math.max(0, Math.min(left, width - width / zoom)),
    top: Math.max(0, Math.min(top, height - height / zoom)),
  }
}
