import type { Agent, AgentMaker, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { say } from '../kernel/words/index.ts'
import type { Stream } from '../random/generator.ts'
import { Sfc32 } from '../random/sfc32.ts'

/** Chooses among the legal actions, each equally likely, with a generator of its own. */
export function randomAgent<T extends RulesetTypes>(ruleset: () => Ruleset<T>): AgentMaker<T> {
  return {
    description: say('agentAbout.random'),
    make: (_, { seed, seat }) => new RandomAgent(ruleset(), Sfc32.seeded(`${seed}/random/${seat}`)),
  }
}

export class RandomAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #random: Stream

  constructor(ruleset: Ruleset<T>, random: Stream) {
    this.#ruleset = ruleset
    this.#random = random
  }

  choose(state: T['State']): T['Action'] {
    return this.#random.choice(this.#ruleset.legal(state))
  }

  advance(state: T['State']): void {
    this.choose(state)
  }

  clone(): Agent<T> {
    return new RandomAgent(this.#ruleset, this.#random.clone())
  }
}
