import { type ContentPack, type Language, type Scene, sceneIn, toldIn, type Wordbook } from 'quintain'
import { type Frame, FRAMES } from '../language/frame.ts'
import { sceneWords, wordIn } from '../language/scene-words.ts'

/** Who reads a battle in a language: with the content's names in it, where the content has them. */
export class Reader {
  readonly language: Language
  /** The command's own words. */
  readonly frame: Frame
  readonly #words: Wordbook | undefined

  private constructor(language: Language, words: Wordbook | undefined) {
    this.language = language
    this.frame = FRAMES[language]
    this.#words = words
  }

  static async of(content: ContentPack | null, language: Language): Promise<Reader> {
    return new Reader(language, await content?.words?.[language]?.())
  }

  text(text: string): string {
    return toldIn(this.#words, text)
  }

  /** Sides and seats are named by ids as often as by names. */
  side(name: string): string {
    return this.#words?.terms[name] ?? wordIn(this.language, this.text(name))
  }

  scene(scene: Scene): Scene {
    return sceneWords(this.language, sceneIn(this.#words, scene))
  }
}
