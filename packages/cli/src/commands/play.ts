import type { Command } from 'commander'
import { Battle, type Teller } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { isPath, tellerOf } from '../input/catalog.ts'
import { parseCount, parseMoments } from '../input/choices.ts'
import { loadReplay, ofReplay } from '../input/replay.ts'
import { findSetup } from '../input/setup.ts'
import { agentsOf, type BattleFlags, battleOptions, startOf, type Started } from '../options/battle-options.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { isGiven, refuseBeside, refuseWithout } from '../options/option-rules.ts'
import { checkTarget, STANDARD_OUTPUT } from '../output/files.ts'
import { saveReplay } from '../output/replay-file.ts'
import { Game, type Table } from '../play/game.ts'
import { peopleOf, playableSource, refuseUndecided } from '../play/playable.ts'
import { JsonTable, LineTable } from '../play/tables.ts'
import { badInput, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const OPTIONS = {
  '--seat <seats>': { about: say('play.seat'), default: '0' },
  '--no-auto': say('play.noAuto'),
  '--stop-at <moments>': say('play.stopAt'),
  '--from <replay>': say('play.from'),
  '--at <position>': say('play.at'),
  '--replay <file>': say('play.replay'),
  '--compact': say('option.compact'),
  '--force': say('option.forceReplay'),
  '--json': say('play.json'),
} satisfies Rows
type PlayFlags = BattleFlags & Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  return {
    about: say('play.about'),
    arguments: { '<ruleset>': say('play.ruleset'), '[setup]': say('play.setup') },
    options: { ...battleOptions(context), ...OPTIONS },
    notes: [say('play.note')],
    examples: [
      [`play ${EXAMPLE}`],
      [`play ${EXAMPLE} --seat 1 --agents search --iterations 800`],
      [`play ${EXAMPLE} --seat all`, say('play.exampleAll')],
      [`play ${EXAMPLE} --from duel.json --at 10`, say('play.exampleFrom')],
    ],
    action: async (ruleset: string, setup: string | undefined, flags: PlayFlags, command: Command) => {
      refuseIdle(command)
      if (flags.replay !== undefined) checkTarget(flags.replay, flags.force === true)
      const { started, people } = await seated(context, ruleset, setup, flags)
      if (await play(context, ruleset, started, people, flags)) saveReplay(context.terminal, started, flags)
      else keepInterrupted(context, ruleset, started, flags)
    },
  }
}

/** Refuses what would be asked for in vain. */
function refuseIdle(command: Command): void {
  refuseWithout(command, '--replay', ['--compact', '--force'])
  refuseWithout(command, '--from', ['--at'])
  const brought = ['--seed', '--rng', '--set', '--bring', '--iterations', '--max-steps']
  refuseBeside(command, '--from', brought, say('play.asBegun'))
  if (command.opts<PlayFlags>().replay === STANDARD_OUTPUT && isGiven(command, '--json')) {
    throw badInput('--replay', say('play.forMessages'))
  }
}

interface Seated {
  readonly started: Started
  readonly people: readonly number[]
}

async function seated(context: Context, name: string, setup: string | undefined, flags: PlayFlags): Promise<Seated> {
  if (flags.from !== undefined) {
    if (setup !== undefined) throw badInput(setup, say('play.ownSetup'))
    return fromReplay(context, name, flags.from, flags)
  }
  const { entry } = await context.catalog.seated(await context.catalog.find(name), namesOf(flags))
  refuseUndecided(entry, name)
  const source = playableSource(entry, await findSetup(entry, setup, flags.set ?? [], context.terminal, flags.bring))
  const people = peopleOf(entry, source.setup, flags.seat)
  return { started: startOf(entry, source, flags, people), people }
}

function namesOf({ agents }: BattleFlags): readonly string[] {
  return agents?.split(',') ?? []
}

async function fromReplay(context: Context, name: string, path: string, flags: PlayFlags): Promise<Seated> {
  const own = isPath(name) ? name : undefined
  const { entry: found, replay } = await loadReplay(context, path, own)
  const { entry } = await context.catalog.seated(found, namesOf(flags))
  const { ruleset } = entry
  if (own === undefined && ruleset.id !== name)
    throw badInput(path, say('play.otherRuleset', { theirs: ruleset.id, asked: name }))
  refuseUndecided(entry, name)
  return ofReplay(path, () => {
    const people = peopleOf(entry, replay.setup, flags.seat)
    const agents = agentsOf(entry, replay.setup, flags, people)
    const at = parseCount('--at', flags.at, 0, replay.positions)
    const whole = Battle.fromReplay(ruleset, replay, at, agents)
    // What came after that position is another battle now.
    const battle = whole.fork(whole.position)
    return { started: { entry, source: { title: path, scenario: null, setup: replay.setup }, battle, agents }, people }
  })
}

/** Ctrl-C loses nothing: what was played is kept, and whoever stopped is told how to go on. */
function keepInterrupted(context: Context, name: string, started: Started, flags: PlayFlags): void {
  const { terminal, tell } = context
  const { battle } = started
  const path = flags.replay ?? `${battle.ruleset.id}-${battle.hash().slice(0, 8)}.json`
  context.status = EXIT.interrupted
  if (battle.made.length === 0 || path === STANDARD_OUTPUT) return
  saveReplay(terminal, started, { ...flags, replay: path, force: true })
  terminal.err(`${tell(say('play.kept', { path, command: `quintain play ${name} --from ${path}` }))}\n`)
}

async function play(
  context: Context,
  name: string,
  started: Started,
  people: readonly number[],
  flags: PlayFlags,
): Promise<boolean> {
  const stopAt = parseMoments(started.battle.ruleset.player?.moments ?? [], flags.stopAt)
  const { battle, entry } = started
  const teller = await tellerOf(entry, context.teller)
  const game = new Game(battle, people, teller, { spare: flags.auto, stopAt })
  const table = await tableFor(context, battle, teller, flags)
  // Where no menu reads the keys, Ctrl-C is a signal, and nobody waits for an answer any more.
  const interrupt = (): void => {
    keepInterrupted(context, name, started, flags)
    process.exit(EXIT.interrupted)
  }
  process.once('SIGINT', interrupt)
  try {
    return await game.play(table)
  } finally {
    process.off('SIGINT', interrupt)
    table.close?.()
  }
}

async function tableFor(context: Context, battle: Battle, teller: Teller, flags: PlayFlags): Promise<Table> {
  if (flags.json === true) return new JsonTable(context.terminal, teller)
  if (!context.terminal.interactive) return new LineTable(context, battle, teller)
  // Menus are for people alone.
  const { MenuTable } = await import('../play/menu-table.ts')
  return new MenuTable(context, battle, teller)
}
