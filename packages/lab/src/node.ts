/** What the lab can do only in Node: threads, clusters, files. */
export { type BattleFile, csvFile, parquetFile } from './node/battle-files.ts'
export { Checkpoint, experimentHash } from './node/checkpoint.ts'
export { ClusterExecutor, type ClusterOptions, runOnCluster } from './node/cluster.ts'
export { type ClusterWorker, startWorker, type WorkerOptions } from './node/cluster-worker.ts'
export { hidden, queueKind } from './node/job-queue.ts'
export { loadRuleset } from './node/load-ruleset.ts'
export { isDatabase, openHistory, type RunHistory } from './node/run-history.ts'
export { ThreadExecutor } from './node/threads.ts'
