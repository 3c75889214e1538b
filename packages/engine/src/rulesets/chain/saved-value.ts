import { badField, type Contexts, type Field, list, number, choice, orNull, recordOf } from '../../kernel/fields.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import type { Card } from './cards/card.ts'
import type { Source } from './events.ts'
import type { Declared } from './state.ts'

/** The cards by key, for reading saved states, in which cards are keys. */
export type KnownCards = ReadonlyMap<string, Card>

interface CardContexts extends Contexts {
  loading: KnownCards
}

/** A field of a state, saved under its own name. */
export interface SavedField<Owner> {
  readonly name: string
  write(owner: Owner): Json
  read(owner: Owner, json: unknown, cards: KnownCards): void
}

/** Makes fields of one type of owner; the compiler checks their types against it. */
export function fieldOf<Owner>(): <Name extends keyof Owner & string>(
  name: Name,
  field: Field<Owner[Name], CardContexts>,
) => SavedField<Owner> {
  return (name, field) => ({
    name,
    write: (owner) => field.save(owner[name], undefined),
    read(owner, json, cards) {
      owner[name] = field.load(json, name, cards)
    },
  })
}

export const card: Field<Card, CardContexts> = {
  save: (value) => value.key,
  load(json, field, cards) {
    const found = typeof json === 'string' ? cards.get(json) : undefined
    if (found === undefined) throw badField(field)
    return found
  },
}

const SOURCE = choice<Source>('hand', 'arsenal', 'weapon')

export function writtenDeclared({ source, index, card: attacking, pitch }: Declared): JsonObject {
  return { source, index, card: attacking?.key ?? null, pitch: [...pitch] }
}

export const declared: Field<Declared, CardContexts> = {
  save: writtenDeclared,
  load(json, field, cards) {
    const saved = recordOf(json, field)
    return {
      source: SOURCE.load(saved['source'], `${field}.source`, cards),
      index: orNull(number).load(saved['index'], `${field}.index`, cards),
      card: orNull(card).load(saved['card'], `${field}.card`, cards),
      pitch: list(number).load(saved['pitch'], `${field}.pitch`, cards),
    }
  },
}
