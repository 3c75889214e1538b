import type { RulesetTypes } from '../kernel/contract.ts'
import { Mixture } from './mixture.ts'

/** Weight of exploration against reward, for rewards from 0 to 1. */
const EXPLORATION = 1
/** Actions that may be tried from the first visit on, best prior first. The square root of the visits opens more. */
const OPEN_FIRST = 3
/** How much less than the mean of the tried actions an untried one is assumed to earn. */
const DOUBT = 0.05

/** What a seat learnt about one information set: positions that it cannot tell apart, which have the same actions. */
export class SearchNode<T extends RulesetTypes> {
  /** Best prior first. */
  readonly actions: readonly T['Action'][]
  /** Adds up to 1. */
  readonly priors: readonly number[]
  readonly visits: number[]
  readonly rewards: number[]
  total = 0
  reward = 0
  /** How to mix the actions where choices are secret; null elsewhere. */
  readonly mixture: Mixture | null

  constructor(actions: readonly T['Action'][], priors: readonly number[], secret: boolean) {
    this.actions = actions
    this.priors = priors
    this.visits = actions.map(() => 0)
    this.rewards = actions.map(() => 0)
    this.mixture = secret ? new Mixture(actions.length) : null
  }

  /** The open action with the best upper bound. */
  select(): number {
    const { visits, rewards, priors, total } = this
    const open = Math.min(visits.length, OPEN_FIRST + Math.floor(Math.sqrt(total)))
    const untried = total === 0 ? 0.5 : this.reward / total - DOUBT
    const curiosity = EXPLORATION * Math.sqrt(total + 1)
    let best = 0
    let bestBound = Number.NEGATIVE_INFINITY
    for (let i = 0; i < open; i += 1) {
      const tried = visits[i]
      const bound = (tried === 0 ? untried : rewards[i] / tried) + (curiosity * priors[i]) / (1 + tried)
      if (bound <= bestBound) continue
      best = i
      bestBound = bound
    }
    return best
  }

  add(index: number, reward: number): void {
    this.visits[index] += 1
    this.rewards[index] += reward
    this.total += 1
    this.reward += reward
    this.mixture?.add(index, reward)
  }

  /** The most visited action: the first among equals. */
  favourite(): number {
    let best = 0
    for (let i = 1; i < this.visits.length; i += 1) if (this.visits[i] > this.visits[best]) best = i
    return best
  }
}
