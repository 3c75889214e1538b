import { type CellResult, isHeadline, isShare, type MeasureSummary, type Results } from '@quintain/lab'
import type { Context } from '../context.ts'
import { table } from '../output/table.ts'
import { count } from './lab-progress.ts'

const MOST_CELLS = 40
const MOST_PASSES = 8
const BARS = '▁▂▃▄▅▆▇█'

/** Results for people at a terminal. */
export function printResults(context: Context, results: Results): void {
  const { terminal, palette } = context
  const { experiment } = results
  const state = results.complete ? '' : palette.warn(' (stopped before its end)')
  const facts = `${results.ruleset.id} · ${count(results.battles)} battles · confidence ${experiment.confidence * 100} %`
  terminal.out(`${palette.bold(experiment.name)} ${palette.dim(facts)}${state}\n\n`)
  if (results.matchups !== null) terminal.out(`${matchupText(context, results.matchups)}\n`)
  if (results.tuning !== null) terminal.out(`${tuningText(results.tuning)}\n`)
  const [first] = results.cells
  if (first !== undefined && results.comparisons === null && results.matchups === null) {
    terminal.out(`${cellsText(results)}\n`)
    if (results.cells.length === 1 && first.stop.verdict !== undefined) {
      terminal.out(`the sequential test says: ${palette.bold(first.stop.verdict)}\n`)
    }
  }
  if (results.comparisons !== null) terminal.out(`${comparisonText(context, results)}\n`)
  const passed = results.gates.filter(({ verdict }) => verdict === 'pass')
  const short = passed.length > MOST_PASSES
  for (const gate of results.gates) {
    if (short && gate.verdict === 'pass') continue
    const paint = { pass: palette.good, fail: palette.bad, undecided: palette.warn }[gate.verdict]
    const where = results.cells.length > 1 ? ` · ${gate.cell}` : ''
    const value = gate.value === null ? '' : palette.dim(` ${figure(gate.value)} in ${range(gate.interval, figure)}`)
    terminal.out(`${paint(gate.verdict.padEnd(9))} ${gate.text}${where}${value}\n`)
  }
  if (short) terminal.out(`${palette.good('pass')}      ${passed.length} asserts\n`)
  for (const warning of results.warnings) terminal.out(`${palette.warn('note')}      ${warning}\n`)
}

function cellsText({ cells }: Results): string {
  const wide = cells.length > 1
  const rows = cells.slice(0, MOST_CELLS).flatMap((cell) => cellRows(cell, wide))
  const more = cells.length > MOST_CELLS ? `\n… and ${cells.length - MOST_CELLS} more cells in results.json` : ''
  const right = { align: 'right' } as const
  return (
    table(
      [
        ...(wide ? [{ title: 'cell' }] : []),
        { title: 'measure' },
        { title: 'mean', ...right },
        { title: 'interval' },
        { title: 'sd', ...right },
        { title: 'min', ...right },
        { title: 'p50', ...right },
        { title: 'max', ...right },
        { title: 'spread' },
      ],
      rows,
    ) +
    more +
    '\n'
  )
}

function cellRows(cell: CellResult, wide: boolean): string[][] {
  const [arm] = cell.arms
  const all = Object.entries(arm.measures)
  const shown = wide || all.length > 30 ? all.filter(([name]) => isHeadline(name)) : all
  const verdict = cell.stop.verdict === undefined ? '' : ` (${cell.stop.verdict})`
  return shown
    .filter(([name, { mean }]) => mean > 0 || (name !== 'draws' && name !== 'undecided'))
    .map(([name, summary], at) => {
      const write = isShare(name) ? percent : figure
      return [
        ...(wide ? [at === 0 ? `${cell.name}${verdict}` : ''] : []),
        name,
        write(summary.mean),
        range(summary.interval, write),
        figure(summary.sd),
        figure(summary.min),
        figure(summary.percentiles.p50),
        figure(summary.max),
        isShare(name) ? '' : sparkline(summary),
      ]
    })
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

function matchupText({ palette }: Context, { ranking, pairs, confidence }: NonNullable<Results['matchups']>): string {
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
  const rows = ranking.map(({ entrant, score }) => [
    entrant,
    (score * 100).toFixed(1),
    ...order.map((other) => cellOf(entrant, other)),
  ])
  const head = [{ title: '' }, { title: 'all', align: 'right' as const }]
  const widest = Math.max(...pairs.map(({ interval }) => ((interval[1] ?? 1) - (interval[0] ?? 0)) / 2))
  const note = palette.dim(
    `score in % of the row against the column; ± ${(widest * 100).toFixed(1)} at most, for the whole table at ${confidence * 100} %; dim: not significant`,
  )
  return `${table([...head, ...order.map((title) => ({ title, align: 'right' as const }))], rows)}\n${note}\n`
}

function tuningText(tuning: NonNullable<Results['tuning']>): string {
  const answer =
    tuning.answer === null
      ? 'no answer'
      : Object.entries(tuning.answer)
          .map(([name, value]) => `${name} = ${figure(value)}`)
          .join(', ')
  const check =
    tuning.check === null
      ? ''
      : `\nthere ${tuning.measure} is ${figure(tuning.check.mean)} in ${range(tuning.check.interval, figure)} (${count(tuning.check.battles)} battles)`
  return `${answer}\n${tuning.message}; ${tuning.method}, ${count(tuning.battles)} battles${check}\n`
}

function comparisonText({ palette }: Context, { comparisons, cells, experiment }: Results): string {
  const all = comparisons ?? []
  const shown = all.filter(
    ({ significant, measure }) => significant || (measure.startsWith('winRate.') && all.length < 60),
  )
  if (shown.length === 0) return 'nothing moved significantly\n'
  const rows = shown.map((each) => {
    const write = isShare(each.measure) ? percent : figure
    const change = `${each.delta > 0 ? '+' : ''}${write(each.delta)}`
    const paint = each.significant ? (each.delta > 0 ? palette.good : palette.bad) : palette.dim
    return [
      cells.length > 1 ? `${each.cell} · ${each.measure}` : each.measure,
      write(each.base),
      write(each.changed),
      paint(change),
      range(each.interval, write),
      each.pValue < 0.0001 ? '< 0.0001' : each.pValue.toFixed(4),
    ]
  })
  const right = { align: 'right' } as const
  const { baseName = 'base', name = 'changed' } = experiment.compare ?? {}
  const heads = [baseName, name, 'change'].map((title) => ({ title, ...right }))
  return `${table([{ title: 'measure' }, ...heads, { title: 'interval' }, { title: 'p, corrected' }], rows)}\n`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function figure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en-US')
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(4)))
}

function range([low, high]: readonly [number | null, number | null], write: (value: number) => string): string {
  return `${low === null ? '−∞' : write(low)} … ${high === null ? '∞' : write(high)}`
}
