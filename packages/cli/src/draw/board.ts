import type { Phrase, Place, Scene, SceneBoard, SceneUnit, Teller } from '@quintain/engine'
import type { Palette } from '../terminal/palette.ts'
import { say } from '../words/index.ts'
import { padded, textWidth } from './text-width.ts'

const MOST_ROWS = 64
const CASELESS_MARK = "'"

/** Ground as it is drawn, with what it means: letters are for units. */
const GROUND: Readonly<Record<string, readonly [mark: string, meaning?: Phrase]>> = {
  '.': ['·'],
  '#': ['#', say('scene.wall')],
  S: [':', say('scene.sanctuary')],
  T: ['=', say('scene.town')],
}

/**
 * A board as lines. Hexes lie in shifted rows and show a unit's letter and hp; tiles show the letter alone. Letters of
 * the first side are capitals, of all others small, so that sides can be told without colours; characters that have
 * no case are marked on all sides but the first.
 */
export function drawBoard(
  scene: Scene<string>,
  board: SceneBoard,
  palette: Palette,
  columns: number,
  teller: Teller,
): string[] {
  const marks = marksOf(scene, board)
  const width = cellWidth(board, marks)
  const window = windowOf(scene, board, Math.max(1, Math.floor((columns - 2) / width)))
  const lines: string[] = []
  for (let row = window.top; row < window.bottom; row += 1) {
    let line = board.shape === 'hex' && row % 2 === 1 ? ' '.repeat(width / 2) : ''
    for (let column = window.left; column < window.right; column += 1) {
      const mark = marks.get(key([column, row]))
      line += mark === undefined ? padded(ground(board, column, row), width) : drawMark(mark, width, palette)
    }
    lines.push(line.trimEnd())
  }
  const cut = window.right - window.left < board.columns || window.bottom - window.top < board.rows
  if (cut) {
    const { left, right, top, bottom } = window
    const shown = { left, right: right - 1, top, bottom: bottom - 1, columns: board.columns, rows: board.rows }
    lines.push(palette.dim(teller.text(say('scene.window', shown))))
  }
  const legend = legendOf(scene, board, teller)
  if (legend !== '') lines.push(palette.dim(legend))
  return lines
}

/** What the marks on the ground mean, for those that are there. */
function legendOf(scene: Scene<string>, board: SceneBoard, teller: Teller): string {
  const cells = new Set((board.cells ?? []).join(''))
  const marks = Object.entries(GROUND).flatMap(([cell, [mark, meaning]]) =>
    meaning !== undefined && cells.has(cell) ? [`${mark} ${teller.text(meaning)}`] : [],
  )
  const things = (scene.items ?? []).length > 0 ? [`* ${teller.text(say('scene.things'))}`] : []
  return [...marks, ...things].join('  ')
}

interface Mark {
  readonly text: string
  /** Null for things that are no units. */
  readonly side: number | null
  readonly active: boolean
}

function marksOf(scene: Scene<string>, board: SceneBoard): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  for (const { at } of scene.items ?? []) marks.set(key(at), { text: '*', side: null, active: false })
  for (const unit of scene.units) {
    if (unit.alive && unit.at !== undefined) {
      const text = board.shape === 'hex' ? letterOf(unit) + hpOf(unit) : letterOf(unit)
      marks.set(key(unit.at), { text, side: unit.side, active: unit.active === true })
    }
  }
  return marks
}

export function letterOf(unit: SceneUnit<string>): string {
  const letter = Array.from(unit.name)[0] ?? '?'
  const [capital, small] = [letter.toUpperCase(), letter.toLowerCase()]
  if (unit.side === 0) return capital
  return capital === small ? `${letter}${CASELESS_MARK}` : small
}

function hpOf(unit: SceneUnit<string>): string {
  const bar = unit.bars.find(({ kind }) => kind === 'hp')
  return bar === undefined ? '' : String(Math.ceil(bar.value))
}

/** Even, so that half a hex is a whole number of columns. */
function cellWidth(board: SceneBoard, marks: ReadonlyMap<string, Mark>): number {
  const width = Math.max(1, ...[...marks.values()].map(({ text }) => textWidth(text))) + 1
  if (board.shape === 'tiles') return width
  return Math.max(4, width + (width % 2))
}

/** The part of the board to draw: all of it where it fits, else the part around the units. */
function windowOf(scene: Scene<string>, board: SceneBoard, most: number) {
  const places = scene.units.flatMap(({ alive, at }) => (alive && at !== undefined ? [at] : []))
  const used = (axis: 0 | 1): number[] => places.map((place) => place[axis])
  const [left, right] = span(used(0), board.columns, most)
  const [top, bottom] = span(used(1), board.rows, MOST_ROWS)
  return { left, right, top, bottom }
}

function span(used: readonly number[], size: number, most: number): [number, number] {
  if (size <= most) return [0, size]
  const middle = used.length === 0 ? size / 2 : used.reduce((sum, at) => sum + at, 0) / used.length
  const start = Math.max(0, Math.min(size - most, Math.round(middle - most / 2)))
  return [start, start + most]
}

function ground(board: SceneBoard, column: number, row: number): string {
  const cell = board.cells?.[row]?.[column] ?? '.'
  return GROUND[cell]?.[0] ?? cell
}

function drawMark(mark: Mark, width: number, palette: Palette): string {
  const paint = mark.side === null ? palette.warn : palette.side(mark.side)
  const painted = paint(mark.text)
  return (mark.active ? palette.bold(painted) : painted) + ' '.repeat(Math.max(0, width - textWidth(mark.text)))
}

function key([column, row]: Place): string {
  return `${column},${row}`
}
