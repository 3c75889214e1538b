import { type Ruleset, type Traits, wishesOf } from '@quintain/engine'

/** How long a step stays on screen at speed 1, in milliseconds: the more a step of such rules holds, the longer. */
const STEP_TIME: Readonly<Record<Traits['timing'], number>> = {
  rounds: 260,
  clock: 850,
  priority: 1100,
  phases: 950,
  ticks: 320,
}

/** The same for a battle, whose setup may ask for another pace. */
export function stepTime(ruleset: Ruleset, plan?: unknown): number {
  const { speed = 1 } = plan === undefined ? {} : wishesOf(ruleset, plan)
  return STEP_TIME[ruleset.traits.timing] / speed
}

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 64] as const
