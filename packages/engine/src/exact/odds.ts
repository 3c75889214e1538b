import type { Agent, BattleState, ChanceOutcome, Outcome, Ruleset } from '../kernel/contract.ts'
import { LimitReached, QuintainError } from '../kernel/errors.ts'
import { hashJson } from '../kernel/hash.ts'
import { say } from '../kernel/words/around/index.ts'
import { BranchingStream } from './branching-stream.ts'
import { Sum } from './sum.ts'

/** All that can come of a battle, with the probability of each. */
export interface Odds {
  /** States that were met, equal ones counted once a step. */
  readonly states: number
  /** What is left unknown because there were more states than allowed; 0 when everything was gone through. */
  readonly left: number
  /**
   * Mean and standard deviation by measure, of what is known: `winRate.SEAT`, `draws`, `undecided`, `steps` and the
   * ruleset's own, but for those that spoils have a part in.
   */
  readonly measures: ReadonlyMap<string, { readonly mean: number; readonly sd: number }>
}

/** Which battles, from where on. */
export interface OddsQuestion {
  readonly ruleset: Ruleset
  readonly plan: unknown
  /** By seat: who decides wherever a decision comes up. They must not draw. */
  readonly agents: readonly Agent[]
  /** A position to go on from, which stays as it is; the start of a battle when absent. */
  readonly position?: BattleState
  /** What is done first there, one of its legal actions; the agent's choice when absent. */
  readonly action?: unknown
  /** The plan's own when absent. */
  readonly stepLimit?: number
  /** States that may be met; beyond them the rest is left open. */
  readonly states?: number
}

export const MOST_STATES = 100_000

/** The exact odds of a battle, or of a position in the middle of one. Throws `notEnumerable` where they cannot be had. */
export function exactOdds(question: OddsQuestion): Odds {
  const enumeration = new Enumeration(question)
  while (!enumeration.advance(Infinity));
  return enumeration.odds()
}

interface Weighted {
  /** Null before the start. */
  readonly state: BattleState | null
  probability: number
}

/** Goes through all battles at once, step by step, with equal states as one. */
export class Enumeration {
  readonly #question: OddsQuestion
  readonly #stepLimit: number
  readonly #most: number
  readonly #random = new BranchingStream()
  readonly #known = new Sum()
  readonly #sums = new Map<string, { readonly mean: Sum; readonly square: Sum }>()
  /** States that are as many steps from the beginning, and those one step further. */
  #layer: readonly Weighted[]
  #next = new Map<string, Weighted>()
  /** Of the layer, the state whose branches are gone through. */
  #at = 0
  #depth = 0
  #states = 0
  #exceeded = false
  /** What chance brings from that state, where the ruleset can tell, and which of it is gone through. */
  #named: readonly ChanceOutcome[] | null = null
  #taken = 0
  /** Which limit of the rules the branch at hand ran into. */
  #limit: string | null = null

  constructor(question: OddsQuestion) {
    const { ruleset, plan, agents, position = null, stepLimit, states } = question
    this.#question = question
    this.#stepLimit = stepLimit ?? ruleset.stepLimit(plan)
    this.#most = states ?? MOST_STATES
    this.#layer = [{ state: position, probability: 1 }]
    // Who has a state of its own may draw, and would decide otherwise in another battle.
    const drawing = agents.findIndex((agent) => agent.clone() !== agent)
    if (drawing >= 0) throw new QuintainError('notEnumerable', say('exact.agentDraws', { seat: drawing }))
  }

  /** Goes through so many branches more. True when there are none left, or too many. */
  advance(branches: number): boolean {
    for (let left = branches; left > 0 && !this.#isDone; left -= 1) this.#branch()
    return this.#isDone
  }

  odds(): Odds {
    const known = this.#known.value
    const { blurred } = this.#random
    // Shares of what is known: with everything known they are the odds.
    const measures = [...this.#sums]
      .filter(([name]) => !blurred.has(name))
      .map(([name, { mean, square }]) => {
        const middle = mean.value / known
        const variance = square.value / known - middle * middle
        return [name, { mean: middle, sd: Math.sqrt(Math.max(0, variance)) }] as const
      })
    const isWhole = this.#isDone && !this.#exceeded
    return { states: this.#states, left: isWhole ? 0 : 1 - known, measures: new Map(measures) }
  }

  get #isDone(): boolean {
    return this.#layer.length === 0 || this.#exceeded
  }

  /** One way in which a state of the layer goes on: where it is over it is counted, else it is of the next layer. */
  #branch(): void {
    const from = this.#layer[this.#at]
    const state = this.#gone(from.state)
    if (this.#random.refusal !== null) throw this.#random.refusal
    const share = this.#named === null ? this.#random.probability : this.#named[this.#taken].probability
    const probability = share * from.probability
    const outcome = this.#outcome(state)
    if (outcome !== null) this.#count(state, outcome, probability)
    else {
      const key = hashJson(this.#question.ruleset.save(state))
      const same = this.#next.get(key)
      if (same === undefined) this.#next.set(key, { state, probability })
      else same.probability += probability
      this.#exceeded = this.#states + this.#next.size > this.#most
    }
    if (this.#goesOn()) return
    this.#named = null
    this.#taken = 0
    this.#at += 1
    if (this.#at < this.#layer.length) return
    this.#states += this.#next.size
    this.#layer = [...this.#next.values()]
    this.#next = new Map()
    this.#at = 0
    this.#depth += 1
  }

  /** To another way in which the same state goes on, if there is one. */
  #goesOn(): boolean {
    if (this.#named === null) return this.#random.advance()
    this.#taken += 1
    return this.#taken < this.#named.length
  }

  #gone(from: BattleState | null): BattleState {
    const { ruleset, plan, agents, action } = this.#question
    this.#limit = null
    if (from === null) return ruleset.start(plan, this.#random, null)
    const state = ruleset.clone(from)
    state.random = this.#random
    const turn = ruleset.next(state)
    const given = this.#depth === 0 ? action : undefined
    const chosen = turn.kind === 'decision' ? (given ?? agents[turn.seat].choose(state, turn.seat)) : undefined
    this.#named = ruleset.chance?.outcomes(state, chosen) ?? null
    try {
      if (this.#named === null) ruleset.step(state, chosen, null)
      else ruleset.chance?.take(state, chosen, this.#named[this.#taken].id, null)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      this.#limit = error.limit
    }
    return state
  }

  #outcome(state: BattleState): Outcome | null {
    const { ruleset } = this.#question
    const undecided = { result: 'undecided', seat: null, winner: null, steps: state.steps } as const
    if (this.#limit !== null) return { ...undecided, reason: this.#limit }
    if (ruleset.next(state).kind === 'over') return ruleset.outcome(state) ?? { ...undecided, reason: 'unknown' }
    return state.steps < this.#stepLimit ? null : { ...undecided, reason: 'stepLimit' }
  }

  #count(state: BattleState, outcome: Outcome, probability: number): void {
    const { ruleset, plan } = this.#question
    this.#known.add(probability)
    ruleset.seats(plan).forEach((seat, at) => {
      this.#add(`winRate.${seat}`, outcome.seat === at ? 1 : 0, probability)
    })
    this.#add('draws', outcome.result === 'draw' ? 1 : 0, probability)
    this.#add('undecided', outcome.result === 'undecided' ? 1 : 0, probability)
    this.#add('steps', outcome.steps, probability)
    for (const [name, value] of Object.entries(ruleset.measures(state))) {
      if (name !== 'steps') this.#add(name, value, probability)
    }
  }

  #add(name: string, value: number, probability: number): void {
    let sums = this.#sums.get(name)
    if (sums === undefined) {
      sums = { mean: new Sum(), square: new Sum() }
      this.#sums.set(name, sums)
    }
    sums.mean.add(value * probability)
    sums.square.add(value * value * probability)
  }
}

/** Whether a ruleset draws from a stream, whose draws can be gone through. */
export function drawsFromStream({ traits }: Ruleset): boolean {
  return traits.generators.some((kind) => kind !== 'keyed')
}
