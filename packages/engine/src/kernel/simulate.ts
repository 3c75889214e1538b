import type { Agent, Outcome, Ruleset, RulesetTypes, Sprint } from './contract.ts'
import { LimitReached } from './errors.ts'
import type { EventLog } from './event-log.ts'

/**
 * One battle from start to end without log or listeners: the bare loop for the lab and for benchmarks.
 * `agents` by seat; a ruleset without decisions needs none.
 */
export function simulate<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  random: T['Generator'],
  agents: readonly Agent<T>[],
): Outcome {
  const stepLimit = ruleset.stepLimit(plan)
  const outcome = sprintOf(plan, agents, ruleset)?.run(random, stepLimit)
  return outcome ?? finish(ruleset, ruleset.start(plan, random, null), stepLimit, agents)
}

/**
 * The faster way through whole battles of a plan: the agent's, or the ruleset's where nobody decides; null for none.
 */
export function sprintOf<T extends RulesetTypes>(
  plan: T['Plan'],
  agents: readonly Agent<T>[],
  ruleset?: Ruleset<T>,
): Sprint<T> | null {
  const sprint = agents.length === 0 ? ruleset?.sprint?.(plan) : onlyAgent(agents)?.sprint?.(plan)
  return sprint ?? null
}

/** Plays a state in place, to its end or to `stepLimit`, into `log` if there is one. */
export function finish<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
  stepLimit: number,
  agents: readonly Agent<T>[],
  log: EventLog<T['Event']> | null = null,
): Outcome {
  try {
    ruleset.playOn?.(state, stepLimit, log, agents)
    onlyAgent(agents)?.playOn?.(state, stepLimit, log)
    for (;;) {
      const turn = ruleset.next(state)
      if (turn.kind === 'over') break
      if (state.steps >= stepLimit) return undecided('stepLimit', state.steps)
      if (log !== null) log.step += 1
      if (turn.kind === 'auto') ruleset.step(state, undefined, log)
      else ruleset.step(state, agents[turn.seat].choose(state, turn.seat), log)
    }
  } catch (error) {
    if (error instanceof LimitReached) return undecided(error.limit, state.steps)
    throw error
  }
  return ruleset.outcome(state) ?? undecided('unknown', state.steps)
}

/** The agent of all seats, if all have the same one. */
function onlyAgent<T extends RulesetTypes>(agents: readonly Agent<T>[]): Agent<T> | undefined {
  for (let seat = 1; seat < agents.length; seat += 1) if (agents[seat] !== agents[0]) return undefined
  return agents[0]
}

export function undecided(reason: string, steps: number): Outcome {
  return { result: 'undecided', seat: null, winner: null, reason, steps }
}
