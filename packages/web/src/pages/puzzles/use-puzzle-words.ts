import { useWords } from '../../words/tellers.ts'
import type { Say } from '../../words/wording.ts'
import { puzzlePageWords } from './words/index.ts'

/** Words of this page, and those that all pages share. */
export const usePuzzleWords = (): Say<[typeof puzzlePageWords]> => useWords(puzzlePageWords)
