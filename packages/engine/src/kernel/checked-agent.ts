import type { Agent, Ruleset, RulesetTypes } from './contract.ts'
import { ActionRefused } from './errors.ts'
import { say } from './words/index.ts'

/** An agent from outside: what it chooses is an action from outside too, and accepted or refused like one. */
export function checkedAgent<T extends RulesetTypes>(ruleset: Ruleset<T>, agent: Agent<T>): Agent<T> {
  return {
    /** Throws `ActionRefused` that names the seat. */
    choose(state, seat) {
      const choice = agent.choose(state, seat)
      try {
        return ruleset.accept(state, choice, seat)
      } catch (error) {
        if (!(error instanceof ActionRefused)) throw error
        throw new ActionRefused(error.code, say('refusal.ofAgent', { seat, why: error.says }))
      }
    },
    advance: (state, seat) => agent.advance?.(state, seat),
    clone: () => checkedAgent(ruleset, agent.clone()),
  }
}
