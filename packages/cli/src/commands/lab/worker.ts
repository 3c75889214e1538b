import type { Command } from 'commander'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Context } from '../../context.ts'
import { parseCount } from '../../input/choices.ts'
import { say } from '../../words/index.ts'

interface WorkerFlags {
  readonly queue: string
  readonly threads?: string
  readonly lock: string
  readonly verbose?: true
}

export function addLabWorker(lab: Command, context: Context): void {
  const { terminal, tell } = context
  lab
    .command('worker')
    .summary(tell(say('lab.worker.summary')))
    .description(tell(say('lab.worker.about')))
    .requiredOption('--queue <url>', tell(say('lab.worker.queue')))
    .option('--threads <n>', tell(say('lab.worker.threads')))
    .option('--lock <ms>', tell(say('lab.worker.lock')), '15000')
    .option('--verbose', tell(say('lab.worker.verbose')))
    .action(async (flags: WorkerFlags) => {
      const { hidden, startWorker, ThreadExecutor } = await import('@quintain/lab/node')
      const threads =
        flags.threads === undefined ? availableParallelism() : parseCount('--threads', flags.threads, 1, 1024)
      const lockMilliseconds = parseCount('--lock', flags.lock, 500, 3_600_000)
      const worker = await startWorker({
        url: flags.queue,
        executor: new ThreadExecutor(threads),
        lockMilliseconds,
        played: ({ run, id }) => {
          if (flags.verbose === true) terminal.out(`${tell(say('lab.worker.played', { id, run }))}\n`)
        },
        refused: (run) => terminal.err(`${tell(say('lab.worker.refused', { run }))}\n`),
      })
      const place = { name: worker.name, queue: hidden(flags.queue), threads }
      terminal.out(`${tell(say('lab.worker.waits', place))}\n`)
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
      terminal.out(`${tell(say('lab.worker.finishing'))}\n`)
      await worker.close()
    })
}
