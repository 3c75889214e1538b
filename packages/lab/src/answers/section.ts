import type { Text } from '@quintain/engine'
import type { WrittenInterval } from '../words/figures.ts'

/** A part of a report, as data that terminals, pages and files draw in their own way. The rows that matter most first. */
export interface Section {
  /** The name of its picture's file. */
  readonly id: string
  readonly title: Text
  readonly notes: readonly Text[]
  readonly heads: readonly Text[]
  readonly rows: readonly (readonly Text[])[]
  /** The data of its picture; null where there is none. */
  readonly bars: Bars | null
}

export interface Bars {
  /** A value in words, such as a percentage. */
  readonly write: (value: number) => string
  /** A value to draw a line at, for comparison. */
  readonly line: number | null
  readonly bars: readonly Bar[]
}

export interface Bar {
  readonly label: Text
  readonly value: number
  readonly interval: WrittenInterval
}
