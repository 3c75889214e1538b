import {
  type Agent,
  type BattleState,
  hashJson,
  LimitReached,
  type Json,
  makeAgent,
  type Outcome,
  type Ruleset,
} from '@quintain/engine'
import type { CellSpec } from '../experiment/cell.ts'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { BranchingStream } from './branching-stream.ts'
import { Sum } from './sum.ts'

/** All that can come of a setup, with the probability of each. */
export interface Odds {
  /** States that were met, equal ones counted once a step. */
  readonly states: number
  /** What is left unknown because there were more states than allowed; 0 when everything was gone through. */
  readonly left: number
  /** Mean and standard deviation by measure, of what is known. */
  readonly measures: ReadonlyMap<string, { readonly mean: number; readonly sd: number }>
}

interface Weighted {
  readonly state: BattleState
  probability: number
}

/** Lets others have a turn after so many branches. */
const BREATH = 2000

/** Goes through all battles of a setup at once, step by step, with equal states as one. */
export class Enumeration {
  readonly #ruleset: Ruleset
  readonly #plan: unknown
  readonly #agents: readonly Agent[]
  readonly #stepLimit: number
  readonly #most: number
  readonly #random = new BranchingStream()
  readonly #known = new Sum()
  readonly #sums = new Map<string, { readonly mean: Sum; readonly square: Sum }>()
  #states = 0
  #branches = 0
  #exceeded = false
  /** Which limit of the rules the branch at hand ran into. */
  #limit: string | null = null

  constructor(ruleset: Ruleset, spec: CellSpec, setup: Json, most: number) {
    this.#ruleset = ruleset
    this.#plan = ruleset.prepare(ruleset.setup.parse(setup))
    this.#stepLimit = spec.stepLimit ?? ruleset.stepLimit(this.#plan)
    this.#most = most
    this.#agents = spec.agents.map((name, seat) => {
      const options = { seed: 1, seat, iterations: spec.iterations ?? undefined }
      const agent = makeAgent(ruleset, this.#plan, name, options)
      // Who has a state of its own may draw, and would decide otherwise in another battle.
      if (agent.clone() !== agent) throw new LabError('notEnumerable', say('agentDraws', { agent: name }))
      return agent
    })
  }

  async odds(signal?: AbortSignal): Promise<Odds> {
    let layer = await this.#branched([null], () => this.#ruleset.start(this.#plan, this.#random, null), signal)
    const stopped = (): boolean => this.#exceeded || signal?.aborted === true
    while (layer.size > 0 && !stopped()) {
      layer = await this.#branched([...layer.values()], (from) => this.#stepped(from), signal)
    }
    const known = this.#known.value
    const left = layer.size > 0 || this.#exceeded ? 1 - known : 0
    // Shares of what is known: with everything known they are the odds.
    const measures = [...this.#sums].map(([name, { mean, square }]) => {
      const middle = mean.value / known
      const variance = square.value / known - middle * middle
      return [name, { mean: middle, sd: Math.sqrt(Math.max(0, variance)) }] as const
    })
    return { states: this.#states, left, measures: new Map(measures) }
  }

  /** Every way in which states of a layer go on; those that are over are counted, the others are the next layer. */
  async #branched<From extends Weighted | null>(
    layer: readonly From[],
    go: (from: From) => BattleState,
    signal: AbortSignal | undefined,
  ): Promise<Map<string, Weighted>> {
    const next = new Map<string, Weighted>()
    for (const from of layer) {
      do {
        const state = go(from)
        const probability = this.#random.probability * (from?.probability ?? 1)
        this.#branches += 1
        if (this.#branches % BREATH === 0) {
          await new Promise((resolve) => setTimeout(resolve, 0))
          if (signal?.aborted === true) return next
        }
        const outcome = this.#outcome(state)
        if (outcome !== null) {
          this.#count(state, outcome, probability)
          continue
        }
        const key = hashJson(this.#ruleset.save(state))
        const same = next.get(key)
        if (same === undefined) next.set(key, { state, probability })
        else same.probability += probability
        if (this.#states + next.size > this.#most) {
          this.#exceeded = true
          return next
        }
      } while (this.#random.advance())
    }
    this.#states += next.size
    return next
  }

  #stepped(from: Weighted | null): BattleState {
    if (from === null) throw new RangeError('there is no state to go on from')
    const state = this.#ruleset.clone(from.state)
    state.random = this.#random
    const turn = this.#ruleset.next(state)
    this.#limit = null
    try {
      if (turn.kind === 'decision') this.#ruleset.step(state, this.#agents[turn.seat].choose(state, turn.seat), null)
      else this.#ruleset.step(state, undefined, null)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      this.#limit = error.limit
    }
    return state
  }

  #outcome(state: BattleState): Outcome | null {
    const undecided = { result: 'undecided', seat: null, winner: null, steps: state.steps } as const
    if (this.#limit !== null) return { ...undecided, reason: this.#limit }
    if (this.#ruleset.next(state).kind === 'over')
      return this.#ruleset.outcome(state) ?? { ...undecided, reason: 'unknown' }
    return state.steps < this.#stepLimit ? null : { ...undecided, reason: 'stepLimit' }
  }

  #count(state: BattleState, outcome: Outcome, probability: number): void {
    this.#known.add(probability)
    this.#ruleset.seats(this.#plan).forEach((seat, at) => {
      this.#add(`winRate.${seat}`, outcome.seat === at ? 1 : 0, probability)
    })
    this.#add('draws', outcome.result === 'draw' ? 1 : 0, probability)
    this.#add('undecided', outcome.result === 'undecided' ? 1 : 0, probability)
    this.#add('steps', outcome.steps, probability)
    for (const [name, value] of Object.entries(this.#ruleset.measures(state))) {
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
