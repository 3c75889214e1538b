import type { Command } from 'commander'
import { basename, join } from 'node:path'
import type { Context } from '../../context.ts'
import { parseCount } from '../../input/choices.ts'
import type { CommandLine, Flags, Rows } from '../../options/command-line.ts'
import { refuseBeside, refuseWithout } from '../../options/option-rules.ts'
import { printJson } from '../../output/json.ts'
import { badInput } from '../../terminal/exit.ts'
import { say } from '../../words/index.ts'
import { printResults } from './print.ts'
import { readSubject } from './subject.ts'

const OPTIONS = {
  '--threads <n>': say('lab.run.threads'),
  '--queue <url>': say('lab.run.queue'),
  '--out <folder>': say('lab.run.out'),
  '--keep <folder>': say('lab.run.keep'),
  '--battles <n>': say('lab.run.battles'),
  '--agents <list>': say('lab.run.agents'),
  '--seed <seed>': say('lab.run.seed'),
  '--resume': say('lab.run.resume'),
  '--force': say('lab.run.force'),
  '--csv': say('lab.run.csv'),
  '--parquet': say('lab.run.parquet'),
  '--json': say('lab.run.json'),
  '--quiet': say('lab.run.quiet'),
  '--check-one-of <n>': { about: say('lab.run.checkOneOf'), default: '20' },
} satisfies Rows
export type RunFlags = Flags<typeof OPTIONS>

const MOST_BATTLES = 1_000_000_000

export function labRun(context: Context): CommandLine {
  return {
    summary: say('lab.run.summary'),
    about: say('lab.run.about'),
    arguments: { '<experiment>': say('lab.run.experiment') },
    options: OPTIONS,
    notes: [say('lab.run.status')],
    action: run.bind(null, context),
  }
}

async function run(context: Context, path: string, flags: RunFlags, command: Command): Promise<void> {
  refuseBeside(command, '--queue', ['--threads'], say('lab.run.ownThreads'))
  refuseWithout(command, '--queue', ['--check-one-of'])
  const prepared = await readSubject(context, path, {
    battles: parseCount('--battles', flags.battles, 1, MOST_BATTLES),
    agents: flags.agents === undefined ? undefined : agentsOf(flags.agents),
    seed: flags.seed === undefined ? undefined : seedOf(flags.seed),
  })
  const folder = flags.out ?? join('lab-results', basename(path).replace(/\.\w+$/, '') || 'experiment')
  if (flags.resume === true && (flags.csv ?? flags.parquet) === true) {
    throw badInput('--resume', say('lab.run.rowsGone'))
  }
  // Queues, thread pools and reports take long to load, and other commands do not need them.
  const history = flags.keep === undefined ? null : await import('./kept-runs.ts')
  if (flags.keep !== undefined) await history?.checkHistory(flags.keep)
  const { runPrepared } = await import('./execute.ts')
  const { writeResults } = await import('./files.ts')
  const { results, status } = await runPrepared(context, prepared, folder, flags)
  const { ruleset } = prepared.subject
  await writeResults(context, folder, results, { command: commandOf(path, flags), ruleset })
  if (flags.keep !== undefined) await history?.keepRun(flags.keep, results)
  if (flags.json === true) printJson(context.terminal, results)
  else if (flags.quiet !== true) printResults(context, results, folder)
  context.status = status
}

/** One name is for all seats. */
function agentsOf(text: string): string | readonly string[] {
  return text.includes(',') ? text.split(',') : text
}

function seedOf(text: string): number | string {
  const number = Number(text)
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? number : text
}

/** The command that leads to the same results, on whatever machine. */
function commandOf(path: string, { battles, agents, seed }: RunFlags): string {
  const changes = Object.entries({ battles, agents, seed }).filter(([, value]) => value !== undefined)
  return `quintain lab run ${path}${changes.map(([name, value]) => ` --${name} ${value}`).join('')}`
}
