import { otherWorld } from '../agents/worlds.ts'
import type { Agent, Outcome, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { makeAgent } from '../kernel/seats/seating.ts'
import { finish } from '../kernel/simulate.ts'
import type { Stream } from '../random/generator.ts'
import { Sfc32 } from '../random/sfc32.ts'

/** Who plays a battle on where a report asks what would come of it. */
export interface Policy {
  /** A name in the ruleset's agents; null where nobody decides. */
  readonly agent: string | null
  /** How often any legal action is taken instead, from 0 to 1. */
  readonly slips: number
}

/**
 * Where cards are dealt once, everything follows from the deal when nobody errs, and what was true would always be
 * certain. So whoever plays on there slips now and then, as people do.
 */
const SLIPS = 0.1

/** The agent that plays on when nobody says otherwise. Agents that search are too slow to play thousands of battles. */
export function usualPolicy<T extends RulesetTypes>({ agents, traits }: Ruleset<T>): Policy {
  const names = Object.keys(agents)
  const agent = !traits.decisions ? null : names.includes('heuristic') ? 'heuristic' : (names[0] ?? null)
  return { agent, slips: traits.hiddenInformation ? SLIPS : 0 }
}

/** Plays battles on from their middle, many times over, each time in another world. */
export class Playouts<T extends RulesetTypes> {
  readonly ruleset: Ruleset<T>
  readonly plan: T['Plan']
  readonly seats: number
  readonly policy: Policy
  readonly #seed: string
  readonly #stepLimit: number
  /** Agents without a state of their own serve all playouts. */
  readonly #lasting: readonly Agent<T>[] | null
  #played = 0

  constructor(ruleset: Ruleset<T>, plan: T['Plan'], stepLimit: number, policy: Policy, seed: string) {
    this.ruleset = ruleset
    this.plan = plan
    this.seats = ruleset.seats(plan).length
    this.policy = policy
    this.#seed = seed
    this.#stepLimit = stepLimit
    const agents = this.#agents('lasting')
    this.#lasting = agents.every((agent) => agent.clone() === agent) ? agents : null
  }

  /** How many battles were played on so far. */
  get played(): number {
    return this.#played
  }

  /**
   * What each seat gets of a battle that goes on from a state: 1 for a win, equal parts of 1 where nobody wins. The same
   * `world` is the same deal and the same chance, whatever is done first: choices are compared in equal worlds.
   */
  rewards(state: T['State'], seat: number | null, world: string, first?: First<T>): readonly number[] {
    const random = Sfc32.seeded(`${this.#seed}/${world}`)
    const start = otherWorld(this.ruleset, state, seat, random)
    this.#played += 1
    try {
      if (first !== undefined) this.ruleset.step(start, first.action, null)
      const agents = this.#lasting ?? this.#agents(world)
      const slips = first?.steadily === true ? 0 : this.policy.slips
      const outcome = slips === 0 ? finish(this.ruleset, start, this.#stepLimit, agents) : this.#slipping(start, random)
      return rewardsOf(outcome, this.seats)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      return rewardsOf(undefined, this.seats)
    }
  }

  #agents(world: string): readonly Agent<T>[] {
    const { agent } = this.policy
    if (agent === null) return []
    const seed = `${this.#seed}/${world}`
    return Array.from({ length: this.seats }, (_, seat) => makeAgent(this.ruleset, this.plan, agent, { seed, seat }))
  }

  #slipping(state: T['State'], random: Stream): Outcome | undefined {
    const { ruleset } = this
    const agents = this.#lasting ?? this.#agents(`slips ${random.bits(32)}`)
    while (state.steps < this.#stepLimit) {
      const turn = ruleset.next(state)
      if (turn.kind === 'over') break
      if (turn.kind === 'auto') ruleset.step(state, undefined, null)
      else if (random.random() < this.policy.slips) ruleset.step(state, random.choice(ruleset.legal(state)), null)
      else ruleset.step(state, agents[turn.seat].choose(state, turn.seat), null)
    }
    return ruleset.outcome(state)
  }
}

/** What is done before anybody plays on. */
interface First<T extends RulesetTypes> {
  /** Undefined where the rules go on by themselves. */
  readonly action: T['Action'] | undefined
  /** Nobody slips afterwards: slips are noise where choices are compared. */
  readonly steadily?: boolean
}

export function rewardsOf(outcome: Outcome | undefined, seats: number): readonly number[] {
  const winner = outcome?.seat ?? null
  return Array.from({ length: seats }, (_, seat) => (winner === null ? 1 / seats : winner === seat ? 1 : 0))
}
