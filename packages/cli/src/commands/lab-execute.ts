import { type CellRun, InlineExecutor, type PreparedExperiment, type Results, runExperiment } from '@quintain/lab'
import {
  type BattleFile,
  Checkpoint,
  ClusterExecutor,
  csvFile,
  loadRuleset,
  parquetFile,
  runOnCluster,
  ThreadExecutor,
} from '@quintain/lab/node'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { parseCount } from '../input/choices.ts'
import { count, Progress } from './lab-progress.ts'
import type { RunFlags } from './lab-run.ts'

const MOST_THREADS = 1024

/** Plays an experiment as the options say: here, on threads or on a queue; shows progress and keeps checkpoints. */
export async function runPrepared(
  context: Context,
  prepared: PreparedExperiment,
  folder: string,
  flags: RunFlags,
): Promise<Results> {
  const { experiment } = prepared.subject
  const checkpoint = new Checkpoint(folder, prepared)
  const resume = flags.resume === true ? checkpoint.read() : undefined
  const files = battleFiles(folder, prepared, flags)
  const most = (experiment.battles ?? experiment.cap ?? 1) * prepared.design.cells.length * armsOf(prepared)
  const shown = experiment.until?.measure ?? experiment.test?.measure ?? prepared.measures[0]
  const progress = new Progress(context.terminal, most, shown, experiment.confidence)
  const stop = new AbortController()
  const onInterrupt = (): void => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
    context.terminal.err('\nstopping; once more to stop at once\n')
  }
  process.on('SIGINT', onInterrupt)
  const options = {
    signal: stop.signal,
    resume,
    progress: (cell: CellRun) => {
      checkpoint.note(cell)
      if (flags.quiet !== true) progress.update(cell)
    },
    keep: checkpoint.keep.bind(checkpoint),
    rows:
      files.length === 0
        ? undefined
        : async (...row: Parameters<BattleFile['write']>) => {
            for (const file of files) await file.write(...row)
          },
  }
  try {
    const results = await execute(context, prepared, flags, options)
    if (results.complete) checkpoint.remove()
    else checkpoint.write()
    progress.done()
    if (flags.quiet !== true && flags.json !== true) {
      const speed = count(results.battles / Math.max(0.001, progress.seconds))
      context.terminal.err(`${count(results.battles)} battles in ${progress.seconds.toFixed(1)} s, ${speed} a second\n`)
    }
    return results
  } finally {
    process.off('SIGINT', onInterrupt)
    for (const file of files) await file.close()
  }
}

function armsOf({ design }: PreparedExperiment): number {
  return design.cells[0].spec.arms.length
}

function battleFiles(folder: string, { measures }: PreparedExperiment, flags: RunFlags): readonly BattleFile[] {
  return [
    ...(flags.csv === true ? [csvFile(join(folder, 'battles.csv'), measures)] : []),
    ...(flags.parquet === true ? [parquetFile(join(folder, 'battles.parquet'), measures)] : []),
  ]
}

async function execute(
  context: Context,
  prepared: PreparedExperiment,
  flags: RunFlags,
  options: Parameters<typeof runOnCluster>[2],
): Promise<Results> {
  if (flags.queue !== undefined) {
    const executor = await ClusterExecutor.connect({
      url: flags.queue,
      checkOneOf: parseCount('--check-one-of', flags.checkOneOf, 0, 1_000_000),
      notice: (message) => context.terminal.err(`${message}\n`),
    })
    try {
      return await runOnCluster(prepared, executor, options)
    } finally {
      await executor.close()
    }
  }
  const threads =
    flags.threads === undefined ? availableParallelism() : parseCount('--threads', flags.threads, 0, MOST_THREADS)
  const executor = threads === 0 ? new InlineExecutor(loadRuleset) : new ThreadExecutor(threads)
  try {
    return await runExperiment(prepared, { ...options, executor })
  } finally {
    await executor.close()
  }
}
