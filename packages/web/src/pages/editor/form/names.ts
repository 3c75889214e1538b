import { isRecord, type Json } from 'quintain'
import type { SetupWords } from '../setup-words.ts'

/** `maxHp` as `max HP`, and `goAgain` as `go again`, as they stand in a sentence. */
export function wordsOf(words: SetupWords, key: string): string {
  return (
    words.label(key) ??
    key
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase()
  )
}

/** The same as a heading; places of lists count from one, as people do. */
export function nameOf(words: SetupWords, key: string | number): string {
  if (typeof key === 'number') return `${key + 1}`
  const name = wordsOf(words, key)
  return name === '' ? '""' : name[0].toUpperCase() + name.slice(1)
}

/** What people would call a part of a setup. */
export function titleOf(value: Json | undefined): string {
  if (!isRecord(value)) return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const parts = ['displayName', 'name', 'id', 'skillId', 'kind', 'trigger', 'effect'].flatMap((key) => {
    const part = value[key]
    return typeof part === 'string' || typeof part === 'number' ? [[key, String(part)] as const] : []
  })
  const [first] = parts
  if (first === undefined) return ''
  if (first[0] === 'trigger') return parts.map(([, text]) => text).join(': ')
  const { count } = value
  return typeof count === 'number' ? `${first[1]} × ${count}` : first[1]
}

/** A plain value as people read it: texts without quotes. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
