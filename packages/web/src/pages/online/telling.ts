import type { BattleEvent, Scene } from 'quintain'
import { useMemo } from 'react'
import { usePack } from '../../engine/use-pack.ts'
import { told, toldScene } from '../../engine/words.ts'
import { usePreferences } from '../../browser/preferences.ts'

export interface Telling {
  readonly scene: (scene: Scene) => Scene
  readonly text: (text: string) => string
  /** Whether a short telling leaves an event out. */
  readonly isDetail: (event: BattleEvent) => boolean
}

/** What the server tells, with the content's names in the reader's language once the content is here. */
export function useTelling(ruleset: string): Telling {
  const pack = usePack(ruleset)
  const language = usePreferences((preferences) => preferences.language)
  return useMemo(() => {
    if (pack === null) return { scene: (scene) => scene, text: (text) => text, isDetail: () => false }
    // Which events repeat others is the same in all battles of a ruleset.
    const plan: unknown = pack.ruleset.prepare(pack.ruleset.setup.parse(pack.content.scenarios[0].setup))
    const narrator = pack.ruleset.narrator(plan, language)
    return {
      scene: (scene) => toldScene(pack, language, scene),
      text: (text) => told(pack, language, text),
      isDetail: (event) => narrator.isDetail?.(event) === true,
    }
  }, [pack, language])
}
