/** What the lab can do only in Node: threads, clusters, files. */
export { ClusterExecutor, type ClusterOptions, runOnCluster } from './node/cluster.ts'
export { type ClusterWorker, startWorker, type WorkerOptions } from './node/cluster-worker.ts'
export { hidden, queueKind } from './node/job-queue.ts'
export * from './node/load-ruleset.ts'
export * from './node/threads.ts'
export * from './node/battle-files.ts'
export * from './node/checkpoint.ts'
