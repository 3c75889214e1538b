import type { Command } from 'commander'
import type { Battle, Phrase } from '@quintain/engine'
import type { Context } from '../context.ts'
import { tellerOf } from '../input/catalog.ts'
import { parseCount, parseSeats } from '../input/choices.ts'
import { finishedBattle, loadReplay, type LoadedReplay } from '../input/replay.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { refuseBeside, refuseWithout } from '../options/option-rules.ts'
import { STANDARD_OUTPUT, writeOutput } from '../output/files.ts'
import { printJson } from '../output/json.ts'
import { replayText } from '../output/replay-file.ts'
import { replayScreen, type ReplayScreen } from '../output/replay-screen.ts'
import { badInput } from '../terminal/exit.ts'
import { Lines } from '../terminal/lines.ts'
import { say } from '../words/index.ts'

const OPTIONS = {
  '--at <position>': say('replay.at'),
  '--why <event>': say('replay.why'),
  '--events': say('replay.events'),
  '--export <form>': { about: say('replay.export'), choices: ['readable', 'compact'] },
  '-o, --out <file>': say('replay.out'),
  '--force': say('option.force'),
  '--seat <seat>': say('replay.seat'),
  '--ruleset <path>': say('option.ownRuleset'),
  '--json': say('replay.json'),
} satisfies Rows
type ReplayFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  return {
    about: say('replay.about'),
    arguments: { '<replay>': say('replay.replay') },
    options: OPTIONS,
    notes: [say('replay.note')],
    examples: [
      ['replay duel.json'],
      ['replay duel.json --at 12'],
      ['replay duel.json --why 8'],
      ['replay duel.json --export compact --out duel.short'],
    ],
    action: async (path: string, flags: ReplayFlags, command: Command) => {
      refuseWithout(command, '--export', ['--out'])
      refuseWithout(command, '--out', ['--force'])
      refuseBeside(command, '--export', ['--at', '--why', '--events', '--json', '--seat'])
      refuseBeside(command, '--events', ['--at', '--why', '--json', '--seat'])
      refuseBeside(command, '--why', ['--at'])
      const loaded = await loadReplay(context, path, flags.ruleset)
      if (flags.export !== undefined) exportReplay(context, loaded, flags)
      else await show(context, path, loaded, flags)
    },
  }
}

function exportReplay({ terminal }: Context, { entry, replay }: LoadedReplay, flags: ReplayFlags): void {
  const setup = JSON.stringify(replay.setup)
  const scenario = entry.content?.scenarios.find((one) => JSON.stringify(one.setup) === setup)
  const text = replayText(entry.ruleset, replay, scenario?.id, flags.export === 'compact')
  writeOutput(terminal, flags.out ?? STANDARD_OUTPUT, text, flags.force === true)
}

async function show(context: Context, path: string, loaded: LoadedReplay, flags: ReplayFlags): Promise<void> {
  const { terminal } = context
  const battle = finishedBattle(path, loaded)
  const seats = battle.ruleset.seats(battle.plan)
  const seat = flags.seat === undefined ? null : parseSeats(seats, flags.seat)[0]
  const teller = await tellerOf(loaded.entry, context.teller)
  const screen = replayScreen(battle, seat, teller, context)
  if (flags.at !== undefined) battle.goTo(parseCount('--at', flags.at, 0, battle.length))
  if (flags.events === true) {
    for (let i = 0; i < (battle.log?.length ?? 0); i += 1) printJson(terminal, battle.log?.entry(i))
  } else if (flags.why !== undefined) {
    const events = battle.log?.length ?? 0
    if (events === 0) throw badInput('--why', say('replay.nothing'))
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

async function walk({ terminal, tell }: Context, battle: Battle, screen: ReplayScreen): Promise<void> {
  const lines = new Lines(terminal)
  try {
    terminal.out(screen.draw())
    for (;;) {
      terminal.out(`[${battle.position}/${battle.length}] `)
      const line = await lines.next()
      if (line === null || /^q(uit)?$/.test(line.trim())) break
      const answered = answer(line.trim(), battle, screen)
      terminal.out(typeof answered === 'string' ? answered : `${tell(answered)}\n`)
    }
  } finally {
    lines.close()
  }
  terminal.out('\n')
}

const HELP = say('replay.help')

function answer(line: string, battle: Battle, screen: ReplayScreen): string | Phrase {
  const match = /^(n|next|p|back|g|go|why|start|end)?\s*(\d{1,15})?$/.exec(line)
  if (match === null) return HELP
  const [, verb = 'n', digits] = match
  const number = digits === undefined ? null : Number(digits)
  if (verb === 'why') {
    const events = battle.log?.length ?? 0
    if (number === null || number >= events) return say('replay.eventsThere', { last: events - 1 })
    return screen.why(number)
  }
  if (verb.startsWith('g') && number === null) return HELP
  const back = battle.position - (number ?? 1)
  const go = number ?? 0
  const targets: Readonly<Record<string, number>> = { start: 0, end: battle.length, g: go, go, p: back, back }
  const target = targets[verb] ?? battle.position + (number ?? 1)
  battle.goTo(Math.max(0, Math.min(battle.length, target)))
  return screen.draw()
}
