import type { Path } from './paths.ts'
import type { Place } from './setup-text.ts'

/** A key or a list entry that is open at some point of the text, and the column where it begins. */
interface Opened {
  readonly column: number
  /** A name for keys, the number of the entry for lists. */
  readonly key: string | number
}

const KEY = /^(["']?)([^\s"'#:][^:"'#]*)\1\s*:(?=\s|$)/

/**
 * Where a cursor stands in a YAML text, by indentation alone: while somebody writes, the text is seldom valid. Block
 * style only; inside `[` and `{` nothing is offered.
 */
export function yamlPlace(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n')
  const open: Opened[] = []
  let atKey = true
  lines.forEach((line, i) => {
    const isLast = i === lines.length - 1
    if (!isLast && (line.trim() === '' || line.trimStart().startsWith('#'))) return
    let column = line.length - line.trimStart().length
    for (;;) {
      const dash = /^-(\s+|$)/.exec(line.slice(column))
      if (dash === null) break
      openEntry(open, column)
      column += dash[0].length
    }
    const name = KEY.exec(line.slice(column))?.[2]
    if (name === undefined && !isLast) return
    closeTo(open, column)
    if (name !== undefined) open.push({ column, key: name })
    atKey = name === undefined
  })
  return { path: open.map(({ key }): Path[number] => key), atKey }
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
