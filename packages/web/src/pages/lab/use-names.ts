import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pack } from '../../engine/catalog.ts'
import { told } from '../../engine/words.ts'
import { usePreferences } from '../../preferences.ts'
import { type Names, namesIn } from './names.ts'

/** Names of any content, in the language that the reader has chosen. */
export function useNamesOf(): (pack: Pack) => Names {
  const { t: lab } = useTranslation('lab')
  const { t: shared } = useTranslation()
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
