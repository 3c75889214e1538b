import type { Language } from './languages.ts'
import type { Phrase, PhraseValue } from './phrase.ts'

/**
 * The words of one room in one language, by code. `{name}` stands for a value, `{name|one|several}` for the form that
 * goes with a number. A list holds several ways to say the same.
 */
export type Words = Readonly<Record<string, string | readonly string[]>>

/** A placeholder in words: the value's name, and the plural forms where it has some. */
export const PLACEHOLDER = /\{(\w+)((?:\|[^{}|]*)*)\}/g

/** The same codes in another language; missing ones are told in English. */
export type Translation<English extends Words> = { readonly [Code in keyof English]?: string | readonly string[] }

type Placeholder<Inner extends string> = Inner extends `${infer Name}|${string}` ? Name : Inner

type PlaceholdersIn<Told extends string> = Told extends `${string}{${infer Inner}}${infer Rest}`
  ? Placeholder<Inner> | PlaceholdersIn<Rest>
  : never

type Told<Entry> = Entry extends string ? Entry : Entry extends readonly string[] ? Entry[number] : never

/** The values that the words of a code ask for. */
export type ValuesOf<English extends Words, Code extends keyof English> = Readonly<
  Record<PlaceholdersIn<Told<English[Code]>>, PhraseValue>
>

type ValuesArgument<Values> = keyof Values extends never ? [] : [values: Values]

export interface Vocabulary<English extends Words = Words, AtHand extends Words = Words> {
  /** The id of a ruleset, or of a part of Quintain such as `kernel` or `lab`. */
  readonly room: string
  /** The English words that are loaded so far. */
  readonly english: AtHand
  /** Words that are loaded on demand, by language; under `en` further English words. */
  readonly others: Readonly<Record<Language, () => Promise<Words>>>
  /** A phrase of this room, with all values that its words ask for. */
  say<Code extends keyof English & string>(
    this: void,
    code: Code,
    ...values: ValuesArgument<ValuesOf<English, Code>>
  ): Phrase
}

const rooms = new Map<string, Vocabulary>()
const loaded = new Map<string, Words>()

/**
 * The words of a room: English at hand, other languages loaded on demand. All tellers know rooms by name, so that a
 * phrase can be told far from where it was made. A large room has only the words of errors at hand and the rest under
 * `others.en`, so that programs that only run battles need not load it.
 */
export function vocabulary<const English extends Words, const Told extends Words = English>(
  room: string,
  english: English,
  others: Vocabulary['others'] & { readonly en?: () => Promise<Told> } = {},
): Vocabulary<English & Told, English> {
  const made: Vocabulary<English & Told, English> = {
    room,
    // A copy, because `teach` adds words that are loaded later.
    english: { ...english },
    others,
    say: (code, ...[values]) =>
      values === undefined ? { code: `${room}:${code}` } : { code: `${room}:${code}`, values },
  }
  rooms.set(room, made)
  return made
}

/** Adds English words to a room. They load with the modules that use them, and other programs need not load them. */
export function enlarged<English extends Words, AtHand extends Words, const More extends Words>(
  room: Vocabulary<English, AtHand>,
  more: More,
): Vocabulary<English & More, AtHand & More> {
  return { ...room, english: Object.assign(room.english, more) }
}

export function vocabularies(): readonly Vocabulary[] {
  return [...rooms.values()]
}

/** Loads a language's words for all rooms known so far, and the English ones for codes that the language lacks. */
export async function learn(language: Language): Promise<void> {
  const missing = vocabularies().flatMap(({ room, others }) =>
    ['en', language]
      .filter((one) => one in others && !loaded.has(key(one, room)))
      .map((one) => ({ room, others, one })),
  )
  await Promise.all(missing.map(async ({ room, others, one }) => teach(room, one, await others[one]())))
}

/** Registers words of a room, so that `learn` need not load them. */
export function teach(room: string, language: Language, words: Words): void {
  loaded.set(key(language, room), words)
  if (language === 'en') Object.assign(rooms.get(room)?.english ?? {}, words)
}

/** The words of a room in a language, if there are any and they were learnt. */
export function learntWords(language: Language, room: string): Words | undefined {
  return language === 'en' ? rooms.get(room)?.english : loaded.get(key(language, room))
}

/** The words of a code: those of the language if they were learnt and have it, else the English ones. */
export function wordsFor(language: Language, code: string): string | readonly string[] | undefined {
  const mark = code.indexOf(':')
  const room = code.slice(0, mark)
  const rest = code.slice(mark + 1)
  return loaded.get(key(language, room))?.[rest] ?? rooms.get(room)?.english[rest]
}

function key(language: Language, room: string): string {
  return `${language}:${room}`
}
