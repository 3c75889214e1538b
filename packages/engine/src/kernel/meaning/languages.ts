/** The id of a language: `en`, `zh`, or that of any other for which a room has words. */
export type Language = string

export interface LanguageInformation {
  readonly id: Language
  /** The language's name in the language itself. */
  readonly name: string
  /** For browsers, screen readers and plural forms. */
  readonly tag: string
  /** Whether its sentences begin with a capital. */
  readonly capitals: boolean
}

/** The languages that readers may choose. A new one is a line here and a file of words in each room that has them. */
export const LANGUAGES: readonly LanguageInformation[] = [
  { id: 'en', name: 'English', tag: 'en', capitals: true },
  { id: 'de', name: 'Deutsch', tag: 'de', capitals: true },
  { id: 'zh', name: '中文', tag: 'zh-Hans', capitals: false },
]

/** The languages in which a ruleset may write sentences itself; all others take phrases. */
export type WrittenLanguage = 'en' | 'zh'

export function writtenLanguage(language: Language): WrittenLanguage {
  return language === 'zh' ? 'zh' : 'en'
}

/** A language for tests: words stand in ⟦ ⟧ and names in ‹ ›, so that a test finds text that is neither. */
export const PSEUDO_LANGUAGE: Language = 'xx'

export function languageInformation(id: Language): LanguageInformation {
  return LANGUAGES.find((language) => language.id === id) ?? { id, name: id, tag: 'en', capitals: true }
}
