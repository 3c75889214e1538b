import type { CellResult, Tuning } from '../results/results.ts'
import { HISTOGRAM_BARS, type MeasureSummary } from '../statistics/summary.ts'
import { say } from '../words/index.ts'
import { bounds, summaryIn, WIDTH } from './cells.ts'
import { frame } from './frame.ts'
import { element, figure, label, picture, SERIES } from './svg.ts'
import type { Wording } from './wording.ts'

const WIDEST_BAR = 70

export function sweepCurve(
  wording: Wording,
  cells: readonly CellResult[],
  axis: string,
  measure: string,
): string | null {
  const points = cells.flatMap((cell) => {
    const summary = summaryIn(cell, measure)
    const value = cell.values[axis]
    if (summary === undefined || typeof value !== 'number') return []
    const [low, high] = bounds(summary)
    return [{ x: value, y: summary.mean, low, high }]
  })
  if (points.length < 2 || points.length < cells.length) return null
  points.sort((a, b) => a.x - b.x)
  const share = wording.isShare(measure)
  const low = Math.min(...points.map((point) => point.low))
  const high = Math.max(...points.map((point) => point.high))
  const { x, y, axes } = frame({
    width: WIDTH,
    height: 320,
    x: [points[0].x, points[points.length - 1].x],
    y: share ? [Math.min(low, 0.4), Math.max(high, 0.6)] : [low, high],
    xTitle: axis,
    tick: wording.writer(measure),
  })
  const band = [
    ...points.map((point) => `${x(point.x)},${y(point.high)}`),
    ...points.toReversed().map((point) => `${x(point.x)},${y(point.low)}`),
  ].join(' ')
  const line = points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ')
  const dots = points.map((point) => element('circle', { cx: x(point.x), cy: y(point.y), r: 3, fill: SERIES[0] }))
  return picture(
    WIDTH,
    320,
    wording.text(say('chart.sweep', { measure: wording.measure(measure), axis })),
    axes +
      element('polygon', { points: band, fill: SERIES[0], opacity: 0.2 }) +
      element('polyline', { points: line, fill: 'none', stroke: SERIES[0], 'stroke-width': 2 }) +
      dots.join(''),
  )
}

export function histogram(wording: Wording, title: string, measure: string, summary: MeasureSummary): string {
  const bars = summary.histogram
  const most = Math.max(...bars.map(([, , count]) => count))
  const single = bars.every(([from, to]) => from === to)
  const gaps = bars.slice(1).map(([from], at) => from - bars[at][0])
  const width = single ? Math.min(...gaps) : (summary.max - summary.min) / HISTOGRAM_BARS
  const pad = single ? width / 2 : 0
  const { x, y, axes } = frame({
    width: WIDTH,
    height: 240,
    x: [summary.min - pad, summary.max + pad],
    y: [0, most],
    xTitle: wording.measure(measure),
  })
  const drawn = bars.map(([from, , count]) => {
    // Bars of several values lie where their part of the axis begins, not where their values happen to be.
    const place = Math.min(HISTOGRAM_BARS - 1, Math.floor((from - summary.min) / width))
    const start = single ? from - pad : summary.min + place * width
    const [left, right] = [x(start), x(start + width)]
    const wide = Math.min(WIDEST_BAR, Math.max(1, right - left - 1))
    const box = { x: (left + right - wide) / 2, y: y(count), width: wide, height: y(0) - y(count) }
    return element('rect', { ...box, fill: SERIES[0], opacity: 0.85 })
  })
  const mean = element('line', {
    x1: x(summary.mean),
    x2: x(summary.mean),
    y1: y(0),
    y2: y(most),
    stroke: 'var(--b)',
    'stroke-width': 2,
  })
  const note = label(WIDTH - 20, 24, wording.text(say('chart.mean', { mean: figure(summary.mean) })), {
    'text-anchor': 'end',
    class: 'soft',
  })
  return picture(WIDTH, 240, title, axes + drawn.join('') + mean + note)
}

export function tuningChart(wording: Wording, { points, target, measure, check, range }: Tuning): string {
  const all = check === null ? points : [...points, check]
  const rows = all.map((point) => ({ x: Object.values(point.values)[0], ...point }))
  if (rows.length === 0) return picture(WIDTH, 60, wording.text(say('chart.tuning')), '')
  const name = Object.keys(rows[0].values)[0]
  const { x, y, axes } = frame({
    width: WIDTH,
    height: 300,
    x: [Math.min(...rows.map((row) => row.x)), Math.max(...rows.map((row) => row.x))],
    y: [Math.min(target, ...rows.map((row) => row.mean)), Math.max(target, ...rows.map((row) => row.mean))],
    xTitle: name,
    tick: wording.writer(measure),
  })
  const aim = element('line', {
    x1: 62,
    x2: WIDTH - 20,
    y1: y(target),
    y2: y(target),
    stroke: 'var(--b)',
    'stroke-dasharray': '5 4',
  })
  const zone =
    range === null
      ? ''
      : element('rect', {
          x: x(range[0]),
          y: 44,
          width: Math.max(2, x(range[1]) - x(range[0])),
          height: 210,
          fill: 'var(--c)',
          opacity: 0.18,
        })
  const title = wording.text(say('chart.tuningTo', { measure: wording.measure(measure), target }))
  const dots = rows.map((row, at) =>
    element('circle', {
      cx: x(row.x),
      cy: y(row.mean),
      r: row === rows[rows.length - 1] && check !== null ? 6 : Math.min(6, 2 + Math.log10(row.battles)),
      fill: check !== null && at === rows.length - 1 ? 'var(--c)' : SERIES[0],
      opacity: 0.75,
    }),
  )
  return picture(WIDTH, 300, title, axes + zone + aim + dots.join(''))
}
