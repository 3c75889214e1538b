/** Positions with one right choice: where they come from, what they ask for, why another choice fails. */

export { isSameChoice, puzzleBattle, puzzleGrounds, puzzleOfDay } from './position.ts'
export { chanceQuestion, themeText } from './questions.ts'
export { dealsOf, refutationOf, trialsOf } from './refute.ts'
export { asksForSure, type SureBook, SureSolver } from './sure.ts'
export { readPuzzles, writePuzzles } from './text.ts'
