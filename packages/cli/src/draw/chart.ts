import type { Teller } from '@quintain/engine'
import { say } from '../words/index.ts'

const HEIGHT = 10

/**
 * A number over time as text: columns are moments (several battle positions share one where there are more positions
 * than columns, and their last value counts), rows are values. Moments without a number stay empty.
 */
export function drawChart(title: string, values: readonly (number | null)[], columns: number, teller: Teller): string {
  const numbers = values.filter((value) => value !== null)
  if (numbers.length === 0) return `${teller.text(say('chart.none', { title }))}\n`
  // A spread of many values would overflow the stack.
  const low = numbers.reduce((least, value) => Math.min(least, value))
  const high = numbers.reduce((most, value) => Math.max(most, value))
  const labels = Array.from({ length: HEIGHT + 1 }, (_, row) => label(high - ((high - low) * row) / HEIGHT))
  const margin = Math.max(...labels.map((text) => text.length))
  const moments = sampled(values, Math.max(10, columns - margin - 3))
  const rows = high === low ? [0] : Array.from({ length: HEIGHT + 1 }, (_, row) => row)
  const heights = moments.map((value) =>
    value === null || high === low ? 0 : Math.round(((high - value) / (high - low)) * HEIGHT),
  )
  const lines = rows.map((row) => {
    // What lies below the line is an area to the eye.
    const cells = moments.map((value, at) =>
      value === null || row < heights[at] ? ' ' : row === heights[at] ? '█' : '░',
    )
    return `${labels[row].padStart(margin)} ┤${cells.join('').trimEnd()}`
  })
  const axis = `${' '.repeat(margin)} └${'─'.repeat(moments.length)}`
  const scale = `${' '.repeat(margin)}  0${String(values.length - 1).padStart(Math.max(2, moments.length - 1))}`
  return `${title}\n${lines.join('\n')}\n${axis}\n${scale}\n`
}

function sampled(values: readonly (number | null)[], columns: number): readonly (number | null)[] {
  if (values.length <= columns) return values
  return Array.from({ length: columns }, (_, at) => values[Math.ceil(((at + 1) * values.length) / columns) - 1])
}

function label(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}
