/** Who decides on all seats where an experiment names nobody, and why nobody stronger. */
export interface Decider {
  readonly agent: string
  /** On the scale of the ruleset's ladder. */
  readonly rating: number
  /** Seconds of one core that the experiment may take, by the ladder's costs. */
  readonly budget: number
  /** Battles that it may come to, and decisions of each, as battles of the usual level have them. */
  readonly battles: number
  readonly decisions: number
  /** The next stronger level, with the seconds that it would take; null for the strongest. */
  readonly dearer: { readonly agent: string; readonly seconds: number } | null
}

/** When an experiment does not say. */
export const USUAL_BUDGET = '10s'
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

/** A budget as people write it: 90s, 2m, 1.5h. */
export const BUDGET_FORM = /^\d+(\.\d+)?[smh]$/

export function budgetSeconds(written: string): number {
  return Number(written.slice(0, -1)) * SECONDS[written.slice(-1)]
}
