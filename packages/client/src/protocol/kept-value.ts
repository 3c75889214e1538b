import { isRecord } from '@quintain/engine'
import type { Change } from './change.ts'

/** A JSON value in little space: texts, numbers and the like as they are, lists as lists of their own. */
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

/** Shapes that are shared; one that is forgotten lives on in its records. */
const MOST_SHAPES = 10_000
let shapes = 0

/** The keys of a record, in order. Records of the same keys share them. */
class Shape {
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
    let place = 0
    for (const key in record) {
      if (record[key] === undefined) continue
      if (this.keys[place] !== key) return false
      place += 1
    }
    return place === this.keys.length
  }
}

let noKeys = new Shape([])

function shapeOf(keys: readonly string[]): Shape {
  if (shapes > MOST_SHAPES) {
    noKeys = new Shape([])
    shapes = 0
  }
  let shape = noKeys
  for (const key of keys) shape = shape.with(key)
  return shape
}

class KeptRecord {
  shape: Shape
  values: Kept[]

  constructor(shape: Shape, values: Kept[]) {
    this.shape = shape
    this.values = values
  }
}

function keptOf(value: unknown): Kept {
  if (Array.isArray(value)) return value.map(keptOf)
  if (isRecord(value)) {
    const keys = keysOf(value)
    return new KeptRecord(
      shapeOf(keys),
      keys.map((key) => keptOf(value[key])),
    )
  }
  return value ?? null
}

/** Keys with a value. Mostly all have one, and then no second list is made. */
function keysOf(record: Record<string, unknown>): string[] {
  const keys = Object.keys(record)
  for (const key of keys) if (record[key] === undefined) return keys.filter((one) => record[one] !== undefined)
  return keys
}

/** What stands at a place follows a value. */
function followAt(places: Kept[], place: number, value: unknown): Change | null {
  const kept = places[place]
  if (kept === value) return null
  const change = changeTo(kept, value ?? null)
  if (Array.isArray(change)) places[place] = keptOf(value)
  return change
}

/** A replacement leaves to the caller to put the value there, whatever became of what is kept. */
function changeTo(kept: Kept, value: unknown): Change | null {
  if (kept === value) return null
  if (Array.isArray(kept) && Array.isArray(value)) return changeOfList(kept, value)
  if (!(kept instanceof KeptRecord) || !isRecord(value)) return [value]
  return kept.shape.isOf(value) ? changeOfValues(kept, value) : changeOfKeys(kept, value)
}

/** Changes by key. Mostly there are none: then there is no list of them either. */
type Changes = [key: string, change: Change][]

function changeOfList(kept: Kept[], list: readonly unknown[]): Change | null {
  const known = kept.length
  let changes: Changes | null = null
  for (let place = 0; place < list.length; place += 1) {
    const inner: Change | null = place < known ? followAt(kept, place, list[place]) : [list[place]]
    if (place >= known) kept.push(keptOf(list[place]))
    if (inner !== null) (changes ??= []).push([String(place), inner])
  }
  if (list.length < known) {
    kept.length = list.length
    ;(changes ??= []).push(['length', [list.length]])
  }
  return changes === null ? null : shortest(changes, known, list)
}

/** Of a record with the same keys as before. */
function changeOfValues({ shape, values }: KeptRecord, record: Record<string, unknown>): Change | null {
  let changes: Changes | null = null
  for (let place = 0; place < values.length; place += 1) {
    const key = shape.keys[place]
    const inner = followAt(values, place, record[key])
    if (inner !== null) (changes ??= []).push([key, inner])
  }
  return changes === null ? null : shortest(changes, values.length, record)
}

/** Of a record with other keys. New ones go to the end: where the order would be another, so would the text. */
function changeOfKeys(kept: KeptRecord, record: Record<string, unknown>): Change | null {
  const { shape, values } = kept
  const known = shape.keys
  const keys = keysOf(record)
  const changes: Changes = []
  const stay: Kept[] = []
  let place = 0
  let grows = false
  for (const key of keys) {
    if (known[place] !== key) {
      if (!known.includes(key)) {
        grows = true
        changes.push([key, [record[key]]])
        stay.push(keptOf(record[key]))
        continue
      }
      for (; place < known.length && known[place] !== key; place += 1) changes.push([known[place], GONE])
    }
    if (grows || place === known.length) return [record]
    const inner = followAt(values, place, record[key])
    if (inner !== null) changes.push([key, inner])
    stay.push(values[place])
    place += 1
  }
  for (; place < known.length; place += 1) changes.push([known[place], GONE])
  kept.shape = shapeOf(keys)
  kept.values = stay
  return shortest(changes, known.length, record)
}

/** Where nothing stays as it was, or most of a list moved, the whole is said more shortly. */
function shortest(changes: Changes, known: number, value: unknown): Change {
  const replaced = changes.every(([, inner]) => Array.isArray(inner))
  return replaced && changes.length * 2 > known ? [value] : Object.fromEntries(changes)
}
