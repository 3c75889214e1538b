import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { table } from '../draw/table.ts'
import { parseAmount } from '../input/choices.ts'
import { addHelp } from '../options/help.ts'
import { printJson } from '../output/json.ts'
import { say } from '../words/index.ts'
import type { BenchFlags, BenchRow } from './bench-run.ts'

export function addBench(program: Command, context: Context): void {
  const { tell, catalog } = context
  const command = program
    .command('bench')
    .summary(tell(say('bench.summary')))
    .description(tell(say('bench.about')))
    .argument('<file...>', tell(say('bench.file')))
    .option('--rng <kind>', tell(say('bench.rng')))
    .option('--seed <n>', tell(say('bench.seed')))
    .option('--battles <n>', tell(say('bench.battlesOption')))
    .option('--ruleset <id>', tell(say('bench.rulesetOption')))
    .option('--seconds <n>', tell(say('bench.secondsOption')), '1')
    .option('--listen', tell(say('bench.listen')))
    .option('--json', tell(say('bench.json')))
    .action(async (paths: string[], flags: BenchFlags) => {
      const seconds = parseAmount('--seconds', flags.seconds, 0, 3600)
      // What golden files mean is nothing to other commands.
      const { measureAll } = await import('./bench-run.ts')
      const rows = await measureAll(context, paths, flags, seconds, (row) => {
        if (flags.json === true) printJson(context.terminal, row)
      })
      if (flags.json !== true) context.terminal.out(`${drawn(context, rows)}\n`)
    })
  const [id] = catalog.ids()
  addHelp(command, context, {
    notes: [say('bench.note')],
    examples: [
      [`bench vectors/${id}/bench/*.json`],
      [`bench my-bench.json --rng sfc32 --listen`],
      [`bench my-duel.yaml --ruleset ${id} --battles 1000 --json`],
    ],
  })
}

function drawn({ tell }: Context, rows: readonly BenchRow[]): string {
  const listened = rows.some(({ listenRatio }) => listenRatio !== undefined)
  const left = { align: 'left' } as const
  const right = { align: 'right' } as const
  const columns = [
    { title: tell(say('bench.ruleset')), ...left },
    { title: tell(say('bench.name')), ...left },
    { title: tell(say('bench.generator')), ...left },
    { title: tell(say('bench.agents')), ...left },
    { title: tell(say('bench.battles')), ...right },
    { title: tell(say('bench.steps')), ...right },
    { title: tell(say('bench.wins')), ...left },
    { title: tell(say('bench.draws')), ...right },
    { title: tell(say('bench.undecided')), ...right },
    { title: tell(say('bench.seconds')), ...right },
    { title: tell(say('bench.battlesPerSecond')), ...right },
    { title: tell(say('bench.stepsPerSecond')), ...right },
    { title: tell(say('bench.nanoseconds')), ...right },
    { title: tell(say('bench.asExpected')), ...right },
    ...(listened ? [{ title: tell(say('bench.listening')), ...right }] : []),
  ]
  return table(
    columns,
    rows.map((row) => [
      row.ruleset,
      row.name,
      row.rng,
      [...new Set(row.agents)].join(', ') || tell(say('bench.nobody')),
      String(row.battles),
      String(row.steps),
      Object.entries(row.wins)
        .map(([side, wins]) => `${side} ${wins}`)
        .join(', '),
      String(row.draws),
      String(row.undecided),
      row.cpuSeconds.toPrecision(3),
      shortNumber(row.battlesPerSecond),
      shortNumber(row.stepsPerSecond),
      row.nanosecondsPerStep.toFixed(0),
      row.asExpected === null ? '-' : tell(row.asExpected ? say('bench.yes') : say('bench.no')),
      ...(listened ? [`× ${row.listenRatio?.toFixed(2)}`] : []),
    ]),
  )
}

function shortNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}
