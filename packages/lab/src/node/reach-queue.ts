import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { Text } from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { hidden, queueKind } from './job-queue.ts'

const PATIENCE_MILLISECONDS = 5000

/**
 * Checks that a server answers at the URL of a queue. The queue's own clients try for ever, which is right during a
 * run, but gives no message for a wrong address. Throws `LabError`.
 */
export async function reachQueue(url: string, patience = PATIENCE_MILLISECONDS): Promise<void> {
  const call = queueKind(url) === 'redis' ? callRedis : callPostgres
  const hangUp = new AbortController()
  // Started before the call, which has the same time limit, so that this message comes first.
  const silence = setTimeout(patience, undefined, { signal: hangUp.signal }).then(() => {
    throw unreached(url, say('silentQueue', { seconds: patience / 1000 }))
  })
  try {
    await Promise.race([call(url, hangUp.signal, patience), silence])
  } catch (error) {
    throw queueFault(url, error)
  } finally {
    hangUp.abort()
  }
}

/** An error of the queue with a message for people. */
export function queueFault(url: string, error: unknown): LabError {
  return error instanceof LabError ? error : unreached(url, reasonIn(error))
}

function unreached(url: string, fault: Text): LabError {
  return new LabError('noQueue', say('noQueue', { url: hidden(url), fault }))
}

async function callRedis(url: string, hungUp: AbortSignal, patience: number): Promise<void> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    // If the server never answers, do not wait for a clean disconnect either.
    disconnectTimeout: 100,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  // Without a listener errors are printed. The last one is why the connection was closed.
  let last: unknown = null
  client.on('error', (error) => (last = error))
  hungUp.addEventListener('abort', () => client.disconnect())
  try {
    await client.connect()
    await client.ping()
  } catch (error) {
    throw last ?? error
  }
}

async function callPostgres(url: string, hungUp: AbortSignal, patience: number): Promise<void> {
  // The client's own time limit closes a connection on which the server never answers.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  hungUp.addEventListener('abort', () => void client.end().catch(() => undefined))
  await client.connect()
}

/** The message of an error. For an address with several hosts it is wrapped in an error without a message. */
function reasonIn(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonIn(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
