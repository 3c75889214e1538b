import { type Language, type LanguageInformation, languageInformation, PSEUDO_LANGUAGE } from './languages.ts'
import { isName, isPhrase, isText, type Name, type Phrase, type PhraseValue, type Text } from './phrase.ts'
import { learn, PLACEHOLDER, wordsFor } from './vocabulary.ts'

/** Names of a content pack in one language: kind of thing, then the name as setups write it. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Tells phrases to a reader of one language. Languages other than English must have been learnt, see `learn`. */
export class Teller {
  readonly language: Language
  readonly #information: LanguageInformation
  readonly #names: Names
  readonly #plurals: Intl.PluralRules
  readonly #categories: readonly string[]

  constructor(language: Language, names: Names = {}) {
    this.language = language
    this.#information = languageInformation(language)
    this.#names = names
    this.#plurals = new Intl.PluralRules(this.#information.tag)
    const { pluralCategories } = this.#plurals.resolvedOptions()
    this.#categories = CATEGORIES.filter((category) => pluralCategories.includes(category))
  }

  text(text: Text): string {
    if (typeof text === 'string') return text
    return isName(text) ? this.name(text) : this.#phrase(text, 0)
  }

  /** A phrase as a sentence of its own; where it has several variants, `pick` chooses one. */
  line(phrase: Text, pick = 0): string {
    const text = isPhrase(phrase) ? this.#phrase(phrase, pick) : this.text(phrase)
    return this.#information.capitals ? properName(text) : text
  }

  name({ of, name }: Name): string {
    if (this.language === PSEUDO_LANGUAGE) return `‹${name}›`
    return this.#names[of]?.[name] ?? name
  }

  #phrase({ code, values = {} }: Phrase, pick: number): string {
    const known = wordsFor(this.language, code)
    const template = known === undefined || typeof known === 'string' ? known : known[mixed(pick) % known.length]
    const words = template ?? code
    // Most labels have nothing to fill in.
    const text = !words.includes('{')
      ? words
      : words.replaceAll(PLACEHOLDER, (_, name: string, forms: string) => {
          const value = values[name]
          return forms === '' ? this.#value(value) : this.#form(forms.slice(1).split('|'), value)
        })
    return this.language === PSEUDO_LANGUAGE ? `⟦${text}⟧` : text
  }

  /** The plural form for a number. Forms are in the order of `CATEGORIES`, of which English has `one` and `other`. */
  #form(forms: readonly string[], value: PhraseValue | undefined): string {
    const category = this.#plurals.select(typeof value === 'number' ? value : 0)
    return forms[Math.min(this.#categories.indexOf(category), forms.length - 1)]
  }

  #value(value: PhraseValue | undefined): string {
    // An empty value stands for an optional part of a sentence.
    if (value === undefined || value === '') return ''
    if (typeof value === 'number') return String(value)
    if (isText(value)) return this.text(value)
    return value.map((one) => this.#value(one)).join(this.#separator())
  }

  #separator(): string {
    const words = wordsFor(this.language, 'kernel:listSeparator')
    return typeof words === 'string' ? words : ', '
  }
}

/** A teller with its words loaded, and with the names of a content pack where one is given. */
export async function tellerIn(
  language: Language,
  pack?: { readonly names?: Readonly<Record<Language, () => Promise<Names>>> },
): Promise<Teller> {
  const [names] = await Promise.all([pack?.names?.[language]?.(), learn(language)])
  return new Teller(language, names)
}

const ENGLISH = new Teller('en')

/** A text in English: for error messages and for programs. */
export function englishText(text: Text): string {
  return ENGLISH.text(text)
}

/** The text with a capital, as for proper names and at the beginning of lines. */
export function properName(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Scatters neighbouring numbers, so that the variants for successive lines do not simply alternate. */
function mixed(pick: number): number {
  return Math.imul(pick ^ (pick >>> 7), 0x9e3779b1) >>> 16
}
