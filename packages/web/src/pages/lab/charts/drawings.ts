import { type CellResult, isShare, type MeasureSummary } from '@quintain/lab'
import type { Names } from '../names.ts'
import type { Drawing } from './chart.tsx'
import { lettersIn } from './letters.ts'
import { axisStyle, baseOption, blended, escaped, type Palette } from './palette.ts'

/** Shares, and scores that count a draw as a half. */
export function isPercent(measure: string): boolean {
  return isShare(measure) || measure.startsWith('score.')
}

/** A figure of a measure: shares as per cent. */
export function figure(measure: string, value: number | null): string {
  if (value === null) return '∞'
  if (isPercent(measure)) return `${fixed(value * 100, 1)} %`
  return fixed(value, Math.abs(value) >= 100 ? 0 : 2)
}

/** With so many digits; what comes to nothing has no sign. */
function fixed(value: number, digits: number): string {
  return value.toFixed(digits).replace(/^-(?=[0.]+$)/, '')
}

/** A difference: with its sign, unless there is none. */
export function signedFigure(measure: string, value: number): string {
  const text = figure(measure, value)
  return value > 0 && !/^[0.]+(?: %)?$/.test(text) ? `+${text}` : text
}

export function spanText(measure: string, [low, high]: MeasureSummary['interval']): string {
  return `${figure(measure, low)} … ${figure(measure, high)}`
}

/** A cell's figures of one measure; of the second version where there are two. */
export function summaryIn(cell: CellResult, measure: string, arm = cell.arms.length - 1): MeasureSummary | undefined {
  return cell.arms[arm]?.measures[measure]
}

/** The cells in which a measure came out, with its figures. */
export function measuredCells(cells: readonly CellResult[], measure: string) {
  return cells.flatMap((cell) => {
    const summary = summaryIn(cell, measure)
    return summary === undefined ? [] : [{ cell, summary }]
  })
}

/** The ends of an interval; an end that is not known lies at the mean. */
export function boundsOf({ mean, interval: [low, high] }: Pick<MeasureSummary, 'mean' | 'interval'>) {
  return { low: low ?? mean, high: high ?? mean }
}

/** An upright axis for a measure: shares from nothing to all. */
export function measureAxis(colors: Palette, measure: string) {
  const percent = isPercent(measure)
  const formatter = (value: number) => (percent ? `${Math.round(value * 100)} %` : String(value))
  const reach = percent ? { min: 0, max: 1 } : { scale: true }
  return { ...axisStyle(colors, ''), type: 'value', ...reach, axisLabel: { color: colors.soft, formatter } }
}

/** Below so many pixels names have to be short. */
const NARROW = 520
/** Pixels a letter, on average, and how many of them a slanted name has. */
const LETTER = 7
const MOST_LETTERS = 18

interface HeatSquare {
  readonly cell: string
  readonly column: number
  readonly row: number
  readonly value: number
  readonly tip: string
}

/** A table of squares, each with the cell that it stands for. */
export interface Squares {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly squares: readonly HeatSquare[]
}

/** Squares with their figure written in them: colour is not the only sign. */
export function heatMap(
  { columns, rows, squares }: Squares,
  measure: string,
  names: readonly [column: string, row: string],
): Drawing {
  const values = squares.map(({ value }) => value)
  const share = isPercent(measure)
  const [min, max] = share ? [0, 1] : [Math.min(...values), Math.max(...values)]
  return (colors, width) => {
    const longest = Math.max(4, ...rows.map((row) => Math.min(lettersIn(row), width < NARROW ? 13 : 20)))
    const left = longest * LETTER + (names[1] === '' ? 16 : 34)
    const room = (width - left - 12) / columns.length
    // Names that would run into each other lean, and have more room then.
    const slanted = columns.some((column) => Math.min(lettersIn(column), MOST_LETTERS) * LETTER > room)
    return {
      ...baseOption(colors),
      grid: {
        left,
        right: 12,
        top: 8,
        bottom: (slanted ? 92 : 28) + (names[0] === '' ? 0 : 20),
      },
      tooltip: {
        ...baseOption(colors).tooltip,
        formatter: ({ dataIndex }: { dataIndex: number }) => escaped(squares[dataIndex].tip).replaceAll('\n', '<br>'),
      },
      xAxis: {
        ...axisStyle(colors, names[0]),
        nameGap: slanted ? 92 : 30,
        type: 'category',
        data: columns,
        axisLabel: {
          color: colors.soft,
          interval: 0,
          rotate: slanted ? 40 : 0,
          width: MOST_LETTERS * LETTER,
          overflow: 'truncate',
        },
      },
      yAxis: {
        ...axisStyle(colors, names[1]),
        nameGap: longest * LETTER + 8,
        type: 'category',
        data: rows,
        inverse: true,
        axisLabel: { color: colors.soft, interval: 0, width: longest * LETTER, overflow: 'truncate' },
      },
      visualMap: {
        show: false,
        min,
        max: max > min ? max : min + 1,
        inRange: {
          color: [
            blended(colors.second, colors.secondWash),
            colors.secondWash,
            colors.sheet,
            colors.firstWash,
            blended(colors.first, colors.firstWash),
          ],
        },
      },
      series: [
        {
          type: 'heatmap',
          data: squares.map(({ column, row, value }) => [column, row, value]),
          itemStyle: { borderColor: colors.line, borderWidth: 1, borderRadius: 4 },
          label: {
            show: true,
            color: colors.ink,
            fontWeight: 600,
            formatter: ({ value }: { value: readonly number[] }) =>
              share ? `${Math.round(value[2] * 100)}` : figure(measure, value[2]),
          },
          emphasis: { itemStyle: { borderColor: colors.ink, borderWidth: 1 } },
        },
      ],
    }
  }
}

/** The lower edge of a band, and its height on top of that. */
const BAND = { type: 'line', stack: 'band', symbol: 'none', lineStyle: { opacity: 0 }, silent: true }

/** The mean along one axis, with the band in which it lies. */
export function sweepCurve(cells: readonly CellResult[], axis: string, measure: string, names: Names): Drawing {
  const points = measuredCells(cells, measure).map(({ cell, summary }) => {
    return { x: cell.values[axis], summary, ...boundsOf(summary), name: names.cell(cell.name) }
  })
  const numeric = points.every(({ x }) => typeof x === 'number')
  const place = (x: unknown, i: number) => (numeric && typeof x === 'number' ? x : i)
  return (colors) => ({
    ...baseOption(colors),
    grid: { left: 58, right: 18, top: 16, bottom: 48 },
    tooltip: {
      ...baseOption(colors).tooltip,
      trigger: 'axis',
      formatter: (entries: readonly { dataIndex: number }[]) => {
        const point = points[entries[0].dataIndex]
        const { mean, interval } = point.summary
        return `${escaped(point.name)}<br><b>${figure(measure, mean)}</b> (${spanText(measure, interval)})`
      },
    },
    xAxis: numeric
      ? { ...axisStyle(colors, names.axis(axis)), type: 'value', min: 'dataMin', max: 'dataMax' }
      : {
          ...axisStyle(colors, names.axis(axis)),
          type: 'category',
          data: points.map(({ x }) => names.entrant(typeof x === 'string' ? x : JSON.stringify(x))),
        },
    yAxis: measureAxis(colors, measure),
    series: [
      { ...BAND, data: points.map(({ x, low }, i) => [place(x, i), low]) },
      {
        ...BAND,
        data: points.map(({ x, low, high }, i) => [place(x, i), high - low]),
        areaStyle: { color: colors.first, opacity: 0.22 },
      },
      {
        type: 'line',
        data: points.map(({ x, summary }, i) => [place(x, i), summary.mean]),
        symbol: 'circle',
        symbolSize: 8,
        itemStyle: { color: colors.first },
        lineStyle: { color: colors.first, width: 2 },
      },
    ],
  })
}
