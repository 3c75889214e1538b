import type { Seed } from '../random/seed.ts'
import type { RulesetTypes } from './contract.ts'
import type { Json } from './json.ts'
import type { Text } from './meaning/phrase.ts'

/** What a puzzle is about: the blow that ends it, which blow comes first, how to stay alive. */
export const THEMES = ['lethal', 'order', 'defend'] as const
export type Theme = (typeof THEMES)[number]

/**
 * A position with one right choice, kept as the inputs that lead there. The seat that decides at that position is
 * asked.
 */
export interface Puzzle {
  /** Made of what the seat sees, so that the same position has the same id whoever finds it. */
  readonly id: string
  /** A setup; a text is the id of a scenario of the pack. */
  readonly setup: Json
  readonly generator: string
  readonly seed: Seed
  /** For each decision on the way its place in the legal list. */
  readonly actions: readonly number[]
  /** The place of the right choice in the legal list. */
  readonly answer: number
  readonly theme: Theme
  /** On the scale of the ruleset's ladder: an agent or person of this rating finds the answer half of the time. */
  readonly rating: number
  /** Where chance decides: how likely the seat wins after each legal choice, in per cent. */
  readonly chances?: readonly number[]
}

/** A decision on the way of a puzzle. */
export interface PuzzleChoice<T extends RulesetTypes = RulesetTypes> {
  readonly state: T['State']
  readonly action: T['Action']
}

/** The puzzles of a pack, and their goals. */
export interface PuzzleBook<T extends RulesetTypes = RulesetTypes> {
  load(): Promise<readonly Puzzle[]>
  /**
   * The setup in which a scenario's puzzles begin, by the scenario's id, where the scenario has another setup now:
   * puzzles stay the same when scenarios are rebalanced.
   */
  readonly grounds?: Readonly<Record<string, Json>>
  /** The question of a puzzle, in a sentence. */
  question(theme: Theme): Text
  /** The theme of a puzzle, from its seat's decisions until the goal is reached; the first of them is the answer. */
  theme(course: readonly PuzzleChoice<T>[]): Theme
  /**
   * Whether the seat, on the way from the puzzle's position, has reached its goal (true), missed it (false), or neither
   * yet (null). With `verdict` a puzzle asks for a sure way to the goal; without, for the best chance to win.
   */
  verdict?(from: T['State'], state: T['State'], seat: number): boolean | null
  /**
   * Every state that the seat cannot tell from this one, as far as the difference matters for the verdict; null where
   * there are more than `most`, or where they cannot be listed. When absent, nothing is hidden.
   */
  deals?(state: T['State'], seat: number, most: number): readonly T['State'][] | null
}
