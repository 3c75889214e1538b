import { type Brief, type Dictionary, type EventMaker, familyNumber } from '@quintain/engine'

/** What a note's numbers mean: by their places, 1 for the first. */
export interface NoteReading {
  readonly type: number
  readonly doer: number
  readonly receiver: number
  readonly amount: number
  readonly family: number
}

/** How notes of plain makers are read without making their events, by kind. */
export class PlainNotes {
  private readonly events: Dictionary | undefined
  private readonly readings: NoteReading[] = []

  constructor(events: Dictionary | undefined) {
    this.events = events
  }

  /** Null where the dictionary does not know the event. */
  reading(maker: EventMaker, kind: number): NoteReading | null {
    if (kind < this.readings.length) return this.readings[kind]
    return this.learn(maker, kind)
  }

  /** Makes events of notes whose numbers are their own places: the dictionary then shows which number is which part. */
  private learn(maker: EventMaker, most: number): NoteReading | null {
    const brief: Brief = { doer: null, receiver: null, amount: null, family: 'none' }
    for (let kind = this.readings.length; kind <= most; kind += 1) {
      const type = this.events?.brief(maker.event(kind, 1, 2, 3, 4, 5, 6, 7), brief) ?? -1
      if (type < 0) return null
      const { doer, receiver, amount, family } = brief
      const places = { doer: Number(doer ?? 0), receiver: Number(receiver ?? 0), amount: amount ?? 0 }
      this.readings.push({ type, ...places, family: familyNumber(family) })
    }
    return this.readings[most]
  }
}
