import { UsageError } from './errors.ts'
import type { Json } from './json.ts'

/** Another value at a place of a setup, such as `characters[0].stats.agility`. */
export interface Change {
  readonly path: string
  readonly value: Json
}

/** A copy of a JSON value with some places changed; the last key of a path may be new, everything before it must exist. */
export function changed(value: Json, changes: readonly Change[]): Json {
  let result = value
  for (const { path, value: replacement } of changes) result = replaced(result, pathKeys(path), replacement, path)
  return result
}

/** `a[1].b` as `['a', 1, 'b']`. */
export function pathKeys(path: string): (string | number)[] {
  const keys: (string | number)[] = []
  const pattern = /\[(\d+)\]|(?:^|\.)([^.[\]]+)/gy
  let end = 0
  for (const match of path.matchAll(pattern)) {
    keys.push(match[1] === undefined ? match[2] : Number(match[1]))
    end = match.index + match[0].length
  }
  if (path === '' || end !== path.length) throw new UsageError(`${path}: not a path such as characters[0].stats.hp`)
  return keys
}

function replaced(value: Json | undefined, keys: readonly (string | number)[], replacement: Json, path: string): Json {
  if (keys.length === 0) return replacement
  const [key, ...rest] = keys
  if (typeof key === 'number') {
    if (!Array.isArray(value) || key >= value.length)
      throw new UsageError(`${path}: there is no list entry ${key} there`)
    const list: Json[] = [...value]
    list[key] = replaced(list[key], rest, replacement, path)
    return list
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${path}: there is no object with a key ${key} there`)
  }
  const entries = Object.entries(value).filter(([name]) => name !== key)
  const before = Object.entries(value).find(([name]) => name === key)?.[1]
  if (before === undefined && rest.length > 0) throw new UsageError(`${path}: there is no ${key} there`)
  return Object.fromEntries([...entries, [key, replaced(before, rest, replacement, path)]])
}
