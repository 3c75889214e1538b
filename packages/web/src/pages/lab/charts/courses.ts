import type { EvidencePoint } from '../runs.ts'
import type { Drawing } from './chart.tsx'
import { axisStyle, baseOption, escaped } from './palette.ts'

/** What the lines are called. */
export interface CourseWords {
  readonly battles: string
  readonly ratio: string
  readonly higher: string
  readonly lower: string
  readonly unfair: string
  readonly fair: string
}

/** How a sequential test went: the evidence for higher and for lower, between the bounds at which it decides. */
export function testCourse(points: readonly EvidencePoint[], words: CourseWords): Drawing {
  const [{ unfairFrom, fairTo }] = points
  // Beyond the bounds nothing is decided any more: lines end a little outside of them.
  const shown = (value: number) => Math.max(fairTo - 1, Math.min(unfairFrom + 1, value))
  const line = (name: string, color: string, value: (point: EvidencePoint) => number) => ({
    name,
    type: 'line',
    showSymbol: points.length === 1,
    lineStyle: { color, width: 2 },
    itemStyle: { color },
    data: points.map((point) => [point.battles, shown(value(point))]),
  })
  return (colors) => ({
    ...baseOption(colors),
    grid: { left: 58, right: 90, top: 16, bottom: 48 },
    tooltip: {
      ...baseOption(colors).tooltip,
      trigger: 'axis',
      formatter: ([{ dataIndex }]: readonly { dataIndex: number }[]) => {
        const { battles, higher, lower } = points[dataIndex]
        const row = (name: string, value: number) => `${escaped(name)} <b>${value.toFixed(2)}</b>`
        return [`n = ${battles.toLocaleString('en')}`, row(words.higher, higher), row(words.lower, lower)].join('<br>')
      },
    },
    xAxis: { ...axisStyle(colors, words.battles), type: 'value', min: 0 },
    yAxis: {
      ...axisStyle(colors, words.ratio),
      type: 'value',
      min: Math.floor(fairTo - 1),
      max: Math.ceil(unfairFrom + 1),
    },
    series: [
      {
        ...line(words.higher, colors.first, ({ higher }) => higher),
        markLine: {
          symbol: 'none',
          silent: true,
          data: [
            { yAxis: unfairFrom, label: { formatter: words.unfair, color: colors.soft } },
            { yAxis: fairTo, label: { formatter: words.fair, color: colors.soft } },
          ],
          lineStyle: { color: colors.soft, type: 'dashed' },
        },
      },
      line(words.lower, colors.second, ({ lower }) => lower),
    ],
  })
}
