import type { Agent, AgentMaker, AgentOptions, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { canonicalText } from '../kernel/json.ts'
import { say } from '../kernel/words/index.ts'
import type { Stream } from '../random/generator.ts'
import { createGenerator } from '../random/index.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { Beliefs } from './beliefs.ts'
import { Samples, SearchNode } from './search-tree.ts'

/** What a ruleset can tell the search. Everything is optional: the contract alone is enough to search. */
export interface SearchAdvice<T extends RulesetTypes> {
  /** Who decides in playouts, and what is tried first; any legal action when absent. Draws from `random` alone. */
  playout?(state: T['State'], random: Stream): T['Action']
  /** How promising each of the actions is, in any unit from 0 on; when absent, what `playout` would do is. */
  priors?(state: T['State'], actions: readonly T['Action'][]): readonly number[]
  /** The same text for states that a seat cannot tell apart, and for no others; when absent, its view. */
  informationSet?(state: T['State'], seat: number): string
  /** Calls of the rules' step after which a playout is judged by `evaluate`. */
  readonly playoutSteps?: number
  /** Whether a playout from `root` may be judged here, before those steps. */
  isSettled?(root: T['State'], state: T['State']): boolean
  /** How good an unfinished state is for a seat, 0 to 1. Looks at what is open to all only. */
  evaluate?(state: T['State'], seat: number): number
  /** Playouts a decision when the caller gives none. */
  readonly iterations?: number
  /**
   * What is hidden at a decision is what others chose, not what was dealt to them. Then the search believes that they
   * chose well, as it would in their place, and mixes its own choices so that nobody can foresee them.
   */
  readonly hidesChoices?: boolean
}

const ITERATIONS = 200
const PLAYOUT_STEPS = 400
/** What the playout's own choice has of the priors, where the ruleset has none. */
const FIRST_PRIOR = 0.4
/** Decisions that one tree serves at most, and information sets that it holds. */
const MOST_DECISIONS = 16
const MOST_NODES = 100_000

/**
 * Monte-Carlo tree search over information sets, by the contract alone. Each seat has a tree of its own whose nodes are
 * what that seat can tell apart, so in the search as in the battle nobody's choice can follow what is hidden from it.
 * Each playout starts from a world dealt anew from the seat's own view, with chance of its own: neither the battle's
 * generator nor hidden cards can be foreseen. All actions of the root meet the same worlds in the same order, so that
 * they are told apart by what they do and not by the luck that they met.
 *
 * The budget is a number of playouts, never a time, and all chance comes from (seed, seat, step): the same course of a
 * battle gives the same choices on every machine. What was learnt about a position is used again when it comes up.
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

/** A decision that the agent was asked for. */
interface Asked<T extends RulesetTypes> {
  readonly state: T['State']
  readonly seat: number
}

class SearchAgent<T extends RulesetTypes> implements Agent<T> {
  readonly #ruleset: Ruleset<T>
  readonly #plan: T['Plan']
  readonly #advice: SearchAdvice<T>
  readonly #options: AgentOptions
  readonly #seats: number
  /** By information set, for all seats: the seat is part of the text. */
  #nodes = new Map<string, SearchNode<T>>()
  /** Decisions since the tree was begun, and how many of them are in it: copies catch up when they are asked. */
  #past: Asked<T>[] = []
  #searched = 0
  /** Rewards of the latest search by action of its root: number k of each is from world k. */
  #samples: readonly Samples[] = []
  /** What others may have chosen, where that is what is hidden. */
  #beliefs: Beliefs<T> | null = null

  constructor(ruleset: Ruleset<T>, plan: T['Plan'], advice: SearchAdvice<T>, options: AgentOptions) {
    this.#ruleset = ruleset
    this.#plan = plan
    this.#advice = advice
    this.#options = options
    this.#seats = ruleset.seats(plan).length
  }

  choose(state: T['State'], seat: number): T['Action'] {
    const actions = this.#actions(state)
    if (actions.length === 1) return actions[0]
    const missed = this.#past.slice(this.#searched)
    this.#past.length = this.#searched
    for (const asked of missed) this.#search(asked.state, asked.seat)
    const root = this.#search(this.#ruleset.clone(state), seat)
    return root.actions[this.#pick(root, state, seat)]
  }

  advance(state: T['State'], seat: number): void {
    if (this.#actions(state).length > 1) this.#past.push({ state: this.#ruleset.clone(state), seat })
  }

  clone(): Agent<T> {
    const copy = new SearchAgent(this.#ruleset, this.#plan, this.#advice, this.#options)
    copy.#past = this.#past.slice()
    return copy
  }

  /** Actions that differ: of several that come to the same the first is enough. */
  #actions(state: T['State']): readonly T['Action'][] {
    return this.#ruleset.player?.distinct?.(state) ?? this.#ruleset.legal(state)
  }

  #keyOf(state: T['State'], seat: number): string {
    const known = this.#advice.informationSet?.(state, seat) ?? canonicalText(this.#ruleset.view(state, seat))
    return `${seat} ${known}`
  }

  /** Spends the budget on a decision; the tree goes on from the one before it where the position is in it. */
  #search(state: T['State'], seat: number): SearchNode<T> {
    const random = Sfc32.seeded(`${this.#options.seed}/search/${seat}/${state.steps}`)
    const key = this.#keyOf(state, seat)
    const last = this.#past.at(-1)
    const goesOn = last !== undefined && last.state.steps < state.steps && this.#past.length < MOST_DECISIONS
    let root = goesOn ? this.#nodes.get(key) : undefined
    if (root === undefined) {
      this.#nodes.clear()
      this.#past = []
      root = this.#grow(key, state, random)
    }
    this.#past.push({ state, seat })
    this.#searched = this.#past.length
    const worlds = random.bits(32)
    this.#samples = root.actions.map(() => new Samples())
    this.#beliefs = this.#advice.hidesChoices === true ? new Beliefs() : null
    const iterations = this.#options.iterations ?? this.#advice.iterations ?? ITERATIONS
    for (let i = 0; i < iterations; i += 1) this.#playout(root, state, seat, worlds)
    return root
  }

  #grow(key: string, state: T['State'], random: Stream): SearchNode<T> {
    const actions = this.#actions(state)
    const weights = this.#advice.priors?.(state, actions) ?? this.#defaultPriors(state, actions, random)
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

  #defaultPriors(state: T['State'], actions: readonly T['Action'][], random: Stream): number[] {
    const first = this.#advice.playout?.(state, random)
    if (first === undefined) return actions.map(() => 1)
    const text = JSON.stringify(first)
    const rest = (1 - FIRST_PRIOR) / actions.length
    return actions.map((action) => (JSON.stringify(action) === text ? FIRST_PRIOR + rest : rest))
  }

  /** A state that the seat cannot tell from this one, with chance of its own. */
  #world(state: T['State'], seat: number, random: Stream): T['State'] {
    const world = this.#ruleset.redeal?.(state, seat, random) ?? this.#ruleset.clone(state)
    world.random = createGenerator(world.random.kind === 'keyed' ? 'keyed' : 'sfc32', random.bits(32))
    return world
  }

  /** The chance of world number `count`. */
  #numbered(worlds: number, count: number): Stream {
    return Sfc32.seeded(worlds * 65536 + (count % 65536))
  }

  /** What all others know in a world. */
  #othersKey(world: T['State'], seat: number): string {
    let key = ''
    for (let other = 0; other < this.#seats; other += 1) if (other !== seat) key += `${this.#keyOf(world, other)}\n`
    return key
  }

  /** Down the trees, each seat by its own, to an end by playing, and back up with the rewards. */
  #playout(root: SearchNode<T>, state: T['State'], rootSeat: number, worlds: number): void {
    // Without secrets all actions meet the same worlds; who mixes must draw before it acts.
    const { mixture } = root
    const first = mixture === null ? root.select() : mixture.choose(this.#numbered(worlds, root.total))
    const samples = this.#samples[first]
    const random = this.#numbered(worlds, mixture === null ? samples.count : root.total + 1)
    const dealt = this.#world(state, rootSeat, random)
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
    samples.add(rewards[rootSeat])
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
    /** Seats that have left their trees: at most one new node a seat and playout. */
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
        ruleset.step(world, this.#advice.playout?.(world, random) ?? random.choice(ruleset.legal(world)), null)
        continue
      }
      const actions = this.#actions(world)
      if (actions.length === 1) {
        ruleset.step(world, actions[0], null)
        continue
      }
      const key = this.#keyOf(world, turn.seat)
      let node = this.#nodes.get(key)
      if (node === undefined) {
        node = this.#grow(key, world, random)
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
    const outcome = this.#ruleset.outcome(world)
    const rewards: number[] = []
    for (let seat = 0; seat < this.#seats; seat += 1) {
      if (outcome === undefined) rewards.push(this.#advice.evaluate?.(world, seat) ?? 0.5)
      else if (outcome.seat === null) rewards.push(0.5)
      else rewards.push(outcome.seat === seat ? 1 : 0)
    }
    return rewards
  }

  /**
   * With advice, what the playout would do, unless another action surely does better in the same worlds; else the most
   * visited. Secret choices are mixed.
   */
  #pick(root: SearchNode<T>, state: T['State'], seat: number): number {
    const { mixture } = root
    if (mixture !== null) return mixture.settle(Sfc32.seeded(`${this.#options.seed}/secret/${seat}/${state.steps}`))
    return this.#isAdvised ? this.#surest() : root.favourite()
  }

  get #isAdvised(): boolean {
    return this.#advice.playout !== undefined || this.#advice.priors !== undefined
  }

  /** The first action, or the one that exceeds it by most beyond the error of that. */
  #surest(): number {
    let best = 0
    let bestLead = 0
    for (let place = 1; place < this.#samples.length; place += 1) {
      const { lead, error } = this.#samples[place].against(this.#samples[0])
      if (lead - error <= bestLead) continue
      best = place
      bestLead = lead - error
    }
    return best
  }
}

function sumOf(numbers: readonly number[]): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
