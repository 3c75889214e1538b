import type { Json } from '@quintain/engine'
import type { Effect } from '../studies/paired.ts'
import type { Proof } from './found.ts'
import type { Numbers, Space } from './space.ts'

/** Measures the candidates of a search. */
export interface Arena {
  readonly space: Space
  /** The known lists or values, by name. */
  readonly known: ReadonlyMap<string, Numbers>
  /** -1 where less is better. */
  readonly sign: 1 | -1
  /** The score of each candidate, with the same seeds for all of a stream. */
  scores(tried: readonly Numbers[], battles: number, stream: string): Promise<readonly Effect[]>
  /** A sequential test of one against another, with seeds of its own. */
  proof(found: Numbers, best: Numbers): Promise<Proof>
  /** A candidate in the form in which it is put into a setup. */
  value(numbers: Numbers): Json
}
