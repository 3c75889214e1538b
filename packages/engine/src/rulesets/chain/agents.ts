import { type Level, levelAgents } from '../../agents/levels.ts'
import { searchAgent } from '../../agents/search.ts'
import type { Agent, AgentMaker, AgentOptions, Ruleset } from '../../kernel/contract.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { seedNumber } from '../../random/seed.ts'
import type { Action } from './actions/action.ts'
import { heuristic } from './agents/heuristic.ts'
import { specified } from './agents/specified.ts'
import { countLegal, drawLegal } from './actions/legal.ts'
import type { ChainPlan } from './plan.ts'
import { searchAdvice } from './agents/search-advice.ts'
import { isOpenlyForced } from './situation.ts'
import type { ChainState } from './state.ts'
import type { ChainTypes } from './types.ts'
import { say } from './words/index.ts'

/** Chooses among the legal actions, each equally likely, by one draw a decision from a generator of its own. */
export class RandomAgent implements Agent<ChainTypes> {
  private readonly random: Mt19937

  constructor(random: Mt19937) {
    this.random = random
  }

  static seeded(seed: number): RandomAgent {
    return new RandomAgent(Mt19937.inRow(seed))
  }

  choose(state: ChainState): Action {
    return drawLegal(state, this.random)
  }

  advance(state: ChainState): void {
    this.random.below(isOpenlyForced(state) ? 1 : countLegal(state))
  }

  clone(): RandomAgent {
    return new RandomAgent(this.random.clone())
  }
}

/** The seed that the setup gives a random agent, or the battle's own and 1 or 2. */
export function randomSeed(plan: ChainPlan, { seed, seat }: AgentOptions): number {
  const given = plan.agents?.[seat]
  if (given?.kind === 'random' && given.seed !== undefined) return given.seed
  const sum = seedNumber(seed) + seat + 1
  return Number.isSafeInteger(sum) ? sum : sum - 9007199254740992
}

/** The agents that the setup names, as the specification has them: what it calls `heuristic` is `specified` here. */
export function matchAgents(plan: ChainPlan, seed: number | string): Agent<ChainTypes>[] {
  return [0, 1].map((seat) =>
    plan.agents?.[seat].kind === 'random' ? RandomAgent.seeded(randomSeed(plan, { seed, seat })) : specified,
  )
}

/** Each level slips less often than the one before; the last one searches. `ladder.ts` has their measured strength. */
const LEVELS: Readonly<Record<string, Level>> = {
  novice: { agent: 'heuristic', slips: 0.5 },
  apprentice: { agent: 'heuristic', slips: 0.25 },
  adept: { agent: 'heuristic', slips: 0.1 },
  expert: { agent: 'heuristic' },
  master: { agent: 'search', iterations: 200 },
}

export function makeAgents(ruleset: () => Ruleset<ChainTypes>): Readonly<Record<string, AgentMaker<ChainTypes>>> {
  const agents: Record<string, AgentMaker<ChainTypes>> = {
    random: {
      description: say('agentAbout.random'),
      make: (plan, options) => RandomAgent.seeded(randomSeed(plan, options)),
    },
    heuristic: { description: say('agentAbout.heuristic'), make: () => heuristic },
    specified: { description: say('agentAbout.specified'), make: () => specified },
    search: searchAgent(ruleset, searchAdvice),
  }
  return { ...agents, ...levelAgents(ruleset, agents, LEVELS) }
}
