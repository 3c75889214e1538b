import type { Agent, AsyncAgent, Ruleset, RulesetTypes } from '../contract.ts'
import { ActionRefused, UsageError } from '../errors.ts'
import { say } from '../words/index.ts'

/** An agent on its seat. */
export interface SeatedAgent<T extends RulesetTypes> extends Agent<T> {
  /** Only for agents from outside: the choice or a promise of it, yet to be checked (`acceptedFrom`). */
  answer?(state: T['State'], seat: number): unknown
  clone(): SeatedAgent<T>
}

/** An agent from outside, whose choices are checked like any action from outside. */
export function checkedAgent<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  agent: Agent<T> | AsyncAgent<T>,
): SeatedAgent<T> {
  const answer = (state: T['State'], seat: number): unknown => agent.choose(state, seat)
  return {
    /** Throws `ActionRefused` that names the seat. */
    choose(state, seat) {
      const choice = answer(state, seat)
      if (!(choice instanceof Promise)) return acceptedFrom(ruleset, state, choice, seat)
      // Nobody awaits the promise, so a rejection must not go unhandled.
      choice.catch(() => undefined)
      throw new UsageError(`the agent of seat ${seat} answers with a promise, and only battle.play() waits for it`)
    },
    answer,
    advance: (state, seat) => agent.advance?.(state, seat),
    clone: () => checkedAgent(ruleset, agent.clone()),
  }
}

/** An agent's choice, awaited if need be; that of an agent from outside is checked. Throws `ActionRefused`. */
export async function askAgent<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  agent: SeatedAgent<T>,
  state: T['State'],
  seat: number,
): Promise<T['Action']> {
  if (agent.answer === undefined) return agent.choose(state, seat)
  return acceptedFrom(ruleset, state, await agent.answer(state, seat), seat)
}

/** A checked choice of an agent from outside. Throws `ActionRefused` that names the seat. */
export function acceptedFrom<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
  choice: unknown,
  seat: number,
): T['Action'] {
  try {
    return ruleset.accept(state, choice, seat)
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error
    throw new ActionRefused(error.code, say('refusal.ofAgent', { seat, why: error.says }))
  }
}
