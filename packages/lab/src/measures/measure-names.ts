import {
  entryId,
  eventText,
  measureText,
  type Phrase,
  phraseFor,
  QuintainError,
  type Ruleset,
  type Text,
} from '@quintain/engine'
import { labWords, say } from '../words/index.ts'
import { eventMeasure } from './event-measure-names.ts'

/** Seats are swapped in matchups, so measures are of entrants there. */
const ROLES: Readonly<Record<string, Phrase>> = { first: say('role.first'), second: say('role.second') }

/**
 * The name of a measure for people: in the lab's words for its own, by the ruleset's words for events, amounts and all
 * others. Without a ruleset, or without words, its name as people type it.
 */
export function measureName<Plan>(ruleset: Ruleset | null, name: string, plan?: Plan): Text {
  const [stem, ...rest] = name.split('.')
  const whose = rest.join('.')
  if (isOwn(stem) || ruleset === null || Object.hasOwn(ROLES, whose)) {
    const what = phraseFor(isOwn(stem) ? labWords : ruleset?.words, `measure.${stem}`)
    if (what === null) return name
    return whose === '' ? what : say('measureOf', { what, whose: Object.hasOwn(ROLES, whose) ? ROLES[whose] : whose })
  }
  const told = measureText(ruleset, name, plan)
  return told === name ? (eventMeasureName(ruleset, name, plan) ?? name) : told
}

/** For which the lab itself has words. */
function isOwn(stem: string): boolean {
  return Object.hasOwn(labWords.english, `measure.${stem}`)
}

function eventMeasureName(ruleset: Ruleset, name: string, plan: unknown): Phrase | null {
  const measure = eventMeasure(name, ruleset.events)
  if (measure === null) return null
  const { what, of, field, part } = measure
  // Without a dictionary the meaning of a field is not known.
  if (ruleset.events === undefined && what === 'amount' && field !== 'amount') return null
  const counted =
    what === 'family'
      ? say('counted.family', { family: phraseFor(undefined, `family.${of}`) ?? of })
      : say(what === 'events' ? 'counted.events' : 'counted.amount', { event: eventText(ruleset, of) })
  if (part === null) return counted
  const values = { measure: counted, kind: kindName(ruleset, plan, part.kind) }
  return part.role === 'by' ? say('counted.by', values) : say('counted.to', values)
}

const kindNames = new WeakMap<object, ReadonlyMap<string, Text>>()

/** The name of a kind of unit in the setup's glossary. */
function kindName(ruleset: Ruleset, plan: unknown, kind: string): Text {
  if (typeof plan !== 'object' || plan === null || ruleset.glossary === undefined) return kind
  let names = kindNames.get(plan)
  if (names === undefined) {
    // Of two entries with one id the first counts: units come before their abilities.
    const entries = ruleset
      .glossary(plan)
      .map(({ id, of, name }): [string, Text] => [id.slice(entryId(of, '').length), name])
    names = new Map(entries.toReversed())
    kindNames.set(plan, names)
  }
  return names.get(kind) ?? kind
}

/** The plan that names seats and kinds: of the setup before anything varies; undefined where only cells have setups that are whole. */
export function planOf(ruleset: Ruleset, setup: unknown): unknown {
  try {
    return ruleset.prepare(ruleset.setup.parse(setup))
  } catch (error) {
    if (error instanceof QuintainError) return undefined
    throw error
  }
}
