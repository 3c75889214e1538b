import {
  type Language,
  LANGUAGES,
  PSEUDO_LANGUAGE,
  type Teller,
  tellerIn,
  type Text,
  vocabularies,
} from '@quintain/engine'
import type { Catalogue } from './catalogue.ts'

/** Tellers by language and ruleset, for the names of its content. Words are loaded when somebody first reads them. */
export class Tellers {
  readonly #catalogue: Catalogue
  readonly #made = new Map<string, Promise<Teller>>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** Null without a language: then texts go out as data. A language that nobody has words for is told in English. */
  async in(language: Language | null, ruleset: string): Promise<Teller | null> {
    if (language === null) return null
    const known = isKnown(language) ? language : 'en'
    const key = `${known} ${ruleset}`
    const made = this.#made.get(key) ?? tellerIn(known, this.#catalogue.find(ruleset))
    this.#made.set(key, made)
    return made.catch((error: unknown) => {
      this.#made.delete(key)
      throw error
    })
  }
}

/** In the teller's language; without a teller, as data. */
export function told(text: Text, teller: Teller | null): Text {
  return teller === null ? text : teller.text(text)
}

/** Anybody may ask in anything: only languages that there are make tellers. */
function isKnown(language: Language): boolean {
  return (
    language === PSEUDO_LANGUAGE ||
    LANGUAGES.some(({ id }) => id === language) ||
    vocabularies().some(({ others }) => Object.hasOwn(others, language))
  )
}
