import { useWords } from '../../words/tellers.ts'
import type { Say } from '../../words/wording.ts'
import { battleWords } from './words/index.ts'

/** Words of this page, and those that all pages share. */
export const useBattleWords = (): Say<[typeof battleWords]> => useWords(battleWords)
