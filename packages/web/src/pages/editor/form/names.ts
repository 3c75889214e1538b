import { isRecord, type Json } from '@quintain/engine'

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
