import type { Ruleset } from '@quintain/engine'

/** More than any battle has: lists by seat may be longer than the seats. */
export const EVERY_SEAT: readonly number[] = Array.from({ length: 64 }, (_, seat) => seat)

/** Who decides in battles that are only watched: the heuristic where there is one. */
export function agentNames(ruleset: Ruleset): (string | null)[] {
  const name = ['heuristic', 'random'].find((one) => Object.hasOwn(ruleset.agents, one)) ?? null
  return EVERY_SEAT.map(() => name)
}
