import { prune } from '../storage/retention.ts'
import type { Services } from '../match/services.ts'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000

/** Takes old matches away as long as the server runs. Returns what ends it. */
export function keepFor(services: Pick<Services, 'storage' | 'now' | 'log' | 'time'>, keepMs: number): () => void {
  const { storage, now, log, time } = services
  let isClosed = false
  let cancel = time.after(FIRST_MS, work)
  function work(): void {
    prune(storage.database, now() - keepMs)
      .then((matches) => {
        if (matches > 0) log.info({ matches, keepMs }, 'old matches were taken away')
      })
      .catch((error: unknown) => log.error({ err: error }, 'old matches could not be taken away'))
      .finally(() => {
        if (!isClosed) cancel = time.after(EVERY_MS, work)
      })
  }
  return () => {
    isClosed = true
    cancel()
  }
}
