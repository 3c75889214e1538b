import { type Language, LANGUAGES, PSEUDO_LANGUAGE } from '@quintain/engine/words'

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
  return valuesOf(args, '--language', '-l').findLast(isKnownLanguage) ?? DEFAULT
}

/** The values that a command line gives an option, found before anything is parsed. */
export function valuesOf(args: readonly string[], name: string, short?: string): readonly string[] {
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
  return options.flatMap((option, at) => {
    if (option === name || option === short) return options.slice(at + 1, at + 2)
    if (option.startsWith(`${name}=`)) return [option.slice(name.length + 1)]
    const isJoined = short !== undefined && option.startsWith(short) && !option.startsWith('--')
    return isJoined ? [option.slice(short.length)] : []
  })
}
