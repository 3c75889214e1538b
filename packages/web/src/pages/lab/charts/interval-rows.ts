import type { Drawing } from './chart.tsx'
import { errorBars } from './error-bars.ts'
import { lettersIn } from './letters.ts'
import { axisStyle, baseOption, escaped } from './palette.ts'

/** One line of the chart: where a value lies, and how sure that is. */
export interface IntervalRow {
  readonly label: string
  readonly mean: number
  readonly low: number
  readonly high: number
  /** Written at the right end. */
  readonly text: string
  /** Filled and coloured; the others are hollow. */
  readonly sure: boolean
}

const ROW = 28
const LONGEST_LABEL = 30
/** Pixels a letter, on average. */
const LETTER = 7

export function intervalRowsHeight(rows: number): number {
  return rows * ROW + 56
}

/** Values with their intervals, one under the other, and a line at `zero`. */
export function intervalRows(
  rows: readonly IntervalRow[],
  zero: number | null,
  tick: ((value: number) => string) | null,
): Drawing {
  const names = rows.map(({ label }) => shortened(label))
  const longest = Math.max(...names.map(lettersIn))
  const widest = Math.max(...rows.map(({ text }) => text.length))
  return (colors) => {
    const colorOf = ({ sure, mean }: IntervalRow) =>
      !sure ? colors.faint : zero !== null && mean < zero ? colors.second : colors.first
    const labels = { color: colors.soft, interval: 0 }
    const rowsAxis = { ...axisStyle(colors, ''), type: 'category', inverse: true }
    return {
      ...baseOption(colors),
      grid: { left: longest * LETTER + 16, right: widest * LETTER + 16, top: 8, bottom: tick === null ? 14 : 34 },
      tooltip: {
        ...baseOption(colors).tooltip,
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          `${escaped(rows[dataIndex].label)}<br><b>${escaped(rows[dataIndex].text)}</b>`,
      },
      xAxis: {
        ...axisStyle(colors, ''),
        type: 'value',
        scale: true,
        axisLabel: { show: tick !== null, color: colors.soft, hideOverlap: true, formatter: tick ?? undefined },
        splitLine: { show: tick !== null, lineStyle: { color: colors.line, opacity: 0.6 } },
      },
      yAxis: [
        { ...rowsAxis, data: names, splitLine: { show: false }, axisLabel: labels },
        {
          ...rowsAxis,
          data: rows.map(({ text }) => text),
          position: 'right',
          axisLine: { show: false },
          axisLabel: { ...labels, fontWeight: 600, color: colors.ink },
        },
      ],
      series: [
        errorBars(
          rows.map((row, at) => ({ at, low: row.low, high: row.high, color: colorOf(row) })),
          'across',
        ),
        {
          type: 'scatter',
          symbolSize: 11,
          data: rows.map((row, at) => ({
            value: [row.mean, at],
            itemStyle: { color: row.sure ? colorOf(row) : colors.sheet, borderColor: colorOf(row), borderWidth: 2 },
          })),
          markLine:
            zero === null
              ? undefined
              : {
                  symbol: 'none',
                  silent: true,
                  label: { show: false },
                  lineStyle: { color: colors.soft, type: 'dashed' },
                  data: [{ xAxis: zero }],
                },
        },
      ],
    }
  }
}

/** The end of a long name tells more than its beginning: cells of one experiment begin alike. */
function shortened(label: string): string {
  if (lettersIn(label) <= LONGEST_LABEL) return label
  let end = label.slice(1)
  while (lettersIn(end) >= LONGEST_LABEL) end = end.slice(1)
  return `…${end}`
}
