import type { Language } from './languages.ts'
import type { Phrase, PhraseValue } from './phrase.ts'

/**
 * The words of one room in one language, by code. `{name}` stands for a value, `{name|one|several}` for the form that
 * goes with a number. A list holds several ways to say the same.
 */
export type Words = Readonly<Record<string, string | readonly string[]>>

/** A value's place in words: its name, and the forms that go with a number. */
export const PLACEHOLDER = /\{(\w+)((?:\|[^{}|]*)*)\}/g

/** The same codes in another language; what is missing is told in English. */
export type Translation<English extends Words> = { readonly [Code in keyof English]?: string | readonly string[] }

type Placeholder<Inner extends string> = Inner extends `${infer Name}|${string}` ? Name : Inner

type PlaceholdersIn<Told extends string> = Told extends `${string}{${infer Inner}}${infer Rest}`
  ? Placeholder<Inner> | PlaceholdersIn<Rest>
  : never

type Told<Entry> = Entry extends string ? Entry : Entry extends readonly string[] ? Entry[number] : never

/** What the words of a code ask for. */
export type ValuesOf<English extends Words, Code extends keyof English> = Readonly<
  Record<PlaceholdersIn<Told<English[Code]>>, PhraseValue>
>

type ValuesArgument<Values> = keyof Values extends never ? [] : [values: Values]

export interface Vocabulary<English extends Words = Words, AtHand extends Words = Words> {
  /** The id of a ruleset, or of a part of Quintain such as `kernel` or `lab`. */
  readonly room: string
  /** All English words that are at hand by now. */
  readonly english: AtHand
  /** Words that are loaded for who reads them: of other languages, and under `en` more English than what is at hand. */
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
 * The words of a room: English at hand, other languages loaded for who reads them. Rooms are known by name to all
 * tellers, so that a phrase can be told far from where it was made. A room with much to tell has only what errors say at
 * hand, and the rest under `others.en`: whoever only lets battles run does without it.
 */
export function vocabulary<const English extends Words, const Told extends Words = English>(
  room: string,
  english: English,
  others: Vocabulary['others'] & { readonly en?: () => Promise<Told> } = {},
): Vocabulary<English & Told, English> {
  const made: Vocabulary<English & Told, English> = {
    room,
    // What is learnt later comes in here.
    english: { ...english },
    others,
    say: (code, ...[values]) =>
      values === undefined ? { code: `${room}:${code}` } : { code: `${room}:${code}`, values },
  }
  rooms.set(room, made)
  return made
}

/** A room with more English words, that come along with the modules which say them: all others do without. */
export function enlarged<English extends Words, AtHand extends Words, const More extends Words>(
  room: Vocabulary<English, AtHand>,
  more: More,
): Vocabulary<English & More, AtHand & More> {
  return { ...room, english: Object.assign(room.english, more) }
}

export function vocabularies(): readonly Vocabulary[] {
  return [...rooms.values()]
}

/** Loads a language's words for all rooms that are known by now, and English, for what the language has no words for. */
export async function learn(language: Language): Promise<void> {
  const missing = vocabularies().flatMap(({ room, others }) =>
    ['en', language]
      .filter((one) => one in others && !loaded.has(key(one, room)))
      .map((one) => ({ room, others, one })),
  )
  await Promise.all(missing.map(async ({ room, others, one }) => teach(room, one, await others[one]())))
}

/** Words of a room that need not be loaded any more, since they came along with something else. */
export function teach(room: string, language: Language, words: Words): void {
  loaded.set(key(language, room), words)
  if (language === 'en') Object.assign(rooms.get(room)?.english ?? {}, words)
}

/** The words of a room in a language, if there are any and they were learnt. */
export function learntWords(language: Language, room: string): Words | undefined {
  return language === 'en' ? rooms.get(room)?.english : loaded.get(key(language, room))
}

/** What a code is in a language: the language's own words if they were learnt and have it, else the English ones. */
export function wordsFor(language: Language, code: string): string | readonly string[] | undefined {
  const mark = code.indexOf(':')
  const room = code.slice(0, mark)
  const rest = code.slice(mark + 1)
  return loaded.get(key(language, room))?.[rest] ?? rooms.get(room)?.english[rest]
}

function key(language: Language, room: string): string {
  return `${language}:${room}`
}
