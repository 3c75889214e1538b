import type { Command } from 'commander'
import { agentText, seatNamesOf, type Teller, tellsAsWhole, wishesOf } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { drawChart } from '../draw/chart.ts'
import { shortened } from '../draw/feed.ts'
import { wrapped } from '../draw/text-width.ts'
import { tellerOf } from '../input/catalog.ts'
import { parseCount } from '../input/choices.ts'
import { findSetup } from '../input/setup.ts'
import { type BattleFlags, battleOptions, startOf, type Started } from '../options/battle-options.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { isGiven, refuseBeside, refuseWithout } from '../options/option-rules.ts'
import { checkTarget, STANDARD_OUTPUT } from '../output/files.ts'
import { printJson } from '../output/json.ts'
import { pictureOf } from '../output/picture.ts'
import { saveReplay } from '../output/replay-file.ts'
import { Story } from '../output/story.ts'
import { endText, measuresText, summaryOf } from '../output/summary.ts'
import { badInput } from '../terminal/exit.ts'
import { Lines } from '../terminal/lines.ts'
import { say } from '../words/index.ts'
import { runCampaign } from './campaign.ts'

const OPTIONS = {
  '--events': say('run.events'),
  '--summary': say('run.onlySummary'),
  '--json': say('run.json'),
  '--step': say('run.step'),
  '--no-board': say('run.noBoard'),
  '--lines <n>': say('run.lines'),
  '--details': say('run.details'),
  '--chart <series>': say('run.chart'),
  '--rooms <n>': say('run.rooms'),
  '--replay <file>': say('run.replay'),
  '--compact': say('option.compact'),
  '--force': say('option.forceReplay'),
} satisfies Rows
export type RunFlags = BattleFlags & Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  return {
    about: say('run.about'),
    arguments: { '<ruleset>': say('argument.ruleset'), '[setup]': say('run.setup') },
    options: { ...battleOptions(context), ...OPTIONS },
    examples: [
      [`run ${EXAMPLE}`, say('run.exampleFirst')],
      [`run ${EXAMPLE} --step`, say('run.exampleStep')],
      ['run ./my-rules', say('run.exampleOwn')],
      [`run ${EXAMPLE} --language zh --seed 7`],
      [`run ${EXAMPLE} my-duel.yaml --agents search,heuristic --iterations 400`],
      [`run ${EXAMPLE} --events | head -3`],
      [`run ${EXAMPLE} --json --set config.maxSteps=20`],
      [`run ${EXAMPLE} --replay duel.json && quintain verify duel.json`],
    ],
    action: async (ruleset: string, setup: string | undefined, flags: RunFlags, command: Command) => {
      refuseIdle(command, setup)
      if (flags.rooms !== undefined) {
        await runCampaign(context, ruleset, parseCount('--rooms', flags.rooms, 1, 10_000), flags)
        return
      }
      if (flags.replay !== undefined) checkTarget(flags.replay, flags.force === true)
      const found = await context.catalog.find(ruleset)
      const { entry, modules } = await context.catalog.seated(found, flags.agents?.split(',') ?? [])
      const source = await findSetup(entry, setup, flags.set ?? [], context.terminal, flags.bring)
      const started = startOf(entry, source, flags)
      // Who answers from elsewhere is waited for first; what was played is then told like anything else.
      if (Object.keys(modules).length > 0) {
        await started.battle.play()
        started.battle.goTo(0)
      }
      if (flags.replay === STANDARD_OUTPUT) started.battle.run()
      else await present(context, started, flags)
      saveReplay(context.terminal, started, flags)
    },
  }
}

/** Refuses what would be asked for in vain. */
function refuseIdle(command: Command, setup: string | undefined): void {
  if (isGiven(command, '--rooms') && setup !== undefined) {
    throw badInput(setup, say('run.ownSetups'))
  }
  refuseBeside(command, '--rooms', [
    '--set',
    '--bring',
    '--events',
    '--step',
    '--chart',
    '--replay',
    '--compact',
    '--force',
  ])
  refuseWithout(command, '--replay', ['--compact', '--force'])
  refuseBeside(command, '--events', ['--json', '--summary', '--step', '--chart', '--lines', '--details'])
  refuseBeside(command, '--chart', ['--summary', '--step', '--lines', '--details'])
  refuseBeside(command, '--json', ['--step', '--lines', '--details'])
  refuseBeside(command, '--summary', ['--step', '--lines', '--details'])
  refuseBeside(command, '--step', ['--lines', '--no-board'])
  if (command.opts<RunFlags>().replay === STANDARD_OUTPUT) {
    const told = ['--events', '--json', '--summary', '--step', '--chart', '--lines', '--details']
    refuseBeside(command, '--replay', told, say('run.replayAlone'))
  }
}

async function present(context: Context, started: Started, flags: RunFlags): Promise<void> {
  const { battle } = started
  const { terminal } = context
  if (flags.chart !== undefined) chart(context, started, flags.chart, flags)
  else if (flags.events === true) {
    let printed = 0
    do {
      for (; printed < (battle.log?.length ?? 0); printed += 1) printJson(terminal, battle.log?.entry(printed))
    } while (battle.step())
  } else if (flags.json === true) {
    battle.run()
    printJson(terminal, summaryOf(started))
  } else {
    const shown = shownOf(started, flags)
    if (shown.step) await stepByStep(context, started, shown)
    else await story(context, started, shown)
  }
}

/** How a battle is told: as the person says, else as the setup asks for. */
interface Shown {
  readonly step: boolean
  readonly summary: boolean
  readonly details: boolean
  readonly board: boolean
  /** At most. */
  readonly lines: number
}

function shownOf({ battle }: Started, flags: RunFlags): Shown {
  const wishes = wishesOf(battle.ruleset, battle.plan)
  const { summary = false, details = wishes.details ?? false } = flags
  const lines = parseCount('--lines', flags.lines, 1, 1_000_000)
  return {
    // Whoever asks for less than all of it gets it at once.
    step: flags.step ?? (wishes.progressive === true && !summary && lines === undefined),
    summary,
    details,
    board: flags.board && wishes.board !== false,
    lines: lines ?? wishes.lines ?? Infinity,
  }
}

function title({ palette }: Context, { source, battle, agents }: Started, teller: Teller): string {
  const { ruleset, plan, seed, generator } = battle
  const seats = seatNamesOf(ruleset, plan).map((name, seat) => {
    const agent = agents[seat] ?? null
    return agent === null ? name : say('run.seat', { name, agent: agentText(ruleset, agent) })
  })
  const sides = seats.slice(1).reduce((one, other) => say('run.against', { one, other }), seats[0])
  const facts = say('run.facts', { ruleset: ruleset.title, seed: String(seed), generator, seats: sides })
  return `${palette.bold(teller.text(source.title))} ${palette.dim(teller.text(facts))}\n`
}

/** The opening scene, what happened, the last scene, the end. */
async function story(context: Context, started: Started, shown: Shown): Promise<void> {
  const { terminal } = context
  const { battle } = started
  const teller = await tellerOf(started.entry, context.teller)
  const picture = pictureOf(battle, teller, context)
  terminal.out(title(context, started, teller))
  const show = (): void => {
    if (shown.board) terminal.out(`\n${picture(battle.ruleset.scene(battle.state, null))}`)
  }
  if (!shown.summary) show()
  battle.run()
  if (!shown.summary) {
    const lines = new Story(battle, teller, null, shown.details).fresh()
    terminal.out('\n')
    for (const line of shortened(lines, shown.lines, teller)) terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
  }
  show()
  terminal.out(`\n${ending(context, started, teller)}`)
}

function ending({ palette, terminal }: Context, { battle }: Started, teller: Teller): string {
  const measures = wrapped(measuresText(battle, teller), terminal.columns)
  return `${endText(battle, palette, teller)}\n${palette.dim(measures)}\n`
}

async function stepByStep(context: Context, started: Started, { details, board }: Shown): Promise<void> {
  const { terminal, palette } = context
  const { battle } = started
  const teller = await tellerOf(started.entry, context.teller)
  const picture = pictureOf(battle, teller, context)
  // Where a battle is told as a whole it is run first, and its lines are shown one after the other.
  if (tellsAsWhole(battle.ruleset)) battle.run()
  const told = new Story(battle, teller, null, details)
  battle.goTo(0)
  const lines = terminal.interactive ? new Lines(terminal) : null
  terminal.out(title(context, started, teller))
  try {
    do {
      for (const line of told.fresh()) terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
      terminal.out(`\n${palette.dim(`— ${battle.position} —`)} `)
      terminal.out(board ? picture(battle.ruleset.scene(battle.state, null)) : '\n')
      if (lines !== null) terminal.out(palette.dim(teller.text(say('run.onward'))))
      if (lines !== null && (await lines.next()) === null) return
    } while (battle.step())
  } finally {
    lines?.close()
  }
  terminal.out(`\n${ending(context, started, teller)}`)
}

function chart({ terminal, teller }: Context, started: Started, names: string, flags: RunFlags): void {
  const { battle, entry } = started
  const series = entry.content?.series ?? {}
  const measured: Record<string, (number | null)[]> = {}
  for (const name of names.split(',')) {
    if (!Object.hasOwn(series, name)) {
      const all = Object.keys(series)
      const known = all.length === 0 ? say('help.none') : all
      throw badInput('--chart', say('run.noSeries', { ruleset: entry.ruleset.id, name, known }))
    }
    measured[name] = []
  }
  do {
    for (const [name, values] of Object.entries(measured)) values.push(series[name].measure(battle.state))
  } while (battle.step())
  const charts = () => Object.entries(measured).map((one) => drawChart(...one, terminal.columns, teller))
  if (flags.json === true) printJson(terminal, { ...summaryOf(started), series: measured })
  else terminal.out(charts().join(''))
}
