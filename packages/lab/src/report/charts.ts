import type { Json } from 'quintain'
import { isShare } from '../measure-names.ts'
import type { CellResult, Comparison, MatchupTable, Results, Tuning } from '../results.ts'
import { HISTOGRAM_BARS, type MeasureSummary } from '../summary.ts'
import { frame } from './frame.ts'
import { element, figure, label, percent, picture, scale, SERIES } from './svg.ts'

/** A picture of a report, and the name of its file. */
export interface Chart {
  readonly file: string
  readonly title: string
  readonly svg: string
}

const WIDTH = 680
const MOST_CELLS_SHOWN = 6
const MOST_HISTOGRAMS = 24
const MOST_ROWS = 30
const WIDEST_BAR = 70

/** All pictures that results call for. */
export function chartsOf(results: Results): readonly Chart[] {
  const charts: Chart[] = []
  const add = (file: string, title: string, svg: string): void => void charts.push({ file, title, svg })
  const { matchups, comparisons, tuning, cells, experiment } = results
  if (matchups !== null) add('matchups.svg', 'Who beats whom', matchupMap(matchups))
  const axes = [...new Set(cells.flatMap(({ values }) => Object.keys(values)))].filter((name) => name !== 'stream')
  const measures = headlineMeasures(cells)
  if (experiment.vary !== undefined && matchups === null) {
    for (const measure of measures) {
      const sweep = axes.length === 1 ? sweepCurve(cells, axes[0], measure) : null
      if (sweep !== null) add(`sweep-${slug(measure)}.svg`, `${measure} by ${axes[0]}`, sweep)
    }
    if (axes.length === 2) {
      const map = gridMap(cells, axes, measures[0])
      if (map !== null) add('grid.svg', `${measures[0]} by ${axes.join(' and ')}`, map)
    }
    if (axes.length > 1) {
      for (const measure of measures.slice(0, 2)) {
        add(`tornado-${slug(measure)}.svg`, `What moves ${measure}`, tornado(cells, axes, measure))
      }
    }
  }
  if (tuning !== null) add('tuning.svg', 'The way to the target', tuningChart(tuning))
  if (comparisons !== null && comparisons.length > 0) {
    add('deltas.svg', 'What moved', deltaChart(comparisons))
  }
  if (cells.length > 1 && matchups === null && measures.length > 0) {
    add('intervals.svg', `${measures[0]} in every cell`, intervalChart(cells, measures[0]))
  }
  let histograms = 0
  cells.slice(0, MOST_CELLS_SHOWN).forEach((cell, at) => {
    for (const [name, summary] of Object.entries(cell.arms[cell.arms.length - 1].measures)) {
      if (isShare(name) || summary.histogram.length < 2 || !isWorthABar(name)) continue
      if (histograms >= MOST_HISTOGRAMS) return
      histograms += 1
      const where = cells.length === 1 ? '' : ` · ${cell.name}`
      add(`histogram-${at + 1}-${slug(name)}.svg`, `${name}${where}`, histogram(`${name}${where}`, name, summary))
    }
  })
  return charts
}

/** Event counts by the dozen would bury the rest. */
function isWorthABar(name: string): boolean {
  return !name.includes('=') && !name.startsWith('events.') && name !== 'score.first'
}

/** Win rates first, then length. */
export function headlineMeasures(cells: readonly CellResult[]): string[] {
  const names = Object.keys(cells[0]?.arms[0].measures ?? {})
  const wins = names.filter((name) => name.startsWith('winRate.'))
  // With two sides the second rate says nothing new.
  return [...(wins.length === 2 ? wins.slice(0, 1) : wins), ...names.filter((name) => name === 'steps')]
}

function valueText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

function slug(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

function summaryIn(cell: CellResult, measure: string): MeasureSummary | undefined {
  return cell.arms[cell.arms.length - 1].measures[measure]
}

function bounds(summary: MeasureSummary): readonly [number, number] {
  return [summary.interval[0] ?? summary.mean, summary.interval[1] ?? summary.mean]
}

/** Blue for high, red-brown for low, pale in the middle; text says the same. */
function shade(share: number): string {
  const side = share < 0.5 ? 'var(--low)' : 'var(--high)'
  const strength = Math.min(100, Math.round(Math.abs(share - 0.5) * 200))
  return `color-mix(in srgb, ${side} ${strength}%, var(--middle))`
}

function tile(x: number, y: number, width: number, height: number, share: number, lines: readonly string[]): string {
  const strong = Math.abs(share - 0.5) > 0.3
  const fill = strong ? '#fff' : 'var(--ink)'
  const texts = lines.map((line, at) =>
    label(x + width / 2, y + height / 2 + 4 + (at - (lines.length - 1) / 2) * 14, line, {
      'text-anchor': 'middle',
      style: `fill:${fill}${at > 0 ? ';opacity:.8;font-size:10px' : ''}`,
    }),
  )
  const box = { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 3 }
  return element('rect', { ...box, style: `fill:${shade(share)}` }) + texts.join('')
}

export function matchupMap({ entrants, pairs, ranking, confidence }: MatchupTable): string {
  const left = 30 + 7 * Math.max(...entrants.map((name) => name.length))
  const size = Math.max(64, Math.min(110, (WIDTH - left) / entrants.length))
  const order = ranking.map(({ entrant }) => entrant)
  const tiles = pairs.flatMap(({ first, second, score, interval, significant }) => {
    const half = ((interval[1] ?? 1) - (interval[0] ?? 0)) / 2
    const at = (row: string, column: string, share: number): string =>
      tile(left + order.indexOf(column) * size, 62 + order.indexOf(row) * 44, size, 44, share, [
        `${percent(share)}${significant ? '' : ' ·'}`,
        `±${(half * 100).toFixed(1)}`,
      ])
    return first === second ? [at(first, second, score)] : [at(first, second, score), at(second, first, 1 - score)]
  })
  const rows = order.map((name, at) => label(left - 10, 62 + at * 44 + 26, name, { 'text-anchor': 'end' }))
  const columns = order.map((name, at) =>
    label(left + at * size + size / 2, 52, name.length * 7 > size ? `${name.slice(0, Math.floor(size / 8))}…` : name, {
      'text-anchor': 'middle',
      class: 'soft',
    }),
  )
  const height = 62 + order.length * 44 + 34
  const note = label(
    16,
    height - 12,
    `Score of the row against the column. Intervals hold for the whole table at ${confidence * 100} %; · is not significant.`,
    { class: 'soft' },
  )
  const width = Math.max(WIDTH, left + order.length * size + 20)
  return picture(width, height, 'Who beats whom', tiles.join('') + rows.join('') + columns.join('') + note)
}

export function sweepCurve(cells: readonly CellResult[], axis: string, measure: string): string | null {
  const points = cells.flatMap((cell) => {
    const summary = summaryIn(cell, measure)
    const value = cell.values[axis]
    if (summary === undefined || typeof value !== 'number') return []
    const [low, high] = bounds(summary)
    return [{ x: value, y: summary.mean, low, high }]
  })
  if (points.length < 2 || points.length < cells.length) return null
  points.sort((a, b) => a.x - b.x)
  const share = isShare(measure)
  const low = Math.min(...points.map((point) => point.low))
  const high = Math.max(...points.map((point) => point.high))
  const { x, y, axes } = frame({
    width: WIDTH,
    height: 320,
    x: [points[0].x, points[points.length - 1].x],
    y: share ? [Math.min(low, 0.4), Math.max(high, 0.6)] : [low, high],
    xTitle: axis,
    tick: share ? percent : figure,
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
    `${measure} by ${axis}`,
    axes +
      element('polygon', { points: band, fill: SERIES[0], opacity: 0.2 }) +
      element('polyline', { points: line, fill: 'none', stroke: SERIES[0], 'stroke-width': 2 }) +
      dots.join(''),
  )
}

function gridMap(
  cells: readonly CellResult[],
  [rowAxis, columnAxis]: readonly string[],
  measure: string,
): string | null {
  const text = (cell: CellResult, axis: string): string => valueText(cell.values[axis])
  const rows = [...new Set(cells.map((cell) => text(cell, rowAxis)))]
  const columns = [...new Set(cells.map((cell) => text(cell, columnAxis)))]
  if (rows.length * columns.length !== cells.length || columns.length > 30) return null
  const means = cells.map((cell) => summaryIn(cell, measure)?.mean ?? 0)
  const [low, high] = isShare(measure) ? [0, 1] : [Math.min(...means), Math.max(...means)]
  const size = Math.max(44, Math.min(100, (WIDTH - 130) / columns.length))
  const tiles = cells.map((cell, at) =>
    tile(
      120 + columns.indexOf(text(cell, columnAxis)) * size,
      62 + rows.indexOf(text(cell, rowAxis)) * 30,
      size,
      30,
      high === low ? 0.5 : (means[at] - low) / (high - low),
      [isShare(measure) ? (means[at] * 100).toFixed(size < 60 ? 0 : 1) : figure(means[at])],
    ),
  )
  const names = rows.map((name, at) => label(110, 62 + at * 30 + 19, name, { 'text-anchor': 'end' }))
  const heads = columns.map((name, at) => label(120 + at * size + size / 2, 54, name, { 'text-anchor': 'middle' }))
  const height = 62 + rows.length * 30 + 30
  const note = label(16, height - 10, `rows: ${rowAxis} · columns: ${columnAxis}`, { class: 'soft' })
  const title = `${measure}${isShare(measure) ? ' (%)' : ''}`
  return picture(
    Math.max(WIDTH, 140 + columns.length * size),
    height,
    title,
    tiles.join('') + names.join('') + heads.join('') + note,
  )
}

/** For each axis, how far its values move the mean of a measure: the widest first. */
export function tornado(cells: readonly CellResult[], axes: readonly string[], measure: string): string {
  const bars = axes
    .map((axis) => {
      const groups = new Map<string, number[]>()
      for (const cell of cells) {
        const mean = summaryIn(cell, measure)?.mean
        const value = cell.values[axis]
        if (mean === undefined || value === undefined) continue
        const text = valueText(value)
        groups.set(text, [...(groups.get(text) ?? []), mean])
      }
      const means = [...groups].map(([value, list]) => ({ value, mean: list.reduce((a, b) => a + b, 0) / list.length }))
      const sorted = means.toSorted((a, b) => a.mean - b.mean)
      return { axis, low: sorted[0], high: sorted[sorted.length - 1] }
    })
    .filter(({ low }) => low !== undefined)
    .toSorted((a, b) => b.high.mean - b.low.mean - (a.high.mean - a.low.mean))
  const height = 60 + bars.length * 34 + 40
  const least = Math.min(...bars.map(({ low }) => low.mean))
  const most = Math.max(...bars.map(({ high }) => high.mean))
  const pad = (most - least || 1) * 0.25
  const x = scale(least - pad, most + pad, 160, WIDTH - 20)
  const write = isShare(measure) ? percent : figure
  const drawn = bars.map(({ axis, low, high }, at) => {
    const top = 50 + at * 34
    const width = Math.max(2, x(high.mean) - x(low.mean))
    return (
      label(150, top + 17, axis.length > 22 ? `…${axis.slice(-21)}` : axis, { 'text-anchor': 'end' }) +
      element('rect', { x: x(low.mean), y: top + 3, width, height: 20, rx: 3, fill: SERIES[0] }) +
      label(x(low.mean) - 6, top + 17, `${low.value}: ${write(low.mean)}`, { 'text-anchor': 'end', class: 'soft' }) +
      label(x(high.mean) + 6, top + 17, `${high.value}: ${write(high.mean)}`, { class: 'soft' })
    )
  })
  const note = label(16, height - 12, 'The mean at the value that lowers it most and at the one that raises it most.', {
    class: 'soft',
  })
  return picture(WIDTH, height, `What moves ${measure}`, drawn.join('') + note)
}

export function deltaChart(all: readonly Comparison[]): string {
  const rows = all
    .filter(({ measure, delta }) => delta !== 0 || measure.startsWith('winRate.'))
    .toSorted((a, b) => Number(b.significant) - Number(a.significant) || a.pValue - b.pValue)
    .slice(0, MOST_ROWS)
  // Shares and lengths have other units: every row is drawn in multiples of its own interval.
  const size = (row: Comparison): number => Math.max(1e-12, ((row.interval[1] ?? 0) - (row.interval[0] ?? 0)) / 2)
  const reach = Math.min(20, Math.max(3, ...rows.map((row) => Math.abs(row.delta) / size(row) + 1)))
  const x = scale(-reach, reach, 300, WIDTH - 90)
  const drawn = rows.map((row, at) => {
    const top = 52 + at * 24
    const middle = Math.max(-reach, Math.min(reach, row.delta / size(row)))
    const color = row.significant ? (row.delta > 0 ? 'var(--good)' : 'var(--bad)') : 'var(--none)'
    const name = `${row.cell === 'all' ? '' : `${row.cell} · `}${row.measure}`
    const write = isShare(row.measure) ? percent : figure
    return (
      label(290, top + 4, name.length > 42 ? `${name.slice(0, 41)}…` : name, { 'text-anchor': 'end' }) +
      element('line', { x1: x(middle - 1), x2: x(middle + 1), y1: top, y2: top, stroke: color, 'stroke-width': 3 }) +
      element('circle', { cx: x(middle), cy: top, r: 5, fill: color }) +
      label(WIDTH - 80, top + 4, `${row.delta > 0 ? '+' : ''}${write(row.delta)}`, {
        style: `fill:${row.significant ? color : 'var(--soft)'}`,
      })
    )
  })
  const height = 52 + rows.length * 24 + 34
  const zero = element('line', { x1: x(0), x2: x(0), y1: 40, y2: height - 34, class: 'axis' })
  const note = label(16, height - 12, 'Coloured only where significant after correction for all comparisons.', {
    class: 'soft',
  })
  return picture(WIDTH, height, 'What moved', zero + drawn.join('') + note)
}

export function intervalChart(cells: readonly CellResult[], measure: string): string {
  const rows = cells.slice(0, MOST_ROWS).flatMap((cell) => {
    const summary = summaryIn(cell, measure)
    return summary === undefined ? [] : [{ name: cell.name, mean: summary.mean, bounds: bounds(summary) }]
  })
  const share = isShare(measure)
  const low = Math.min(...rows.map((row) => row.bounds[0]))
  const high = Math.max(...rows.map((row) => row.bounds[1]))
  const x = scale(share ? Math.min(low, 0.4) : low, share ? Math.max(high, 0.6) : high, 260, WIDTH - 80)
  const drawn = rows.map((row, at) => {
    const top = 52 + at * 22
    return (
      label(250, top + 4, row.name.length > 36 ? `${row.name.slice(0, 35)}…` : row.name, { 'text-anchor': 'end' }) +
      element('line', {
        x1: x(row.bounds[0]),
        x2: x(row.bounds[1]),
        y1: top,
        y2: top,
        stroke: SERIES[0],
        'stroke-width': 3,
        opacity: 0.5,
      }) +
      element('circle', { cx: x(row.mean), cy: top, r: 4, fill: SERIES[0] }) +
      label(WIDTH - 70, top + 4, share ? percent(row.mean) : figure(row.mean), { class: 'soft' })
    )
  })
  const height = 52 + rows.length * 22 + 20
  const half = share ? element('line', { x1: x(0.5), x2: x(0.5), y1: 40, y2: height - 16, class: 'axis' }) : ''
  return picture(WIDTH, height, `${measure} in every cell`, half + drawn.join(''))
}

export function histogram(title: string, measure: string, summary: MeasureSummary): string {
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
    xTitle: measure,
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
  const note = label(WIDTH - 20, 24, `mean ${figure(summary.mean)}`, { 'text-anchor': 'end', class: 'soft' })
  return picture(WIDTH, 240, title, axes + drawn.join('') + mean + note)
}

export function tuningChart({ points, target, measure, check, range }: Tuning): string {
  const all = check === null ? points : [...points, check]
  const rows = all.map((point) => ({ x: Object.values(point.values)[0], ...point }))
  if (rows.length === 0) return picture(WIDTH, 60, 'The way to the target', '')
  const name = Object.keys(rows[0].values)[0]
  const share = isShare(measure)
  const { x, y, axes } = frame({
    width: WIDTH,
    height: 300,
    x: [Math.min(...rows.map((row) => row.x)), Math.max(...rows.map((row) => row.x))],
    y: [Math.min(target, ...rows.map((row) => row.mean)), Math.max(target, ...rows.map((row) => row.mean))],
    xTitle: name,
    tick: share ? percent : figure,
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
  const dots = rows.map((row, at) =>
    element('circle', {
      cx: x(row.x),
      cy: y(row.mean),
      r: row === rows[rows.length - 1] && check !== null ? 6 : Math.min(6, 2 + Math.log10(row.battles)),
      fill: check !== null && at === rows.length - 1 ? 'var(--c)' : SERIES[0],
      opacity: 0.75,
    }),
  )
  return picture(WIDTH, 300, `The way to ${measure} = ${target}`, axes + zone + aim + dots.join(''))
}
