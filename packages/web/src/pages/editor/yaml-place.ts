import type { Path } from './paths.ts'
import type { Place } from './setup-text.ts'
import { readFlow } from './yaml-flow.ts'

/** A key or a list entry that is open at some point of the text, and the column where it begins. */
interface Opened {
  readonly column: number
  /** A name for keys, the number of the entry for lists. */
  readonly key: string | number
}

const KEY = /^(["']?)([^\s"'#:[\]{}][^:"'#]*)\1\s*:(?=\s|$)\s*/

/**
 * Where a cursor stands in a YAML text: by indentation in block style, by signs in flow style. While somebody writes,
 * the text is seldom valid, so no reader of whole texts helps.
 */
export function yamlPlace(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const open: Opened[] = []
  let atKey = true
  for (let start = 0; start <= before.length;) {
    const newline = before.indexOf('\n', start)
    const end = newline < 0 ? before.length : newline
    const line = before.slice(start, end)
    const isLast = newline < 0
    let column = line.length - line.trimStart().length
    let next = end + 1
    if (isLast || (line.trim() !== '' && !line.trimStart().startsWith('#'))) {
      column = openEntries(open, line, column)
      const key = KEY.exec(line.slice(column))
      if (key !== null || isLast) {
        closeTo(open, column)
        if (key !== null) open.push({ column, key: key[2] })
        atKey = key === null
      }
      const value = start + column + (key?.[0].length ?? 0)
      if (/[[{]/.test(before.charAt(value)) && value < end) {
        if (key === null) closeTo(open, column)
        const flow = readFlow(before, value)
        if (!flow.closed) return { path: [...pathOf(open), ...flow.path], atKey: flow.atKey }
        // Lines inside of it have no indentation of their own.
        const after = before.indexOf('\n', flow.end)
        next = after < 0 ? before.length + 1 : after + 1
      }
    }
    start = next
  }
  return { path: pathOf(open), atKey }
}

function pathOf(open: readonly Opened[]): Path {
  return open.map(({ key }) => key)
}

/** The dashes at the beginning of a line; gives the column behind them. */
function openEntries(open: Opened[], line: string, from: number): number {
  let column = from
  for (;;) {
    const dash = /^-(\s+|$)/.exec(line.slice(column))
    if (dash === null) return column
    openEntry(open, column)
    column += dash[0].length
  }
}

/** A list entry begins: the next of its list, or the first of a new one under the key before it. */
function openEntry(open: Opened[], column: number): void {
  while (open.length > 0 && open[open.length - 1].column > column) open.pop()
  const last = open.at(-1)
  if (last?.column === column && typeof last.key === 'number') open[open.length - 1] = { column, key: last.key + 1 }
  else open.push({ column, key: 0 })
}

/** A key begins: everything that is not around it ends, a list at the same column included. */
function closeTo(open: Opened[], column: number): void {
  while (open.length > 0 && open[open.length - 1].column >= column) open.pop()
}
