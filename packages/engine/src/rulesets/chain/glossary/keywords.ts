import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { type Keyword, KEYWORDS, keywordOf } from '../cards/keywords.ts'
import type { ChainPlan } from '../plan.ts'
import { say } from '../words/index.ts'
import { entry } from './entry.ts'
import { keywordText } from './shown.ts'

/** What each keyword does in any duel, and the entry that explains more. */
function abouts(): Readonly<Record<Keyword, readonly [Phrase, string]>> {
  const reaction = entryId('step', 'reaction')
  return {
    go_again: [say('about.go_again'), entryId('term', 'actionPoint')],
    attack_reaction: [say('about.attack_reaction'), reaction],
    defense_reaction: [say('about.defense_reaction'), reaction],
    reaction: [say('about.defense_reaction'), reaction],
  }
}

/** All keywords with rules, then those on cards that have none. */
export function keywordEntries(plan: ChainPlan): GlossaryEntry[] {
  const written = [...plan.cards.values()].flatMap((card) => card.keywords)
  const about = abouts()
  const others = new Set(written.filter((text) => keywordOf(text) === null))
  return [
    ...KEYWORDS.map((keyword) => {
      const [does, link] = about[keyword]
      return entry('keyword', keyword, say(`keyword.${keyword}`), [does], [link])
    }),
    ...[...others].map((text) => entry('keyword', text, keywordText(text), [say('about.otherKeyword')])),
  ]
}
