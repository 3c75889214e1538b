import type { Note } from '../event-log.ts'

/**
 * A note in a log: its step, its cause and its numbers, and the note before it. A linked list is cheapest to write: no
 * array has to be checked and grown. Each of the three classes has fields for its own numbers and no more.
 */
export interface KeptNote {
  readonly before: KeptNote | null
  readonly step: number
  readonly cause: number
  readonly note: Note
}

export class NarrowNote implements KeptNote {
  readonly before: KeptNote | null
  readonly step: number
  readonly cause: number
  readonly kind: number
  readonly a: number
  readonly b: number

  constructor(before: KeptNote | null, step: number, cause: number, kind: number, a: number, b: number) {
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

export class MiddleNote implements KeptNote {
  readonly before: KeptNote | null
  readonly step: number
  readonly cause: number
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number

  constructor(
    before: KeptNote | null,
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

export class WideNote implements KeptNote {
  readonly before: KeptNote | null
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
    before: KeptNote | null,
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
