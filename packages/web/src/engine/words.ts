import { type Language, type Scene, sceneIn, toldIn, type Wordbook } from 'quintain'
import type { Pack } from './catalog.ts'

const books = new WeakMap<Pack, Map<Language, Wordbook>>()

/** Loads the words that the content has in a language, so that `told` knows them; undefined where it has none. */
export async function learnWords(pack: Pack, language: Language): Promise<Wordbook | undefined> {
  const known = books.get(pack) ?? new Map<Language, Wordbook>()
  books.set(pack, known)
  const book = known.get(language) ?? (await pack.content.words?.[language]?.())
  if (book !== undefined) known.set(language, book)
  return book
}

/** A text of a battle with the content's names in the reader's language, where the content has them. */
export function told(pack: Pack, language: Language, text: string): string {
  return toldIn(books.get(pack)?.get(language), text)
}

/** The same scene with names in the reader's language. */
export function toldScene(pack: Pack, language: Language, scene: Scene): Scene {
  return sceneIn(books.get(pack)?.get(language), scene)
}
