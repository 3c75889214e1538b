/**
 * What the engine says to people: a code and values, never a sentence. The words of a room (see `vocabulary.ts`) say
 * what each code means in a language, and a `Teller` puts them together for a reader.
 */
export interface Phrase {
  /** Room and code, such as `hex:round`. */
  readonly code: string
  readonly values?: Readonly<Record<string, PhraseValue>>
}

/** A unit, card, skill, … of the content: told by its own name, or by the pack's translation of it. */
export interface Name {
  /** The kind of thing, such as `unit` or `card`. */
  readonly of: string
  readonly id: string
  /** As the setup writes it. */
  readonly name: string
}

/** A value of a phrase. Plain text is shown as it is: ids, paths, a user's input. */
export type PhraseValue = number | string | Name | Phrase | readonly PhraseValue[]

/** Anything that a person reads. Plain text is shown as it is, whatever the language. */
export type Text = string | Phrase | Name

export function isText(value: unknown): value is Text {
  return typeof value === 'string' || isPhrase(value) || isName(value)
}

export function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}

export function isName(value: unknown): value is Name {
  return (
    typeof value === 'object' && value !== null && 'of' in value && 'name' in value && typeof value.name === 'string'
  )
}
