import { queueKind } from './job-queue.ts'
import { postgresStore } from './postgres-store.ts'
import { queueFault, reachQueue } from './reach-queue.ts'
import { redisStore } from './redis-store.ts'
import type { ResultStore } from './result-store.ts'

/** The store in the same server as a queue. Throws `LabError` if the server does not answer or refuses. */
export async function openStore(url: string): Promise<ResultStore> {
  await reachQueue(url)
  try {
    return await (queueKind(url) === 'redis' ? redisStore(url) : postgresStore(url))
  } catch (error) {
    throw queueFault(url, error)
  }
}
