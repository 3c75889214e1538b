import { isRecord, type Json, plainJson } from 'quintain'
import { plainWords } from '../../boards/labels.ts'
import { titleOf, wordsOf } from './form/names.ts'
import type { SetupWords } from './setup-words.ts'

/** Told elsewhere, or not at all. */
const LEFT_OUT = ['id', 'name', 'kind', 'description']

/** What words of a summary are taken from: those for keys, and those of the content. */
export interface SummaryWords {
  readonly words: SetupWords
  readonly say: (text: string) => string
}

/** The plain values of an entry in one line. */
export function summaryOf(value: Json, told: SummaryWords): string {
  if (!isRecord(value)) return ''
  return Object.entries(value)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, part]) => {
      if (isRecord(part)) return summaryOf(plainJson(part), told)
      return Array.isArray(part) && part.length === 0 ? '' : `${wordsOf(told.words, key)} ${valueText(part, told)}`
    })
    .filter((part) => part !== '')
    .join(', ')
}

function valueText(part: unknown, told: SummaryWords): string {
  if (Array.isArray(part)) return part.map((one) => valueText(one, told)).join(' + ')
  if (typeof part === 'string') return termText(part, told.say)
  if (!isRecord(part)) return String(part)
  const value = plainJson(part)
  const title = titleOf(value)
  return title === '' ? `(${summaryOf(value, told)})` : termText(title, told.say)
}

/** Names as the content tells them, ids and conditions of the rules in plain words. */
export function termText(text: string, say: SummaryWords['say']): string {
  const name = say(text)
  if (name !== text) return name
  return plainWords(text.replace(/^special\./, '')).replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, plainWords)
}
