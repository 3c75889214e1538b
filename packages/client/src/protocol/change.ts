import { isRecord } from '@quintain/engine'
import * as z from 'zod'
import { putAt } from './put-at.ts'

/**
 * What is other in one JSON value than in another: `[]`: it is gone; `[value]`: this stands there now; an object: the
 * change of each key that has one. Lists have their places for keys, and a `length` where they became shorter.
 */
export type Change = readonly unknown[] | { readonly [key: string]: Change }

export const change: z.ZodType<Change> = z.union([
  z.array(z.unknown()).max(1),
  z.record(
    z.string(),
    z.lazy(() => change),
  ),
])

/**
 * The value that a change leads to, of the same kind: whoever wrote the change knew both. What did not change is the
 * same object as before. Throws where it does not fit.
 */
export function changed<Value>(before: Value, change: Change): Value
export function changed(before: unknown, change: Change): unknown {
  if (isReplacement(change)) return change[0]
  if (Array.isArray(before)) return changedList(before, change)
  if (!isRecord(before)) throw new Error('a change of something that is not there')
  const after = { ...before }
  for (const [key, inner] of Object.entries(change)) {
    if (isReplacement(inner) && inner.length === 0) delete after[key]
    else putAt(after, key, changed(Object.hasOwn(after, key) ? after[key] : undefined, inner))
  }
  return after
}

function isReplacement(change: Change): change is readonly unknown[] {
  return Array.isArray(change)
}

function changedList(before: readonly unknown[], { length, ...places }: { readonly [key: string]: Change }): unknown[] {
  const list = before.slice(0, length === undefined ? before.length : Number(changed(undefined, length)))
  for (const [place, inner] of Object.entries(places)) list[Number(place)] = changed(list[Number(place)], inner)
  return list
}
