import type { ContentPiece, PiecePlace } from '../../../kernel/content.ts'
import type { Json } from '../../../kernel/json.ts'
import { entryId } from '../../../kernel/meaning/glossary.ts'
import type { Name } from '../../../kernel/meaning/phrase.ts'
import { heroName, weaponName } from '../cards/names.ts'
import { say } from '../words/index.ts'
import { type School, SCHOOLS } from './cards.ts'
import { CARDS, deckOf, SCHOOL_NAMES } from './decks.ts'
import { HEROES, WEAPONS } from './heroes.ts'

export function schoolName(school: School): Name {
  return { of: 'school', id: school, name: school }
}

/** Everything of the pack that can stand in a setup: cards first, then what each school has. */
export function pieces(): ContentPiece[] {
  return [...SCHOOL_NAMES.flatMap(cardsOf), ...SCHOOL_NAMES.flatMap(ofSchool)]
}

function cardsOf(school: School): ContentPiece[] {
  return SCHOOLS[school].map(([key, name]) => ({
    of: 'card',
    id: key,
    name: { of: 'card', id: key, name },
    group: schoolName(school),
    entry: entryId('card', key),
    value: CARDS[key],
    places: [{ name: say('into.cards'), path: ['cards'], under: key }],
  }))
}

function ofSchool(school: School): ContentPiece[] {
  const { name, modifiers } = HEROES[school]
  const hero = heroName(name)
  const weapon = weaponName(WEAPONS[school].name)
  const deck = deckOf(school)
  return [
    piece(school, hero, { name, modifiers }, 'hero'),
    piece(school, weapon, WEAPONS[school], 'weapon'),
    {
      of: 'deck',
      id: school,
      name: schoolName(school),
      size: say('size.cards', { count: new Set(deck).size }),
      value: deck,
      places: [],
    },
  ]
}

function piece(school: School, name: Name, value: Json, under: string): ContentPiece {
  const { of, id } = name
  return { of, id, name, group: schoolName(school), entry: entryId(of, id), value, places: seats(under) }
}

function seats(under: string): PiecePlace[] {
  return [0, 1].map((seat) => ({ name: say('into.player', { number: seat + 1 }), path: ['players', seat], under }))
}
