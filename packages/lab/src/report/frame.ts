import { figure } from '../words/figures.ts'
import { WIDTH } from './cells.ts'
import { END, line, MIDDLE, scale, softLabel } from './svg.ts'

interface FrameOptions {
  readonly height: number
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly xTitle: string
  readonly tick?: (value: number) => string
}

const MARGIN = { left: 62, right: 20, top: 44, bottom: 46 } as const

/** The place of a chart inside its picture, with axes. */
export function frame({ height, x: [x0, x1], y: [y0, y1], xTitle, tick = figure }: FrameOptions) {
  const right = WIDTH - MARGIN.right
  const x = scale(x0, x1, MARGIN.left, right)
  const y = scale(y0, y1, height - MARGIN.bottom, MARGIN.top)
  const rows = y.ticks.map((value) => {
    const at = y(value)
    const across = line(MARGIN.left, right, at, at, { class: 'grid' })
    return across + softLabel(MARGIN.left - 8, at + 4, tick(value), END)
  })
  const bottom = height - MARGIN.bottom
  const columns = x.ticks.map((value) => softLabel(x(value), bottom + 18, figure(value), MIDDLE))
  const base = line(MARGIN.left, right, bottom, bottom, { class: 'axis' })
  const title = softLabel((MARGIN.left + right) / 2, height - 10, xTitle, MIDDLE)
  return { x, y, axes: rows.join('') + columns.join('') + base + title }
}
