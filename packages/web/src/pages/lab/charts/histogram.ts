import type { MeasureSummary } from '@quintain/lab'
import type { Drawing } from './chart.tsx'
import { type Bar, barsOf } from './histogram-bars.ts'
import { axisStyle, baseOption, escaped } from './palette.ts'
import type { Pen } from './pen.ts'

/** A single value has a bar of a seemly width. */
const WIDEST_BAR = 120

/** How often each value of a measure came out, on an axis of numbers. */
export function histogram(summary: MeasureSummary, names: { measure: string; perValue: string }): Drawing {
  const { bars, whole, uneven, round } = barsOf(summary)
  const text = (value: number) => (whole ? String(value) : Number(value.toPrecision(3)).toString())
  const name = ({ low, high }: Bar) => (low === high ? text(low) : `${text(low)}–${text(high)}`)
  const height = ({ count, low, high }: Bar) => (uneven ? count / (high - low + 1) : count)
  const outermost = { min: Math.min(...bars.map(({ from }) => from)), max: Math.max(...bars.map(({ to }) => to)) }
  return (colors) => ({
    ...baseOption(colors),
    grid: { left: uneven ? 68 : 52, right: 16, top: 12, bottom: 48 },
    tooltip: {
      ...baseOption(colors).tooltip,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const bar = bars[dataIndex]
        const share = ((bar.count / summary.n) * 100).toFixed(1)
        return `${escaped(names.measure)} ${name(bar)}<br><b>${bar.count}</b> (${share} %)`
      },
    },
    xAxis: {
      ...axisStyle(colors, names.measure),
      ...outermost,
      type: 'value',
      minInterval: whole ? 1 : undefined,
      splitLine: { show: false },
      axisLabel: {
        color: colors.soft,
        hideOverlap: true,
        // Edges of bars are no values that came out.
        showMinLabel: round,
        showMaxLabel: round,
        formatter: text,
      },
    },
    yAxis: {
      ...axisStyle(colors, uneven ? names.perValue : ''),
      nameGap: 46,
      type: 'value',
      minInterval: uneven ? undefined : 1,
    },
    series: [
      {
        type: 'custom',
        encode: { x: [0, 1], y: 2 },
        data: bars.map((bar) => [bar.from, bar.to, height(bar)]),
        renderItem: (_: unknown, pen: Pen) => {
          const [left, top] = pen.coord([pen.value(0), pen.value(2)])
          const [right, bottom] = pen.coord([pen.value(1), 0])
          const room = (right - left) * 0.9
          const width = bars.length === 1 ? Math.min(WIDEST_BAR, room) : Math.max(1, room)
          return {
            type: 'rect',
            shape: { x: (left + right - width) / 2, y: top, width, height: bottom - top, r: [3, 3, 0, 0] },
            style: { fill: colors.first },
          }
        },
      },
    ],
  })
}
