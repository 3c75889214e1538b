import type { Seed } from '../random/seed.ts'
import type { Agent, Ruleset, RulesetTypes } from './contract.ts'
import { UsageError } from './errors.ts'

/** Who decides for a seat: an agent by name, an agent of one's own, or null for whoever calls `act`. */
export type SeatAgent<T extends RulesetTypes> = string | Agent<T> | null

/** The agents of a battle, by seat. */
export function makeAgents<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  options: { readonly agents?: readonly SeatAgent<T>[]; readonly iterations?: number },
  seed: Seed,
): (Agent<T> | null)[] {
  return ruleset.seats(plan).map((_, seat) => {
    const chosen = options.agents?.[seat] ?? null
    if (typeof chosen !== 'string') return chosen
    return makeAgent(ruleset, plan, chosen, { seed, seat, iterations: options.iterations })
  })
}

/** An agent by its name. Throws `UsageError` with the names that exist. */
export function makeAgent<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  name: string,
  options: { readonly seed: Seed; readonly seat: number; readonly iterations?: number },
): Agent<T> {
  if (!Object.hasOwn(ruleset.agents, name)) {
    const names = Object.keys(ruleset.agents).join(', ') || 'none'
    throw new UsageError(`${ruleset.id} has no agent ${name}; it has: ${names}`)
  }
  return ruleset.agents[name].make(plan, options)
}
