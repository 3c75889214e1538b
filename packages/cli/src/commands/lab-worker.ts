import type { Command } from 'commander'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Context } from '../context.ts'
import { parseCount } from '../input/choices.ts'

interface WorkerFlags {
  readonly queue: string
  readonly threads?: string
  readonly lock: string
  readonly verbose?: true
}

export function addLabWorker(lab: Command, context: Context): void {
  lab
    .command('worker')
    .summary('play battles for others')
    .description('Takes chunks of battles from a queue and plays them, until it is stopped with Ctrl-C or SIGTERM.')
    .requiredOption('--queue <url>', 'redis://… or postgres://…')
    .option('--threads <n>', 'threads of this machine (default: all)')
    .option('--lock <ms>', 'after so long without a sign of life, its work is given to others', '15000')
    .option('--verbose', 'print a line for every chunk')
    .action(async (flags: WorkerFlags) => {
      const { hidden, startWorker, ThreadExecutor } = await import('@quintain/lab/node')
      const threads =
        flags.threads === undefined ? availableParallelism() : parseCount('--threads', flags.threads, 1, 1024)
      const lockMilliseconds = parseCount('--lock', flags.lock, 500, 3_600_000)
      const { terminal } = context
      const worker = await startWorker({
        url: flags.queue,
        executor: new ThreadExecutor(threads),
        lockMilliseconds,
        played: ({ run, id }) => {
          if (flags.verbose === true) terminal.out(`played ${id} of run ${run}\n`)
        },
        refused: (run) => terminal.err(`run ${run} takes no more of this worker's results: they differed\n`),
      })
      terminal.out(`worker ${worker.name} waits at ${hidden(flags.queue)} with ${threads} threads\n`)
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
      terminal.out('finishing what was begun\n')
      await worker.close()
    })
}
