import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import type { Stream } from '../random/generator.ts'

/** What a ruleset can tell the search. Everything is optional: the contract alone is enough to search. */
export interface SearchAdvice<T extends RulesetTypes> {
  /**
   * Who decides in playouts; any legal action when absent. Draws from `random` alone. With it the search looks for what
   * is better than this very choice, and grows no tree.
   */
  playout?(state: T['State'], random: Stream): T['Action']
  /** How promising each of the actions is, in any unit from 0 on; all alike when absent. */
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

/** Advice with somebody who decides in playouts. */
export type PolicyAdvice<T extends RulesetTypes> = SearchAdvice<T> & Required<Pick<SearchAdvice<T>, 'playout'>>

/** Playouts a decision when neither the caller nor the ruleset says otherwise. */
export const ITERATIONS = 200
/** Steps of a playout when the ruleset gives none. */
export const PLAYOUT_STEPS = 400

/** Actions that differ: of several that come to the same the first is enough. */
export function differentActions<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
): readonly T['Action'][] {
  return ruleset.player?.distinct?.(state) ?? ruleset.legal(state)
}

/** What a state where a playout stopped is worth to a seat, from 0 to 1. */
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
