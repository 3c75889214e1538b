import type { BattleEvent } from '../contract.ts'

/** The families of events: how an event looks and sounds. */
export const FAMILIES = [
  'strike',
  'fire',
  'frost',
  'storm',
  'poison',
  'dark',
  'heal',
  'ward',
  'push',
  'summon',
  'silence',
  'rise',
  'death',
  'none',
] as const
export type Family = (typeof FAMILIES)[number]

/**
 * How much an event matters to somebody who follows a battle. A `detail` is left out of a short telling; a
 * `consequence` follows from a deed; a `deed` is what somebody does; a `turningPoint` changes who is winning, or ends
 * the battle.
 */
export type Weight = 'detail' | 'consequence' | 'deed' | 'turningPoint'

/**
 * The part of an event in a chain, where deeds answer each other: it opens a link (or adds to the open one), answers in
 * it, closes it, or ends the whole chain, so that the next event begins a new one.
 */
export type LinkPart = 'opens' | 'answers' | 'closes' | 'ends'

/** A unit by its id in scenes, or nobody. A number stands for the id of the same digits. */
export type UnitReference = string | number | null | undefined

type FieldsOf<Event, Value> = {
  [Field in keyof Event & string]: Event[Field] extends Value ? Field : never
}[keyof Event & string]

/** The name of an event's field, or a function of the event. */
type Read<Event, Value> = Exclude<FieldsOf<Event, Value>, 'type'> | ((event: Event) => Value)

/** A random number between 0 and 1, and the bound below which it had to be. */
export interface Roll {
  readonly rolled: number
  readonly below: number
}

/** What events of one type mean. Units are those of the scene. */
export interface Meaning<Event extends BattleEvent = BattleEvent> {
  readonly doer?: Read<Event, UnitReference>
  readonly receiver?: Read<Event, UnitReference>
  /** How much damage, healing or whatever else the event is about. */
  readonly amount?: Read<Event, number | null | undefined>
  /** `ofCause`: the family of the nearest cause that has one. */
  readonly family: Family | 'ofCause' | ((event: Event) => Family | 'ofCause')
  readonly weight: Weight | ((event: Event) => Weight)
  /** Whether the receiver falls. */
  readonly fells?: boolean | ((event: Event) => boolean)
  /** Whether the receiver is new in the battle. */
  readonly joins?: boolean
  /** Whether it was a critical success. */
  readonly critical?: true
  /** The random number and its bound, where the event has them. */
  readonly roll?: (event: Event) => Roll
  /** Units besides doer and receiver that have a part in it. */
  readonly others?: (event: Event) => readonly UnitReference[]
  /** Cards, skills and other things that are no units and have a part in it: their ids or names in the setup. */
  readonly things?: (event: Event) => readonly (string | null)[]
  readonly link?: LinkPart
}

type EventOf<Event, Type> = Event extends { readonly type: infer Own } ? (Type extends Own ? Event : never) : never

/** A meaning for each type of event, checked against the events by the compiler. */
export type Meanings<Event extends BattleEvent> = {
  readonly [Type in Event['type']]: Meaning<EventOf<Event, Type>>
}

/** What one event means. */
export interface Occurrence {
  readonly doer: string | null
  readonly receiver: string | null
  readonly others: readonly string[]
  readonly things: readonly string[]
  readonly amount: number | null
  readonly family: Family | 'ofCause'
  readonly weight: Weight
  readonly fells: boolean
  readonly joins: boolean
  readonly critical?: true
  readonly roll?: Roll
  readonly link?: LinkPart
}

/** The parts of an event that are counted. */
export interface Brief {
  doer: UnitReference
  receiver: UnitReference
  amount: number | null
  family: Family | 'ofCause'
}

export interface Dictionary<Event extends BattleEvent = BattleEvent> {
  /** Every type of event. */
  readonly types: readonly string[]
  /** Whether events of a type may have a doer, a receiver, an amount. */
  has(type: string, part: 'doer' | 'receiver' | 'amount'): boolean
  read(event: Event): Occurrence
  /**
   * As `read`, for counting many events: fills in `into` and allocates nothing. Returns the place of the event's type
   * in `types`, -1 for an unknown type.
   */
  brief(event: Event, into: Brief): number
}

export function dictionary<Event extends BattleEvent>(meanings: Meanings<Event>): Dictionary<Event> {
  const known = new Map<string, Meaning<Event>>(Object.entries(meanings))
  const briefs = new Map([...known].map(([type, meaning], place) => [type, briefMeaning(meaning, place)]))
  const unknown = briefMeaning<Event>(UNKNOWN, -1)
  return {
    types: [...known.keys()],
    has: (type, part) => known.get(type)?.[part] !== undefined,
    read: (event) => occurrence(known.get(event.type) ?? UNKNOWN, event),
    brief(event, into) {
      const meaning = briefs.get(event.type) ?? unknown
      shorten(meaning, event, into)
      return meaning.place
    },
  }
}

/** The meaning of a type as far as it is counted. All have the same object shape, which is read much faster. */
interface BriefMeaning<Event extends BattleEvent> {
  readonly place: number
  readonly doer: Meaning<Event>['doer']
  readonly receiver: Meaning<Event>['receiver']
  readonly amount: Meaning<Event>['amount']
  readonly family: Meaning<Event>['family']
}

function briefMeaning<Event extends BattleEvent>(meaning: Meaning<Event>, place: number): BriefMeaning<Event> {
  const { doer, receiver, amount, family } = meaning
  return { place, doer, receiver, amount, family }
}

/** A ruleset without a dictionary tells only that something happened. */
const UNKNOWN = { family: 'none', weight: 'deed' } as const

export function occurrenceOf<Event extends BattleEvent>(
  events: Dictionary<Event> | undefined,
  event: Event,
): Occurrence {
  return events?.read(event) ?? occurrence(UNKNOWN, event)
}

function occurrence<Event extends BattleEvent>(meaning: Meaning<Event>, event: Event): Occurrence {
  const { doer, receiver, amount, family, weight, fells = false, joins = false } = meaning
  const { critical, roll, others, things, link } = meaning
  const size = read(event, amount)
  return {
    doer: unitId(read(event, doer)),
    receiver: unitId(read(event, receiver)),
    others: (others?.(event) ?? []).flatMap((one) => unitId(one) ?? []),
    things: (things?.(event) ?? []).filter((one) => one !== null),
    amount: typeof size === 'number' ? size : null,
    family: typeof family === 'function' ? family(event) : family,
    weight: typeof weight === 'function' ? weight(event) : weight,
    fells: typeof fells === 'function' ? fells(event) : fells,
    joins,
    ...(critical === true ? { critical } : {}),
    ...(roll === undefined ? {} : { roll: roll(event) }),
    ...(link === undefined ? {} : { link }),
  }
}

function shorten<Event extends BattleEvent>(meaning: BriefMeaning<Event>, event: Event, into: Brief): void {
  const { doer, receiver, amount, family } = meaning
  const size = read(event, amount)
  into.doer = reference(read(event, doer))
  into.receiver = reference(read(event, receiver))
  into.amount = typeof size === 'number' ? size : null
  into.family = typeof family === 'function' ? family(event) : family
}

/** An event among others, as logs have it. */
interface Entry {
  readonly event: BattleEvent
  readonly cause: number | null
}

/** The family of an event; for `ofCause`, that of the nearest cause that has one of its own. */
export function familyOf(
  events: Dictionary | undefined,
  entry: Entry,
  at: (index: number) => Entry | undefined,
): Family {
  let present: Entry | undefined = entry
  while (present !== undefined) {
    const { family } = occurrenceOf(events, present.event)
    if (family !== 'ofCause') return family
    present = present.cause === null ? undefined : at(present.cause)
  }
  return 'strike'
}

function read<Event extends BattleEvent>(
  event: Event,
  how: keyof Event | ((event: Event) => unknown) | undefined,
): unknown {
  if (how === undefined) return undefined
  return typeof how === 'function' ? how(event) : event[how]
}

function reference(found: unknown): string | number | null {
  return typeof found === 'number' || typeof found === 'string' ? found : null
}

function unitId(found: unknown): string | null {
  const unit = reference(found)
  return unit === null ? null : String(unit)
}
