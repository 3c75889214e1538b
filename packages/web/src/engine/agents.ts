import type { Ruleset } from '@quintain/engine'

/** The agent that plays the rest many times, and how often it may, from weak to strong. */
const SEARCH = 'search'
const PLAYOUTS = [60, 200, 600]

/** More than any battle has: lists by seat may be longer than the seats. */
export const EVERY_SEAT: readonly number[] = Array.from({ length: 64 }, (_, seat) => seat)

/** Agents to choose from: whoever searches with several budgets, as `search@200`. */
export function withBudgets(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => (name === SEARCH ? PLAYOUTS.map((count) => `${SEARCH}@${count}`) : name))
}

/** Who decides in battles that are only watched: the heuristic where there is one. */
export function agentNames(ruleset: Ruleset): (string | null)[] {
  const name = ['heuristic', 'random'].find((one) => Object.hasOwn(ruleset.agents, one)) ?? null
  return EVERY_SEAT.map(() => name)
}
