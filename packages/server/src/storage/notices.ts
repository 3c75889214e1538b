import pg from 'pg'
import type { Database } from './database.ts'
import { CHANNEL } from './writer.ts'

export interface Notices {
  close(): Promise<void>
}

const RETRY_MS = 500

/**
 * Tells which matches other processes have written to, through PostgreSQL's own notifications. After a break of the
 * connection anything may have been missed: then `onGap` is called. An SQLite file has one process: nothing to tell.
 */
export async function listen(
  database: Database,
  server: string,
  onMatches: (ids: readonly string[]) => void,
  onGap: () => void,
): Promise<Notices> {
  if (database.kind === 'sqlite') return { close: async () => {} }
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: database.url })
    client = fresh
    const again = () => {
      if (closed || client !== fresh) return
      client = null
      fresh.end().catch(() => undefined)
      timer = setTimeout(() => {
        connect().then(onGap, again)
      }, RETRY_MS)
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => {
      const [writer, ...ids] = (payload ?? '').split(' ')
      if (writer !== server) onMatches(ids)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      again()
      if (timer === null) throw error
    }
  }

  await connect()
  return {
    async close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
      await client?.end()
    },
  }
}
