import type { Agent, AgentMaker, AgentOptions, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { canonicalText } from '../kernel/json.ts'
import { say } from '../kernel/words/index.ts'
import type { Stream } from '../random/generator.ts'
import { Sfc32 } from '../random/sfc32.ts'
import {
  differentActions,
  ITERATIONS,
  PLAYOUT_STEPS,
  type PolicyAdvice,
  rewardOf,
  type SearchAdvice,
} from './advice.ts'
import { Beliefs } from './beliefs.ts'
import { RolloutAgent } from './rollouts.ts'
import { SearchNode } from './search-tree.ts'
import { otherWorld } from './worlds.ts'

/** The most decisions that one tree serves, and the most information sets that it holds. */
const MOST_DECISIONS = 16
const MOST_NODES = 100_000

/**
 * Plays ahead in worlds that its seat cannot tell from the present one, each with a generator of its own, so that it
 * foresees neither the battle's draws nor hidden cards. With a playout policy it compares the present choices, see
 * `RolloutAgent`; without one, or where choices are secret, it grows a tree.
 *
 * The budget is a number of playouts, never a time, and all chance comes from (seed, seat, step): the same course of a
 * battle gives the same choices on every machine.
 */
export function searchAgent<T extends RulesetTypes>(
  ruleset: () => Ruleset<T>,
  advice: SearchAdvice<T> = {},
): AgentMaker<T> {
  return {
    description: say('agentAbout.search'),
    make: (plan, options) =>
      hasPolicy(advice)
        ? new RolloutAgent(ruleset(), plan, advice, options)
        : new TreeAgent(ruleset(), plan, advice, options),
  }
}

/** Whether to search by the policy. Not where choices are secret: a fixed policy would make them predictable. */
function hasPolicy<T extends RulesetTypes>(advice: SearchAdvice<T>): advice is PolicyAdvice<T> {
  return advice.playout !== undefined && advice.hidesChoices !== true
}

/** A decision that the agent was asked for. */
interface Asked<T extends RulesetTypes> {
  readonly state: T['State']
  readonly seat: number
}

/**
 * Monte-Carlo tree search over information sets, by the contract alone. Each seat has a tree of its own whose nodes are
 * what that seat can tell apart, so that a seat's choice never depends on what is hidden from it. All actions of the
 * root are tried in the same worlds in the same order, so that luck does not decide between them. What was learnt about
 * a position is used again when the battle reaches it.
 */
class TreeAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #plan: T['Plan']
  readonly #advice: SearchAdvice<T>
  readonly #options: AgentOptions
  readonly #seats: number
  /** By information set, for all seats: the seat is part of the text. */
  #nodes = new Map<string, SearchNode<T>>()
  /** Decisions since the tree was begun, and how many of them were searched. `choose` searches the rest first. */
  #past: Asked<T>[] = []
  #searched = 0
  /** In how many worlds the latest search has tried each action of the root. */
  #met: number[] = []
  /** What others may have chosen; null unless choices are what is hidden. */
  #beliefs: Beliefs<T> | null = null

  constructor(ruleset: Ruleset<T>, plan: T['Plan'], advice: SearchAdvice<T>, options: AgentOptions) {
    this.#ruleset = ruleset
    this.#plan = plan
    this.#advice = advice
    this.#options = options
    this.#seats = ruleset.seats(plan).length
  }

  choose(state: T['State'], seat: number): T['Action'] {
    const actions = differentActions(this.#ruleset, state)
    if (actions.length === 1) return actions[0]
    const missed = this.#past.slice(this.#searched)
    this.#past.length = this.#searched
    for (const asked of missed) this.#search(asked.state, asked.seat)
    const root = this.#search(this.#ruleset.clone(state), seat)
    return root.actions[this.#pick(root, state, seat)]
  }

  advance(state: T['State'], seat: number): void {
    if (differentActions(this.#ruleset, state).length > 1) this.#past.push({ state: this.#ruleset.clone(state), seat })
  }

  clone(): Agent<T> {
    const copy = new TreeAgent(this.#ruleset, this.#plan, this.#advice, this.#options)
    copy.#past = this.#past.slice()
    return copy
  }

  #keyOf(state: T['State'], seat: number): string {
    const known = this.#advice.informationSet?.(state, seat) ?? canonicalText(this.#ruleset.view(state, seat))
    return `${seat} ${known}`
  }

  /** Spends the budget on a decision. Keeps the tree of the decision before where it contains this position. */
  #search(state: T['State'], seat: number): SearchNode<T> {
    const random = Sfc32.seeded(`${this.#options.seed}/search/${seat}/${state.steps}`)
    const key = this.#keyOf(state, seat)
    const last = this.#past.at(-1)
    const goesOn = last !== undefined && last.state.steps < state.steps && this.#past.length < MOST_DECISIONS
    let root = goesOn ? this.#nodes.get(key) : undefined
    if (root === undefined) {
      this.#nodes.clear()
      this.#past = []
      root = this.#grow(key, state)
    }
    this.#past.push({ state, seat })
    this.#searched = this.#past.length
    const worlds = random.bits(32)
    this.#met = root.actions.map(() => 0)
    this.#beliefs = this.#advice.hidesChoices === true ? new Beliefs() : null
    const iterations = this.#options.iterations ?? this.#advice.iterations ?? ITERATIONS
    for (let i = 0; i < iterations; i += 1) this.#playout(root, state, seat, worlds)
    return root
  }

  #grow(key: string, state: T['State']): SearchNode<T> {
    const actions = differentActions(this.#ruleset, state)
    const weights = this.#advice.priors?.(state, actions) ?? actions.map(() => 1)
    const sum = sumOf(weights)
    const order = actions.map((_, place) => place).toSorted((a, b) => weights[b] - weights[a] || a - b)
    const node = new SearchNode<T>(
      order.map((place) => actions[place]),
      order.map((place) => (sum > 0 ? weights[place] / sum : 1 / actions.length)),
      this.#advice.hidesChoices === true,
    )
    if (this.#nodes.size < MOST_NODES) this.#nodes.set(key, node)
    return node
  }

  /** The generator of world number `count`. */
  #numbered(worlds: number, count: number): Stream {
    return Sfc32.seeded(worlds * 65536 + (count % 65536))
  }

  /** A key of what all other seats know in a world. */
  #othersKey(world: T['State'], seat: number): string {
    let key = ''
    for (let other = 0; other < this.#seats; other += 1) if (other !== seat) key += `${this.#keyOf(world, other)}\n`
    return key
  }

  /** Goes down the trees, each seat through its own, plays on to an end, and adds the rewards to the visited nodes. */
  #playout(root: SearchNode<T>, state: T['State'], rootSeat: number, worlds: number): void {
    // Without secret choices all actions are tried in the same worlds. With them the action is drawn before the world.
    const { mixture } = root
    const first = mixture === null ? root.select() : mixture.choose(this.#numbered(worlds, root.total))
    const random = this.#numbered(worlds, mixture === null ? this.#met[first] : root.total + 1)
    const dealt = otherWorld(this.#ruleset, state, rootSeat, random)
    const belief = this.#beliefs?.choose(dealt, this.#othersKey(dealt, rootSeat), random)
    const world = belief === undefined ? dealt : this.#ruleset.clone(belief)
    const nodes = [root]
    const indices = [first]
    const seats = [rootSeat]
    let rewards: readonly number[]
    try {
      this.#ruleset.step(world, root.actions[first], null)
      rewards = this.#playOn(state, world, random, nodes, indices, seats)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      rewards = Array.from({ length: this.#seats }, () => 0.5)
    }
    this.#met[first] += 1
    this.#beliefs?.add(1 - rewards[rootSeat])
    for (let i = 0; i < nodes.length; i += 1) nodes[i].add(indices[i], rewards[seats[i]])
  }

  #playOn(
    from: T['State'],
    world: T['State'],
    random: Stream,
    nodes: SearchNode<T>[],
    indices: number[],
    seats: number[],
  ): readonly number[] {
    const { playoutSteps = PLAYOUT_STEPS } = this.#advice
    const ruleset = this.#ruleset
    const stepLimit = ruleset.stepLimit(this.#plan)
    /** Bits of the seats that have left their trees: a playout adds at most one node to each tree. */
    let outside = 0
    const everybody = (1 << this.#seats) - 1
    for (let steps = 0; steps < playoutSteps && world.steps < stepLimit; steps += 1) {
      const turn = ruleset.next(world)
      if (turn.kind === 'over') break
      if (turn.kind === 'auto') {
        ruleset.step(world, undefined, null)
        continue
      }
      if (this.#advice.isSettled?.(from, world) === true) break
      const bit = 1 << turn.seat
      if (outside === everybody || (outside & bit) !== 0) {
        ruleset.step(world, random.choice(ruleset.legal(world)), null)
        continue
      }
      const actions = differentActions(ruleset, world)
      if (actions.length === 1) {
        ruleset.step(world, actions[0], null)
        continue
      }
      const key = this.#keyOf(world, turn.seat)
      let node = this.#nodes.get(key)
      if (node === undefined) {
        node = this.#grow(key, world)
        outside |= bit
      }
      const index = node.mixture?.choose(random) ?? node.select()
      nodes.push(node)
      indices.push(index)
      seats.push(turn.seat)
      ruleset.step(world, node.actions[index], null)
    }
    return this.#rewards(world)
  }

  #rewards(world: T['State']): number[] {
    return Array.from({ length: this.#seats }, (_, seat) => rewardOf(this.#ruleset, this.#advice, world, seat))
  }

  /** The most visited action; where choices are secret, one drawn from the learnt mix. */
  #pick(root: SearchNode<T>, state: T['State'], seat: number): number {
    const random = Sfc32.seeded(`${this.#options.seed}/secret/${seat}/${state.steps}`)
    return root.mixture?.settle(random) ?? root.favourite()
  }
}

function sumOf(numbers: readonly number[]): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
