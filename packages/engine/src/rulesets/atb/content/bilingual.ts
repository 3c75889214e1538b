/** A text in both languages that setups can be written in. */
export interface Bilingual {
  readonly en: string
  readonly zh: string
}
