import { element, figure, label, type Scale, scale } from './svg.ts'

/** The place of a chart inside its picture, with axes. */
export interface Frame {
  readonly x: Scale
  readonly y: Scale
  readonly axes: string
}

export interface FrameOptions {
  readonly width: number
  readonly height: number
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly xTitle: string
  readonly tick?: (value: number) => string
}

const MARGIN = { left: 62, right: 20, top: 44, bottom: 46 } as const

export function frame({ width, height, x: [x0, x1], y: [y0, y1], xTitle, tick = figure }: FrameOptions): Frame {
  const x = scale(x0, x1, MARGIN.left, width - MARGIN.right)
  const y = scale(y0, y1, height - MARGIN.bottom, MARGIN.top)
  const rows = y.ticks.map((value) => {
    const at = y(value)
    const line = element('line', { x1: MARGIN.left, x2: width - MARGIN.right, y1: at, y2: at, class: 'grid' })
    return line + label(MARGIN.left - 8, at + 4, tick(value), { 'text-anchor': 'end', class: 'soft' })
  })
  const bottom = height - MARGIN.bottom
  const columns = x.ticks.map((value) =>
    label(x(value), bottom + 18, figure(value), { 'text-anchor': 'middle', class: 'soft' }),
  )
  const base = element('line', { x1: MARGIN.left, x2: width - MARGIN.right, y1: bottom, y2: bottom, class: 'axis' })
  const title = label((MARGIN.left + width - MARGIN.right) / 2, height - 10, xTitle, {
    'text-anchor': 'middle',
    class: 'soft',
  })
  return { x, y, axes: rows.join('') + columns.join('') + base + title }
}
