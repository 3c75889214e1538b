import { useWords } from '../../words/use-words.ts'
import type { Say } from '../../words/wording.ts'
import { labWords } from './words/index.ts'

/** Words of this page, and those that all pages share. */
export const useLabWords = (): Say<[typeof labWords]> => useWords(labWords)
