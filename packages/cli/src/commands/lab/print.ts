import { type CellResult, isHeadline, isShare, labWords, type MeasureSummary, type Results } from '@quintain/lab'
import type { Text } from 'quintain'
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

const RIGHT = { align: 'right' } as const

/** Results for people at a terminal. Measures and cells are called what the experiment calls them. */
export function printResults(context: Context, results: Results): void {
  const { terminal, palette, tell } = context
  const { experiment } = results
  const facts = say('lab.print.facts', {
    ruleset: results.ruleset.id,
    battles: count(results.battles),
    confidence: experiment.confidence * 100,
  })
  const state = results.complete ? '' : palette.warn(` ${tell(say('lab.print.stopped'))}`)
  terminal.out(`${palette.bold(experiment.name)} ${palette.dim(tell(facts))}${state}\n\n`)
  if (results.matchups !== null) terminal.out(`${matchupText(context, results.matchups)}\n`)
  if (results.tuning !== null) terminal.out(`${tuningText(context, results.tuning)}\n`)
  const [first] = results.cells
  if (first !== undefined && results.comparisons === null && results.matchups === null) {
    terminal.out(`${cellsText(context, results)}\n`)
    if (results.cells.length === 1 && first.stop.verdict !== undefined) {
      terminal.out(
        `${tell(say('lab.print.verdict', { verdict: palette.bold(tell(labWords.say(`verdict.${first.stop.verdict}`))) }))}\n`,
      )
    }
  }
  if (results.comparisons !== null) terminal.out(`${comparisonText(context, results)}\n`)
  printGates(context, results)
  for (const warning of results.warnings) {
    terminal.out(`${palette.warn(verdictText(context, say('lab.print.note')))} ${tell(warning)}\n`)
  }
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
    terminal.out(`${paint(verdict)} ${gate.text}${where}${palette.dim(there)}\n`)
  }
  if (!short) return
  const asserts = tell(say('lab.print.asserts', { count: passed.length }))
  terminal.out(`${palette.good(verdictText(context, labWords.say('verdict.pass')))} ${asserts}\n`)
}

function verdictText({ tell }: Context, verdict: Text): string {
  return padded(tell(verdict), VERDICT_WIDTH)
}

function cellsText(context: Context, results: Results): string {
  const { tell } = context
  const { cells } = results
  const wide = cells.length > 1
  const rows = cells.slice(0, MOST_CELLS).flatMap((cell) => cellRows(context, results, cell, wide))
  const left = cells.length - MOST_CELLS
  const more = left > 0 ? `\n${tell(say('lab.print.moreCells', { count: left }))}` : ''
  const columns: Column[] = [
    ...(wide ? [{ title: tell(labWords.say('report.cell')) }] : []),
    { title: tell(labWords.say('report.measure')) },
    { title: tell(labWords.say('report.mean')), ...RIGHT },
    { title: tell(labWords.say('report.interval')) },
    { title: tell(labWords.say('report.sd')), ...RIGHT },
    { title: tell(labWords.say('report.min')), ...RIGHT },
    { title: tell(say('lab.print.p50')), ...RIGHT },
    { title: tell(labWords.say('report.max')), ...RIGHT },
    { title: tell(say('lab.print.spread')) },
  ]
  return `${table(columns, rows)}${more}\n`
}

function cellRows({ tell }: Context, { kinds }: Results, cell: CellResult, wide: boolean): string[][] {
  const [arm] = cell.arms
  const all = Object.entries(arm.measures)
  const shown = wide || all.length > 30 ? all.filter(([name]) => isHeadline(name)) : all
  const { name: title, stop } = cell
  const head =
    stop.verdict === undefined
      ? title
      : tell(say('lab.print.cellVerdict', { cell: title, verdict: labWords.say(`verdict.${stop.verdict}`) }))
  return shown
    .filter(([name, { mean }]) => mean > 0 || (name !== 'draws' && name !== 'undecided'))
    .map(([name, summary], at) => {
      const share = isShare(name, kinds)
      const write = share ? percent : figure
      return [
        ...(wide ? [at === 0 ? head : ''] : []),
        name,
        write(summary.mean),
        range(summary.interval, write),
        figure(summary.sd),
        figure(summary.min),
        figure(summary.percentiles.p50),
        figure(summary.max),
        share ? '' : sparkline(summary),
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
  const rows = ranking.map(({ entrant, score }) => [
    entrant,
    (score * 100).toFixed(1),
    ...order.map((other) => cellOf(entrant, other)),
  ])
  const head: Column[] = [{ title: '' }, { title: tell(say('lab.print.all')), ...RIGHT }]
  const widest = Math.max(...pairs.map(({ interval }) => ((interval[1] ?? 1) - (interval[0] ?? 0)) / 2))
  const note = say('lab.print.matchups', { widest: (widest * 100).toFixed(1), confidence: confidence * 100 })
  return `${table([...head, ...order.map((title) => ({ title, ...RIGHT }))], rows)}\n${palette.dim(tell(note))}\n`
}

function tuningText({ tell }: Context, tuning: NonNullable<Results['tuning']>): string {
  const { answer, check, message, method, measure } = tuning
  const lines: Text[] = [
    answer === null
      ? say('lab.print.noAnswer')
      : Object.entries(answer)
          .map(([name, value]) => tell(labWords.say('report.answer', { name, value: figure(value) })))
          .join(', '),
    labWords.say('report.search', {
      message,
      method: labWords.say(`method.${method}`),
      battles: count(tuning.battles),
    }),
  ]
  if (check !== null) {
    const mean = figure(check.mean)
    const battles = count(check.battles)
    lines.push(say('lab.print.check', { measure, mean, range: range(check.interval, figure), battles }))
  }
  return `${lines.map((line) => tell(line)).join('\n')}\n`
}

function comparisonText({ palette, tell }: Context, { comparisons, cells, experiment, kinds }: Results): string {
  const all = comparisons ?? []
  const shown = all.filter(
    ({ significant, measure }) => significant || (measure.startsWith('winRate.') && all.length < 60),
  )
  if (shown.length === 0) return `${tell(labWords.say('report.nothingMoved'))}\n`
  const rows = shown.map((each) => {
    const write = isShare(each.measure, kinds) ? percent : figure
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
  const { baseName = tell(say('lab.print.base')), name = tell(say('lab.print.changed')) } = experiment.compare ?? {}
  const columns: Column[] = [
    { title: tell(labWords.say('report.measure')) },
    { title: baseName, ...RIGHT },
    { title: name, ...RIGHT },
    { title: tell(labWords.say('report.change')), ...RIGHT },
    { title: tell(labWords.say('report.interval')) },
    { title: tell(labWords.say('report.pValue')) },
  ]
  return `${table(columns, rows)}\n`
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
