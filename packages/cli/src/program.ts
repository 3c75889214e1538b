import { Command, CommanderError } from 'commander'
import { ENGINE_VERSION, learn, tellerIn } from '@quintain/engine/words'
import type { Context, Speech } from './context.ts'
import { defaultCatalog, emptyCatalog, EXAMPLE } from './default-catalog.ts'
import type { Catalog } from './input/catalog.ts'
import { build, type CommandLine } from './options/command-line.ts'
import { usageFault } from './options/usage-fault.ts'
import { requireAhead } from './require-ahead.ts'
import { ending, EXIT } from './terminal/exit.ts'
import { languageOf, valuesOf } from './terminal/language.ts'
import { missingPackage } from './terminal/missing-package.ts'
import { palette } from './terminal/palette.ts'
import { type Streams, terminalOf } from './terminal/terminal.ts'
import { say } from './words/index.ts'

/** In the order of the help, with the arguments that it shows. Only the command that is called gets loaded. */
const COMMANDS = {
  run: ['<ruleset> [setup]', () => import('./commands/run.ts')],
  play: ['<ruleset> [setup]', () => import('./commands/play.ts')],
  replay: ['<replay>', () => import('./commands/replay.ts')],
  verify: ['<replay...>', () => import('./commands/verify.ts')],
  report: ['<replay>', () => import('./commands/report.ts')],
  scenarios: ['[ruleset] [scenario]', () => import('./commands/scenarios.ts')],
  explain: ['<ruleset> [entry...]', () => import('./commands/explain.ts')],
  new: ['', () => import('./commands/new.ts')],
  import: ['<ruleset> <path>', () => import('./commands/import.ts')],
  lint: ['<ruleset> [setup...]', () => import('./commands/lint.ts')],
  schema: ['<ruleset>', () => import('./commands/schema.ts')],
  conform: ['<path...>', () => import('./commands/conform.ts')],
  bench: ['<file...>', () => import('./commands/bench.ts')],
  ladder: ['<ruleset>', () => import('./commands/ladder.ts')],
  calibrate: ['<ruleset>', () => import('./commands/calibrate.ts')],
  puzzles: ['', () => import('./commands/puzzles.ts')],
  lab: ['', () => import('./commands/lab/index.ts')],
  serve: ['', () => import('./commands/serve.ts')],
  mcp: ['', () => import('./commands/mcp.ts')],
  arena: ['', () => import('./commands/arena/index.ts')],
  doctor: ['<place>', () => import('./commands/doctor/index.ts')],
  words: ['<language>', () => import('./commands/words.ts')],
  completion: ['<shell>', () => import('./commands/completion.ts')],
} satisfies Readonly<Record<string, readonly [string, () => Promise<CommandModule>]>>

interface CommandModule {
  commandLine(context: Context): CommandLine
}

type Name = keyof typeof COMMANDS

function isName(text: string): text is Name {
  return Object.hasOwn(COMMANDS, text)
}

/** The names of the commands, in order. */
const NAMES: readonly Name[] = Object.keys(COMMANDS).filter(isName)

/** Runs the command line and gives its exit status. Everything that can go wrong ends here, as one line. */
export async function runProgram(args: readonly string[], streams: Streams): Promise<number> {
  const terminal = terminalOf(streams)
  // No option of the program itself takes a command's name.
  const called = args.find(isName)
  // Completion is made of all commands.
  const needed = called === 'completion' ? NAMES : NAMES.filter((name) => name === called)
  const packs = called === undefined ? [] : valuesOf(args, '--pack')
  // A server loads what comes along itself, and after it listens; packs are compared with it.
  const isEmpty = called === 'serve' && packs.length === 0
  // A server has the most to load.
  if (called === 'serve') requireAhead(import.meta.url, './input/catalog.js', './commands/serve.js')
  const catalog = called === undefined ? null : await (isEmpty ? emptyCatalog() : defaultCatalog())
  const modules = await Promise.allSettled(needed.map((name) => COMMANDS[name][1]()))
  // Languages are learnt of the words that are there: after all of them are loaded.
  const teller = await tellerIn(languageOf(args))
  const speech: Speech = {
    terminal,
    palette: palette(terminal.colors),
    teller,
    tell: (text) => teller.text(text),
    status: EXIT.ok,
  }
  try {
    const lines = new Map<Name, CommandLine>()
    if (catalog !== null) {
      const context: Context = Object.assign(speech, { catalog })
      for (const path of packs) await catalog.add(path)
      // Those of packs came just now.
      await learn(teller.language)
      for (const [at, module] of modules.entries()) {
        const name = needed[at]
        if (module.status === 'fulfilled') lines.set(name, module.value.commandLine(context))
        // Of a command whose package is not installed, completion has the name alone.
        else if (name === called || missingPackage(module.reason) === null) throw module.reason
      }
    }
    await programOf(speech, lines).parseAsync([...args], { from: 'user' })
    return speech.status
  } catch (error) {
    if (!(error instanceof CommanderError)) return failure(error, speech, catalog)
    if (error.exitCode === 0) return EXIT.ok
    terminal.err(`${speech.tell(say('error.line', { fault: usageFault(error) }))}\n`)
    return EXIT.usage
  }
}

/** What nobody foresaw is an error of ours, or one of the ruleset that somebody brought along. */
function failure(error: unknown, { terminal, teller, tell }: Speech, catalog: Catalog | null): number {
  const { line, status } = ending(error, teller)
  if (status !== EXIT.internal) {
    terminal.err(`${tell(say('error.line', { fault: line }))}\n`)
    return status
  }
  const blame = catalog?.blame(error) ?? null
  const fault =
    blame === null ? say('error.internal', { fault: line }) : say('error.ofRuleset', { ...blame, fault: line })
  const debugging = process.env['QUINTAIN_DEBUG'] !== undefined
  terminal.err(`${tell(say('error.line', { fault: debugging ? fault : say('error.hint', { fault }) }))}\n`)
  if (debugging && error instanceof Error) terminal.err(`${error.stack}\n`)
  return blame === null ? EXIT.internal : EXIT.usage
}

/** `lines` are those of the commands that may run; of all others the help has a summary. */
function programOf(speech: Speech, lines: ReadonlyMap<Name, CommandLine>): Command {
  const { terminal, tell } = speech
  const program = new Command('quintain')
    .version(ENGINE_VERSION, '-V, --version', tell(say('help.version')))
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      // Told as one line at the end.
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(terminal.columns, 120),
    })
  const commands = NAMES.map((name) => {
    const summary = say(`${name}.summary`)
    const called = COMMANDS[name][0].split(' ').filter((argument) => argument !== '')
    const listed = { about: summary, arguments: Object.fromEntries(called.map((argument) => [argument, summary])) }
    return [name, { ...(lines.get(name) ?? listed), summary }] as const
  })
  return build(
    program,
    {
      about: say('program.about'),
      examples: [
        ['scenarios', say('program.scenarios')],
        [`run ${EXAMPLE}`, say('program.run')],
        [`play ${EXAMPLE}`, say('program.play')],
        [`explain ${EXAMPLE}`, say('program.explain')],
        [`new setup ${EXAMPLE}`, say('program.new')],
      ],
      notes: [say('program.status')],
      commands: Object.fromEntries(commands),
    },
    speech,
  )
}
