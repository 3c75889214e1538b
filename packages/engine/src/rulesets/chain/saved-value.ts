import { ReplayError } from '../../kernel/errors.ts'
import { isRecord, type Json, type JsonObject } from '../../kernel/json.ts'
import type { Card } from './cards/card.ts'
import type { Source } from './events.ts'
import type { Declared } from './state.ts'

/** What a saved state's fields are read with: cards are saved by their keys. */
export type KnownCards = ReadonlyMap<string, Card>

/** How one kind of field is written as JSON and read again. */
export interface SavedValue<Value> {
  write(value: Value): Json
  /** Throws `ReplayError` for anything that `write` does not write. */
  read(json: unknown, cards: KnownCards, field: string): Value
}

/** A field of a state, saved under its own name. */
export interface SavedField<Owner> {
  readonly name: string
  write(owner: Owner): Json
  read(owner: Owner, json: unknown, cards: KnownCards): void
}

/** Makes fields of one kind of owner; their kinds are checked against it. */
export function fieldOf<Owner>(): <Name extends keyof Owner & string>(
  name: Name,
  value: SavedValue<Owner[Name]>,
) => SavedField<Owner> {
  return (name, value) => ({
    name,
    write: (owner) => value.write(owner[name]),
    read(owner, json, cards) {
      owner[name] = value.read(json, cards, name)
    },
  })
}

export function notSaved(field: string): ReplayError {
  return new ReplayError('badState', `this is no saved state: ${field}`)
}

export const number: SavedValue<number> = {
  write: (value) => value,
  read(json, _, field) {
    if (typeof json !== 'number') throw notSaved(field)
    return json
  },
}

export const flag: SavedValue<boolean> = {
  write: (value) => value,
  read(json, _, field) {
    if (typeof json !== 'boolean') throw notSaved(field)
    return json
  },
}

export function word<Word extends string>(...words: readonly Word[]): SavedValue<Word> {
  return {
    write: (value) => value,
    read(json, _, field) {
      const found = words.find((one) => one === json)
      if (found === undefined) throw notSaved(field)
      return found
    },
  }
}

export const card: SavedValue<Card> = {
  write: (value) => value.key,
  read(json, cards, field) {
    const found = typeof json === 'string' ? cards.get(json) : undefined
    if (found === undefined) throw notSaved(field)
    return found
  },
}

const text: SavedValue<string> = { write: (value) => value, read: (json) => String(json) }

/** The same, or null. */
export function optional<Value>(saved: SavedValue<Value>): SavedValue<Value | null> {
  return {
    write: (value) => (value === null ? null : saved.write(value)),
    read: (json, cards, field) => (json === null ? null : saved.read(json, cards, field)),
  }
}

function list<Value>(saved: SavedValue<Value>): SavedValue<Value[]> {
  return {
    write: (values) => values.map((value) => saved.write(value)),
    read(json, cards, field) {
      if (!Array.isArray(json)) throw notSaved(field)
      return json.map((one) => saved.read(one, cards, field))
    },
  }
}

export const zone: SavedValue<Card[]> = list(card)

export const texts: SavedValue<readonly string[]> = {
  write: (values) => [...values],
  read: (json, cards, field) => list(text).read(json, cards, field),
}

const SOURCE = word<Source>('hand', 'arsenal', 'weapon')

export function writtenDeclared({ source, index, card: attacking, pitch }: Declared): JsonObject {
  return { source, index, card: attacking?.key ?? null, pitch: [...pitch] }
}

export const declared: SavedValue<Declared> = {
  write: writtenDeclared,
  read(json, cards, field) {
    if (!isRecord(json)) throw notSaved(field)
    return {
      source: SOURCE.read(json['source'], cards, `${field}.source`),
      index: optional(number).read(json['index'], cards, `${field}.index`),
      card: optional(card).read(json['card'], cards, `${field}.card`),
      pitch: list(number).read(json['pitch'], cards, `${field}.pitch`),
    }
  },
}
