import type { Agent, Ruleset, RulesetTypes } from './contract.ts'
import { ActionRefused } from './errors.ts'
import { say } from './words/index.ts'

/** An agent from outside: what it chooses is an action from outside too, and accepted or refused like one. */
export class CheckedAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #agent: Agent<T>

  constructor(ruleset: Ruleset<T>, agent: Agent<T>) {
    this.#ruleset = ruleset
    this.#agent = agent
  }

  /** Throws `ActionRefused` that names the seat. */
  choose(state: T['State'], seat: number): T['Action'] {
    const choice = this.#agent.choose(state, seat)
    try {
      return this.#ruleset.accept(state, choice)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      throw new ActionRefused(error.code, say('refusal.ofAgent', { seat, why: error.says }))
    }
  }

  advance(state: T['State'], seat: number): void {
    this.#agent.advance?.(state, seat)
  }

  clone(): Agent<T> {
    return new CheckedAgent(this.#ruleset, this.#agent.clone())
  }
}
