import type { Teller, ValuesOf, Vocabulary, Words } from '@quintain/engine'
import type { en } from './en.ts'
import { webWords } from './index.ts'

/** The words that all pages share, and those of some rooms. */
export type WordsOf<Rooms extends readonly Vocabulary[]> = Rooms extends readonly [
  Vocabulary<infer First>,
  ...infer Rest extends readonly Vocabulary[],
]
  ? First & WordsOf<Rest>
  : typeof en

type ValuesArgument<English extends Words, Code extends keyof English> = keyof ValuesOf<English, Code> extends never
  ? []
  : [values: ValuesOf<English, Code>]

/** Tells a word by its code, with the values that it asks for. */
export type Say<Rooms extends readonly Vocabulary[] = []> = <Code extends keyof WordsOf<Rooms> & string>(
  code: Code,
  ...values: ValuesArgument<WordsOf<Rooms>, Code>
) => string

/** The words of some rooms as a teller tells them. */
export function wordsBy<Rooms extends readonly Vocabulary[]>(teller: Teller, ...rooms: Rooms): Say<Rooms> {
  return (code, ...[values]) => {
    const { room } = rooms.find(({ english }) => Object.hasOwn(english, code)) ?? webWords
    return teller.text(values === undefined ? { code: `${room}:${code}` } : { code: `${room}:${code}`, values })
  }
}

/** The word of a code that comes from elsewhere; `otherwise` where the room has none for it. */
export function wordOr(teller: Teller, { room, english }: Vocabulary, code: string, otherwise: string): string {
  return Object.hasOwn(english, code) ? teller.text({ code: `${room}:${code}` }) : otherwise
}
