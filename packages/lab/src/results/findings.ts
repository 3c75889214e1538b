import type { Attribution } from '../attribution/attribution.ts'
import type { Weights } from '../weighing/weights.ts'

/** What the lab found by experiments of its own making, each where it was asked for. */
export interface Findings {
  readonly attribution?: Attribution
  readonly weights?: Weights
}
