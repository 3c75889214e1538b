import { useCallback, useMemo } from 'react'
import { useWords } from '../../words/use-words.ts'
import { labWords } from './words/index.ts'
import { told } from '../../engine/words.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { type Names, namesIn } from './names.ts'
import type { Pack } from '../../engine/catalogue.ts'

/** Names of any content, in the language that the reader has chosen. */
export function useNamesOf(): (pack: Pack) => Names {
  const t = useWords(labWords)
  const t = useWords()
  const language = usePreferences((preferences) => preferences.language)
  return useCallback(
    (pack) => namesIn({ lab, shared, content: (text) => told(pack, language, text) }),
    [lab, shared, language],
  )
}

export function useNames(pack: Pack): Names {
  const namesOf = useNamesOf()
  return useMemo(() => namesOf(pack), [namesOf, pack])
}
