import type { ContentPiece } from '../../../kernel/content.ts'
import { entryId } from '../../../kernel/meaning/glossary.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'
import { party } from '../index.ts'
import { itemName, rankText, typeText } from '../naming.ts'
import { say } from '../words/index.ts'
import { foes } from './foes.ts'
import { members } from './members.ts'
import { cards, relics } from './treasures.ts'

/** Where each kind of piece goes. */
const PLACES = {
  member: { name: say('piece.members'), path: ['party', 'members'] },
  foe: { name: say('piece.foes'), path: ['foes'] },
  card: { name: say('piece.cards'), path: ['party', 'cards'] },
  relic: { name: say('piece.relics'), path: ['party', 'relics'] },
}

/** All members, foes, cards and relics. */
export function pieces(): readonly ContentPiece[] {
  // They say of themselves what the glossary says of a setup that has them all.
  const plan = party.prepare(party.setup.parse({ party: { members, cards, relics }, foes }))
  const rules = new Map(party.glossary?.(plan).map((entry) => [entry.id, entry.rules]))
  const common = (of: keyof typeof PLACES, id: string) => {
    const entry = entryId(of, id)
    return { of, id, entry, about: inOne(rules.get(entry) ?? []), places: [PLACES[of]] }
  }
  const stars = (count: number) => say('piece.stars', { count })
  return [
    ...members.map((value) => ({
      ...common('member', value.id),
      name: { of: 'member', id: value.id, name: value.name },
      group: typeText(plan, value.damageType),
      value,
    })),
    ...foes.map((value) => ({
      ...common('foe', value.id),
      name: { of: 'foe', id: value.id, name: value.name },
      group: rankText(value.rank),
      value,
    })),
    ...(['card', 'relic'] as const).flatMap((kind) =>
      (kind === 'card' ? cards : relics).map((value) => ({
        ...common(kind, value.id),
        name: itemName({ kind, id: value.id }),
        size: stars(value.stars),
        value,
      })),
    ),
  ]
}

/** Sentences one after the other. */
function inOne(sentences: readonly Text[]): Text {
  return sentences.length === 0 ? '' : sentences.reduce((first, second) => say('piece.both', { first, second }))
}
