import { setTimeout } from 'node:timers/promises'

/** Whether a promise is fulfilled in time. */
export async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController()
  const late = setTimeout(milliseconds, false, { signal: done.signal }).catch(() => false)
  const ended = work.then(
    () => true,
    () => false,
  )
  return Promise.race([ended, late]).finally(() => done.abort())
}
