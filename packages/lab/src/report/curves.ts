import type { CellResult, Tuning } from '../results/results.ts'
import { HISTOGRAM_BARS, type MeasureSummary } from '../statistics/summary.ts'
import { say } from '../words/index.ts'
import { figure } from '../words/figures.ts'
import { bounds, summaryIn, WIDTH } from './cells.ts'
import { frame } from './frame.ts'
import { element, END, line, picture, SERIES, softLabel } from './svg.ts'
import type { Wording } from './wording.ts'

const WIDEST_BAR = 70

export function sweepCurve(
  title: string,
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
  const curve = points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ')
  const dots = points.map((point) => element('circle', { cx: x(point.x), cy: y(point.y), r: 3, fill: SERIES[0] }))
  const area = element('polygon', { points: band, fill: SERIES[0], opacity: 0.2 })
  const means = element('polyline', { points: curve, fill: 'none', stroke: SERIES[0], 'stroke-width': 2 })
  return picture(WIDTH, 320, title, axes + area + means + dots.join(''))
}

export function histogram(title: string, wording: Wording, measure: string, summary: MeasureSummary): string {
  const bars = summary.histogram
  const most = Math.max(...bars.map(([, , count]) => count))
  const single = bars.every(([from, to]) => from === to)
  const gaps = bars.slice(1).map(([from], at) => from - bars[at][0])
  const width = single ? Math.min(...gaps) : (summary.max - summary.min) / HISTOGRAM_BARS
  const pad = single ? width / 2 : 0
  const { x, y, axes } = frame({
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
  const at = x(summary.mean)
  const mean = line(at, at, y(0), y(most), { stroke: 'var(--b)', 'stroke-width': 2 })
  const note = softLabel(WIDTH - 20, 24, wording.text(say('chart.mean', { mean: figure(summary.mean) })), END)
  return picture(WIDTH, 240, title, axes + drawn.join('') + mean + note)
}

export function tuningChart(wording: Wording, { points, target, measure, check, range }: Tuning): string {
  const all = check === null ? points : [...points, check]
  const rows = all.map((point) => ({ x: Object.values(point.values)[0], ...point }))
  if (rows.length === 0) return picture(WIDTH, 60, wording.text(say('chart.tuning')), '')
  const places = rows.map((row) => row.x)
  const means = [target, ...rows.map((row) => row.mean)]
  const { x, y, axes } = frame({
    height: 300,
    x: [Math.min(...places), Math.max(...places)],
    y: [Math.min(...means), Math.max(...means)],
    xTitle: Object.keys(rows[0].values)[0],
    tick: wording.writer(measure),
  })
  const aim = line(62, WIDTH - 20, y(target), y(target), { stroke: 'var(--b)', 'stroke-dasharray': '5 4' })
  const [left, right] = (range ?? [0, 0]).map(x)
  const box = { x: left, y: 44, width: Math.max(2, right - left), height: 210 }
  const zone = range === null ? '' : element('rect', { ...box, fill: 'var(--c)', opacity: 0.18 })
  const title = wording.text(say('chart.tuningTo', { measure: wording.measure(measure), target }))
  const dots = rows.map((row, at) => {
    const isCheck = check !== null && at === points.length
    const r = isCheck ? 6 : Math.min(6, 2 + Math.log10(row.battles))
    return element('circle', {
      cx: x(row.x),
      cy: y(row.mean),
      r,
      fill: isCheck ? 'var(--c)' : SERIES[0],
      opacity: 0.75,
    })
  })
  return picture(WIDTH, 300, title, axes + zone + aim + dots.join(''))
}
