import { Option, type Command } from 'commander'
import { Battle, compactReplay, type Language } from 'quintain'
import { languageOption } from '../battle-options.ts'
import type { Context } from '../context.ts'
import { badInput } from '../exit.ts'
import { parseCount, parseSeats } from '../input/choices.ts'
import { loadReplay, type LoadedReplay, replayFault } from '../input/replay.ts'
import { refuseBeside, refuseWithout } from '../option-rules.ts'
import { STANDARD_OUTPUT, writeOutput } from '../output/files.ts'
import { printJson } from '../output/json.ts'
import { Reader } from '../output/reader.ts'
import { ReplayScreen } from '../output/replay-screen.ts'
import { Lines } from '../terminal.ts'

interface ReplayFlags {
  readonly at?: string
  readonly seat?: string
  readonly why?: string
  readonly events?: true
  readonly export?: 'readable' | 'compact'
  readonly out?: string
  readonly force?: true
  readonly ruleset?: string
  readonly language: Language
  readonly json?: true
}

export function addReplay(program: Command, context: Context): void {
  program
    .command('replay')
    .summary('look at a replay, step by step')
    .description('Steps through a replay, shows any position of it, explains events, or writes it in another form.')
    .argument('<replay>', 'a replay file, readable or compact; - for standard input (then without stepping)')
    .option('--at <position>', 'show this position and end')
    .option('--why <event>', 'show what led to an event, and how its number came about, and end')
    .option('--events', 'print every event as a line of JSON and end')
    .addOption(new Option('--export <form>', 'write the replay in another form').choices(['readable', 'compact']))
    .option('-o, --out <file>', 'where --export writes (default: standard output)')
    .option('--force', 'overwrite an existing file')
    .option('--seat <seat>', 'what this seat may see, by number or name')
    .option('--ruleset <path>', 'a ruleset of your own that the replay is of')
    .addOption(languageOption())
    .option('--json', 'the replay (with --at: the position) as one JSON object')
    .addHelpText(
      'after',
      `
While stepping: Enter or n goes on, p goes back, n 10 and p 10 go further, g 25 jumps, why 12 explains event 12,
start and end jump, q quits.

Examples:
  $ quintain replay duel.json
  $ quintain replay duel.json --at 12
  $ quintain replay duel.json --why 8
  $ quintain replay duel.json --export compact --out duel.short`,
    )
    .action(async (path: string, flags: ReplayFlags, command: Command) => {
      refuseWithout(command, '--export', ['--out'])
      refuseWithout(command, '--out', ['--force'])
      refuseBeside(command, '--export', ['--at', '--why', '--events', '--json', '--seat'])
      refuseBeside(command, '--events', ['--at', '--why', '--json', '--seat'])
      refuseBeside(command, '--why', ['--at'])
      const loaded = await loadReplay(context, path, flags.ruleset)
      if (flags.export !== undefined) exportReplay(context, loaded, flags)
      else await show(context, path, loaded, flags)
    })
}

function exportReplay({ terminal }: Context, { entry, replay }: LoadedReplay, flags: ReplayFlags): void {
  const compact = flags.export === 'compact'
  const scenarios = entry.content?.scenarios ?? []
  const setup = JSON.stringify(replay.setup)
  const scenario = scenarios.find((one) => JSON.stringify(one.setup) === setup)
  const text = compact ? compactReplay(entry.ruleset, replay, scenario?.id) : JSON.stringify(replay, null, 1)
  writeOutput(terminal, flags.out ?? STANDARD_OUTPUT, `${text}\n`, flags.force === true)
}

async function show(context: Context, path: string, loaded: LoadedReplay, flags: ReplayFlags): Promise<void> {
  const { terminal } = context
  const battle = battleOf(path, loaded)
  const seats = battle.ruleset.seats(battle.plan)
  const seat = flags.seat === undefined ? null : parseSeats(seats, flags.seat)[0]
  const screen = new ReplayScreen(battle, seat, await Reader.of(loaded.entry.content, flags.language), context)
  if (flags.at !== undefined) battle.goTo(parseCount('--at', flags.at, 0, battle.length))
  if (flags.events === true) {
    for (let i = 0; i < (battle.log?.length ?? 0); i += 1) printJson(terminal, battle.log?.entry(i))
  } else if (flags.why !== undefined) {
    const events = battle.log?.length ?? 0
    if (events === 0) throw badInput('--why', 'nothing happened in this replay')
    const index = parseCount('--why', flags.why, 0, events - 1)
    if (flags.json === true) printJson(terminal, battle.log?.chain(index))
    else terminal.out(screen.why(index))
  } else if (flags.json === true) {
    printJson(terminal, flags.at === undefined ? loaded.replay : screen.position())
  } else if (flags.at !== undefined) {
    terminal.out(screen.draw())
  } else {
    battle.goTo(0)
    await walk(context, battle, screen)
  }
}

/** A replay that was changed may stop short of its end; that is for `verify` to judge, not to be shown as if right. */
function battleOf(path: string, { entry, replay }: LoadedReplay): Battle {
  let battle: Battle
  try {
    battle = Battle.fromReplay(entry.ruleset, replay)
  } catch (error) {
    throw replayFault(path, error)
  }
  if (battle.length !== replay.positions) {
    throw badInput(path, `it breaks off at position ${battle.length} of ${replay.positions}; see \`quintain verify\``)
  }
  return battle
}

async function walk({ terminal }: Context, battle: Battle, screen: ReplayScreen): Promise<void> {
  const lines = new Lines(terminal)
  try {
    terminal.out(screen.draw())
    for (;;) {
      terminal.out(`[${battle.position}/${battle.length}] `)
      const line = await lines.next()
      if (line === null || /^q(uit)?$/.test(line.trim())) break
      const text = answer(line.trim(), battle, screen)
      terminal.out(text)
    }
  } finally {
    lines.close()
  }
  terminal.out('\n')
}

const HELP = 'Enter or n: on; p: back; n 10, p 10: further; g 25: jump; why 12: explain event 12; start, end; q: quit\n'

function answer(line: string, battle: Battle, screen: ReplayScreen): string {
  const match = /^(n|next|p|back|g|go|why|start|end)?\s*(\d{1,15})?$/.exec(line)
  if (match === null) return HELP
  const [, verb = 'n', digits] = match
  const number = digits === undefined ? null : Number(digits)
  if (verb === 'why') {
    const events = battle.log?.length ?? 0
    if (number === null || number >= events) return `so far there are events 0 to ${events - 1}\n`
    return screen.why(number)
  }
  if (verb.startsWith('g') && number === null) return HELP
  const targets: Readonly<Record<string, number>> = {
    start: 0,
    end: battle.length,
    g: number ?? 0,
    go: number ?? 0,
    p: battle.position - (number ?? 1),
    back: battle.position - (number ?? 1),
  }
  const target = targets[verb] ?? battle.position + (number ?? 1)
  battle.goTo(Math.max(0, Math.min(battle.length, target)))
  return screen.draw()
}
