import type { Text } from '../meaning/phrase.ts'
import { englishText } from '../meaning/teller.ts'
import { say } from '../words/index.ts'

const LONGEST = 40

const NOTHING = say('found.nothing')
const OBJECT = say('found.object')

/** A value in a few words, safe to show: to stand after `found`. */
export function foundPhrase(value: unknown): Text {
  if (value === undefined) return NOTHING
  if (value === null) return 'null'
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
    case 'number':
    case 'boolean':
      return String(value)
    default:
      if (Array.isArray(value)) return say('found.list', { size: value.length })
      return typeof value === 'object' ? OBJECT : say('found.type', { type: typeof value })
  }
}

/** The same in English, for messages to programmers. */
export function foundText(value: unknown): string {
  return englishText(foundPhrase(value))
}
