import type { Agent, AgentMaker, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { say } from '../kernel/words/index.ts'
import { Sfc32 } from '../random/sfc32.ts'

/** What makes a level: an agent, its budget, and how often it slips. */
export interface Level {
  /** A name in the ruleset's agents. */
  readonly agent: string
  /** Playouts a decision, unless the caller says otherwise. */
  readonly iterations?: number
  /** How often a random legal action is taken instead, from 0 to 1. */
  readonly slips?: number
}

/** Agents by level: existing agents with another budget, and with slips. */
export function levelAgents<T extends RulesetTypes>(
  ruleset: () => Ruleset<T>,
  agents: Readonly<Record<string, AgentMaker<T>>>,
  levels: Readonly<Record<string, Level>>,
): Record<string, AgentMaker<T>> {
  const made: Record<string, AgentMaker<T>> = {}
  for (const [name, { agent, iterations, slips = 0 }] of Object.entries(levels)) {
    made[name] = {
      description: describe(agent, iterations, slips),
      make(plan, options) {
        const mind = agents[agent].make(plan, { ...options, iterations: options.iterations ?? iterations })
        return slips === 0 ? mind : new SlippingAgent(ruleset(), mind, `${options.seed}/slips/${options.seat}`, slips)
      },
    }
  }
  return made
}

function describe(agent: string, iterations: number | undefined, slips: number) {
  const mind = say(iterations === undefined ? 'agentAbout.mind' : 'agentAbout.mindWithBudget', {
    agent,
    iterations: iterations ?? 0,
  })
  return slips === 0 ? mind : say('agentAbout.slips', { mind, percent: Math.round(slips * 100) })
}

/** Does what another agent would do, but now and then takes a random legal action. Seed and step decide when. */
class SlippingAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #mind: Agent<T>
  readonly #seed: string
  readonly #slips: number

  constructor(ruleset: Ruleset<T>, mind: Agent<T>, seed: string, slips: number) {
    this.#ruleset = ruleset
    this.#mind = mind
    this.#seed = seed
    this.#slips = slips
  }

  choose(state: T['State'], seat: number): T['Action'] {
    const random = Sfc32.seeded(`${this.#seed}/${state.steps}`)
    if (random.random() >= this.#slips) return this.#mind.choose(state, seat)
    this.#mind.advance?.(state, seat)
    return random.choice(this.#ruleset.legal(state))
  }

  advance(state: T['State'], seat: number): void {
    this.#mind.advance?.(state, seat)
  }

  clone(): Agent<T> {
    return new SlippingAgent(this.#ruleset, this.#mind.clone(), this.#seed, this.#slips)
  }
}
