import { useWords } from '../../words/tellers.ts'
import type { Say } from '../../words/wording.ts'
import { battleWords } from '../battle/words/index.ts'
import { onlineWords } from './words/index.ts'

/** Words of matches, of battles, and those that all pages share. */
export const useOnlineWords = (): Say<[typeof battleWords, typeof onlineWords]> => useWords(battleWords, onlineWords)
