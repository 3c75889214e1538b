import type { Scene } from 'quintain'
import { useMemo } from 'react'
import { told, toldScene } from '../../engine/words.ts'
import { usePreferences } from '../../preferences.ts'
import { usePack } from './use-pack.ts'

/** What the server tells, with the content's names in the reader's language once the content is here. */
export function useTelling(ruleset: string): {
  readonly scene: (scene: Scene) => Scene
  readonly text: (text: string) => string
} {
  const pack = usePack(ruleset)
  const language = usePreferences((preferences) => preferences.language)
  return useMemo(
    () => ({
      scene: (scene) => (pack === null ? scene : toldScene(pack, language, scene)),
      text: (text) => (pack === null ? text : told(pack, language, text)),
    }),
    [pack, language],
  )
}
