import { isName, isPhrase, QuintainError, type Text } from '@quintain/engine'

/** Whether something that was kept or sent can be told. */
export function isText(value: unknown): value is Text {
  return typeof value === 'string' || isName(value) || isPhrase(value)
}

/** What an error says, for readers of any language where it can. */
export function reasonOf(error: unknown): Text {
  if (error instanceof QuintainError) return error.says
  return error instanceof Error ? error.message : String(error)
}
