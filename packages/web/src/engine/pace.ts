import type { RulesetId } from './ruleset-ids.ts'

/** How long a step stays on screen at speed 1, in milliseconds. */
export const STEP_TIME: Readonly<Record<RulesetId, number>> = {
  hex: 260,
  atb: 850,
  chain: 1100,
  party: 950,
  world: 320,
}

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 64] as const
