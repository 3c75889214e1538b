import type { Text } from './phrase.ts'

/** One entry of a ruleset's glossary: the rules of one thing, in words. */
export interface GlossaryEntry {
  /** Kind of thing and its own id, such as `unit:Saltmender`; see `entryId`. Scenes name entries by it. */
  readonly id: string
  /** The kind of thing, such as `unit`, `card`, `skill`, `status`, `keyword`. */
  readonly of: string
  readonly name: Text
  /** What it does, a sentence each, made of the data that the rules run on. */
  readonly rules: readonly Text[]
  readonly numbers?: readonly { readonly label: Text; readonly value: Text | number }[]
  /** Ids of the entries that its rules mention. */
  readonly links?: readonly string[]
}

export function entryId(of: string, id: string): string {
  return `${of}:${id}`
}
