/** A text in both languages. */
export interface Text {
  readonly en: string
  readonly zh: string
}
