import { entryId, type GlossaryEntry } from '../../kernel/meaning/glossary.ts'
import type { Card } from './cards/card.ts'
import { keywordOf } from './cards/keywords.ts'
import { cardName } from './cards/names.ts'
import { forReaders } from './for-readers.ts'
import { cardRules, usesOf } from './glossary/rules.ts'
import { cardEntry, cardNumbers, thingsOf } from './glossary/things.ts'
import type { ChainPlan } from './plan.ts'

/** All rules of a duel: of its cards, of both players' heroes and equipment, and of the turn. */
export function glossary(plan: ChainPlan): readonly GlossaryEntry[] {
  const { generatedEntries, termEntries } = forReaders()
  const cards = [...plan.cards.values()].map(entryOfCard)
  return [...cards, ...generatedEntries(plan), ...thingsOf(plan).entries, ...termEntries(plan)]
}

function entryOfCard(card: Card): GlossaryEntry {
  const keywords = card.keywords.map((text) => entryId('keyword', keywordOf(text) ?? text))
  const steps = card.instant === null ? [] : [entryId('step', 'layer')]
  const links = [...new Set([...keywords, ...steps])]
  return {
    id: cardEntry(card),
    of: 'card',
    name: cardName(card),
    rules: [...cardRules(card), usesOf(card)],
    numbers: cardNumbers(card).map(({ label, value }) => ({ label, value })),
    ...(links.length === 0 ? {} : { links }),
  }
}
