import { fieldText, isRecord, type Json, type Ruleset, type Teller } from 'quintain'
import { descriptionText } from '../../../engine/describe.ts'
import { useTeller } from '../../../words/tellers.ts'
import { useDesk } from '../desk-context.ts'

/** What keys of a setup are called, and what their fields mean. */
export interface FieldWords {
  /** Places of lists count from one, as people do. */
  readonly name: (key: string | number) => string
  readonly about: (description: string) => string
}

export function useFieldWords(): FieldWords {
  const { ruleset, content } = useDesk((desk) => desk.pack)
  return fieldWords(ruleset, useTeller(content))
}

export function fieldWords(ruleset: Ruleset, teller: Teller): FieldWords {
  return {
    name: (key) => (typeof key === 'number' ? `${key + 1}` : key === '' ? '""' : teller.line(fieldText(ruleset, key))),
    about: (description) => teller.line(descriptionText(ruleset, description)),
  }
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
