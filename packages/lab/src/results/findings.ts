import type { Attribution } from '../attribution/attribution.ts'
import type { Balance } from '../balancing/balance.ts'
import type { ExactCell } from '../exact/exact-cells.ts'
import type { Search } from '../searching/found.ts'
import type { Weights } from '../weighing/weights.ts'

/** What the lab found by experiments of its own making, each where it was asked for. */
export interface Findings {
  readonly attribution?: Attribution
  readonly exact?: readonly ExactCell[]
  readonly balance?: Balance
  readonly weights?: Weights
  readonly search?: Search
}
