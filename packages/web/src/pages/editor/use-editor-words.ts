import { useWords } from '../../words/tellers.ts'
import type { Say } from '../../words/wording.ts'
import { editorWords } from './words/index.ts'

/** Words of this page, and those that all pages share. */
export const useEditorWords = (): Say<[typeof editorWords]> => useWords(editorWords)
