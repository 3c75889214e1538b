import type { Phrase, Text } from '../../../kernel/meaning/phrase.ts'
import { type Keyword, keywordOf } from '../cards/keywords.ts'
import { say } from '../words/index.ts'

/** The words of the rules that scenes show too. */

export const ZONE_IDS = ['hand', 'arsenal', 'pitched', 'deck', 'graveyard'] as const

export const KEYWORD_NAMES: Readonly<Record<Keyword, Phrase>> = {
  go_again: say('keyword.go_again'),
  attack_reaction: say('keyword.attack_reaction'),
  defense_reaction: say('keyword.defense_reaction'),
  reaction: say('keyword.reaction'),
}

/** A keyword as people read it; one that means nothing is called as the setup calls it. */
export function keywordText(text: string): Text {
  const keyword = keywordOf(text)
  return keyword === null ? { of: 'keyword', id: text, name: text } : KEYWORD_NAMES[keyword]
}
