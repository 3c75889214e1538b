import { type Dictionary, FAMILIES } from '@quintain/engine'

/**
 * What a name of detailed mode counts. With a dictionary of events:
 *
 * - `events.TYPE` counts events; `TYPE.amount` adds up their amounts;
 * - either of them ends in `.by=KIND` or `.to=KIND` for what units of a kind did, or what was done to them;
 * - `family.FAMILY.amount` adds up amounts over all types of a family.
 *
 * Without a dictionary: `events.TYPE`, and `TYPE.FIELD` for every field that is a number.
 */
export interface EventMeasure {
  readonly what: 'events' | 'amount' | 'family'
  /** The type of event, or the family. */
  readonly of: string
  /** The field that is added up. */
  readonly field: string
  /** The part of a unit of a kind, as doer or receiver; null for all events. */
  readonly part: Part | null
}

export interface Part {
  readonly role: 'by' | 'to'
  readonly kind: string
}

const NAME = /^(events\.([^.]+)|family\.([^.]+)\.amount|([^.]+)\.([^.]+))(?:\.(by|to)=(.+))?$/

/** Reads a name; null for one under which no event of the ruleset could be counted. */
export function eventMeasure(name: string, events: Dictionary | undefined): EventMeasure | null {
  const match = NAME.exec(name)
  if (match === null) return null
  const [, , counted, family, type, field = 'amount', role, kind] = match
  const part: Part | null = role === 'by' || role === 'to' ? { role, kind } : null
  if (events === undefined) {
    if (part !== null || family !== undefined) return null
    return { what: counted === undefined ? 'amount' : 'events', of: counted ?? type, field, part }
  }
  if (counted !== undefined) return events.types.includes(counted) ? { what: 'events', of: counted, field, part } : null
  if (family !== undefined) {
    if (part !== null || !FAMILIES.some((known) => known === family)) return null
    return { what: 'family', of: family, field, part }
  }
  return field === 'amount' && events.has(type, 'amount') ? { what: 'amount', of: type, field, part } : null
}
