import type { Json } from '@quintain/engine'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'
import { figure, measuredCells, spanText, type Squares } from '../charts/drawings.ts'

const SCORE = 'score.first'

/** All against all: a pair fills two squares, seen from either side. Where values vary too, those of the chosen cell. */
export function matchupSquares({ prepared, cells }: Run, chosen: string, names: Names): Squares {
  const entrants = Object.keys(prepared.subject.experiment.matchups?.entrants ?? {})
  const values = JSON.stringify(cells.find(({ name }) => name === chosen)?.values)
  const shown = cells.filter((cell) => JSON.stringify(cell.values) === values)
  const squares = measuredCells(shown, SCORE).flatMap(({ cell, summary }) => {
    if (cell.entrants === null) return []
    const [first, second] = cell.entrants
    const [low, high] = summary.interval
    const seen = (own: string, other: string, value: number, span: readonly [number | null, number | null]) => ({
      cell: cell.name,
      column: entrants.indexOf(other),
      row: entrants.indexOf(own),
      value,
      tip: `${names.cell(`${own} v ${other}`)}\n${figure(SCORE, value)} (${spanText(SCORE, span)})\nn = ${summary.n}`,
    })
    const turned = (bound: number | null) => (bound === null ? null : 1 - bound)
    return [
      seen(first, second, summary.mean, [low, high]),
      seen(second, first, 1 - summary.mean, [turned(high), turned(low)]),
    ]
  })
  const shownNames = entrants.map(names.entrant)
  return { columns: shownNames, rows: shownNames, squares }
}

/** Two varied values: one along, one down. */
export function varySquares({ cells }: Run, [along, down]: readonly string[], measure: string, names: Names): Squares {
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value))
  const columns = [...new Set(cells.map(({ values }) => text(values[along])))]
  const rows = [...new Set(cells.map(({ values }) => text(values[down])))]
  const squares = measuredCells(cells, measure).map(({ cell, summary }) => {
    const column = columns.indexOf(text(cell.values[along]))
    const row = rows.indexOf(text(cell.values[down]))
    const tip = `${names.cell(cell.name)}\n${figure(measure, summary.mean)} (${spanText(measure, summary.interval)})`
    return { cell: cell.name, column, row, value: summary.mean, tip }
  })
  return { columns: columns.map(names.entrant), rows: rows.map(names.entrant), squares }
}
