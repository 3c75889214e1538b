import { isRecord } from '@quintain/engine'
import * as z from 'zod'

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

const GONE: Change = []

/**
 * What must change in `before` so that its JSON text is that of `after`; null: nothing. Keys without a value count as
 * absent, as they do in JSON.
 */
export function changeOf(before: unknown, after: unknown): Change | null {
  if (before === after) return null
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after)
  if (isRecord(before) && isRecord(after)) return recordChange(before, after)
  return [after]
}

/**
 * The value that a change leads to, of the same kind: whoever wrote the change knew both. What did not change is the
 * same object as before. Throws where it does not fit.
 */
export function changed<Value>(before: Value, change: Change): Value
export function changed(before: unknown, change: Change): unknown {
  if (isReplacement(change)) return change[0]
  if (Array.isArray(before)) return changedList(before, change)
  if (!isRecord(before)) throw new Error('a change of something that is not there')
  const entries = new Map(Object.entries(before))
  for (const [key, inner] of Object.entries(change)) {
    if (isReplacement(inner) && inner.length === 0) entries.delete(key)
    else entries.set(key, changed(entries.get(key), inner))
  }
  return Object.fromEntries(entries)
}

function isReplacement(change: Change): change is readonly unknown[] {
  return Array.isArray(change)
}

function changedList(before: readonly unknown[], { length, ...places }: { readonly [key: string]: Change }): unknown[] {
  const list = before.slice(0, length === undefined ? before.length : Number(changed(undefined, length)))
  for (const [place, inner] of Object.entries(places)) list[Number(place)] = changed(list[Number(place)], inner)
  return list
}

function recordChange(before: Record<string, unknown>, after: Record<string, unknown>): Change | null {
  const known = keysOf(before)
  const changes: [string, Change][] = []
  let place = 0
  let grows = false
  for (const key of keysOf(after)) {
    if (known[place] !== key) {
      if (before[key] === undefined || !Object.hasOwn(before, key)) {
        grows = true
        changes.push([key, [after[key]]])
        continue
      }
      for (; place < known.length && known[place] !== key; place += 1) changes.push([known[place], GONE])
    }
    // New keys go to the end: where the order would be another, so would the text.
    if (grows || place === known.length) return [after]
    place += 1
    const inner = changeOf(before[key], after[key])
    if (inner !== null) changes.push([key, inner])
  }
  for (; place < known.length; place += 1) changes.push([known[place], GONE])
  return shortest(changes, known.length, after)
}

/** Keys with a value. Mostly all have one, and then no second list is made. */
function keysOf(record: Record<string, unknown>): string[] {
  const keys = Object.keys(record)
  for (const key of keys) if (record[key] === undefined) return keys.filter((one) => record[one] !== undefined)
  return keys
}

function listChange(before: readonly unknown[], after: readonly unknown[]): Change | null {
  const changes: [string, Change][] = []
  for (let place = 0; place < after.length; place += 1) {
    const inner = place < before.length ? changeOf(before[place], after[place]) : [after[place]]
    if (inner !== null) changes.push([String(place), inner])
  }
  if (after.length < before.length) changes.push(['length', [after.length]])
  return shortest(changes, before.length, after)
}

/** Where nothing stays as it was, or most of a list moved, the whole is said more shortly. */
function shortest(changes: readonly [string, Change][], known: number, after: unknown): Change | null {
  if (changes.length === 0) return null
  const replaced = changes.every(([, inner]) => isReplacement(inner))
  return replaced && changes.length * 2 > known ? [after] : Object.fromEntries(changes)
}
