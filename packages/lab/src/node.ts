/** What the lab can do only in Node: threads, clusters, files. */
export * from './node/load-ruleset.ts'
export * from './node/threads.ts'
