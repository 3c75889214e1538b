import type { Agent, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { makeAgent } from '../kernel/seats/seating.ts'
import { finish } from '../kernel/simulate.ts'
import { createGenerator } from '../random/index.ts'

/** How many decisions an agent makes when it plays a battle against itself, from the start or on from a given state. */
export function decisionsIn(
  ruleset: Ruleset,
  plan: unknown,
  agent: string,
  seed: number,
  state: RulesetTypes['State'] = ruleset.start(plan, createGenerator(ruleset.traits.generators[0], seed), null),
): number {
  let decisions = 0
  const counted = (mind: Agent): Agent => ({
    choose(moment, seat) {
      decisions += 1
      return mind.choose(moment, seat)
    },
    clone: () => counted(mind.clone()),
  })
  const agents = ruleset.seats(plan).map((_, seat) => counted(makeAgent(ruleset, plan, agent, { seed, seat })))
  finish(ruleset, state, ruleset.stepLimit(plan), agents)
  return decisions
}
