import { Command, CommanderError } from 'commander'
import { ENGINE_VERSION } from 'quintain'
import { addBench } from './commands/bench.ts'
import { addCompletion } from './commands/completion.ts'
import { addConform } from './commands/conform.ts'
import { addLab } from './commands/lab.ts'
import { addLint } from './commands/lint.ts'
import { addNew } from './commands/new.ts'
import { addPlay } from './commands/play.ts'
import { addReplay } from './commands/replay.ts'
import { addRun } from './commands/run.ts'
import { addScenarios } from './commands/scenarios.ts'
import { addSchema } from './commands/schema.ts'
import { addServe } from './commands/serve.ts'
import { addVerify } from './commands/verify.ts'
import type { Context } from './context.ts'
import { ending, EXIT } from './exit.ts'
import { Catalog } from './input/catalog.ts'
import { palette } from './output/palette.ts'
import type { Terminal } from './terminal.ts'

const COMMANDS = [
  addRun,
  addPlay,
  addReplay,
  addVerify,
  addScenarios,
  addNew,
  addLint,
  addSchema,
  addConform,
  addBench,
  addLab,
  addServe,
  addCompletion,
]

/** Runs the command line and gives its exit status. Everything that can go wrong ends here, as one line. */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal,
  catalog: Catalog = new Catalog(),
): Promise<number> {
  const context: Context = { terminal, palette: palette(terminal.colors), catalog, status: EXIT.ok }
  try {
    await programOf(context).parseAsync([...args], { from: 'user' })
    return context.status
  } catch (error) {
    if (error instanceof CommanderError) return usageEnding(error, terminal)
    return failure(error, context)
  }
}

/** What nobody foresaw is an error of ours, or one of the ruleset that somebody brought along. */
function failure(error: unknown, { terminal, catalog }: Context): number {
  const { line, status } = ending(error)
  if (status !== EXIT.internal) {
    terminal.err(`quintain: ${line}\n`)
    return status
  }
  const blame = catalog.blame(error)
  const whose = blame === null ? 'internal error' : `${blame.name}: an error of this ruleset, at ${blame.place}`
  const debugging = process.env['QUINTAIN_DEBUG'] !== undefined
  terminal.err(`quintain: ${whose}: ${line}${debugging ? '' : ' (QUINTAIN_DEBUG=1 shows the calls that led there)'}\n`)
  if (debugging && error instanceof Error) terminal.err(`${error.stack}\n`)
  return blame === null ? EXIT.internal : EXIT.usage
}

function programOf(context: Context): Command {
  const { terminal } = context
  const program = new Command('quintain')
    .description('Deterministic battles: run, play, replay, verify and measure them.')
    .version(ENGINE_VERSION, '-V, --version', 'print the version')
    .showSuggestionAfterError(true)
    .addHelpText(
      'after',
      `
Examples:
  $ quintain scenarios                     what there is to see
  $ quintain run atb                       watch a battle
  $ quintain play atb                      play one
  $ quintain new setup atb                 start a setup of your own

Exit status: 0 fine, 1 a check failed, 2 bad input or usage, 3 undecided (lab), 70 an error of quintain itself.`,
    )
  for (const add of COMMANDS) add(program, context)
  everyCommand(program, (command) => {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.out(text),
      // Told by `usageEnding`, in one line.
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(terminal.columns, 120),
    })
  })
  return program
}

function everyCommand(command: Command, visit: (command: Command) => void): void {
  visit(command)
  for (const inner of command.commands) everyCommand(inner, visit)
}

function usageEnding(error: CommanderError, terminal: Terminal): number {
  if (error.exitCode === 0) return EXIT.ok
  if (error.code === 'commander.help') {
    terminal.err('quintain: expected a command; see quintain --help\n')
    return EXIT.usage
  }
  const message = error.message.replace(/^error: /, '').replaceAll(/\s+/g, ' ')
  terminal.err(`quintain: ${message}\n`)
  return EXIT.usage
}
