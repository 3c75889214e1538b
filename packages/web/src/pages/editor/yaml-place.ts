import type { Place } from './setup-text.ts'

/** A line's parts: where its own content begins, how many list marks stand before it, and its key. */
const LINE = /^(\s*)((?:-\s+)*)(?:(["']?)([^\s"':#][^:"'#]*)\3\s*:(?=\s|$))?/

/**
 * Where a cursor stands in a YAML text, by indentation alone: while somebody writes, the text is seldom valid. Block
 * style only; inside `[` and `{` nothing is offered.
 */
export function yamlPlace(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  const line = before[before.length - 1]
  const [, space, dashes, , key] = LINE.exec(line) ?? []
  const path: (string | number)[] = []
  const atKey = key === undefined
  let column = (space?.length ?? 0) + (dashes?.length ?? 0)
  if (key !== undefined) path.unshift(key)
  column = climb(path, dashes ?? '', space?.length ?? 0, column, before.slice(0, -1))
  for (let i = before.length - 2; i >= 0 && column > 0; i -= 1) {
    const [, indent, marks, , name] = LINE.exec(before[i]) ?? []
    if (before[i].trim() === '' || indent === undefined || marks === undefined) continue
    const start = indent.length + marks.length
    if (start >= column && !(marks !== '' && indent.length < column)) continue
    if (name !== undefined && start < column) {
      path.unshift(name)
      column = start
    }
    column = climb(path, marks, indent.length, column, before.slice(0, i))
  }
  return { path, atKey }
}

/** Adds the list index of an entry that begins on this line, and goes to the column of its mark. */
function climb(
  path: (string | number)[],
  marks: string,
  indent: number,
  column: number,
  earlier: readonly string[],
): number {
  if (marks === '' || column <= indent) return column
  let index = 0
  for (let i = earlier.length - 1; i >= 0; i -= 1) {
    if (earlier[i].trim() === '') continue
    const space = /^\s*/.exec(earlier[i])?.[0].length ?? 0
    const isEntry = earlier[i].slice(space).startsWith('- ')
    if (space < indent || (space === indent && !isEntry)) break
    if (space === indent) index += 1
  }
  path.unshift(index)
  // The list belongs to the key above, which may stand at the same column as its marks.
  return indent === 0 ? 1 : indent
}
