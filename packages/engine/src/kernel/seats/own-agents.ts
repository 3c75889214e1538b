import { checkedAgent } from './checked-agent.ts'
import type { Agent, AgentMaker, AgentOptions, AsyncAgent, Ruleset, RulesetTypes } from '../contract.ts'
import { isRecord } from '../json.ts'
import type { Text } from '../meaning/phrase.ts'
import { say } from '../words/around/index.ts'

/** A user's own agent, as a file exports it under the name `agent`. */
export interface OwnAgent<T extends RulesetTypes = RulesetTypes> {
  /** How it decides, in one sentence. */
  readonly description?: Text
  /** Ids of the rulesets that it can play; any when absent. */
  readonly rulesets?: readonly string[]
  make(plan: T['Plan'], options: AgentOptions, ruleset: Ruleset<T>): Agent<T> | AsyncAgent<T>
}

/** The ruleset with a user's own agents added, by name. Their choices are checked. */
export function withAgents<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  own: Readonly<Record<string, OwnAgent<T>>>,
): Ruleset<T> {
  const agents: Record<string, AgentMaker<T>> = { ...ruleset.agents }
  for (const [name, agent] of Object.entries(own)) {
    if (agent.rulesets !== undefined && !agent.rulesets.includes(ruleset.id)) continue
    agents[name] = {
      description: agent.description ?? say('agentAbout.own'),
      make: (plan, options) => checkedAgent(ruleset, agent.make(plan, options, ruleset)),
    }
  }
  return { ...ruleset, agents }
}

export function isOwnAgent(value: unknown): value is OwnAgent {
  return isRecord(value) && typeof value['make'] === 'function'
}
