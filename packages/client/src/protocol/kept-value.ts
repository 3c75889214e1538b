import { isRecord } from '@quintain/engine'
import type { Change } from './change.ts'
import { putAt } from './put-at.ts'

/**
 * A JSON value in little space: texts, numbers and the like as they are, lists as lists of their own, and records as
 * lists that begin with their `Shape`, followed by their values. Lists of records are a `ListText` until they change in part.
 */
type Kept = unknown

const GONE: Change = []

/**
 * A JSON value that is kept for long and follows newer ones: of these it takes what differs, and nothing else of them
 * stays in memory. Keys without a value count as absent, as they do in JSON.
 */
export class KeptValue {
  readonly #slot: Kept[]

  constructor(value: unknown) {
    this.#slot = [keptOf(value)]
  }

  /** Becomes another value; returns what had to change so that its JSON text is that of the other; null: nothing. */
  follow(value: unknown): Change | null {
    return followAt(this.#slot, 0, value)
  }
}

/** What must change in `before` so that its JSON text is that of `after`; null: nothing. */
export function changeOf(before: unknown, after: unknown): Change | null {
  return new KeptValue(before).follow(after)
}

/** The keys of a record, in order. Records of the same keys share them. */
class Shape {
  /** At the places of their values: there is nothing at the first, where the shape itself is. */
  readonly keys: readonly string[]
  readonly #longer = new Map<string, Shape>()

  constructor(keys: readonly string[]) {
    this.keys = keys
  }

  with(key: string): Shape {
    const known = this.#longer.get(key)
    if (known !== undefined) return known
    shapes += 1
    const made = new Shape([...this.keys, key])
    this.#longer.set(key, made)
    return made
  }

  /** Whether these are the keys of a record, without a list of that one's being made. */
  isOf(record: Record<string, unknown>): boolean {
    let place = 1
    for (const key in record) {
      if (record[key] === undefined) continue
      if (this.keys[place] !== key) return false
      place += 1
    }
    return place === this.keys.length
  }
}

/** Shapes that are shared; one that is forgotten lives on in its records. */
const MOST_SHAPES = 10_000
let shapes = 0
let noKeys = new Shape([''])

function shapeOf(record: Record<string, unknown>): Shape {
  if (shapes > MOST_SHAPES) {
    noKeys = new Shape([''])
    shapes = 0
  }
  let shape = noKeys
  for (const key in record) if (record[key] !== undefined) shape = shape.with(key)
  return shape
}

/**
 * A list of records, such as all that somebody may do now: most of them come, go or are replaced as a whole. One text
 * is a single thing to remember, where their parts were what the memory of a server was mostly collected for.
 */
class ListText {
  #text: string

  constructor(list: readonly unknown[]) {
    this.#text = JSON.stringify(list)
  }

  follow(list: readonly unknown[]): Change | null {
    const text = JSON.stringify(list)
    if (text === this.#text) return null
    const before: unknown[] = JSON.parse(this.#text)
    this.#text = text
    return changeOfLists(before, list)
  }
}

function keptOf(value: unknown): Kept {
  if (Array.isArray(value)) return isRecord(value[0]) ? new ListText(value) : value.map(keptOf)
  return isRecord(value) ? keptRecord(value) : (value ?? null)
}

/** Apart from what is no record: the function inside costs memory also where it is not reached. */
function keptRecord(record: Record<string, unknown>): Kept[] {
  const shape = shapeOf(record)
  return shape.keys.map((key, place) => (place === 0 ? shape : keptOf(record[key])))
}

/** What stands at a place follows a value. */
function followAt(places: Kept[], place: number, value: unknown): Change | null {
  const kept = places[place]
  if (kept === value) return null
  if (kept instanceof ListText && Array.isArray(value)) {
    const change = kept.follow(value)
    // What changes here and there will do so again.
    if (isRecord(change)) places[place] = value.map(keptOf)
    return change
  }
  const change = changeTo(places[place], value ?? null)
  if (Array.isArray(change)) places[place] = keptOf(value)
  return change
}

/** A replacement leaves to the caller to put the value there, whatever became of what is kept. */
function changeTo(kept: Kept, value: unknown): Change | null {
  if (kept === value) return null
  if (!Array.isArray(kept)) return [value]
  const [shape] = kept
  if (!(shape instanceof Shape)) return Array.isArray(value) ? changeOfList(kept, value) : [value]
  if (!isRecord(value)) return [value]
  return shape.isOf(value) ? changeOfValues(kept, shape, value) : changeOfKeys(kept, shape, value)
}

/** Changes by key. Mostly there are none: then there is nothing to collect them in either. */
class Changes {
  readonly #byKey: Record<string, Change> = {}
  #count = 0
  /** Nothing but replacements. */
  #replaces = true

  /** `change`: null where there is none. Returns what they are collected in from now on. */
  static add(changes: Changes | null, key: string, change: Change | null): Changes | null {
    if (change === null) return changes
    const all = changes ?? new Changes()
    all.#count += 1
    all.#replaces &&= Array.isArray(change)
    putAt(all.#byKey, key, change)
    return all
  }

  /** Where nothing of `known` values stays as it was, or most of a list moved, the whole is said more shortly. */
  static shortest(changes: Changes | null, known: number, value: unknown): Change | null {
    if (changes === null) return null
    return changes.#replaces && changes.#count * 2 > known ? [value] : changes.#byKey
  }
}

function changeOfList(kept: Kept[], list: readonly unknown[]): Change | null {
  const known = kept.length
  let changes: Changes | null = null
  for (let place = 0; place < list.length; place += 1) {
    const inner: Change | null = place < known ? followAt(kept, place, list[place]) : [list[place]]
    if (place >= known) kept.push(keptOf(list[place]))
    if (inner !== null) changes = Changes.add(changes, String(place), inner)
  }
  if (list.length < known) {
    kept.length = list.length
    changes = Changes.add(changes, 'length', [list.length])
  }
  return Changes.shortest(changes, known, list)
}

/** Of a record with the same keys as before. */
function changeOfValues(kept: Kept[], { keys }: Shape, record: Record<string, unknown>): Change | null {
  let changes: Changes | null = null
  for (let place = 1; place < keys.length; place += 1) {
    changes = Changes.add(changes, keys[place], followAt(kept, place, record[keys[place]]))
  }
  return Changes.shortest(changes, keys.length - 1, record)
}

/** Of a record with other keys. New ones go to the end: where the order would be another, so would the text. */
function changeOfKeys(kept: Kept[], { keys }: Shape, record: Record<string, unknown>): Change | null {
  let changes: Changes | null = null
  const shape = shapeOf(record)
  const next: Kept[] = [shape]
  let place = 1
  for (let newPlace = 1; newPlace < shape.keys.length; newPlace += 1) {
    const key = shape.keys[newPlace]
    if (!keys.includes(key, 1)) {
      // All that was known before stays before it, or is gone.
      for (; place < keys.length; place += 1) changes = Changes.add(changes, keys[place], GONE)
      changes = Changes.add(changes, key, [record[key]])
      next.push(keptOf(record[key]))
      continue
    }
    for (; place < keys.length && keys[place] !== key; place += 1) changes = Changes.add(changes, keys[place], GONE)
    if (place === keys.length) return [record]
    changes = Changes.add(changes, key, followAt(kept, place, record[key]))
    next.push(kept[place])
    place += 1
  }
  for (; place < keys.length; place += 1) changes = Changes.add(changes, keys[place], GONE)
  kept.splice(0, kept.length, ...next)
  return Changes.shortest(changes, keys.length - 1, record)
}

/** Between values as they are: what is compared once needs no form of its own. */
function changeBetween(before: unknown, after: unknown): Change | null {
  if (before === after) return null
  if (Array.isArray(before)) return Array.isArray(after) ? changeOfLists(before, after) : [after]
  return isRecord(before) && isRecord(after) ? changeOfRecords(before, after) : [after]
}

function changeOfLists(before: readonly unknown[], after: readonly unknown[]): Change | null {
  let changes: Changes | null = null
  for (let place = 0; place < after.length; place += 1) {
    const value = after[place] ?? null
    const inner: Change | null = place < before.length ? changeBetween(before[place], value) : [value]
    if (inner !== null) changes = Changes.add(changes, String(place), inner)
  }
  if (after.length < before.length) changes = Changes.add(changes, 'length', [after.length])
  return Changes.shortest(changes, before.length, after)
}

/** As `changeOfKeys`. */
function changeOfRecords(before: Record<string, unknown>, after: Record<string, unknown>): Change | null {
  let changes: Changes | null = null
  const keys = Object.keys(before)
  let place = 0
  for (const key in after) {
    if (after[key] === undefined) continue
    const isKnown = Object.hasOwn(before, key)
    const end = isKnown ? keys.indexOf(key, place) : keys.length
    if (end < 0) return [after]
    for (; place < end; place += 1) changes = Changes.add(changes, keys[place], GONE)
    changes = Changes.add(changes, key, isKnown ? changeBetween(before[key], after[key]) : [after[key]])
    if (isKnown) place += 1
  }
  for (; place < keys.length; place += 1) changes = Changes.add(changes, keys[place], GONE)
  return Changes.shortest(changes, keys.length, after)
}
