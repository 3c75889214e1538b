import type { Agent, AsyncAgent, Ruleset, RulesetTypes } from '../contract.ts'
import { ActionRefused, UsageError } from '../errors.ts'
import { say } from '../words/index.ts'

/** An agent on its seat. Those from outside can be waited for. */
export interface SeatedAgent<T extends RulesetTypes> extends Agent<T> {
  /** What it chooses, now or later, yet to be checked (`acceptedFrom`). */
  answer?(state: T['State'], seat: number): unknown
  clone(): SeatedAgent<T>
}

/** An agent from outside: what it chooses is an action from outside too, and accepted or refused like one. */
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
      // Nobody waits for it any more.
      choice.catch(() => undefined)
      throw new UsageError(`the agent of seat ${seat} answers with a promise, and only battle.play() waits for it`)
    },
    answer,
    advance: (state, seat) => agent.advance?.(state, seat),
    clone: () => checkedAgent(ruleset, agent.clone()),
  }
}

/** What an agent chooses, at once or later; what one from outside chooses is checked. Throws `ActionRefused`. */
export async function askAgent<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  agent: SeatedAgent<T>,
  state: T['State'],
  seat: number,
): Promise<T['Action']> {
  if (agent.answer === undefined) return agent.choose(state, seat)
  return acceptedFrom(ruleset, state, await agent.answer(state, seat), seat)
}

/** Throws `ActionRefused` that names the seat. */
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
