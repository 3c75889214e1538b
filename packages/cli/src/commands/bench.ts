import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { type Column, table } from '../draw/table.ts'
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
  const columns: readonly Column<BenchRow>[] = [
    [tell(say('bench.ruleset')), ({ ruleset }) => ruleset],
    [tell(say('bench.name')), ({ name }) => name],
    [tell(say('bench.generator')), ({ rng }) => rng],
    [tell(say('bench.agents')), ({ agents }) => [...new Set(agents)].join(', ') || tell(say('bench.nobody'))],
    [tell(say('bench.battles')), ({ battles }) => String(battles), 'right'],
    [tell(say('bench.steps')), ({ steps }) => String(steps), 'right'],
    [
      tell(say('bench.wins')),
      ({ wins }) =>
        Object.entries(wins)
          .map((won) => won.join(' '))
          .join(', '),
    ],
    [tell(say('bench.draws')), ({ draws }) => String(draws), 'right'],
    [tell(say('bench.undecided')), ({ undecided }) => String(undecided), 'right'],
    [tell(say('bench.seconds')), ({ cpuSeconds }) => cpuSeconds.toPrecision(3), 'right'],
    [tell(say('bench.battlesPerSecond')), ({ battlesPerSecond }) => shortNumber(battlesPerSecond), 'right'],
    [tell(say('bench.stepsPerSecond')), ({ stepsPerSecond }) => shortNumber(stepsPerSecond), 'right'],
    [tell(say('bench.nanoseconds')), ({ nanosecondsPerStep }) => nanosecondsPerStep.toFixed(0), 'right'],
    [tell(say('bench.asExpected')), ({ asExpected }) => (asExpected === null ? '-' : asExpected ? yes : no), 'right'],
    [tell(say('bench.listening')), ({ listenRatio }) => `× ${listenRatio?.toFixed(2)}`, 'right'],
    [tell(say('bench.perEvent')), ({ nanosecondsPerEvent }) => String(nanosecondsPerEvent?.toFixed(0)), 'right'],
  ]
  const listened = rows.some(({ listenRatio }) => listenRatio !== undefined)
  return table(listened ? columns : columns.slice(0, -2), rows)
}

function shortNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}
