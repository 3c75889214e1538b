import type { Seed } from '../random/seed.ts'
import type { RulesetTypes } from './contract.ts'
import type { Json } from './json.ts'
import type { Text } from './meaning/phrase.ts'

/** What a puzzle is about: the blow that ends it, which blow comes first, how to stay alive. */
export const THEMES = ['lethal', 'order', 'defend'] as const
export type Theme = (typeof THEMES)[number]

/**
 * A position with one right choice, kept as the inputs that lead there. Whoever decides at the end of them is asked.
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
  /** On the scale of the ruleset's ladder: who has this rating finds the answer every other time. */
  readonly rating: number
  /** Where chance decides: how likely the seat wins after each legal choice, in per cent. */
  readonly chances?: readonly number[]
}

/** A decision on the way of a puzzle. */
export interface PuzzleChoice<T extends RulesetTypes = RulesetTypes> {
  readonly state: T['State']
  readonly action: T['Action']
}

/** The puzzles of a pack, and what they ask for. */
export interface PuzzleBook<T extends RulesetTypes = RulesetTypes> {
  load(): Promise<readonly Puzzle[]>
  /**
   * By the id of a scenario, the setup in which its puzzles begin, where it is another one than the scenario's: puzzles
   * stay what they are, whatever becomes of the balance of scenarios.
   */
  readonly grounds?: Readonly<Record<string, Json>>
  /** The question of a puzzle, in a sentence. */
  question(theme: Theme): Text
  /** What a puzzle is about, by what its seat does until it has what it wanted; the first of it is the answer. */
  theme(course: readonly PuzzleChoice<T>[]): Theme
  /**
   * With it a puzzle asks for what is sure: whether, on the way from the puzzle's position, the seat has got what it
   * wanted (true), has missed it (false), or neither yet (null). Without it a puzzle asks for the best chance to win.
   */
  verdict?(from: T['State'], state: T['State'], seat: number): boolean | null
  /**
   * Every state that the seat cannot tell from this one, as far as it matters for the verdict; null where there are more
   * than `most`, or where they cannot be told. When absent, nothing is hidden.
   */
  deals?(state: T['State'], seat: number, most: number): readonly T['State'][] | null
}
