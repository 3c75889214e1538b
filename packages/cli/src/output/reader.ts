import { type ContentPack, type Language, type Scene, sceneIn, toldIn, type Wordbook } from 'quintain'

/** Who reads a battle in a language: with the content's names in it, where the content has them. */
export class Reader {
  readonly language: Language
  readonly #words: Wordbook | undefined

  private constructor(language: Language, words: Wordbook | undefined) {
    this.language = language
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
    return this.#words?.terms[name] ?? this.text(name)
  }

  scene(scene: Scene): Scene {
    return sceneIn(this.#words, scene)
  }
}
