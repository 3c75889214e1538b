import { isRecord } from '@quintain/engine'

export type Path = readonly (string | number)[]

/**
 * The keys of a path in text, read along the value that it points into: keys may hold dots themselves. What the value
 * does not have is read as it is written.
 */
export function keysOf(text: string, value: unknown): Path {
  const keys: (string | number)[] = []
  let rest = text
  let here = value
  while (rest !== '') {
    const index = /^\[(\d+)\]/.exec(rest)
    const key = index === null ? nameAt(rest.replace(/^\./, ''), here) : Number(index[1])
    if (key === '') return keys
    rest = index === null ? rest.replace(/^\./, '').slice(String(key).length) : rest.slice(index[0].length)
    keys.push(key)
    here = typeof here === 'object' && here !== null && Object.hasOwn(here, key) ? Reflect.get(here, key) : undefined
  }
  return keys
}

function nameAt(text: string, value: unknown): string {
  const known = isRecord(value) ? Object.keys(value) : []
  const fitting = known.filter(
    (key) => text.startsWith(key) && (text.length === key.length || /[.[]/.test(text[key.length])),
  )
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  return longest ?? /^[^.[\]]*/.exec(text)?.[0] ?? ''
}
