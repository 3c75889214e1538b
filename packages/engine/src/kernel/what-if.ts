import { UsageError } from './errors.ts'
import { isJsonObject, type Json } from './json.ts'
import { foundText } from './setup.ts'

/** Another value at a place of a setup, such as `characters[0].stats.agility`. */
export interface Change {
  readonly path: string
  readonly value: Json
}

/**
 * A copy of a JSON value with some places changed. Keys along a path may be new: missing objects are made, and it is
 * for the schema to refuse unknown keys. List entries must exist.
 */
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
  if (value !== undefined && !isJsonObject(value)) {
    throw new UsageError(`${path}: there is no object with a key ${key} there, but ${foundText(value)}`)
  }
  // An existing key keeps its place, since the order of some maps matters.
  const entries = new Map(Object.entries(value ?? {}))
  entries.set(key, replaced(entries.get(key), rest, replacement, path))
  return Object.fromEntries(entries)
}
