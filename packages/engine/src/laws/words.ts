import type { Wordbook } from '../kernel/content.ts'
import type { Scenario } from '../kernel/contract.ts'
import { toldIn } from '../narration/wordbook.ts'

/** What content shows to people. */
export interface Shown {
  readonly names: Iterable<string>
  /** Titles and descriptions beside those of scenarios. */
  readonly texts?: Iterable<string>
  readonly scenarios: readonly Scenario[]
}

/** Names, titles and descriptions that a language has no word for, and names that share one. */
export function missingWords(words: Wordbook | undefined, { names, texts = [], scenarios }: Shown): string[] {
  if (words === undefined) return ['there are no words at all']
  const faults: string[] = []
  for (const name of names) if (!Object.hasOwn(words.names, name)) faults.push(`no word for the name ${name}`)
  const whole = [...texts, ...scenarios.flatMap(({ title, description }) => [title, description])]
  for (const text of whole) if (!Object.hasOwn(words.texts ?? {}, text)) faults.push(`no words for: ${text}`)
  return [...faults, ...shared(words.names), ...shared(words.texts ?? {})]
}

/** An id and its plain form are one name. */
function shared(words: Readonly<Record<string, string>>): string[] {
  const owners = new Map<string, string>()
  return Object.entries(words).flatMap(([name, word]) => {
    const plain = plainForm(name)
    const owner = owners.get(word)
    owners.set(word, plain)
    return owner === undefined || owner === plain ? [] : [`${owner} and ${plain} are both ${word}`]
  })
}

function plainForm(name: string): string {
  return name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

/** Latin words that are left of texts when they are told in Chinese. */
export function latinWords(words: Wordbook | undefined, texts: Iterable<string>): string[] {
  const left = new Set<string>()
  for (const text of texts) for (const [word] of toldIn(words, text).matchAll(/[A-Za-z][A-Za-z '_-]*/g)) left.add(word)
  return [...left]
}
