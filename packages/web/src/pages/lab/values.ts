import type { Json } from 'quintain'
import { labWords } from './words/index.ts'
import { QuestionError } from './question.ts'

/** The number that a field of the form holds. */
export function numberIn(field: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) {
    throw text === ''
      ? new QuestionError(field, labWords.say('refusals.nothing'))
      : new QuestionError(field, labWords.say('refusals.number', { found: JSON.stringify(text) }))
  }
  return value
}

/** A value as people type it: JSON where it reads as such, text otherwise. */
export function valueIn(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return text.trim()
  }
}

/** Entries parted by a sign, the empty ones left out. */
export function entriesIn(text: string, sign: string): string[] {
  return text
    .split(sign)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
