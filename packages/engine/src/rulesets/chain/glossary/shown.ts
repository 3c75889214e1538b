import type { Text } from '../../../kernel/meaning/phrase.ts'
import { keywordOf } from '../cards/keywords.ts'
import { say } from '../words/index.ts'

/** The zones in the order in which scenes show them. */
export const ZONE_IDS = ['hand', 'arsenal', 'pitched', 'deck', 'graveyard'] as const

/** A keyword for readers; one without rules is shown as the setup writes it. */
export function keywordText(text: string): Text {
  const keyword = keywordOf(text)
  return keyword === null ? { of: 'keyword', id: text, name: text } : say(`keyword.${keyword}`)
}
