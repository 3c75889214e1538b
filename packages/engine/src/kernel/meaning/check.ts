import type { Language } from './languages.ts'
import { isName, isPhrase, type PhraseValue, type Text } from './phrase.ts'
import { learn, learntWords, PLACEHOLDER, vocabularies, wordsFor } from './vocabulary.ts'

/** The names of the values that words ask for, in all their variants. */
export function placeholdersIn(words: string | readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const way of typeof words === 'string' ? [words] : words) {
    for (const [, name] of way.matchAll(PLACEHOLDER)) names.add(name)
  }
  return names
}

/** What is wrong with a text for readers of a language (missing words or values, NaN, emptiness), or null. */
export function textFault(text: Text, language: Language): string | null {
  if (typeof text === 'string') return plainFault(text)
  if (isName(text)) return plainFault(text.name)
  const { code, values = {} } = text
  const words = wordsFor(language, code)
  if (words === undefined) return `there are no words for ${code}`
  for (const name of placeholdersIn(words)) {
    if (!Object.hasOwn(values, name)) return `${code}: there is no value for {${name}}`
  }
  for (const [name, value] of Object.entries(values)) {
    const fault = valueFault(value, language)
    if (fault !== null) return `${code}, ${name}: ${fault}`
  }
  return null
}

/** As `textFault`, but a value may be an empty text, such as a sign that is left out. */
function valueFault(value: PhraseValue, language: Language): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `the number ${value}`
  if (typeof value === 'string') return value === '' ? null : plainFault(value)
  if (isName(value) || isPhrase(value)) return textFault(value, language)
  if (!Array.isArray(value)) return `no value: ${JSON.stringify(value)}`
  const list: readonly PhraseValue[] = value
  return list.map((one) => valueFault(one, language)).find((fault) => fault !== null) ?? null
}

function plainFault(text: string): string | null {
  if (text.trim() === '') return 'an empty text'
  return /\bundefined\b|\bNaN\b|\[object /.test(text) ? `the text "${text}"` : null
}

/** Codes (`room:code`) of all rooms loaded so far for which a language has no words of its own. */
export async function missingWords(language: Language): Promise<readonly string[]> {
  await learn(language)
  return vocabularies().flatMap(({ room, english }) => {
    const own = learntWords(language, room)
    return Object.keys(english).flatMap((code) => (own?.[code] === undefined ? [`${room}:${code}`] : []))
  })
}

/** Words of a language with a placeholder that the English words do not have, so that no value is given for it. */
export async function strayPlaceholders(language: Language): Promise<readonly string[]> {
  await learn(language)
  return vocabularies().flatMap(({ room, english }) =>
    Object.entries(learntWords(language, room) ?? {}).flatMap(([code, words]) => {
      const given: ReadonlySet<string> = Object.hasOwn(english, code) ? placeholdersIn(english[code]) : new Set()
      return [...placeholdersIn(words)].flatMap((name) => (given.has(name) ? [] : [`${room}:${code}: {${name}}`]))
    }),
  )
}
