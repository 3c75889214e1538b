import type { Ruleset, Traits } from 'quintain'

/** How long a step stays on screen at speed 1, in milliseconds: the more a step of such rules holds, the longer. */
const STEP_TIME: Readonly<Record<Traits['timing'], number>> = {
  rounds: 260,
  clock: 850,
  priority: 1100,
  phases: 950,
  ticks: 320,
}

export function stepTime({ traits }: Ruleset): number {
  return STEP_TIME[traits.timing]
}

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 64] as const
