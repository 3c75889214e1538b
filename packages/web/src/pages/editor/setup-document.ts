import type { Json } from '@quintain/engine'
import { type Syntax, textOf } from './setup-text.ts'

/** A setup as a text on the desk; `key` where it is one of the visitor's own. */
export interface SetupDocument {
  readonly text: string
  readonly syntax: Syntax
  readonly title: string
  readonly key: string | null
}

export function documentOf(title: string, setup: Json, key: string | null = null): SetupDocument {
  return { text: textOf(setup, 'json'), syntax: 'json', title, key }
}
