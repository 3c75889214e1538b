/* Examples of `@quintain/lab/node`; see engine.ts. What needs a queue runs where LAB_QUEUE names one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BattleRow, type Cell, prepareExperiment, readExperiment, runExperiment } from '@quintain/lab'
import { ruleset } from '@quintain/lab/coin'
import * as q from '@quintain/lab/node'

const folder = mkdtempSync(join(tmpdir(), 'quintain-lab-'))
const module = import.meta.resolve('@quintain/lab/coin')
const experiment = readExperiment({ name: 'coin', ruleset: 'coin', battles: 100 })
const prepared = prepareExperiment({ experiment, ruleset, module, setup: { p: 0.55 } })
const threads = new q.ThreadExecutor(1)
const measures = ['steps']
const queue = process.env['LAB_QUEUE']

//# Checkpoint
{
  const checkpoint = new q.Checkpoint(folder, prepared)
  await runExperiment(prepared, { executor: threads, progress: (run) => checkpoint.note(run) })
  console.log(checkpoint.read().size) // a run that was stopped goes on from it
  checkpoint.remove()
}
//# ClusterExecutor
if (queue !== undefined) {
  const cluster = await q.ClusterExecutor.connect({ url: queue, checkOneOf: 10 })
  await cluster.close()
}
//# ThreadExecutor
{
  const executor = new q.ThreadExecutor(1) // as many as the machine has when nothing is said
  console.log((await runExperiment(prepared, { executor })).battles)
  await executor.close()
}
//# csvFile
{
  const file = q.csvFile(join(folder, 'battles.csv'), measures)
  await runExperiment(prepared, {
    executor: threads,
    rows: (cell: Cell, rows: readonly BattleRow[]) => file.write(cell, rows),
  })
  await file.close()
}
//# experimentHash
console.log(q.experimentHash(prepared)) // the same for the same cells and chunks
//# hidden
console.log(q.hidden('redis://user:password@queue.example:6379')) // redis://…@queue.example:6379
//# isDatabase
console.log(q.isDatabase('runs.db'), q.isDatabase('runs')) // true false
//# loadRuleset
console.log((await q.loadRuleset({ ruleset: 'coin', module })).id)
//# openHistory
{
  const history = await q.openHistory(join(folder, 'runs.db'))
  await history.keep('2026-03-01T12:00:00Z', await runExperiment(prepared, { executor: threads }))
  console.log((await history.runs()).map(({ at }) => at))
  await history.close()
}
//# parquetFile
{
  const file = q.parquetFile(join(folder, 'battles.parquet'), measures)
  await runExperiment(prepared, {
    executor: threads,
    rows: (cell: Cell, rows: readonly BattleRow[]) => file.write(cell, rows),
  })
  await file.close()
}
//# queueKind
console.log(q.queueKind('redis://queue.example:6379'), q.queueKind('postgres://queue.example/lab'))
//# runOnCluster
if (queue !== undefined) {
  const executor = await q.ClusterExecutor.connect({ url: queue })
  console.log((await q.runOnCluster(prepared, executor, {})).battles)
  await executor.close()
}
//# startWorker
if (queue !== undefined) {
  const worker = await q.startWorker({ url: queue, executor: new q.ThreadExecutor() })
  console.log(worker.name)
  await worker.close()
}
//#
await threads.close()
rmSync(folder, { recursive: true, force: true })
