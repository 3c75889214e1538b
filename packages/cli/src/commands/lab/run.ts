import type { Command } from 'commander'
import { basename, join } from 'node:path'
import type { Context } from '../../context.ts'
import { parseCount } from '../../input/choices.ts'
import { addHelp } from '../../options/help.ts'
import { refuseBeside, refuseWithout } from '../../options/option-rules.ts'
import { badInput } from '../../terminal/exit.ts'
import { say } from '../../words/index.ts'
import { printResults } from './print.ts'
import { readSubject } from './subject.ts'

export interface RunFlags {
  readonly threads?: string
  readonly queue?: string
  readonly out?: string
  readonly battles?: string
  readonly seed?: string
  readonly resume?: true
  readonly force?: true
  readonly csv?: true
  readonly parquet?: true
  readonly json?: true
  readonly quiet?: true
  readonly checkOneOf: string
}

const MOST_BATTLES = 1_000_000_000

export function addLabRun(lab: Command, context: Context): void {
  const { tell } = context
  const run = lab
    .command('run')
    .summary(tell(say('lab.run.summary')))
    .description(tell(say('lab.run.about')))
    .argument('<experiment>', tell(say('lab.run.experiment')))
    .option('--threads <n>', tell(say('lab.run.threads')))
    .option('--queue <url>', tell(say('lab.run.queue')))
    .option('--out <folder>', tell(say('lab.run.out')))
    .option('--battles <n>', tell(say('lab.run.battles')))
    .option('--seed <seed>', tell(say('lab.run.seed')))
    .option('--resume', tell(say('lab.run.resume')))
    .option('--force', tell(say('lab.run.force')))
    .option('--csv', tell(say('lab.run.csv')))
    .option('--parquet', tell(say('lab.run.parquet')))
    .option('--json', tell(say('lab.run.json')))
    .option('--quiet', tell(say('lab.run.quiet')))
    .option('--check-one-of <n>', tell(say('lab.run.checkOneOf')), '20')
    .action(async (path: string, flags: RunFlags, command: Command) => {
      refuseBeside(command, '--queue', ['--threads'], say('lab.run.ownThreads'))
      refuseWithout(command, '--queue', ['--check-one-of'])
      const prepared = await readSubject(context, path, {
        battles: flags.battles === undefined ? undefined : parseCount('--battles', flags.battles, 1, MOST_BATTLES),
        seed: flags.seed === undefined ? undefined : seedOf(flags.seed),
      })
      const folder = flags.out ?? join('lab-results', basename(path).replace(/\.\w+$/, '') || 'experiment')
      if (flags.resume === true && (flags.csv ?? flags.parquet) === true) {
        throw badInput('--resume', say('lab.run.rowsGone'))
      }
      // Queues, thread pools and reports take long to load, and other commands do not need them.
      const { runPrepared } = await import('./execute.ts')
      const { writeResults } = await import('./files.ts')
      const { results, status } = await runPrepared(context, prepared, folder, flags)
      const { ruleset } = prepared.subject
      await writeResults(context, folder, results, { command: commandOf(path, flags), ruleset })
      if (flags.json === true) context.terminal.out(`${JSON.stringify(results)}\n`)
      else if (flags.quiet !== true) {
        printResults(context, results)
        context.terminal.out(context.palette.dim(`${join(folder, 'report.html')}\n`))
      }
      context.status = status
    })
  addHelp(run, context, { notes: [say('lab.run.status')] })
}

function seedOf(text: string): number | string {
  const number = Number(text)
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? number : text
}

/** The command that leads to the same results, on whatever machine. */
function commandOf(path: string, { battles, seed }: RunFlags): string {
  const changes = [battles === undefined ? '' : ` --battles ${battles}`, seed === undefined ? '' : ` --seed ${seed}`]
  return `quintain lab run ${path}${changes.join('')}`
}
