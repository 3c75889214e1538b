import { type Language, LANGUAGES, PSEUDO_LANGUAGE } from '@quintain/engine'

const DEFAULT: Language = 'en'

export const LANGUAGE_IDS: readonly Language[] = LANGUAGES.map(({ id }) => id)

export function isKnownLanguage(id: Language): boolean {
  return LANGUAGE_IDS.includes(id) || id === PSEUDO_LANGUAGE
}

/**
 * The language that a command line asks for. It is looked for before anything is parsed, because help and refusals are
 * told in it too; one that nobody knows is refused when the options are.
 */
export function languageOf(args: readonly string[]): Language {
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
  const asked = options.flatMap((option, at) => {
    if (option === '--language' || option === '-l') return options.slice(at + 1, at + 2)
    const joined = /^(?:--language=|-l)(.+)$/.exec(option)
    return joined === null ? [] : [joined[1]]
  })
  return asked.findLast(isKnownLanguage) ?? DEFAULT
}
