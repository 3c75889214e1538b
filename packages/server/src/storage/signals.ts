import type { Client } from 'pg'
import { channelOf } from './appending.ts'
import type { Database } from './database.ts'

const RETRY_MS = 500

/**
 * Tells which of the matches that this process follows others have written to, through PostgreSQL's own notifications. After a break of the
 * connection anything may have been missed: then `onGap` is called. An SQLite file has one process: nothing to tell. Resolves with what
 * ends it.
 */
export async function listen(
  database: Database,
  server: string,
  onMatches: (ids: readonly string[]) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  const { notices } = database
  if (notices !== undefined) {
    const end = notices(server, onMatches)
    return async () => end()
  }
  if (database.kind === 'sqlite') return async () => {}
  const { postgresClient } = await import('./postgres.ts')
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let client: Client

  const connect = async (): Promise<void> => {
    const fresh = postgresClient(database.url, database.timeoutMs)
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ payload }) => {
      onMatches((payload ?? '').split(' '))
    })
    await fresh.connect()
    await fresh.query(`listen ${fresh.escapeIdentifier(channelOf(server))}`)
    // Where nothing is written there is nothing to hear: a question now and then keeps silence from looking like a break.
    let question: NodeJS.Timeout | undefined
    const ask = () => {
      question = setTimeout(
        () => void fresh.query('select 1').then(ask, () => undefined),
        database.timeoutMs / 2,
      ).unref()
    }
    ask()
    fresh.once('end', () => {
      clearTimeout(question)
      again()
    })
  }
  const again = () => {
    if (closed) return
    timer = setTimeout(() => {
      connect().then(onGap, () => {
        client.end().catch(() => undefined)
        again()
      })
    }, RETRY_MS)
  }

  await connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client.end().catch(() => undefined)
  }
}
