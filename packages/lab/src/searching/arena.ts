import type { Json } from '@quintain/engine'
import type { Effect } from '../studies/paired.ts'
import type { Proof } from './found.ts'
import type { Numbers, Space } from './space.ts'

/** Where what is searched for has to prove itself. */
export interface Arena {
  readonly space: Space
  /** What is known already, by name. */
  readonly known: ReadonlyMap<string, Numbers>
  /** -1 where less is better. */
  readonly sign: 1 | -1
  /** Of each, with the same seeds for all of a stream. */
  scores(tried: readonly Numbers[], battles: number, stream: string): Promise<readonly Effect[]>
  /** A sequential test of one against another, with seeds of its own. */
  proof(found: Numbers, best: Numbers): Promise<Proof>
  /** Ready to be put into a setup. */
  value(numbers: Numbers): Json
}
