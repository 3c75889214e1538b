import type { BattleEvent } from './contract.ts'
import type { Text } from './meaning/phrase.ts'

/** One reason of a number: parts add up to the result, so a multiplication shows as what it added. */
export interface Part {
  readonly label: Text
  readonly value: number
}

export type Breakdown = readonly Part[]

/** An event with what the log knows of it. */
export interface LogEntry<Event extends BattleEvent = BattleEvent> {
  readonly index: number
  /** The battle's step, counted by calls of `step`, during which it happened; 0 is the setup phase. */
  readonly step: number
  /** Index of the event that led to this one, or null when an action or the clock did. */
  readonly cause: number | null
  readonly event: Event
  readonly breakdown: Breakdown | null
}

/** In lists of numbers alone, which cost least: nothing led to the event. */
const NONE = -1

/**
 * What happened in a battle, for those who listen. Rules write `if (log !== null) log.add(…)`: without a listener
 * there is no log and nothing is built. What is known of an event beside itself is kept in lists of its own, and only
 * where there is something to know: less for each event is time saved. (`private` and not `#`, which is slower here.)
 */
export class EventLog<Event extends BattleEvent = BattleEvent> {
  /** Set by whoever drives the battle, before each step. */
  step = 0
  private present = NONE
  /** Causes that are open around the present one: the first `depth` of the list, which never shrinks. */
  private readonly around: number[] = []
  private depth = 0
  readonly events: Event[] = []
  /** Called after each event, while the rules are at it; for those who must see the state of that very moment. */
  witness: (() => void) | null = null
  /** The steps in which anything happened, and the index of the first event of each. */
  private readonly busySteps: number[] = []
  private readonly firstEvents: number[] = []
  private lastBusyStep = NONE
  /** Made with the first event that has a cause: many a ruleset's never do. */
  private causes: number[] | null = null
  /** The events that have a breakdown, and these breakdowns. */
  private readonly explained: number[] = []
  private readonly breakdowns: Breakdown[] = []

  get length(): number {
    return this.events.length
  }

  /** The event that present effects follow from. Rules `open` it before its effects and `close` it after them. */
  get cause(): number | null {
    return this.present === NONE ? null : this.present
  }

  /**
   * Returns the event's index, to be given as the cause of what follows. The cause is the present one when absent.
   */
  add(event: Event, breakdown: Breakdown | null = null, cause?: number | null): number {
    const index = this.events.push(event) - 1
    if (this.step !== this.lastBusyStep) this.beginStep(index)
    const from = cause === undefined ? this.present : (cause ?? NONE)
    if (this.causes !== null) this.causes.push(from)
    else if (from !== NONE) this.causes = [...Array.from({ length: index }, () => NONE), from]
    if (breakdown !== null) {
      this.explained.push(index)
      this.breakdowns.push(breakdown)
    }
    if (this.witness !== null) this.witness()
    return index
  }

  private beginStep(index: number): void {
    this.lastBusyStep = this.step
    this.busySteps.push(this.step)
    this.firstEvents.push(index)
  }

  /** From now on events follow from this one, or from none (null), until `close`. */
  open(cause: number | null): void {
    this.around[this.depth] = this.present
    this.depth += 1
    this.present = cause ?? NONE
  }

  /** Events follow again from what was open before the last `open`. */
  close(): void {
    this.depth -= 1
    this.present = this.around[this.depth]
  }

  /** How many events happened up to the end of a step. */
  lengthAt(step: number): number {
    return this.firstEvents[placeAfter(this.busySteps, step)] ?? this.length
  }

  entry(index: number): LogEntry<Event> {
    const place = placeAfter(this.explained, index) - 1
    return {
      index,
      step: this.busySteps[placeAfter(this.firstEvents, index) - 1],
      cause: this.causeOf(index),
      event: this.events[index],
      breakdown: this.explained[place] === index ? this.breakdowns[place] : null,
    }
  }

  /** The event and those that led to it, the first cause last. */
  chain(index: number): LogEntry<Event>[] {
    const entries: LogEntry<Event>[] = []
    for (let at: number | null = index; at !== null; at = this.causeOf(at)) entries.push(this.entry(at))
    return entries
  }

  private causeOf(index: number): number | null {
    if (this.causes === null || this.causes[index] === NONE) return null
    return this.causes[index]
  }

  /** Forgets what happened from `length` on: undo. */
  truncate(length: number): void {
    this.events.length = length
    const steps = placeAfter(this.firstEvents, length - 1)
    this.busySteps.length = steps
    this.firstEvents.length = steps
    this.lastBusyStep = this.busySteps.at(-1) ?? NONE
    if (this.causes !== null) this.causes.length = length
    const explained = placeAfter(this.explained, length - 1)
    this.explained.length = explained
    this.breakdowns.length = explained
    this.depth = 0
    this.present = NONE
  }
}

/** How many numbers of a rising list are at most `limit`. */
function placeAfter(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle] <= limit) low = middle + 1
    else high = middle
  }
  return low
}
