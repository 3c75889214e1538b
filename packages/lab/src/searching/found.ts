import type { Json } from '@quintain/engine'
import type { Effect } from '../studies/paired.ts'
import type { Told } from './space.ts'

/** The result of a search for a list or values stronger than all known ones. */
export interface Search {
  /** Whether numbers of the setup were searched, and not lists. */
  readonly values?: { readonly measure: string; readonly share: boolean }
  /** Lists, or sets of values, that were tried. */
  readonly tried: number
  /** Kinds of lists of which a best one is known. */
  readonly niches: number
  /** The best of the known lists against the field, measured with new battles. */
  readonly best: Scored
  /** The best new list, measured with the same seeds; null if only known ones were found. */
  readonly found: FoundList | null
  /** Found against best, by battles that chose neither. */
  readonly proof: Proof | null
  /** The best lists of all kinds, the strongest first. */
  readonly archive: readonly FoundList[]
}

export interface Scored {
  readonly name: string
  readonly score: Effect
}

export interface FoundList {
  readonly pieces: readonly Told[]
  readonly cost: number
  readonly score: Effect
  /** In the form in which it is put into a setup: a list, or changes. */
  readonly value: Json
}

export interface Proof {
  readonly verdict: 'better' | 'worse' | 'equal' | 'undecided'
  /** Of the found list against the best known one; of values, what they change. */
  readonly score: Effect
  readonly battles: number
}
