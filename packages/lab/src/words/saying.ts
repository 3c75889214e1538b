import { ENGLISH } from './english.ts'

export type SayingCode = keyof typeof ENGLISH

/** A list holds names of cells. */
export type SayingValue = string | number | readonly string[] | Saying

/** Something that the lab says, as data: reports and terminals have it in English, pages in their reader's language. */
export interface Saying {
  readonly code: SayingCode
  readonly values: Readonly<Record<string, SayingValue>>
}

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** A saying with all values that its words ask for. */
export function saying<Code extends SayingCode>(
  code: Code,
  values: Readonly<Record<NamesIn<(typeof ENGLISH)[Code]>, SayingValue>>,
): Saying {
  return { code, values }
}

/** Names are listed up to so many; the rest are counted. */
const LISTED = 8

/** Names to choose from, as a value of a saying. */
export function listed(names: readonly string[]): SayingValue {
  if (names.length <= LISTED) return names
  return saying('andMore', { names: names.slice(0, LISTED), more: names.length - LISTED })
}

/** What is said, in English. */
export function sayingText({ code, values }: Saying): string {
  return ENGLISH[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueText(values[name]))
}

function valueText(value: SayingValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return 'code' in value ? sayingText(value) : value.join('; ')
}
