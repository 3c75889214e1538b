/** Positions with one right choice: where they come from, what they ask for, why another choice fails. */

import type { Theme } from '../kernel/puzzle.ts'
import type { Phrase } from '../kernel/meaning/phrase.ts'
import { say } from './words/index.ts'

export { isSameChoice, puzzleBattle, puzzleOfDay } from './position.ts'
export { dealsOf, refutationOf, trialsOf } from './refute.ts'
export { asksForSure, type SureBook, SureSolver } from './sure.ts'
export { readPuzzles, writePuzzles } from './text.ts'

export function themeText(theme: Theme): Phrase {
  return say(`theme.${theme}`)
}

/** The question of puzzles in which chance decides. */
export function chanceQuestion(): Phrase {
  return say('chance')
}
