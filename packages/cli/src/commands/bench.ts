import type { Phrase } from 'quintain'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { table } from '../draw/table.ts'
import { parseAmount } from '../input/choices.ts'
import type { CommandLine } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { say } from '../words/index.ts'
import { type BenchFlags, type BenchRow, measureAll, OPTIONS } from './bench-run.ts'

export function commandLine(context: Context): CommandLine {
  return {
    about: say('bench.about'),
    arguments: { '<file...>': say('bench.file') },
    options: OPTIONS,
    notes: [say('bench.note')],
    examples: [
      [`bench vectors/${EXAMPLE}/bench/*.json`],
      [`bench my-bench.json --rng sfc32 --listen`],
      [`bench my-duel.yaml --ruleset ${EXAMPLE} --battles 1000 --json`],
    ],
    action: async (paths: string[], flags: BenchFlags) => {
      const seconds = parseAmount('--seconds', flags.seconds, 0, 3600)
      const rows = await measureAll(context, paths, flags, seconds, (row) => {
        if (flags.json === true) printJson(context.terminal, row)
      })
      if (flags.json !== true) context.terminal.out(`${drawn(context, rows)}\n`)
    },
  }
}

function drawn({ tell }: Context, rows: readonly BenchRow[]): string {
  const yes = tell(say('bench.yes'))
  const no = tell(say('bench.no'))
  const columns: readonly (readonly [title: Phrase, cell: (row: BenchRow) => string, align?: 'right'])[] = [
    [say('bench.ruleset'), ({ ruleset }) => ruleset],
    [say('bench.name'), ({ name }) => name],
    [say('bench.generator'), ({ rng }) => rng],
    [say('bench.agents'), ({ agents }) => [...new Set(agents)].join(', ') || tell(say('bench.nobody'))],
    [say('bench.battles'), ({ battles }) => String(battles), 'right'],
    [say('bench.steps'), ({ steps }) => String(steps), 'right'],
    [
      say('bench.wins'),
      ({ wins }) =>
        Object.entries(wins)
          .map((won) => won.join(' '))
          .join(', '),
    ],
    [say('bench.draws'), ({ draws }) => String(draws), 'right'],
    [say('bench.undecided'), ({ undecided }) => String(undecided), 'right'],
    [say('bench.seconds'), ({ cpuSeconds }) => cpuSeconds.toPrecision(3), 'right'],
    [say('bench.battlesPerSecond'), ({ battlesPerSecond }) => shortNumber(battlesPerSecond), 'right'],
    [say('bench.stepsPerSecond'), ({ stepsPerSecond }) => shortNumber(stepsPerSecond), 'right'],
    [say('bench.nanoseconds'), ({ nanosecondsPerStep }) => nanosecondsPerStep.toFixed(0), 'right'],
    [say('bench.asExpected'), ({ asExpected }) => (asExpected === null ? '-' : asExpected ? yes : no), 'right'],
    [say('bench.listening'), ({ listenRatio }) => `× ${listenRatio?.toFixed(2)}`, 'right'],
  ]
  const listened = rows.some(({ listenRatio }) => listenRatio !== undefined)
  const shown = listened ? columns : columns.slice(0, -1)
  return table(
    shown.map(([title, , align]) => ({ title: tell(title), align })),
    rows.map((row) => shown.map(([, cell]) => cell(row))),
  )
}

function shortNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}
