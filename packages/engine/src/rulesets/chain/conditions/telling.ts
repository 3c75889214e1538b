import type { Name, Phrase } from '../../../kernel/meaning/phrase.ts'
import { say } from '../words/index.ts'
import type { Condition } from './condition.ts'
import { type Range, senseOf, type Term } from './sense.ts'

/** A condition in words, in the parts of which sentences are made. */
export interface ToldCondition {
  /** The place that the attack must have in the turn, such as `the first attack of the turn`. */
  readonly place: Phrase | null
  /** What the attack must be made with. */
  readonly source: 'card' | 'weapon' | null
  /** What else must hold, as a clause. */
  readonly clause: Phrase | null
  readonly never: boolean
}

const ALWAYS: ToldCondition = { place: null, source: null, clause: null, never: false }

/** Puts a condition into words, or quotes its `text` where no short words will do. */
export function tellCondition(condition: Condition | null, text: string): ToldCondition {
  if (condition === null) return ALWAYS
  const sense = senseOf(condition)
  if (sense === null) return { ...ALWAYS, clause: say('clause.written', { text }) }
  if (sense.length === 0) return { ...ALWAYS, never: true }
  if (sense.length > 1)
    return {
      ...ALWAYS,
      clause: joined(
        'clause.or',
        sense.map((terms) => allOf(terms)),
      ),
    }
  const [terms] = sense
  const placed = terms.find(isPlace)
  const made = terms.find(({ of }) => of === 'source')
  const rest = terms.filter((term) => term !== placed && term !== made)
  return {
    place: placed === undefined ? null : placePhrase(placed.range),
    source: made?.of === 'source' ? (made.weapon ? 'weapon' : 'card') : null,
    clause: rest.length === 0 ? null : allOf(rest),
    never: false,
  }
}

/** The parts of a condition, as a list of phrases that must all hold. */
export function conditionParts(condition: Condition, text: string): Phrase[] {
  const { place, source, clause, never } = tellCondition(condition, text)
  if (never) return [say('clause.never')]
  return [place, source === null ? null : say(`clause.${source}`), clause].filter((part) => part !== null)
}

type PlaceTerm = Extract<Term, { of: 'attack' | 'pitch' }>

function isPlace(term: Term): term is PlaceTerm {
  return term.of === 'attack' && !term.not
}

function allOf(terms: readonly Term[]): Phrase {
  return joined('clause.and', terms.map(clauseOf))
}

function joined(code: 'clause.and' | 'clause.or', phrases: readonly Phrase[]): Phrase {
  return phrases.reduce((first, second) => say(code, { first, second }))
}

function clauseOf(term: Term): Phrase {
  switch (term.of) {
    case 'attack':
      return say(term.not ? 'clause.notPlace' : 'clause.place', { place: placePhrase(term.range) })
    case 'pitch':
      return pitchClause(term.range, term.not)
    case 'source':
      return say(term.weapon ? 'clause.weapon' : 'clause.card')
    case 'card':
      return say(term.not ? 'clause.notNamed' : 'clause.named', { names: namesOf('card', term.names) })
    default:
      return say(term.not ? 'clause.notHero' : 'clause.hero', { names: namesOf('hero', term.names) })
  }
}

/** The names as `Name`s. Conditions know no ids, so a name is its own id. */
function namesOf(of: string, names: readonly string[]): Name[] {
  return names.map((name) => ({ of, id: name, name }))
}

function pitchClause({ from, to }: Range, not: boolean): Phrase {
  if (not) return to === from ? say('clause.notPitch', { count: from }) : outside(from, to)
  if (to === null) return say('clause.pitchFrom', { count: from })
  if (to === 0) return say('clause.noPitch')
  if (from === to) return say('clause.pitch', { count: from })
  return from === 0 ? say('clause.pitchUpTo', { count: to }) : say('clause.pitchBetween', { from, to })
}

function outside(from: number, to: number | null): Phrase {
  const below = say('clause.pitchUpTo', { count: from - 1 })
  return to === null ? below : joined('clause.or', [below, say('clause.pitchFrom', { count: to + 1 })])
}

const ORDINALS: readonly Phrase[] = [
  say('ordinal.first'),
  say('ordinal.second'),
  say('ordinal.third'),
  say('ordinal.fourth'),
  say('ordinal.fifth'),
]

function placePhrase({ from, to }: Range): Phrase {
  const ordinal = ORDINALS.at(from - 1) ?? say('ordinal.other', { number: from })
  if (to === null) return say('place.from', { ordinal })
  if (to === from) return say('place.is', { ordinal })
  return from === 1 ? say('place.upTo', { count: to }) : say('place.between', { from, to })
}
