import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Context } from '../../context.ts'
import { parseCount } from '../../input/choices.ts'
import type { CommandLine, Flags, Rows } from '../../options/command-line.ts'
import { say } from '../../words/index.ts'

const OPTIONS = {
  '--queue <url>': { about: say('lab.worker.queue'), required: true },
  '--threads <n>': say('lab.worker.threads'),
  '--lock <ms>': { about: say('lab.worker.lock'), default: '15000' },
  '--verbose': say('lab.worker.verbose'),
} satisfies Rows

export function labWorker(context: Context): CommandLine {
  return {
    summary: say('lab.worker.summary'),
    about: say('lab.worker.about'),
    options: OPTIONS,
    action: work.bind(null, context),
  }
}

async function work({ terminal, tell }: Context, flags: Flags<typeof OPTIONS>): Promise<void> {
  const { hidden, startWorker, ThreadExecutor } = await import('@quintain/lab/node')
  const threads = parseCount('--threads', flags.threads, 1, 1024) ?? availableParallelism()
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
}
