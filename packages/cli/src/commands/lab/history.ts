import { changesBetween, type Changes, type ChangedValue, type KeptRun } from '@quintain/lab'
import type { Context } from '../../context.ts'
import { table } from '../../draw/table.ts'
import type { CommandLine, Flags, Rows } from '../../options/command-line.ts'
import { printJson } from '../../output/json.ts'
import { badInput } from '../../terminal/exit.ts'
import { say } from '../../words/index.ts'
import { keptRuns } from './kept-runs.ts'
import { comparisonText } from './print.ts'
import { count } from './progress.ts'

const OPTIONS = { '--since <when>': say('lab.history.since'), '--json': say('lab.history.json') } satisfies Rows

const DAY_MS = 86_400_000
const UNITS = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS }
const MOST_VALUES = 20

/** An experiment's runs, and what changed; nothing could where there is but one. */
interface History {
  readonly experiment: string
  readonly runs: readonly KeptRun[]
  readonly changes: Changes | null
}

export function labHistory(context: Context): CommandLine {
  return {
    about: say('lab.history.about'),
    arguments: { '<folder>': say('lab.history.folder') },
    options: OPTIONS,
    action: async (folder: string, flags: Flags<typeof OPTIONS>) => {
      const since = flags.since === undefined ? null : timeOf(flags.since)
      const all = [...(await keptRuns(folder))].map(([experiment, runs]) => historyOf(context, experiment, runs, since))
      if (all.length === 0) throw badInput(folder, say('lab.history.nothing'))
      if (flags.json === true) {
        const told = all.map(({ runs, ...rest }) => ({ ...rest, runs: runs.map(({ at }) => at) }))
        printJson(context.terminal, told)
      } else for (const history of all) print(context, history)
    },
  }
}

/** Against the last run before a time, or the first there is; without a time against the last but one. */
function historyOf({ catalog }: Context, experiment: string, runs: readonly KeptRun[], since: number | null): History {
  const earlier = runs.slice(0, -1)
  const before = since === null ? earlier.at(-1) : (earlier.findLast(({ at }) => Date.parse(at) <= since) ?? earlier[0])
  if (before === undefined) return { experiment, runs, changes: null }
  const last = runs[runs.length - 1]
  const known = catalog.list.find(({ ruleset }) => ruleset.id === last.results.ruleset.id)
  return { experiment, runs, changes: changesBetween(before, last, known?.ruleset) }
}

function timeOf(text: string): number {
  const [, number, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? []
  if (unit === 'h' || unit === 'd' || unit === 'w') return Date.now() - Number(number) * UNITS[unit]
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw badInput('--since', say('lab.history.when', { found: JSON.stringify(text) }))
  return time
}

function print(context: Context, { experiment, runs, changes }: History): void {
  const { terminal, palette, tell, teller } = context
  terminal.out(`${palette.bold(experiment)}\n\n`)
  if (changes === null) terminal.out(`${tell(say('lab.history.one'))}\n\n`)
  else {
    const { before, after, answer, values, measures } = changes
    const told = say('lab.history.answer', { before: dayOf(before), after: dayOf(after), answer })
    terminal.out(`${palette.bold(teller.line(told))}\n\n`)
    if (values.length > 0) terminal.out(`${valuesText(context, values)}\n`)
    const { results } = runs[runs.length - 1]
    terminal.out(`${comparisonText(context, results, measures, [dayOf(before), dayOf(after)])}\n`)
  }
  terminal.out(`${runsText(context, runs)}\n\n`)
}

function valuesText({ tell }: Context, values: readonly ChangedValue[]): string {
  const columns = [
    [tell(say('lab.history.value')), ({ path }: ChangedValue) => path],
    [tell(say('lab.print.base')), ({ before }: ChangedValue) => JSON.stringify(before)],
    [tell(say('lab.print.changed')), ({ after }: ChangedValue) => JSON.stringify(after)],
  ] as const
  const more = values.length - MOST_VALUES
  const rest = more > 0 ? `${tell(say('lab.history.more', { count: more }))}\n` : ''
  return `${table(columns, values.slice(0, MOST_VALUES))}\n${rest}`
}

function runsText({ tell }: Context, runs: readonly KeptRun[]): string {
  return table(
    [
      [tell(say('lab.history.run')), ({ at }: KeptRun) => dayOf(at)],
      [tell(say('lab.history.engine')), ({ results }: KeptRun) => results.engine],
      [tell(say('lab.history.battles')), ({ results }: KeptRun) => count(results.battles), 'right'],
      [
        tell(say('lab.history.found')),
        ({ results }: KeptRun) => (results.answers ?? []).map((answer) => tell(answer)).join('; '),
      ],
    ],
    runs,
  )
}

/** `2026-11-17 11:40` */
function dayOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ')
}
