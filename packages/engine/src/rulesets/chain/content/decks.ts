import type { Json, JsonObject } from '../../../kernel/json.ts'
import { cardsOf, type Row } from './card-table.ts'
import { type School, SCHOOLS } from './cards.ts'
import { HEROES, WEAPONS } from './heroes.ts'

export const SCHOOL_NAMES: readonly School[] = ['tide', 'ember', 'thorn', 'stone', 'wind', 'lantern']

const THRICE = 10

/** The deck of a school: forty cards. */
export function deckOf(school: School): string[] {
  return SCHOOLS[school].flatMap(([key], i) => Array.from({ length: i < THRICE ? 3 : 2 }, () => key))
}

function rowsOf(school: School): readonly Row[] {
  return SCHOOLS[school]
}

/** All ninety cards, as a setup writes them. */
export const CARDS: Readonly<Record<string, Json>> = cardsOf(SCHOOL_NAMES.flatMap(rowsOf))

/** A player of a school, ready to stand in a setup. */
export function playerOf(school: School): JsonObject {
  const { life, intellect, name, modifiers } = HEROES[school]
  return { hero: { name, modifiers }, life, intellect, weapon: WEAPONS[school], deck: deckOf(school) }
}

/** Cards of these keys only, so that a setup is no longer than it must be. */
export function cardsNamed(keys: Iterable<string>): Record<string, Json> {
  return Object.fromEntries(Array.from(keys, (key) => [key, CARDS[key]]))
}

interface DuelTerms {
  readonly rules?: JsonObject
  /** Instead of what the heroes have: by seat, so that whoever begins is worth no more than who answers. */
  readonly lives?: readonly [number, number]
}

/** A duel of two schools. */
export function duel(first: School, second: School, { rules = {}, lives }: DuelTerms = {}): JsonObject {
  const players = [first, second].map((school, seat) => ({
    ...playerOf(school),
    ...(lives === undefined ? {} : { life: lives[seat] }),
  }))
  return { rules: { maxSteps: 1000, ...rules }, players, cards: cardsNamed([...deckOf(first), ...deckOf(second)]) }
}
