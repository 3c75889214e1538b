import type { Drawing } from './chart.tsx'
import { boundsOf, figure, measureAxis, spanText } from './drawings.ts'
import { errorBars } from './error-bars.ts'
import { axisStyle, baseOption, escaped } from './palette.ts'

/** A value of the setup, and what the measure was there. */
export interface MeasuredPoint {
  readonly at: number
  readonly mean: number
  readonly interval: readonly [number | null, number | null]
  readonly name: string
}

/** Lines to look by: a target of the measure, an answer and the range in which it lies. */
export interface Guides {
  readonly target: number | null
  readonly answer: number | null
  readonly range: readonly [number, number] | null
}

/** Points with their intervals, in no order: random samples, or the places where a search has looked. */
export function pointCloud(points: readonly MeasuredPoint[], axis: string, measure: string, guides: Guides): Drawing {
  const { target, answer, range } = guides
  return (colors) => ({
    ...baseOption(colors),
    grid: { left: 58, right: 18, top: 16, bottom: 48 },
    tooltip: {
      ...baseOption(colors).tooltip,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const { name, mean, interval } = points[dataIndex]
        return `${escaped(name)}<br><b>${figure(measure, mean)}</b> (${spanText(measure, interval)})`
      },
    },
    xAxis: { ...axisStyle(colors, axis), type: 'value', scale: true },
    yAxis: measureAxis(colors, measure),
    series: [
      errorBars(
        points.map((point) => ({ at: point.at, ...boundsOf(point), color: colors.first })),
        'upright',
      ),
      {
        type: 'scatter',
        symbolSize: 9,
        itemStyle: { color: colors.first },
        data: points.map(({ at, mean }) => [at, mean]),
        markLine: {
          symbol: 'none',
          silent: true,
          label: { show: false },
          data: [
            ...(target === null ? [] : [{ yAxis: target, lineStyle: { color: colors.soft, type: 'dashed' } }]),
            ...(answer === null
              ? []
              : [{ xAxis: answer, lineStyle: { color: colors.accent, type: 'solid', width: 2 } }]),
          ],
        },
        markArea:
          range === null
            ? undefined
            : {
                silent: true,
                itemStyle: { color: colors.accent, opacity: 0.16 },
                data: [[{ xAxis: range[0] }, { xAxis: range[1] }]],
              },
      },
    ],
  })
}
