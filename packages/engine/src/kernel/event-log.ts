import type { BattleEvent } from './contract.ts'
import type { EventCounter } from './event-counter.ts'
import { type Breakdown, EventRecord, type LogEntry, NO_CAUSE } from './log/event-record.ts'
import { type KeptNote, MiddleNote, NarrowNote, WideNote } from './log/kept-note.ts'

export { type Breakdown, type LogEntry, NO_CAUSE, type Part } from './log/event-record.ts'

// Constants of this file's own: what is another file's the compiler reads and checks anew for every note.
const Narrow = NarrowNote
const Middle = MiddleNote
const Wide = WideNote

/** Of an event: its kind and up to seven numbers, whatever they mean to who makes events of them. */
export type Note = readonly [kind: number, a: number, b: number, c: number, d: number, e: number, f: number, g: number]

/** Makes events of what rules noted of them, when somebody reads them: from these numbers and nothing that changes. */
export interface EventMaker<Event extends BattleEvent = BattleEvent> {
  /**
   * Whether all that the dictionary reads of an event follows from its kind alone (what units, how much, what family),
   * and nothing follows from it.
   */
  readonly isSettled?: true
  /**
   * Whether doer, receiver and amount are some of the first four numbers as they are, and type and family follow from the
   * kind alone: who only counts need not have the event made.
   */
  readonly isPlain?: true
  event(...note: Note): Event
  breakdown(...note: Note): Breakdown | null
}

/**
 * What happened in a battle, for those who listen. Rules write `if (log !== null) log.add(…)`: without a listener there is
 * no log and nothing is built. Rules whose events follow from a few numbers write `log.note(…)`, and the event is made
 * when it is read, if ever; only then is there a record. (`private` and not `#`, which is slower here.)
 */
export class EventLog<Event extends BattleEvent = BattleEvent> {
  /** Set by whoever drives the battle, before each step. */
  step = 0
  /** Set while nobody wants events themselves, only how often what happens: rules may tell it instead of adding them. */
  counter: EventCounter | null = null
  protected present = NO_CAUSE
  /** Causes that are open around the present one. */
  protected readonly around: number[] = []
  /** The last of what was noted and not read yet, and who makes events of it; null until something may be noted. */
  private lastNote: KeptNote | null = null
  private maker: EventMaker<Event> | null = null
  /** Of all events, the noted ones included. */
  private total = 0
  /** Whether anybody wants to know how numbers came about: for who does not, rules build no breakdowns. */
  readonly explains: boolean = true
  private watcher: (() => void) | null = null
  private made: EventRecord<Event> | null = null

  get length(): number {
    return this.total
  }

  get events(): readonly Event[] {
    return this.record().events
  }

  /** Called after each event, while the rules are at it; for those who must see the state of that very moment. */
  set witness(witness: (() => void) | null) {
    // So that notes find no maker, and nobody need ask for a witness before.
    this.record()
    this.watcher = witness
  }

  /** The event that present effects follow from. Rules `open` it before its effects and `close` it after them. */
  get cause(): number | null {
    return this.present === NO_CAUSE ? null : this.present
  }

  /**
   * Returns the event's index, to be given as the cause of what follows. The cause is the present one when absent.
   */
  add(event: Event, breakdown: Breakdown | null = null, cause?: number | null): number {
    const index = this.record().put(
      event,
      breakdown,
      this.step,
      cause === undefined ? this.present : (cause ?? NO_CAUSE),
    )
    this.total += 1
    if (this.watcher !== null) this.watcher()
    return index
  }

  /**
   * As `add` with what `maker` makes of these numbers, which must be whole. One maker for each log.
   * Logs that must see each event as it happens do. The fewer numbers are given, the less it costs.
   */
  note(maker: EventMaker<Event>, kind: number, a = 0, b = 0): number {
    if (this.maker !== maker && !this.keepsNotesOf(maker)) return this.tell(maker, kind, a, b, 0, 0, 0, 0, 0)
    this.lastNote = new Narrow(this.lastNote, this.step, this.present, kind, a, b)
    return this.total++
  }

  /** The same with four numbers. */
  noteFour(maker: EventMaker<Event>, kind: number, a: number, b: number, c: number, d = 0): number {
    if (this.maker !== maker && !this.keepsNotesOf(maker)) return this.tell(maker, kind, a, b, c, d, 0, 0, 0)
    this.lastNote = new Middle(this.lastNote, this.step, this.present, kind, a, b, c, d)
    return this.total++
  }

  /** The same with seven numbers. */
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
    this.lastNote = new Wide(this.lastNote, this.step, this.present, kind, a, b, c, d, e, f, g)
    return this.total++
  }

  /** What becomes of a note that is not kept as one. */
  protected tell(maker: EventMaker<Event>, ...note: Note): number {
    return this.add(maker.event(...note), maker.breakdown(...note))
  }

  /** Whether each event must be made at once, because `add` looks at the state of that moment. */
  protected get isWatchful(): boolean {
    return false
  }

  /** Unless each event must be made at once. */
  private keepsNotesOf(maker: EventMaker<Event>): boolean {
    if (this.watcher !== null || this.isWatchful) return false
    this.maker = maker
    return true
  }

  /** All events, those that were noted made. */
  private record(): EventRecord<Event> {
    const record = (this.made ??= new EventRecord())
    if (this.maker !== null) this.settle(record, this.maker)
    return record
  }

  private settle(record: EventRecord<Event>, maker: EventMaker<Event>): void {
    const notes: KeptNote[] = []
    for (let kept = this.lastNote; kept !== null; kept = kept.before) notes.push(kept)
    this.lastNote = null
    this.maker = null
    for (const { note, step, cause } of notes.toReversed()) {
      record.put(maker.event(...note), maker.breakdown(...note), step, cause)
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

  /** As `open`, for rules that keep what was open before, which it returns, themselves: that is quicker. */
  enter(cause: number | null): number {
    const before = this.present
    this.present = cause ?? NO_CAUSE
    return before
  }

  /** As `close`; events follow again from what `enter` returned. */
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
