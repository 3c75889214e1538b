import { Command, CommanderError } from 'commander'
import { ENGINE_VERSION, tellerIn } from 'quintain'
import { addBench } from './commands/bench.ts'
import { addCompletion } from './commands/completion.ts'
import { addConform } from './commands/conform.ts'
import { addExplain } from './commands/explain.ts'
import { addLab } from './commands/lab/index.ts'
import { addLint } from './commands/lint.ts'
import { addNew } from './commands/new.ts'
import { addPlay } from './commands/play.ts'
import { addReplay } from './commands/replay.ts'
import { addRun } from './commands/run.ts'
import { addScenarios } from './commands/scenarios.ts'
import { addSchema } from './commands/schema.ts'
import { addServe } from './commands/serve.ts'
import { addVerify } from './commands/verify.ts'
import { addWords } from './commands/words.ts'
import type { Context } from './context.ts'
import { defaultCatalog } from './default-catalog.ts'
import type { Catalog } from './input/catalog.ts'
import { addHelp, tellHelp } from './options/help.ts'
import { languageOption } from './options/language-option.ts'
import { usageFault } from './options/usage-fault.ts'
import { ending, EXIT } from './terminal/exit.ts'
import { languageOf } from './terminal/language.ts'
import { palette } from './terminal/palette.ts'
import type { Terminal } from './terminal/terminal.ts'
import { say } from './words/index.ts'

const COMMANDS = [
  addRun,
  addPlay,
  addReplay,
  addVerify,
  addScenarios,
  addExplain,
  addNew,
  addLint,
  addSchema,
  addConform,
  addBench,
  addLab,
  addServe,
  addWords,
  addCompletion,
]

/** Runs the command line and gives its exit status. Everything that can go wrong ends here, as one line. */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal,
  catalog: Catalog = defaultCatalog(),
): Promise<number> {
  const teller = await tellerIn(languageOf(args))
  const context: Context = {
    terminal,
    palette: palette(terminal.colors),
    catalog,
    teller,
    tell: (text) => teller.text(text),
    status: EXIT.ok,
  }
  try {
    await programOf(context).parseAsync([...args], { from: 'user' })
    return context.status
  } catch (error) {
    if (!(error instanceof CommanderError)) return failure(error, context)
    if (error.exitCode === 0) return EXIT.ok
    terminal.err(`${context.tell(say('error.line', { fault: usageFault(error) }))}\n`)
    return EXIT.usage
  }
}

/** What nobody foresaw is an error of ours, or one of the ruleset that somebody brought along. */
function failure(error: unknown, { terminal, catalog, teller, tell }: Context): number {
  const { line, status } = ending(error, teller)
  if (status !== EXIT.internal) {
    terminal.err(`${tell(say('error.line', { fault: line }))}\n`)
    return status
  }
  const blame = catalog.blame(error)
  const fault =
    blame === null ? say('error.internal', { fault: line }) : say('error.ofRuleset', { ...blame, fault: line })
  const debugging = process.env['QUINTAIN_DEBUG'] !== undefined
  terminal.err(`${tell(say('error.line', { fault: debugging ? fault : say('error.hint', { fault }) }))}\n`)
  if (debugging && error instanceof Error) terminal.err(`${error.stack}\n`)
  return blame === null ? EXIT.internal : EXIT.usage
}

function programOf(context: Context): Command {
  const { terminal, tell, catalog } = context
  const [ruleset] = catalog.ids()
  const program = new Command('quintain')
    .description(tell(say('program.about')))
    .version(ENGINE_VERSION, '-V, --version', tell(say('help.version')))
    .showSuggestionAfterError(true)
  addHelp(program, context, {
    examples: [
      ['scenarios', say('program.scenarios')],
      [`run ${ruleset}`, say('program.run')],
      [`play ${ruleset}`, say('program.play')],
      [`explain ${ruleset}`, say('program.explain')],
      [`new setup ${ruleset}`, say('program.new')],
    ],
    notes: [say('program.status')],
  })
  for (const add of COMMANDS) add(program, context)
  everyCommand(program, (command) => {
    command.addOption(languageOption(tell))
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.out(text),
      // Told as one line at the end.
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(terminal.columns, 120),
    })
    tellHelp(command, tell)
  })
  return program
}

function everyCommand(command: Command, visit: (command: Command) => void): void {
  visit(command)
  for (const inner of command.commands) everyCommand(inner, visit)
}
