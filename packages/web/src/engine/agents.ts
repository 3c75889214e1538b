import type { Ruleset } from 'quintain'

const SEATS = 2

/** Who decides in battles that are only watched: the heuristic where there is one. */
export function agentNames(ruleset: Ruleset): (string | null)[] {
  const name = ['heuristic', 'random'].find((one) => Object.hasOwn(ruleset.agents, one)) ?? null
  return Array.from({ length: SEATS }, () => name)
}
