import {
  byWeight,
  type CellResult,
  type Comparison,
  isHeadline,
  isShare,
  labWords,
  type MeasureSummary,
  type Results,
  type Section,
  sectionsOf,
} from '@quintain/lab'
import { join } from 'node:path'
import type { Text } from '@quintain/engine'
import type { Context } from '../../context.ts'
import { type Column, table } from '../../draw/table.ts'
import { padded } from '../../draw/text-width.ts'
import { say } from '../../words/index.ts'
import { count } from './progress.ts'

const MOST_CELLS = 40
const MOST_PASSES = 8
const BARS = '▁▂▃▄▅▆▇█'
/** Of verdicts in front of lines. */
const VERDICT_WIDTH = 9

/** Results for people at a terminal, with the folder of their report. Measures and cells are called what the experiment calls them. */
export function printResults(context: Context, results: Results, folder: string): void {
  const { terminal, palette, tell, teller } = context
  const { experiment } = results
  const battles = count(results.battles)
  const confidence = experiment.confidence * 100
  const facts = say('lab.print.facts', { ruleset: results.ruleset.id, battles, confidence })
  const state = results.complete ? '' : palette.warn(` ${tell(say('lab.print.stopped'))}`)
  terminal.out(`${palette.bold(experiment.name)} ${palette.dim(tell(facts))}${state}\n\n`)
  for (const answer of results.answers ?? []) terminal.out(`${palette.bold(teller.line(answer))}\n`)
  terminal.out('\n')
  if (results.matchups !== null) terminal.out(`${matchupText(context, results.matchups)}\n`)
  if (results.tuning !== null) terminal.out(`${tuningText(context, results.tuning)}\n`)
  for (const section of sectionsOf(results)) terminal.out(`${sectionText(context, section)}\n`)
  const [first] = results.cells
  if (first !== undefined && results.comparisons === null && results.matchups === null) {
    terminal.out(`${cellsText(context, results)}\n`)
    if (results.cells.length === 1 && first.stop.verdict !== undefined) {
      const verdict = palette.bold(tell(labWords.say(`verdict.${first.stop.verdict}`)))
      terminal.out(`${tell(say('lab.print.verdict', { verdict }))}\n`)
    }
  }
  if (results.comparisons !== null) {
    const { baseName = tell(say('lab.print.base')), name = tell(say('lab.print.changed')) } = experiment.compare ?? {}
    terminal.out(`${comparisonText(context, results, results.comparisons, [baseName, name])}\n`)
  }
  printGates(context, results)
  for (const warning of results.warnings) {
    terminal.out(`${palette.warn(verdictText(context, say('lab.print.note')))} ${tell(warning)}\n`)
  }
  terminal.out(palette.dim(`${join(folder, 'report.html')}\n`))
}

/** Notes under the table: who wants to know more reads on. */
function sectionText({ palette, tell }: Context, { title, notes, heads, rows }: Section): string {
  const shown = rows.slice(0, MOST_CELLS)
  const columns = heads.map((head, at): Column<readonly Text[]> => {
    const cell = (row: readonly Text[]): string => tell(row[at])
    return at === 0 ? [tell(head), cell] : [tell(head), cell, 'right']
  })
  const told = notes.map((note) => `${palette.dim(tell(note))}\n`)
  return `${palette.bold(tell(title))}\n${table(columns, shown)}\n${told.join('')}`
}

function printGates(context: Context, { gates, cells }: Results): void {
  const { terminal, palette, tell } = context
  const passed = gates.filter(({ verdict }) => verdict === 'pass')
  const short = passed.length > MOST_PASSES
  for (const gate of gates) {
    if (short && gate.verdict === 'pass') continue
    const paint = { pass: palette.good, fail: palette.bad, undecided: palette.warn }[gate.verdict]
    const where = cells.length > 1 ? ` · ${gate.cell}` : ''
    const { value, interval } = gate
    const there =
      value === null ? '' : ` ${tell(say('lab.print.in', { value: figure(value), range: range(interval, figure) }))}`
    const verdict = verdictText(context, labWords.say(`verdict.${gate.verdict}`))
    const note = gate.note === undefined ? '' : ` · ${tell(gate.note)}`
    terminal.out(`${paint(verdict)} ${gate.text}${where}${palette.dim(`${there}${note}`)}\n`)
  }
  if (!short) return
  const asserts = tell(say('lab.print.asserts', { count: passed.length }))
  terminal.out(`${palette.good(verdictText(context, labWords.say('verdict.pass')))} ${asserts}\n`)
}

function verdictText({ tell }: Context, verdict: Text): string {
  return padded(tell(verdict), VERDICT_WIDTH)
}

function cellsText({ tell }: Context, { cells, kinds, experiment }: Results): string {
  const wide = cells.length > 1
  const rows = cells.slice(0, MOST_CELLS).flatMap((cell) => cellRows(cell, wide, experiment))
  const left = cells.length - MOST_CELLS
  const more = left > 0 ? `\n${tell(say('lab.print.moreCells', { count: left }))}` : ''
  const write = ({ name }: CellRow): Write => (isShare(name, kinds) ? percent : figure)
  const cellName = ({ first, cell: { name, stop } }: CellRow): string => {
    if (!first || stop.verdict === undefined) return first ? name : ''
    return tell(say('lab.print.cellVerdict', { cell: name, verdict: labWords.say(`verdict.${stop.verdict}`) }))
  }
  const columns: Column<CellRow>[] = [
    [tell(labWords.say('report.cell')), cellName],
    [tell(labWords.say('report.measure')), ({ name }) => name],
    [tell(labWords.say('report.mean')), (row) => write(row)(row.summary.mean), 'right'],
    [tell(labWords.say('report.interval')), (row) => range(row.summary.interval, write(row))],
    [tell(labWords.say('report.sd')), ({ summary }) => figure(summary.sd), 'right'],
    [tell(labWords.say('report.min')), ({ summary }) => figure(summary.min), 'right'],
    [tell(say('lab.print.p50')), ({ summary }) => figure(summary.percentiles.p50), 'right'],
    [tell(labWords.say('report.max')), ({ summary }) => figure(summary.max), 'right'],
    [tell(say('lab.print.spread')), ({ name, summary }) => (isShare(name, kinds) ? '' : sparkline(summary))],
  ]
  return `${table(wide ? columns : columns.slice(1), rows)}${more}\n`
}

/** A measure of a cell; the first one of each has the cell's name before it. */
interface CellRow {
  readonly cell: CellResult
  readonly first: boolean
  readonly name: string
  readonly summary: MeasureSummary
}

function cellRows(cell: CellResult, wide: boolean, experiment: Results['experiment']): CellRow[] {
  const all = byWeight(Object.entries(cell.arms[0].measures), experiment)
  const shown = wide || all.length > 30 ? all.filter(([name]) => isHeadline(name)) : all
  return shown
    .filter(([name, { mean }]) => mean > 0 || (name !== 'draws' && name !== 'undecided'))
    .map(([name, summary], at) => ({ cell, first: at === 0, name, summary }))
}

/** A histogram in one line. */
function sparkline({ histogram, min, max }: MeasureSummary): string {
  if (histogram.length < 2) return ''
  const columns = Math.min(16, histogram.length)
  const heights = Array.from({ length: columns }, () => 0)
  for (const [from, to, times] of histogram) {
    const place = Math.min(columns - 1, Math.floor((((from + to) / 2 - min) / (max - min)) * columns))
    heights[place] += times
  }
  const most = Math.max(...heights)
  return heights.map((height) => (height === 0 ? ' ' : BARS[Math.ceil((height / most) * 7)])).join('')
}

function matchupText({ palette, tell }: Context, matchups: NonNullable<Results['matchups']>): string {
  const { ranking, pairs, confidence } = matchups
  const order = ranking.map(({ entrant }) => entrant)
  const cellOf = (row: string, column: string): string => {
    const pair = pairs.find(
      ({ first, second }) => (first === row && second === column) || (first === column && second === row),
    )
    if (pair === undefined) return ''
    const score = pair.first === row ? pair.score : 1 - pair.score
    const text = (score * 100).toFixed(1)
    if (!pair.significant) return palette.dim(text)
    return score > 0.5 ? palette.good(text) : palette.bad(text)
  }
  const columns: Column<(typeof ranking)[number]>[] = [
    ['', ({ entrant }) => entrant],
    [tell(say('lab.print.all')), ({ score }) => (score * 100).toFixed(1), 'right'],
    ...order.map((other): Column<(typeof ranking)[number]> => [
      other,
      ({ entrant }) => cellOf(entrant, other),
      'right',
    ]),
  ]
  const widest = Math.max(...pairs.map(({ interval }) => ((interval[1] ?? 1) - (interval[0] ?? 0)) / 2))
  const note = say('lab.print.matchups', { widest: (widest * 100).toFixed(1), confidence: confidence * 100 })
  return `${table(columns, ranking)}\n${palette.dim(tell(note))}\n`
}

function tuningText({ tell }: Context, tuning: NonNullable<Results['tuning']>): string {
  const { answer, check, message, method, measure } = tuning
  const values = Object.entries(answer ?? {}).map(([name, value]) =>
    tell(labWords.say('report.answer', { name, value: figure(value) })),
  )
  const search = { message, method: labWords.say(`method.${method}`), battles: count(tuning.battles) }
  const lines: Text[] = [
    answer === null ? say('lab.print.noAnswer') : values.join(', '),
    labWords.say('report.search', search),
  ]
  if (check !== null) {
    const mean = figure(check.mean)
    const battles = count(check.battles)
    lines.push(say('lab.print.check', { measure, mean, range: range(check.interval, figure), battles }))
  }
  return `${lines.map((line) => tell(line)).join('\n')}\n`
}

/** What moved from one version to the other, called by their names. */
export function comparisonText(
  { palette, tell }: Context,
  { cells, kinds }: Pick<Results, 'cells' | 'kinds'>,
  all: readonly Comparison[],
  [baseName, name]: readonly [string, string],
): string {
  const shown = all.filter(
    ({ significant, measure }) => significant || (measure.startsWith('winRate.') && all.length < 60),
  )
  if (shown.length === 0) return `${tell(labWords.say('report.nothingMoved'))}\n`
  const write = ({ measure }: Comparison): Write => (isShare(measure, kinds) ? percent : figure)
  const change = (each: Comparison): string => {
    const paint = each.significant ? (each.delta > 0 ? palette.good : palette.bad) : palette.dim
    return paint(`${each.delta > 0 ? '+' : ''}${write(each)(each.delta)}`)
  }
  const columns: Column<Comparison>[] = [
    [
      tell(labWords.say('report.measure')),
      ({ cell, measure }) => (cells.length > 1 ? `${cell} · ${measure}` : measure),
    ],
    [baseName, (each) => write(each)(each.base), 'right'],
    [name, (each) => write(each)(each.changed), 'right'],
    [tell(labWords.say('report.change')), change, 'right'],
    [tell(labWords.say('report.interval')), (each) => range(each.interval, write(each))],
    [tell(labWords.say('report.pValue')), ({ pValue }) => (pValue < 0.0001 ? '< 0.0001' : pValue.toFixed(4))],
  ]
  if (shown.some(({ gain }) => typeof gain === 'number')) {
    const gained = ({ gain }: Comparison): string => (typeof gain === 'number' ? `× ${figure(gain)}` : '')
    columns.push([tell(labWords.say('report.gain')), gained, 'right'])
  }
  return `${table(columns, shown)}\n`
}

type Write = (value: number) => string

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function figure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en-US')
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(4)))
}

function range([low, high]: readonly [number | null, number | null], write: Write): string {
  return `${low === null ? '−∞' : write(low)} … ${high === null ? '∞' : write(high)}`
}
