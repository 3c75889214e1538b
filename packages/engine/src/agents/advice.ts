import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import type { Stream } from '../random/generator.ts'

/** What a ruleset can tell the search. Everything is optional: the contract alone is enough to search. */
export interface SearchAdvice<T extends RulesetTypes> {
  /**
   * The policy of playouts: what the deciding seat does there; any legal action when absent. Draws from `random` alone.
   * With a policy the search compares each action with the policy's choice and grows no tree, unless `hidesChoices`.
   */
  playout?(state: T['State'], random: Stream): T['Action']
  /** How promising each of the actions is: weights of 0 or more, in any unit. When absent, all are equal. */
  priors?(state: T['State'], actions: readonly T['Action'][]): readonly number[]
  /** A key of what a seat knows: equal exactly for states that it cannot tell apart. When absent, its view as text. */
  informationSet?(state: T['State'], seat: number): string
  /** Calls of the rules' step after which a playout is judged by `evaluate`. */
  readonly playoutSteps?: number
  /** Whether a playout from `root` may stop at `state` and be judged there, before `playoutSteps` are used up. */
  isSettled?(root: T['State'], state: T['State']): boolean
  /** How good an unfinished state is for a seat, 0 to 1. Uses only what all seats can see. */
  evaluate?(state: T['State'], seat: number): number
  /** Playouts a decision when the caller gives none. */
  readonly iterations?: number
  /**
   * Whether the hidden part of a state is what other seats chose, not what they were dealt. If so, the search assumes
   * that they chose well, and draws its own choice by learnt probabilities, so that nobody can foresee it.
   */
  readonly hidesChoices?: boolean
}

/** Advice with a playout policy. */
export type PolicyAdvice<T extends RulesetTypes> = SearchAdvice<T> & Required<Pick<SearchAdvice<T>, 'playout'>>

/** Playouts a decision when neither the caller nor the ruleset says otherwise. */
export const ITERATIONS = 200
/** Steps of a playout when the ruleset gives none. */
export const PLAYOUT_STEPS = 400

/** The legal actions; of several with the same effect only the first, where the ruleset can tell. */
export function differentActions<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
): readonly T['Action'][] {
  return ruleset.player?.distinct?.(state) ?? ruleset.legal(state)
}

/** What the last state of a playout is worth to a seat, from 0 to 1. */
export function rewardOf<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  advice: SearchAdvice<T>,
  state: T['State'],
  seat: number,
): number {
  const outcome = ruleset.outcome(state)
  if (outcome === undefined) return advice.evaluate?.(state, seat) ?? 0.5
  return outcome.seat === null ? 0.5 : outcome.seat === seat ? 1 : 0
}
