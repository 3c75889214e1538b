import type { Ruleset } from './contract.ts'
import { isJsonObject, isRecord, type Json } from './json.ts'
import { pathText } from './setup.ts'

/** A list of a setup whose entries stand for things: units of an army, cards of a deck, skills of a fighter. */
export interface PartList {
  /** Path of the list in the setup, such as `armies[0]`. */
  readonly path: string
  readonly parts: readonly SetupPart[]
}

/** One thing, listed once or several times. */
export interface SetupPart {
  readonly id: string
  /** Its places in the list. */
  readonly places: readonly number[]
}

const MOST_LISTS = 1000

/** The lists of a setup that name things: as the ruleset says, else every list whose entries are or have names. */
export function partListsOf(ruleset: Pick<Ruleset, 'parts'>, setup: Json): readonly PartList[] {
  if (ruleset.parts !== undefined) return ruleset.parts(setup)
  const lists: PartList[] = []
  collect(setup, [], lists)
  return lists
}

function collect(value: Json | undefined, path: readonly (string | number)[], lists: PartList[]): void {
  if (lists.length >= MOST_LISTS) return
  if (Array.isArray(value)) {
    const ids = value.map(partId)
    const places = new Map<string, number[]>()
    ids.forEach((id, at) => {
      if (id !== null) places.set(id, [...(places.get(id) ?? []), at])
    })
    if (ids.length > 0 && ids.every((id) => id !== null)) {
      lists.push({ path: pathText(path), parts: [...places].map(([id, where]) => ({ id, places: where })) })
    }
    value.forEach((entry: Json, at: number) => collect(entry, [...path, at], lists))
  } else if (isJsonObject(value)) {
    for (const [key, entry] of Object.entries(value)) collect(entry, [...path, key], lists)
  }
}

/** The name of a list's entry: the text itself, else its `id`, its `name`, or a field whose key ends in `Id`. */
function partId(entry: Json): string | null {
  if (typeof entry === 'string') return entry
  if (!isRecord(entry)) return null
  const { id, name } = entry
  if (typeof id === 'string') return id
  if (typeof name === 'string') return name
  const reference = Object.entries(entry).find(([key, value]) => key.endsWith('Id') && typeof value === 'string')
  return typeof reference?.[1] === 'string' ? reference[1] : null
}
