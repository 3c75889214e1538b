import { queueKind } from './job-queue.ts'
import { postgresStore } from './postgres-store.ts'
import { redisStore } from './redis-store.ts'
import type { ResultStore } from './result-store.ts'

/** The store that belongs to a queue: in the same server. */
export function openStore(url: string): Promise<ResultStore> {
  return queueKind(url) === 'redis' ? redisStore(url) : postgresStore(url)
}
