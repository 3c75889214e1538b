import { textWidth } from './text-width.ts'

/** What stands above a column, what a row has in it, and to which side it keeps: the left unless it says otherwise. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => string, align?: 'right']

/** Columns side by side, without lines. Cells may have colours and several lines; wide characters count as two. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const heads = columns.map(([title]) => title)
  const all = [heads, ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
  const cells = all.map((row) => row.map((cell) => cell.split('\n')))
  const widths = columns.map((_, at) => Math.max(...cells.flatMap((row) => row[at].map(textWidth))))
  const lines = cells.flatMap((row) => {
    const height = Math.max(...row.map(({ length }) => length))
    return Array.from({ length: height }, (_, line) =>
      row.map((cell, at) => aligned(cell[line] ?? '', widths[at], columns[at][2])).join('  '),
    )
  })
  return lines.map((line) => line.trimEnd()).join('\n')
}

function aligned(text: string, width: number, align?: 'right'): string {
  const space = ' '.repeat(width - textWidth(text))
  return align === 'right' ? space + text : text + space
}
