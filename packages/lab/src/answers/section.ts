import type { Text } from '@quintain/engine'
import type { WrittenInterval } from '../words/figures.ts'

/** A part of a report, as data that terminals, pages and files draw in their own way. The rows that matter most first. */
export interface Section {
  /** Of its picture's file. */
  readonly id: string
  readonly title: Text
  readonly notes: readonly Text[]
  readonly heads: readonly Text[]
  readonly rows: readonly (readonly Text[])[]
  /** The picture that shows it; null where rows say enough. */
  readonly bars: Bars | null
}

export interface Bars {
  /** A value in words, such as a percentage. */
  readonly write: (value: number) => string
  /** Where a line stands that values are to be compared with. */
  readonly line: number | null
  readonly bars: readonly Bar[]
}

export interface Bar {
  readonly label: Text
  readonly value: number
  readonly interval: WrittenInterval
}
