import type { Text } from '@quintain/engine'
import type { Fault } from './setup-text.ts'
import { editorWords } from './words/index.ts'

/** A fault of the syntax in words, with its line; as the reader of the syntax tells it where there are none. */
export function faultText(text: string, { code, message, from }: Omit<Fault, 'to'>): Text {
  const known = `faults.${code}`
  const fault: Text = Object.hasOwn(editorWords.english, known) ? { code: `${editorWords.room}:${known}` } : message
  const line = text.slice(0, from).split('\n').length
  return editorWords.say('problems.inLine', { line, message: fault })
}
