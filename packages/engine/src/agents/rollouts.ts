import type { Agent, AgentOptions, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { differentActions, ITERATIONS, PLAYOUT_STEPS, type PolicyAdvice, rewardOf } from './advice.ts'
import { halving } from './halving.ts'
import type { Samples } from './samples.ts'
import { otherWorld } from './worlds.ts'

/** Playouts that the budget must have for each choice on average; of a longer list the last choices are left out. */
const WORLDS = 3

/**
 * Improves on a playout policy: tries each present choice and plays on by that policy, with the same worlds for every
 * choice. Does what the policy would do, unless another choice is surely better. No tree is needed: a good policy
 * already chooses well below the root, and a tree would only spread the playouts over worse choices.
 */
export class RolloutAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #advice: PolicyAdvice<T>
  readonly #options: AgentOptions
  readonly #plan: T['Plan']
  readonly #stepLimit: number

  constructor(ruleset: Ruleset<T>, plan: T['Plan'], advice: PolicyAdvice<T>, options: AgentOptions) {
    this.#ruleset = ruleset
    this.#advice = advice
    this.#options = options
    this.#plan = plan
    this.#stepLimit = ruleset.stepLimit(plan)
  }

  choose(state: T['State'], seat: number): T['Action'] {
    const different = differentActions(this.#ruleset, state)
    if (different.length === 1) return different[0]
    const random = Sfc32.seeded(`${this.#options.seed}/search/${seat}/${state.steps}`)
    const usual = this.#advice.playout(state, random)
    const text = JSON.stringify(usual)
    const worlds = random.bits(32)
    const iterations = this.#options.iterations ?? this.#advice.iterations ?? ITERATIONS
    const others = different.filter((action) => JSON.stringify(action) !== text)
    const actions = [usual, ...others.slice(0, Math.ceil(iterations / WORLDS))]
    const samples = halving(actions.length, iterations, (choice, world) =>
      this.#play(state, seat, actions[choice], worlds * 65536 + (world % 65536)),
    )
    return actions[surest(samples)]
  }

  /** Nothing is remembered from one decision to the next, so there is nothing else to copy. */
  clone(): Agent<T> {
    return new RolloutAgent(this.#ruleset, this.#plan, this.#advice, this.#options)
  }

  #play(from: T['State'], seat: number, action: T['Action'], seed: number): number {
    const ruleset = this.#ruleset
    const advice = this.#advice
    const { playoutSteps = PLAYOUT_STEPS } = advice
    const random = Sfc32.seeded(seed)
    const world = otherWorld(ruleset, from, seat, random)
    try {
      ruleset.step(world, action, null)
      for (let steps = 0; steps < playoutSteps && world.steps < this.#stepLimit; steps += 1) {
        const turn = ruleset.next(world)
        if (turn.kind === 'over') break
        if (turn.kind === 'auto') {
          ruleset.step(world, undefined, null)
          continue
        }
        if (advice.isSettled?.(from, world) === true) break
        ruleset.step(world, advice.playout(world, random), null)
      }
    } catch (error) {
      if (error instanceof LimitReached) return 0.5
      throw error
    }
    return rewardOf(ruleset, advice, world, seat)
  }
}

/** The choice whose lead over the first one, less the standard error of the lead, is greatest; the first if none is. */
function surest(samples: readonly Samples[]): number {
  let best = 0
  let bestLead = 0
  for (let place = 1; place < samples.length; place += 1) {
    const { lead, error } = samples[place].against(samples[0])
    if (lead - error <= bestLead) continue
    best = place
    bestLead = lead - error
  }
  return best
}
