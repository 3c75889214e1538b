import type { CellResult, MatchupTable } from '../results/results.ts'
import { say } from '../words/index.ts'
import { figure, percent } from '../words/figures.ts'
import { summaryIn, valueText, WIDTH } from './cells.ts'
import { element, END, label, MIDDLE, picture, softLabel } from './svg.ts'
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
      ...MIDDLE,
      style: `fill:${fill}${at > 0 ? ';opacity:.8;font-size:10px' : ''}`,
    }),
  )
  const box = { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 3 }
  return element('rect', { ...box, style: `fill:${shade(share)}` }) + texts.join('')
}

interface Tile {
  readonly row: string
  readonly column: string
  /** From low to high; 0.5 is neither. */
  readonly share: number
  readonly lines: readonly string[]
}

interface TileMap {
  readonly title: string
  readonly note: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly tiles: readonly Tile[]
  /** Where the columns begin. */
  readonly left: number
  readonly width: number
  readonly height: number
}

const TOP = 62

function tileMap({ title, note, rows, columns, tiles, left, width, height }: TileMap): string {
  const drawn = tiles.map(({ row, column, share, lines }) =>
    tile(left + columns.indexOf(column) * width, TOP + rows.indexOf(row) * height, width, height, share, lines),
  )
  const names = rows.map((name, at) => label(left - 10, TOP + (at + 0.5) * height + 4, name, END))
  const heads = columns.map((name, at) => {
    const short = name.length * 7 > width ? `${name.slice(0, Math.floor(width / 8))}…` : name
    return softLabel(left + (at + 0.5) * width, TOP - 10, short, MIDDLE)
  })
  const bottom = TOP + rows.length * height + 34
  const inner = [...drawn, ...names, ...heads, softLabel(16, bottom - 12, note)].join('')
  return picture(Math.max(WIDTH, left + columns.length * width + 20), bottom, title, inner)
}

export function matchupMap(title: string, wording: Wording, matchups: MatchupTable): string {
  const { entrants, pairs, ranking, confidence } = matchups
  const left = 30 + 7 * Math.max(...entrants.map((name) => name.length))
  const width = Math.max(64, Math.min(110, (WIDTH - left) / entrants.length))
  const order = ranking.map(({ entrant }) => entrant)
  const tiles = pairs.flatMap(({ first, second, score, interval, significant }) => {
    const half = ((interval[1] ?? 1) - (interval[0] ?? 0)) / 2
    const at = (row: string, column: string, share: number): Tile => {
      const lines = [`${percent(share)}${significant ? '' : ' ·'}`, `±${(half * 100).toFixed(1)}`]
      return { row, column, share, lines }
    }
    return first === second ? [at(first, second, score)] : [at(first, second, score), at(second, first, 1 - score)]
  })
  const note = wording.text(say('chart.matchupsNote', { confidence: confidence * 100 }))
  return tileMap({ title, note, rows: order, columns: order, tiles, left, width, height: 44 })
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
  const width = Math.max(44, Math.min(100, (WIDTH - 130) / columns.length))
  const tiles = cells.map((cell, at): Tile => ({
    row: text(cell, rowAxis),
    column: text(cell, columnAxis),
    share: high === low ? 0.5 : (means[at] - low) / (high - low),
    lines: [share ? (means[at] * 100).toFixed(width < 60 ? 0 : 1) : figure(means[at])],
  }))
  const name = wording.measure(measure)
  const title = share ? wording.text(say('chart.gridShares', { measure: name })) : name
  const note = wording.text(say('chart.gridNote', { row: rowAxis, column: columnAxis }))
  return tileMap({ title, note, rows, columns, tiles, left: 120, width, height: 30 })
}
