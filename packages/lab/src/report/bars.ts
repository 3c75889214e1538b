import type { Bars } from '../answers/section.ts'
import type { CellResult, Comparison } from '../results/results.ts'
import { say } from '../words/index.ts'
import { bounds, MOST_ROWS, summaryIn, valueText, WIDTH } from './cells.ts'
import { element, END, label, line, picture, scale, SERIES, softLabel } from './svg.ts'
import type { Wording } from './wording.ts'

/** For each axis, how far its values move the mean of a measure: the widest first. */
export function tornado(
  title: string,
  wording: Wording,
  cells: readonly CellResult[],
  axes: readonly string[],
  measure: string,
): string {
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
  const write = wording.writer(measure)
  const drawn = bars.map(({ axis, low, high }, at) => {
    const top = 50 + at * 34
    const width = Math.max(2, x(high.mean) - x(low.mean))
    return (
      label(150, top + 17, axis.length > 22 ? `…${axis.slice(-21)}` : axis, END) +
      element('rect', { x: x(low.mean), y: top + 3, width, height: 20, rx: 3, fill: SERIES[0] }) +
      softLabel(x(low.mean) - 6, top + 17, `${low.value}: ${write(low.mean)}`, END) +
      softLabel(x(high.mean) + 6, top + 17, `${high.value}: ${write(high.mean)}`)
    )
  })
  const note = softLabel(16, height - 12, wording.text(say('chart.tornadoNote')))
  return picture(WIDTH, height, title, drawn.join('') + note)
}

export function deltaChart(title: string, wording: Wording, all: readonly Comparison[]): string {
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
    const name = `${row.cell === 'all' ? '' : `${row.cell} · `}${wording.measure(row.measure)}`
    const write = wording.writer(row.measure)
    return (
      label(290, top + 4, name.length > 42 ? `${name.slice(0, 41)}…` : name, END) +
      line(x(middle - 1), x(middle + 1), top, top, { stroke: color, 'stroke-width': 3 }) +
      element('circle', { cx: x(middle), cy: top, r: 5, fill: color }) +
      label(WIDTH - 80, top + 4, `${row.delta > 0 ? '+' : ''}${write(row.delta)}`, {
        style: `fill:${row.significant ? color : 'var(--soft)'}`,
      })
    )
  })
  const height = 52 + rows.length * 24 + 34
  const zero = line(x(0), x(0), 40, height - 34, { class: 'axis' })
  const note = softLabel(16, height - 12, wording.text(say('chart.deltasNote')))
  return picture(WIDTH, height, title, zero + drawn.join('') + note)
}

/** A value and its interval in each row. */
export function barChart(title: string, wording: Wording, { bars, write, line: guide }: Bars): string {
  const rows = bars.slice(0, MOST_ROWS).map(({ label: name, value, interval }) => {
    return { name: wording.text(name), mean: value, bounds: [interval[0] ?? value, interval[1] ?? value] as const }
  })
  return rowChart(title, rows, write, guide)
}

export function intervalChart(title: string, wording: Wording, cells: readonly CellResult[], measure: string): string {
  const rows = cells.slice(0, MOST_ROWS).flatMap((cell) => {
    const summary = summaryIn(cell, measure)
    return summary === undefined ? [] : [{ name: cell.name, mean: summary.mean, bounds: bounds(summary) }]
  })
  return rowChart(title, rows, wording.writer(measure), wording.isShare(measure) ? 0.5 : null)
}

interface Row {
  readonly name: string
  readonly mean: number
  readonly bounds: readonly [number, number]
}

function rowChart(title: string, rows: readonly Row[], write: (value: number) => string, guide: number | null): string {
  // Around a line that values are compared with there is room on both sides.
  const low = Math.min(...rows.map((row) => row.bounds[0]), ...(guide === null ? [] : [guide * 0.8]))
  const high = Math.max(...rows.map((row) => row.bounds[1]), ...(guide === null ? [] : [guide * 1.2]))
  const x = scale(low, high, 260, WIDTH - 80)
  const drawn = rows.map((row, at) => {
    const top = 52 + at * 22
    return (
      label(250, top + 4, row.name.length > 36 ? `${row.name.slice(0, 35)}…` : row.name, END) +
      line(x(row.bounds[0]), x(row.bounds[1]), top, top, { stroke: SERIES[0], 'stroke-width': 3, opacity: 0.5 }) +
      element('circle', { cx: x(row.mean), cy: top, r: 4, fill: SERIES[0] }) +
      softLabel(WIDTH - 70, top + 4, write(row.mean))
    )
  })
  const height = 52 + rows.length * 22 + 20
  const compared = guide === null ? '' : line(x(guide), x(guide), 40, height - 16, { class: 'axis' })
  return picture(WIDTH, height, title, compared + drawn.join(''))
}
