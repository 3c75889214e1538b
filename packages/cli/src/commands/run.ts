import type { Command } from 'commander'
import { addBattleOptions, type BattleFlags, startBattle, type Started } from '../battle-options.ts'
import type { Context } from '../context.ts'
import { drawChart } from '../draw/chart.ts'
import { shortened } from '../draw/feed.ts'
import { drawScene } from '../draw/scene.ts'
import { wrapped } from '../draw/text-width.ts'
import { badInput } from '../exit.ts'
import { parseCount } from '../input/choices.ts'
import { checkTarget, STANDARD_OUTPUT } from '../output/files.ts'
import { printJson } from '../output/json.ts'
import { Teller } from '../output/narrate.ts'
import { Reader } from '../output/reader.ts'
import { saveReplay } from '../output/replay-file.ts'
import { measuresText, outcomeText, summaryOf } from '../output/summary.ts'
import { isGiven, refuseBeside, refuseWithout } from '../option-rules.ts'
import { Lines } from '../terminal.ts'
import { runCampaign } from './campaign.ts'

interface RunFlags extends BattleFlags {
  readonly events?: true
  readonly summary?: true
  readonly json?: true
  readonly step?: true
  readonly board: boolean
  readonly lines?: string
  readonly details?: true
  readonly chart?: string
  readonly rooms?: string
  readonly replay?: string
  readonly compact?: true
  readonly force?: true
}

export function addRun(program: Command, context: Context): void {
  const command = program
    .command('run')
    .summary('run a battle and tell it')
    .description('Runs one battle and tells it: narrated text, events as JSON lines, or a summary.')
    .argument('<ruleset>', 'id of a ruleset, or the path of your own')
    .argument('[setup]', 'name of a scenario, a JSON or YAML file, or - for standard input', undefined)
  addBattleOptions(command)
    .option('--events', 'every event as a line of JSON: index, step, cause, event, breakdown')
    .option('--summary', 'only how it ended')
    .option('--json', 'the summary as one JSON object')
    .option('--step', 'draw the scene after every step (on a terminal: wait for Enter)')
    .option('--no-board', 'no pictures, only lines')
    .option('--lines <n>', 'tell at most n lines: the first and the last ones')
    .option('--details', 'tell every event, also those that repeat what another one says')
    .option('--chart <series>', 'draw a number over time (with --json: its values); a wrong name lists those there are')
    .option('--rooms <n>', 'a campaign of n rooms, each following from the one before (party)')
    .option('--replay <file>', 'write a replay of the battle; - prints it and nothing else')
    .option('--compact', 'write the replay in its short form')
    .option('--force', 'overwrite an existing replay file')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain run atb                              the first scenario, narrated
  $ quintain run atb --language zh --seed 7
  $ quintain run atb my-duel.yaml --agents search,heuristic --iterations 400
  $ quintain run atb --events | head -3
  $ quintain run atb --json --set config.maxSteps=20
  $ quintain run atb --replay duel.json && quintain verify duel.json
  $ quintain run hex --step                       the board, step by step
  $ quintain run ./my-rules                       a ruleset of your own`,
    )
    .action(async (ruleset: string, setup: string | undefined, flags: RunFlags) => {
      refuseIdle(command, setup)
      if (flags.rooms !== undefined) {
        await runCampaign(context, ruleset, parseCount('--rooms', flags.rooms, 1, 10_000), flags)
        return
      }
      if (flags.replay !== undefined) checkTarget(flags.replay, flags.force === true)
      const started = await startBattle(context, ruleset, setup, flags)
      if (flags.replay === STANDARD_OUTPUT) started.battle.run()
      else await tell(context, started, flags)
      if (flags.replay !== undefined) saveReplay(context.terminal, started, flags.replay, flags)
    })
}

/** Refuses what would be asked for in vain. */
function refuseIdle(command: Command, setup: string | undefined): void {
  if (isGiven(command, '--rooms') && setup !== undefined) {
    throw badInput(setup, 'a campaign (--rooms) brings its own setups')
  }
  refuseBeside(command, '--rooms', ['--set', '--events', '--step', '--chart', '--replay', '--compact', '--force'])
  refuseWithout(command, '--replay', ['--compact', '--force'])
  refuseBeside(command, '--events', ['--json', '--summary', '--step', '--chart', '--lines', '--details'])
  refuseBeside(command, '--chart', ['--summary', '--step', '--lines', '--details'])
  refuseBeside(command, '--json', ['--step', '--lines', '--details'])
  refuseBeside(command, '--summary', ['--step', '--lines', '--details'])
  refuseBeside(command, '--step', ['--lines', '--no-board'])
  if (command.opts<RunFlags>().replay === STANDARD_OUTPUT) {
    const told = ['--events', '--json', '--summary', '--step', '--chart', '--lines', '--details']
    refuseBeside(command, '--replay', told, 'the standard output takes the replay alone')
  }
}

async function tell(context: Context, started: Started, flags: RunFlags): Promise<void> {
  const { battle } = started
  const { terminal } = context
  if (flags.chart !== undefined) {
    chart(context, started, flags.chart, flags)
  } else if (flags.events === true) {
    let printed = 0
    do {
      for (; printed < (battle.log?.length ?? 0); printed += 1) printJson(terminal, battle.log?.entry(printed))
    } while (battle.step())
  } else if (flags.json === true) {
    battle.run()
    printJson(terminal, summaryOf(started))
  } else if (flags.step === true) {
    await stepByStep(context, started, flags)
  } else {
    await story(context, started, flags)
  }
}

function title({ palette }: Context, { source, battle, agents }: Started, reader: Reader): string {
  const names = battle.ruleset.seats(battle.plan).map((name, seat) => {
    const side = reader.side(name)
    const agent = agents[seat] ?? null
    return agent === null ? side : `${side} (${agent})`
  })
  const inputs = `${reader.side(battle.ruleset.title)} · ${reader.frame.seed} ${battle.seed} · ${battle.generator}`
  return `${palette.bold(reader.text(source.title))} ${palette.dim(`${inputs} · ${names.join(' v ')}`)}\n`
}

/** The opening scene, what happened, the last scene, the end. */
async function story(context: Context, started: Started, flags: RunFlags): Promise<void> {
  const { terminal, palette } = context
  const { battle } = started
  const reader = await Reader.of(started.entry.content, flags.language)
  const summary = flags.summary === true
  const most = flags.lines === undefined ? Infinity : parseCount('--lines', flags.lines, 1, 1_000_000)
  terminal.out(title(context, started, reader))
  const picture = (): void => {
    const scene = reader.scene(battle.ruleset.scene(battle.state, null))
    if (flags.board) terminal.out(`\n${drawScene(scene, palette, terminal.columns, reader.frame)}`)
  }
  if (!summary) picture()
  battle.run()
  if (!summary) {
    const lines = new Teller(battle, reader, null, flags.details).fresh()
    terminal.out('\n')
    for (const line of shortened(lines, most, reader.frame)) terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
  }
  picture()
  terminal.out(`\n${ending(context, started, reader)}`)
}

function ending({ palette, terminal }: Context, { battle }: Started, reader: Reader): string {
  const measures = wrapped(measuresText(battle.ruleset.measures(battle.state)), terminal.columns)
  return `${outcomeText(battle, palette, reader)}\n${palette.dim(measures)}\n`
}

async function stepByStep(context: Context, started: Started, flags: RunFlags): Promise<void> {
  const { terminal, palette } = context
  const { battle } = started
  const reader = await Reader.of(started.entry.content, flags.language)
  const teller = new Teller(battle, reader, null, flags.details)
  const lines = terminal.interactive ? new Lines(terminal) : null
  terminal.out(title(context, started, reader))
  try {
    do {
      for (const line of teller.fresh()) terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
      terminal.out(`\n${palette.dim(`— ${battle.position} —`)} `)
      const scene = reader.scene(battle.ruleset.scene(battle.state, null))
      terminal.out(drawScene(scene, palette, terminal.columns, reader.frame))
      if (lines !== null) terminal.out(palette.dim(reader.frame.onward))
      if (lines !== null && (await lines.next()) === null) return
    } while (battle.step())
  } finally {
    lines?.close()
  }
  terminal.out(`\n${ending(context, started, reader)}`)
}

function chart(context: Context, started: Started, names: string, flags: RunFlags): void {
  const { battle, entry } = started
  const series = entry.content?.series ?? {}
  const measured = names.split(',').map((name) => {
    if (!Object.hasOwn(series, name)) {
      const known = Object.keys(series).join(', ') || 'none'
      throw badInput('--chart', `${entry.ruleset.id} has no series ${name}; it has: ${known}`)
    }
    return { name, measure: series[name], values: new Array<number | null>() }
  })
  do {
    for (const { measure, values } of measured) values.push(measure.measure(battle.state))
  } while (battle.step())
  if (flags.json === true) {
    const numbers = Object.fromEntries(measured.map(({ name, values }) => [name, values]))
    printJson(context.terminal, { ...summaryOf(started), series: numbers })
    return
  }
  for (const { name, values } of measured) context.terminal.out(drawChart(name, values, context.terminal.columns))
}
