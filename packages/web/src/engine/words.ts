import { type Language, type Scene, sceneIn, toldIn } from 'quintain'
import type { Pack } from './catalog.ts'

/** A text of a battle with the content's names in the reader's language, where the content has them. */
export function told(pack: Pack, language: Language, text: string): string {
  return toldIn(pack.content.words?.[language], text)
}

/** The same scene with names in the reader's language. */
export function toldScene(pack: Pack, language: Language, scene: Scene): Scene {
  return sceneIn(pack.content.words?.[language], scene)
}
