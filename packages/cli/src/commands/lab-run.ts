import type { Command } from 'commander'
import { basename, join } from 'node:path'
import type { Context } from '../context.ts'
import { badInput } from '../exit.ts'
import { parseCount } from '../input/choices.ts'
import { refuseBeside, refuseWithout } from '../option-rules.ts'
import { writeResults } from './lab-files.ts'
import { printResults } from './lab-print.ts'
import { readSubject } from './lab-subject.ts'

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
  lab
    .command('run')
    .summary('run an experiment')
    .description('Runs an experiment and writes results.json, report.html and its pictures.')
    .argument('<experiment>', 'a YAML or JSON file (see `quintain lab schema`)')
    .option('--threads <n>', 'threads of this machine (default: all; 0: none but this one)')
    .option('--queue <url>', 'play on the workers of a queue: redis://… or postgres://…')
    .option('--out <folder>', 'where reports go (default: lab-results/NAME)')
    .option('--battles <n>', 'another number of battles than the experiment says, or another cap')
    .option('--seed <seed>', 'another base seed')
    .option('--resume', 'go on from where a run into the same folder was stopped')
    .option('--force', 'overwrite the results of another experiment')
    .option('--csv', 'also write battles.csv, a row for each battle')
    .option('--parquet', 'also write battles.parquet')
    .option('--json', 'print results.json instead of tables')
    .option('--quiet', 'print nothing but errors')
    .option('--check-one-of <n>', 'on a queue: one chunk of n is played twice and compared; 0 for none', '20')
    .addHelpText(
      'after',
      `
Exit status: 0 every assert holds, 1 one fails, 3 none fails but one is undecided, 2 bad input or no answer from the
queue, 130 (143) stopped by Ctrl-C (SIGTERM) before the end: what was played is reported, --resume goes on from there.`,
    )
    .action(async (path: string, flags: RunFlags, command: Command) => {
      refuseBeside(command, '--queue', ['--threads'], 'its workers have their own')
      refuseWithout(command, '--queue', ['--check-one-of'])
      const prepared = await readSubject(context, path, {
        battles: flags.battles === undefined ? undefined : parseCount('--battles', flags.battles, 1, MOST_BATTLES),
        seed: flags.seed === undefined ? undefined : seedOf(flags.seed),
      })
      const folder = flags.out ?? join('lab-results', basename(path).replace(/\.\w+$/, '') || 'experiment')
      if (flags.resume === true && (flags.csv ?? flags.parquet) === true) {
        throw badInput('--resume', 'rows of battles that were played before are gone: leave out --csv and --parquet')
      }
      // Queues and thread pools take long to load, and other commands do not need them.
      const { runPrepared } = await import('./lab-execute.ts')
      const { results, status } = await runPrepared(context, prepared, folder, flags)
      writeResults(folder, results, commandOf(path, flags))
      if (flags.json === true) context.terminal.out(`${JSON.stringify(results)}\n`)
      else if (flags.quiet !== true) {
        printResults(context, results)
        context.terminal.out(context.palette.dim(`${join(folder, 'report.html')}\n`))
      }
      context.status = status
    })
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
