import type { Seed } from '../../random/seed.ts'
import { checkedAgent, type SeatedAgent } from './checked-agent.ts'
import type { Agent, AsyncAgent, Ruleset, RulesetTypes } from '../contract.ts'
import { UsageError } from '../errors.ts'
import { isRecord } from '../json.ts'
import { checkIterations } from '../options.ts'
import { foundText } from '../setup.ts'

/**
 * Who decides for a seat: a registered agent by name, if need be with its playouts a decision (`search@200`), an agent
 * of the caller's own, or null for calls of `act`.
 */
export type SeatAgent<T extends RulesetTypes> = string | Agent<T> | AsyncAgent<T> | null

/**
 * The agents of a battle, by seat. Answers of the caller's own agents are checked. A list with more entries than there
 * are seats is refused, unless all entries are the same.
 */
export function makeAgents<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  options: { readonly agents?: readonly SeatAgent<T>[]; readonly iterations?: number },
  seed: Seed,
): (SeatedAgent<T> | null)[] {
  const { agents = [], iterations } = options
  const seats = ruleset.seats(plan)
  // Callers without type checks may give a name instead of a list.
  const given: unknown = agents
  if (!Array.isArray(given)) {
    throw new UsageError(`agents: expected a list of agents, one for each seat, found ${foundText(given)}`)
  }
  if (agents.length > seats.length && agents.some((agent) => agent !== agents[0])) {
    throw new UsageError(
      `agents[${seats.length}]: expected no more agents than seats (${seats.join(', ')}), found ${foundText(agents[seats.length])}`,
    )
  }
  return seats.map((_, seat) => {
    const chosen = agents[seat] ?? null
    if (chosen === null) return null
    if (typeof chosen === 'string') return makeAgent(ruleset, plan, chosen, { seed, seat, iterations })
    checkAgent(chosen, seat)
    return checkedAgent(ruleset, chosen)
  })
}

function checkAgent(agent: unknown, seat: number): void {
  for (const method of ['choose', 'clone']) {
    if (isRecord(agent) && typeof agent[method] === 'function') continue
    const expected = 'the name of an agent, an agent with choose() and clone(), or null'
    const found = isRecord(agent) ? `an object without ${method}()` : foundText(agent)
    throw new UsageError(`agents[${seat}]: expected ${expected}, found ${found}`)
  }
}

/** A ruleset's agent as it is written: its name, and after an @ how many playouts it has for a decision. */
export interface NamedAgent {
  readonly name: string
  readonly iterations: number | undefined
}

/** What `search@200` names; null where the ruleset has no such agent, or the number is none. */
export function namedAgent({ agents }: Pick<Ruleset, 'agents'>, text: string): NamedAgent | null {
  if (Object.hasOwn(agents, text)) return { name: text, iterations: undefined }
  const [, name = '', digits = ''] = /^(.+)@(\d{1,9})$/.exec(text) ?? []
  const iterations = Number(digits)
  return Object.hasOwn(agents, name) && iterations >= 1 ? { name, iterations } : null
}

/** An agent by its name, with playouts of its own if it has any (`search@200`). Throws `UsageError` with the names. */
export function makeAgent<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  text: string,
  options: { readonly seed: Seed; readonly seat: number; readonly iterations?: number },
): SeatedAgent<T> {
  const named = namedAgent(ruleset, text)
  if (named === null) {
    const names = Object.keys(ruleset.agents).join(', ') || 'none'
    throw new UsageError(`${ruleset.id} has no agent ${text}; it has: ${names} (with a budget: search@200)`)
  }
  const { name, iterations = options.iterations } = named
  checkIterations(iterations)
  return ruleset.agents[name].make(plan, { ...options, iterations })
}
