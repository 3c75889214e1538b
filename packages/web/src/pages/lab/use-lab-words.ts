import { useWords } from '../../words/tellers.ts'
import type { Say } from '../../words/wording.ts'
import { labWords } from './words/index.ts'

export type LabSay = Say<[typeof labWords]>

/** Words of this page, and those that all pages share. */
export const useLabWords = (): LabSay => useWords(labWords)
