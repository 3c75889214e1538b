import type { PuzzleBook, PuzzleChoice, Theme } from '../../../kernel/puzzle.ts'
import { chanceQuestion } from '../../../puzzles/questions.ts'
import { readPuzzles } from '../../../puzzles/text.ts'
import { oddsOf } from '../strike/odds.ts'
import type { AtbTypes } from '../types.ts'

/** A blow that may end it at once, a wait, or a blow that must come before others. */
function theme([{ state, action }]: readonly PuzzleChoice<AtbTypes>[]): Theme {
  if (action.type === 'pass') return 'defend'
  const isLast = state.sides === 2 && state.standing[action.target.seat] === 1
  return isLast && oddsOf(state, action).kill > 0 ? 'lethal' : 'order'
}

export const puzzleBook: PuzzleBook<AtbTypes> = {
  load: async () => readPuzzles((await import('./mined.ts')).puzzles),
  question: chanceQuestion,
  theme,
}
