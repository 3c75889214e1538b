import type { Agent, AgentMaker, AgentOptions, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { say } from '../kernel/words/index.ts'
import type { Stream } from '../random/generator.ts'
import { createGenerator } from '../random/index.ts'
import { Sfc32 } from '../random/sfc32.ts'

/** What a ruleset can tell the search. Everything is optional: the contract alone is enough to search. */
export interface SearchAdvice<T extends RulesetTypes> {
  /** Who decides in playouts; any legal action when absent. Draws from `random` alone. */
  playout?(state: T['State'], random: Stream): T['Action']
  /** Calls of the rules' step after which a playout is judged by `evaluate`. */
  readonly playoutSteps?: number
  /** How good an unfinished state is for a seat, 0 to 1. Looks at what is open to all only. */
  evaluate?(state: T['State'], seat: number): number
  /** Playouts a decision when the caller gives none. */
  readonly iterations?: number
}

const ITERATIONS = 200
const PLAYOUT_STEPS = 400
/** Weight of curiosity against success, for rewards from 0 to 1. */
const EXPLORATION = 0.7

/**
 * Monte-Carlo tree search over the contract alone. The budget is a number of playouts, never a time, and all chance
 * comes from (seed, seat, step): the same position gives the same choice on every machine.
 *
 * The tree is one of decisions; chance and hidden cards are played anew in each playout. So the search can neither
 * foresee the battle's generator nor see hidden cards: each playout starts from a copy with another generator or, with
 * hidden information, from a world dealt anew from the seat's own view.
 */
export function searchAgent<T extends RulesetTypes>(
  ruleset: () => Ruleset<T>,
  advice: SearchAdvice<T> = {},
): AgentMaker<T> {
  return {
    description: say('agentAbout.search'),
    make: (plan, options) => new SearchAgent(ruleset(), plan, advice, options),
  }
}

class SearchAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #advice: SearchAdvice<T>
  readonly #options: AgentOptions
  readonly #seats: number

  constructor(ruleset: Ruleset<T>, plan: T['Plan'], advice: SearchAdvice<T>, options: AgentOptions) {
    this.#ruleset = ruleset
    this.#advice = advice
    this.#options = options
    this.#seats = ruleset.seats(plan).length
  }

  choose(state: T['State'], seat: number): T['Action'] {
    const legal = this.#ruleset.legal(state)
    if (legal.length === 1) return legal[0]
    const random = Sfc32.seeded(`${this.#options.seed}/search/${seat}/${state.steps}`)
    const root = new Node<T>()
    const iterations = this.#options.iterations ?? this.#advice.iterations ?? ITERATIONS
    for (let i = 0; i < iterations; i += 1) this.#playout(root, this.#world(state, seat, random), random)
    const visits = (action: T['Action']) => root.branches.get(keyOf(action))?.visits ?? -1
    return legal.reduce((best, action) => (visits(action) > visits(best) ? action : best))
  }

  /** A state that the seat cannot tell from this one, with chance of its own. */
  #world(state: T['State'], seat: number, random: Stream): T['State'] {
    const world = this.#ruleset.redeal?.(state, seat, random) ?? this.#ruleset.clone(state)
    world.random = createGenerator(world.random.kind === 'keyed' ? 'keyed' : 'sfc32', random.bits(32))
    return world
  }

  /** Down the tree, out of it by one new node, to an end by playing, and back up with the rewards. */
  #playout(root: Node<T>, world: T['State'], random: Stream): void {
    const path: Branch<T>[] = []
    let node = root
    let rewards: readonly number[]
    try {
      let grown = false
      while (!grown) {
        const seat = this.#toDecision(world)
        if (seat === null) break
        const branch = node.select(this.#ruleset.legal(world), seat, random)
        grown = branch.visits === 0
        path.push(branch)
        this.#ruleset.step(world, branch.action, null)
        node = branch.node
      }
      rewards = this.#playOn(world, random)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      rewards = Array.from({ length: this.#seats }, () => 0.5)
    }
    for (const branch of path) {
      branch.visits += 1
      branch.reward += rewards[branch.seat]
    }
  }

  /** Runs the rules up to the next decision and returns whose it is; null when the battle is over. */
  #toDecision(world: T['State']): number | null {
    for (;;) {
      const turn = this.#ruleset.next(world)
      if (turn.kind !== 'auto') return turn.kind === 'decision' ? turn.seat : null
      this.#ruleset.step(world, undefined, null)
    }
  }

  #playOn(world: T['State'], random: Stream): readonly number[] {
    const { playoutSteps = PLAYOUT_STEPS } = this.#advice
    for (let steps = 0; steps < playoutSteps; steps += 1) {
      const turn = this.#ruleset.next(world)
      if (turn.kind === 'over') break
      if (turn.kind === 'auto') this.#ruleset.step(world, undefined, null)
      else {
        const action = this.#advice.playout?.(world, random) ?? random.choice(this.#ruleset.legal(world))
        this.#ruleset.step(world, action, null)
      }
    }
    const outcome = this.#ruleset.outcome(world)
    const rewards: number[] = []
    for (let seat = 0; seat < this.#seats; seat += 1) {
      if (outcome === undefined) rewards.push(this.#advice.evaluate?.(world, seat) ?? 0.5)
      else if (outcome.seat === null) rewards.push(0.5)
      else rewards.push(outcome.seat === seat ? 1 : 0)
    }
    return rewards
  }

  /** All that it knows is in its options. */
  clone(): Agent<T> {
    return this
  }
}

class Branch<T extends RulesetTypes> {
  readonly action: T['Action']
  readonly seat: number
  readonly node = new Node<T>()
  visits = 0
  reward = 0
  /** How often it could have been taken: worlds differ in what is legal. */
  available = 0

  constructor(action: T['Action'], seat: number) {
    this.action = action
    this.seat = seat
  }
}

class Node<T extends RulesetTypes> {
  readonly branches = new Map<string, Branch<T>>()

  /** An action not tried yet, each as likely; else the one with the best upper bound. */
  select(legal: readonly T['Action'][], seat: number, random: Stream): Branch<T> {
    const fresh: Branch<T>[] = []
    let best: Branch<T> | null = null
    let bestBound = Number.NEGATIVE_INFINITY
    for (const action of legal) {
      const key = keyOf(action)
      let branch = this.branches.get(key)
      if (branch === undefined) {
        branch = new Branch<T>(action, seat)
        this.branches.set(key, branch)
      }
      branch.available += 1
      if (branch.visits === 0) {
        fresh.push(branch)
        continue
      }
      const bound = branch.reward / branch.visits + EXPLORATION * Math.sqrt(rootOf(branch.available) / branch.visits)
      if (bound > bestBound) {
        best = branch
        bestBound = bound
      }
    }
    return fresh.length > 0 || best === null ? random.choice(fresh) : best
  }
}

/** Grows about as a logarithm does, from square roots alone: the same bits in every JavaScript engine. */
function rootOf(count: number): number {
  return Math.sqrt(Math.sqrt(count))
}

function keyOf(action: unknown): string {
  return JSON.stringify(action)
}
