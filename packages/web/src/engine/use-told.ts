import { useCallback } from 'react'
import { usePreferences } from '../preferences.ts'
import type { Pack } from './catalog.ts'
import { told } from './words.ts'

/** Tells texts of the content in the reader's language; as they are while the content is not here. */
export function useTold(pack: Pack | null): (text: string) => string {
  const language = usePreferences((preferences) => preferences.language)
  return useCallback((text) => (pack === null ? text : told(pack, language, text)), [pack, language])
}
