import type { Agent, AgentMaker, AgentOptions, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { deciders } from '../kernel/turn.ts'
import { say } from '../kernel/words/around/index.ts'
import type { Stream } from '../random/generator.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { otherWorld } from './worlds.ts'

/** Worlds in which each action is tried. */
const WORLDS = 8

/**
 * A heuristic for any ruleset that says how strong seats look (`strength`). It takes the action after which its seat's
 * share of all strength is greatest at the next decision, on average over a few worlds that the seat cannot tell apart.
 */
export function lookaheadAgent<T extends RulesetTypes>(ruleset: () => Ruleset<T>): AgentMaker<T> {
  return {
    description: say('agentAbout.lookahead'),
    make: (_, options) => new LookaheadAgent(ruleset(), options),
  }
}

class LookaheadAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #options: AgentOptions

  constructor(ruleset: Ruleset<T>, options: AgentOptions) {
    this.#ruleset = ruleset
    this.#options = options
  }

  choose(state: T['State'], seat: number): T['Action'] {
    const actions = this.#ruleset.legal(state)
    const sums = actions.map(() => 0)
    for (let world = 0; world < WORLDS && actions.length > 1; world += 1) {
      actions.forEach((action, place) => {
        sums[place] += this.#after(state, seat, action, world)
      })
    }
    return actions[sums.indexOf(Math.max(...sums))]
  }

  /** The seat's share of all strength after an action, in world number `number`. */
  #after(state: T['State'], seat: number, action: T['Action'], number: number): number {
    const ruleset = this.#ruleset
    const random = Sfc32.seeded(`${this.#options.seed}/lookahead/${seat}/${state.steps}/${number}`)
    const world = otherWorld(ruleset, state, seat, random)
    const outcomes = ruleset.chance?.outcomes(world, action) ?? null
    if (outcomes === null) {
      const { length: asked } = deciders(ruleset.next(world))
      ruleset.step(world, action, null)
      return this.#share(world, seat, asked, random)
    }
    // Where the outcomes of chance are known, nothing is drawn: each outcome counts by its probability.
    let sum = 0
    for (const { id, probability } of outcomes) {
      const branch = ruleset.clone(world)
      ruleset.chance?.take(branch, action, id, null)
      sum += probability * this.#share(branch, seat, 1, random)
    }
    return sum
  }

  /** The seat's share of all strength once the rules have gone on; all of it when it has won. */
  #share(world: T['State'], seat: number, asked: number, random: Stream): number {
    const ruleset = this.#ruleset
    // Seats that choose at the same time take random actions.
    for (let others = 1; others < asked && ruleset.next(world).kind === 'decision'; others += 1) {
      ruleset.step(world, random.choice(ruleset.legal(world)), null)
    }
    while (ruleset.next(world).kind === 'auto') ruleset.step(world, undefined, null)
    const outcome = ruleset.outcome(world)
    if (outcome !== undefined) return outcome.seat === null ? 0.5 : Number(outcome.seat === seat)
    const strengths = ruleset.strength?.(world) ?? []
    let all = 0
    for (const strength of strengths) all += strength
    return all > 0 ? strengths[seat] / all : 0
  }

  /** The agent has no state of its own. */
  clone(): Agent<T> {
    return this
  }
}
