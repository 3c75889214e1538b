import type { BattleEvent } from './contract.ts'
import type { EventCounter } from './event-counter.ts'
import { type Breakdown, EventRecord, type LogEntry, NO_CAUSE } from './log/event-record.ts'
import { type Kept, KeptEvent, MiddleNote, NarrowNote, WideNote } from './log/kept.ts'

export { type Breakdown, type LogEntry, NO_CAUSE, type Part } from './log/event-record.ts'

// Local copies: an import is read and checked again for every event.
const Whole = KeptEvent
const Narrow = NarrowNote
const Middle = MiddleNote
const Wide = WideNote

/** An event as numbers: its kind and up to seven more, whose meaning only the `EventMaker` knows. */
export type Note = readonly [kind: number, a: number, b: number, c: number, d: number, e: number, f: number, g: number]

/** Makes events of notes when somebody reads them. May use only the note and data that never change. */
export interface EventMaker<Event extends BattleEvent = BattleEvent> {
  /**
   * Whether everything that the dictionary reads of an event (units, amount, family) follows from the note's kind
   * alone, and the event is the cause of nothing.
   */
  readonly isSettled?: true
  /**
   * Whether doer, receiver and amount are among the first four numbers, unchanged, and type and family follow from the
   * kind alone. Then events can be counted without being made.
   */
  readonly isPlain?: true
  event(...note: Note): Event
  breakdown(...note: Note): Breakdown | null
}

/**
 * What happened in a battle, for listeners. Rules write `if (log !== null) log.add(…)`: without a listener there is no
 * log and nothing is built. Rules whose events follow from a few numbers write `log.note(…)`: the event is made when
 * somebody reads the log, if ever. (`private` and not `#`, which is slower here.)
 */
export class EventLog<Event extends BattleEvent = BattleEvent> {
  /** The present step, set before each step by the code that drives the battle. */
  step = 0
  /** Set where only counts are wanted, not the events: rules may then count events here instead of adding them. */
  counter: EventCounter | null = null
  protected present = NO_CAUSE
  /** Causes that are open around the present one. */
  protected readonly around: number[] = []
  /** What was added last and is not on record yet, with all that was added before it. */
  private last: Kept<Event> | null = null
  /** The maker of the notes among these; null where there are none. */
  private maker: EventMaker<Event> | null = null
  /** The number of events, notes included. */
  private total = 0
  /** Whether breakdowns are wanted; if not, rules build none. */
  readonly explains: boolean = true
  private watcher: (() => void) | null = null
  private made: EventRecord<Event> | null = null

  get length(): number {
    return this.total
  }

  get events(): readonly Event[] {
    return this.record().events
  }

  /**
   * A function that is called after each event, in the middle of the step, so that it sees the state of that moment.
   */
  set witness(witness: (() => void) | null) {
    // Also resets `maker`: the next note then asks `keepsNotesOf`, the only place that checks for a witness.
    this.record()
    this.watcher = witness
  }

  /** The event that causes the next ones. Rules `open` it before its effects and `close` it after them. */
  get cause(): number | null {
    return this.present === NO_CAUSE ? null : this.present
  }

  /**
   * Adds an event. Returns its index, which later events can name as their cause. `cause` is the open one when absent.
   */
  add(event: Event, breakdown: Breakdown | null = null, cause?: number | null): number {
    const from = cause === undefined ? this.present : (cause ?? NO_CAUSE)
    this.last = new Whole(this.last, this.step, from, event, breakdown)
    const index = this.total++
    if (this.watcher !== null) this.watcher()
    return index
  }

  /**
   * As `add`, with the event that `maker` would make of these whole numbers. It is made later, unless there is a
   * witness or the log `isWatchful`. A log has one maker. Fewer numbers cost less: hence three methods.
   */
  note(maker: EventMaker<Event>, kind: number, a = 0, b = 0): number {
    if (this.maker !== maker && !this.keepsNotesOf(maker)) return this.tell(maker, kind, a, b, 0, 0, 0, 0, 0)
    this.last = new Narrow(this.last, this.step, this.present, kind, a, b)
    return this.total++
  }

  /** `note` with up to four numbers. */
  noteFour(maker: EventMaker<Event>, kind: number, a: number, b: number, c: number, d = 0): number {
    if (this.maker !== maker && !this.keepsNotesOf(maker)) return this.tell(maker, kind, a, b, c, d, 0, 0, 0)
    this.last = new Middle(this.last, this.step, this.present, kind, a, b, c, d)
    return this.total++
  }

  /** `note` with up to seven numbers. */
  noteSeven(
    maker: EventMaker<Event>,
    kind: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
  ): number {
    if (this.maker !== maker && !this.keepsNotesOf(maker)) return this.tell(maker, kind, a, b, c, d, e, f, g)
    this.last = new Wide(this.last, this.step, this.present, kind, a, b, c, d, e, f, g)
    return this.total++
  }

  /** Adds the event of a note at once. */
  protected tell(maker: EventMaker<Event>, ...note: Note): number {
    return this.add(maker.event(...note), maker.breakdown(...note))
  }

  /** Whether each event must be made at once, because `add` looks at the state of that moment. */
  protected get isWatchful(): boolean {
    return false
  }

  /** Sets the maker and returns true, unless each event must be made at once. */
  private keepsNotesOf(maker: EventMaker<Event>): boolean {
    if (this.watcher !== null || this.isWatchful) return false
    this.maker = maker
    return true
  }

  /** All events; makes those that are only notes so far. */
  private record(): EventRecord<Event> {
    const record = (this.made ??= new EventRecord())
    if (this.last !== null) this.settle(this.last, record)
    return record
  }

  private settle(last: Kept<Event>, record: EventRecord<Event>): void {
    const { maker } = this
    this.last = null
    this.maker = null
    const backwards: Kept<Event>[] = []
    for (let kept: Kept<Event> | null = last; kept !== null; kept = kept.before) backwards.push(kept)
    for (const kept of backwards.toReversed()) {
      const { step, cause } = kept
      if (kept instanceof KeptEvent) record.put(kept.event, kept.breakdown, step, cause)
      else if (maker !== null) record.put(maker.event(...kept.note), maker.breakdown(...kept.note), step, cause)
    }
  }

  /** From now on events follow from this one, or from none (null), until `close`. */
  open(cause: number | null): void {
    this.around.push(this.enter(cause))
  }

  /** Events follow again from what was open before the last `open`. */
  close(): void {
    this.leave(this.around.pop() ?? NO_CAUSE)
  }

  /** As `open`, but faster: the caller keeps the cause before, which is returned, and gives it to `leave`. */
  enter(cause: number | null): number {
    const before = this.present
    this.present = cause ?? NO_CAUSE
    return before
  }

  /** As `close`: restores the cause that `enter` returned. */
  leave(before: number): void {
    this.present = before
  }

  /** How many events happened up to the end of a step. */
  lengthAt(step: number): number {
    return this.record().lengthAt(step)
  }

  entry(index: number): LogEntry<Event> {
    return this.record().entry(index)
  }

  /** The event and those that led to it, the first cause last. */
  chain(index: number): LogEntry<Event>[] {
    return this.record().chain(index)
  }

  /** Forgets what happened from `length` on: undo. */
  truncate(length: number): void {
    this.record().truncate(length)
    this.total = length
    this.around.length = 0
    this.present = NO_CAUSE
  }
}
