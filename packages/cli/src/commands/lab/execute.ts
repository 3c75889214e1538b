import {
  askedHash,
  type CellRun,
  exitCode,
  InlineExecutor,
  type LabOptions,
  mostBattles,
  type PreparedExperiment,
  type Results,
  runExperiment,
  studyStatus,
} from '@quintain/lab'
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
import type { Text } from '@quintain/engine'
import type { Context } from '../../context.ts'
import { parseCount } from '../../input/choices.ts'
import { say } from '../../words/index.ts'
import { checkFolder, makeFolder, takenBy } from './folder.ts'
import { count, Progress } from './progress.ts'
import type { RunFlags } from './run.ts'
import { stopSignals } from './stop.ts'

const MOST_THREADS = 1024

/**
 * Plays an experiment as the options say. Nothing is written before all of them were found to be right. The status is
 * the command's: what the asserts say, or which signal stopped the run before its end.
 */
export async function runPrepared(
  context: Context,
  prepared: PreparedExperiment,
  folder: string,
  flags: RunFlags,
): Promise<{ readonly results: Results; readonly status: number }> {
  const checkpoint = new Checkpoint(folder, prepared)
  const resume = flags.resume === true ? checkpoint.read() : undefined
  checkFolder(folder, askedHash(prepared), flags.force === true || resume !== undefined)
  if (checkpoint.isTaken && flags.force !== true) throw takenBy(folder, say('lab.folder.stopped'))
  const { experiment } = prepared.subject
  const shown = experiment.until?.measure ?? experiment.test?.measure ?? prepared.measures[0]
  const progress = new Progress(context, mostBattles(prepared), shown, experiment.confidence)
  const table = await tableOf(context, flags)
  const stop = stopSignals(context)
  let files: readonly BattleFile[] = []
  try {
    makeFolder(folder)
    files = battleFiles(folder, prepared, flags)
    const results = await table.play(prepared, {
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
          : async (...row) => {
              for (const file of files) await file.write(...row)
            },
    })
    if (results.complete) checkpoint.remove()
    else checkpoint.write()
    progress.done()
    if (flags.quiet !== true && flags.json !== true) {
      const speed = count(results.battles / Math.max(0.001, progress.seconds))
      const seconds = progress.seconds.toFixed(1)
      context.terminal.err(
        `${context.tell(say('lab.run.speed', { battles: count(results.battles), seconds, speed }))}\n`,
      )
    }
    const verdict = exitCode(results.gates, results.tuning) || studyStatus(results)
    return { results, status: results.complete ? verdict : (stop.status() ?? verdict) }
  } finally {
    stop.forget()
    for (const file of files) await file.close()
    await table.close()
  }
}

function battleFiles(folder: string, { measures }: PreparedExperiment, flags: RunFlags): readonly BattleFile[] {
  return [
    ...(flags.csv === true ? [csvFile(join(folder, 'battles.csv'), measures)] : []),
    ...(flags.parquet === true ? [parquetFile(join(folder, 'battles.parquet'), measures)] : []),
  ]
}

/** Where battles are played: here, on threads or on a queue. */
interface Table {
  play(prepared: PreparedExperiment, options: Omit<LabOptions, 'executor'>): Promise<Results>
  close(): Promise<void>
}

async function tableOf({ terminal, tell }: Context, flags: RunFlags): Promise<Table> {
  const checkOneOf = parseCount('--check-one-of', flags.checkOneOf, 0, 1_000_000)
  const threads = parseCount('--threads', flags.threads, 0, MOST_THREADS) ?? availableParallelism()
  if (flags.queue !== undefined) {
    const notice = (message: Text): void => terminal.err(`${tell(message)}\n`)
    const cluster = await ClusterExecutor.connect({ url: flags.queue, checkOneOf, notice })
    return { play: (prepared, options) => runOnCluster(prepared, cluster, options), close: () => cluster.close() }
  }
  const executor = threads === 0 ? new InlineExecutor(loadRuleset) : new ThreadExecutor(threads)
  const play: Table['play'] = (prepared, options) => runExperiment(prepared, { ...options, executor })
  return { play, close: () => executor.close() }
}
