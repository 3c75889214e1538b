import { isRecord, type Json, plainJson, type SceneUnit } from '@quintain/engine'

/** The part of a view that is about one unit: the record with its id, wherever the ruleset keeps it. */
export function unitState(view: Json, unit: SceneUnit): Json | undefined {
  const found = find(view, unit, 0)
  if (found !== undefined) return found
  // Views that keep players in numbered fields: all fields that end with the unit's number.
  if (!isRecord(view) || !/^\d+$/.test(unit.id)) return undefined
  const own = Object.entries(view).filter(([key]) => key.endsWith(unit.id))
  return own.length === 0 ? undefined : plainJson(Object.fromEntries(own))
}

const NAMES = ['id', 'label'] as const
const DEEPEST = 4

function find(value: unknown, unit: SceneUnit, depth: number): Json | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined
  if (isRecord(value) && NAMES.some((name) => String(value[name]) === unit.id) && Object.keys(value).length > 3) {
    return plainJson(value)
  }
  for (const entry of Object.values(value)) {
    const found = find(entry, unit, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
