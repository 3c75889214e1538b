/** A text in both languages that setups can be written in. */
export interface Bilingual {
  readonly en: string
  readonly zh: string
}

/** Two rows of texts, one in each language, as one row of texts in both. */
export function inBoth(english: readonly string[], chinese: readonly string[]): Bilingual[] {
  return english.map((en, place) => ({ en, zh: chinese[place] }))
}
