import type { BattleEvent } from '../contract.ts'
import type { Note } from '../event-log.ts'
import type { Breakdown } from './event-record.ts'

/**
 * What a log keeps of an event until somebody reads it: its step, its cause, the event or its note, and what was kept
 * before it. A linked list is cheapest to write: no array has to be checked and grown. Each class has fields for its
 * own values and no more.
 */
export type Kept<Event extends BattleEvent> = KeptEvent<Event> | NarrowNote<Event> | MiddleNote<Event> | WideNote<Event>

export class KeptEvent<Event extends BattleEvent> {
  readonly before: Kept<Event> | null
  readonly step: number
  readonly cause: number
  readonly event: Event
  readonly breakdown: Breakdown | null

  constructor(before: Kept<Event> | null, step: number, cause: number, event: Event, breakdown: Breakdown | null) {
    this.before = before
    this.step = step
    this.cause = cause
    this.event = event
    this.breakdown = breakdown
  }
}

export class NarrowNote<Event extends BattleEvent> {
  readonly before: Kept<Event> | null
  readonly step: number
  readonly cause: number
  readonly kind: number
  readonly a: number
  readonly b: number

  constructor(before: Kept<Event> | null, step: number, cause: number, kind: number, a: number, b: number) {
    this.before = before
    this.step = step
    this.cause = cause
    this.kind = kind
    this.a = a
    this.b = b
  }

  get note(): Note {
    return [this.kind, this.a, this.b, 0, 0, 0, 0, 0]
  }
}

export class MiddleNote<Event extends BattleEvent> {
  readonly before: Kept<Event> | null
  readonly step: number
  readonly cause: number
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number

  constructor(
    before: Kept<Event> | null,
    step: number,
    cause: number,
    kind: number,
    a: number,
    b: number,
    c: number,
    d: number,
  ) {
    this.before = before
    this.step = step
    this.cause = cause
    this.kind = kind
    this.a = a
    this.b = b
    this.c = c
    this.d = d
  }

  get note(): Note {
    return [this.kind, this.a, this.b, this.c, this.d, 0, 0, 0]
  }
}

export class WideNote<Event extends BattleEvent> {
  readonly before: Kept<Event> | null
  readonly step: number
  readonly cause: number
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
  readonly g: number

  constructor(
    before: Kept<Event> | null,
    step: number,
    cause: number,
    kind: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
  ) {
    this.before = before
    this.step = step
    this.cause = cause
    this.kind = kind
    this.a = a
    this.b = b
    this.c = c
    this.d = d
    this.e = e
    this.f = f
    this.g = g
  }

  get note(): Note {
    return [this.kind, this.a, this.b, this.c, this.d, this.e, this.f, this.g]
  }
}
