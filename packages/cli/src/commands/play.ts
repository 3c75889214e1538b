import type { Command } from 'commander'
import { Battle } from 'quintain'
import { addBattleOptions, type BattleFlags, startOf, type Started } from '../battle-options.ts'
import type { Context } from '../context.ts'
import { badInput } from '../exit.ts'
import { defaultAgent, parseAgents, parseCount, parseMoments, parseSeats } from '../input/choices.ts'
import { loadReplay, replayFault } from '../input/replay.ts'
import { findSetup } from '../input/setup.ts'
import { isGiven, refuseBeside, refuseWithout } from '../option-rules.ts'
import { checkTarget, STANDARD_OUTPUT } from '../output/files.ts'
import { Reader } from '../output/reader.ts'
import { saveReplay } from '../output/replay-file.ts'
import { Game } from '../play/game.ts'
import { playableSource, refuseIdleSeats, refuseUndecided } from '../play/playable.ts'
import { JsonTable, LineTable, MenuTable } from '../play/tables.ts'

interface PlayFlags extends BattleFlags {
  readonly seat: string
  readonly auto: boolean
  readonly stopAt?: string
  readonly from?: string
  readonly at?: string
  readonly replay?: string
  readonly compact?: true
  readonly force?: true
  readonly json?: true
}

export function addPlay(program: Command, context: Context): void {
  const command = program
    .command('play')
    .summary('play against agents')
    .description('Plays a battle in the terminal: you decide for your seat, agents for the others.')
    .argument('<ruleset>', 'id of a ruleset in which somebody decides, or the path of your own')
    .argument('[setup]', 'name of a scenario, or a JSON or YAML file')
  addBattleOptions(command)
    .option('--seat <seats>', 'your seat by number or name; several as 0,1; or all', '0')
    .option('--no-auto', 'ask even where there is nothing to decide, and list choices that come to the same one by one')
    .option(
      '--stop-at <moments>',
      'moments at which you are asked in any case, separated by commas; a wrong name lists those there are',
    )
    .option('--from <replay>', 'go on from a replay instead of a new battle')
    .option('--at <position>', 'the position of the replay to go on from (default: its end)')
    .option('--replay <file>', 'write a replay at the end; - prints it')
    .option('--compact', 'write the replay in its short form')
    .option('--force', 'overwrite an existing replay file')
    .option('--json', 'talk in lines of JSON: a program can play')
    .addHelpText(
      'after',
      `
Choices are listed with their odds where the rules can tell them. Without a terminal, answers are read line by line:
the number of a choice, an action as JSON, undo, scene or quit.

Examples:
  $ quintain play atb
  $ quintain play atb --seat 1 --agents search --iterations 800
  $ quintain play atb --seat all                hot seat
  $ quintain play atb --from duel.json --at 10  another ending`,
    )
    .action(async (ruleset: string, setup: string | undefined, flags: PlayFlags) => {
      refuseIdle(command)
      if (flags.replay !== undefined) checkTarget(flags.replay, flags.force === true)
      const { started, people } = await seated(context, ruleset, setup, flags)
      await play(context, started, people, flags)
      if (flags.replay !== undefined) saveReplay(context.terminal, started, flags.replay, flags)
    })
}

/** Refuses what would be asked for in vain. */
function refuseIdle(command: Command): void {
  refuseWithout(command, '--replay', ['--compact', '--force'])
  refuseWithout(command, '--from', ['--at'])
  const brought = ['--seed', '--rng', '--set', '--iterations', '--max-steps']
  refuseBeside(command, '--from', brought, 'the battle goes on as it was begun')
  if (command.opts<PlayFlags>().replay === STANDARD_OUTPUT && isGiven(command, '--json')) {
    throw badInput('--replay', 'with --json the standard output is for messages: name a file')
  }
}

interface Seated {
  readonly started: Started
  readonly people: readonly number[]
}

async function seated(context: Context, name: string, setup: string | undefined, flags: PlayFlags): Promise<Seated> {
  if (flags.from !== undefined) {
    if (setup !== undefined) throw badInput(setup, 'a replay brings its own setup')
    return fromReplay(context, name, flags.from, flags)
  }
  const entry = await context.catalog.find(name)
  refuseUndecided(entry, name)
  const source = playableSource(entry, await findSetup(entry, setup, flags.set ?? [], context.terminal))
  const seats = entry.ruleset.seats(entry.ruleset.prepare(entry.ruleset.setup.parse(source.setup)))
  const people = parseSeats(seats, flags.seat)
  refuseIdleSeats(entry, source.setup, people)
  return { started: startOf(entry, source, flags, people), people }
}

async function fromReplay(context: Context, name: string, path: string, flags: PlayFlags): Promise<Seated> {
  const own = /[./\\]/.test(name) ? name : undefined
  const { entry, replay } = await loadReplay(context, path, own)
  const { ruleset } = entry
  if (own === undefined && ruleset.id !== name)
    throw badInput(path, `the replay is of ruleset ${ruleset.id}, not ${name}`)
  refuseUndecided(entry, name)
  try {
    const seats = ruleset.seats(ruleset.prepare(ruleset.setup.parse(replay.setup)))
    const people = parseSeats(seats, flags.seat)
    refuseIdleSeats(entry, replay.setup, people)
    const agents = parseAgents(ruleset, seats, flags.agents ?? defaultAgent(ruleset) ?? undefined).map((agent, seat) =>
      people.includes(seat) ? null : agent,
    )
    const at = flags.at === undefined ? undefined : parseCount('--at', flags.at, 0, replay.positions)
    const whole = Battle.fromReplay(ruleset, replay, at, agents)
    // What came after that position is another battle now.
    const battle = whole.fork(whole.position)
    return { started: { entry, source: { title: path, scenario: null, setup: replay.setup }, battle, agents }, people }
  } catch (error) {
    throw replayFault(path, error)
  }
}

async function play(context: Context, started: Started, people: readonly number[], flags: PlayFlags): Promise<void> {
  const { terminal } = context
  const stopAt = parseMoments(started.battle.ruleset.player?.moments ?? [], flags.stopAt)
  const reader = await Reader.of(started.entry.content, flags.language)
  const game = new Game(started.battle, people, reader, { spare: flags.auto, stopAt })
  const table =
    flags.json === true
      ? new JsonTable(terminal)
      : terminal.interactive
        ? new MenuTable(context, reader)
        : new LineTable(context, reader)
  try {
    await game.play(table)
  } finally {
    table.close()
  }
}
