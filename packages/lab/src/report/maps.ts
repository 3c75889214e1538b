import type { CellResult, MatchupTable } from '../results/results.ts'
import { say } from '../words/index.ts'
import { summaryIn, valueText, WIDTH } from './cells.ts'
import { element, figure, label, percent, picture } from './svg.ts'
import type { Wording } from './wording.ts'

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

export function matchupMap(wording: Wording, { entrants, pairs, ranking, confidence }: MatchupTable): string {
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
  const note = label(16, height - 12, wording.text(say('chart.matchupsNote', { confidence: confidence * 100 })), {
    class: 'soft',
  })
  const width = Math.max(WIDTH, left + order.length * size + 20)
  return picture(
    width,
    height,
    wording.text(say('chart.matchups')),
    tiles.join('') + rows.join('') + columns.join('') + note,
  )
}

export function gridMap(
  wording: Wording,
  cells: readonly CellResult[],
  [rowAxis, columnAxis]: readonly string[],
  measure: string,
): string | null {
  const text = (cell: CellResult, axis: string): string => valueText(cell.values[axis])
  const rows = [...new Set(cells.map((cell) => text(cell, rowAxis)))]
  const columns = [...new Set(cells.map((cell) => text(cell, columnAxis)))]
  if (rows.length * columns.length !== cells.length || columns.length > 30) return null
  const means = cells.map((cell) => summaryIn(cell, measure)?.mean ?? 0)
  const share = wording.isShare(measure)
  const [low, high] = share ? [0, 1] : [Math.min(...means), Math.max(...means)]
  const size = Math.max(44, Math.min(100, (WIDTH - 130) / columns.length))
  const tiles = cells.map((cell, at) =>
    tile(
      120 + columns.indexOf(text(cell, columnAxis)) * size,
      62 + rows.indexOf(text(cell, rowAxis)) * 30,
      size,
      30,
      high === low ? 0.5 : (means[at] - low) / (high - low),
      [share ? (means[at] * 100).toFixed(size < 60 ? 0 : 1) : figure(means[at])],
    ),
  )
  const names = rows.map((name, at) => label(110, 62 + at * 30 + 19, name, { 'text-anchor': 'end' }))
  const heads = columns.map((name, at) => label(120 + at * size + size / 2, 54, name, { 'text-anchor': 'middle' }))
  const height = 62 + rows.length * 30 + 30
  const note = label(16, height - 10, wording.text(say('chart.gridNote', { row: rowAxis, column: columnAxis })), {
    class: 'soft',
  })
  const name = wording.measure(measure)
  const title = share ? wording.text(say('chart.gridShares', { measure: name })) : name
  return picture(
    Math.max(WIDTH, 140 + columns.length * size),
    height,
    title,
    tiles.join('') + names.join('') + heads.join('') + note,
  )
}
