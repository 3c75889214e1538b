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

/**
 * What happened in a battle, for those who listen. Rules write `if (log !== null) log.add(…)`: without a listener
 * there is no log and nothing is built. Kept as parallel lists, because one object less for each event is time saved.
 */
export class EventLog<Event extends BattleEvent = BattleEvent> {
  /** Set by whoever drives the battle, before each step. */
  step = 0
  /** The event that present effects follow from. Rules `open` it before its effects and `close` it after them. */
  cause: number | null = null
  /** Causes that are open around the present one. */
  readonly #around: (number | null)[] = []
  readonly events: Event[] = []
  /** Called after each event, while the rules are at it; for those who must see the state of that very moment. */
  witness: (() => void) | null = null
  readonly #steps: number[] = []
  /** Made with the first event that has a cause: many a ruleset's never do. */
  #causes: (number | null)[] | null = null
  readonly #breakdowns: (Breakdown | null)[] = []

  get length(): number {
    return this.events.length
  }

  /** Returns the event's index, to be given as the cause of what follows. */
  add(event: Event, breakdown: Breakdown | null = null, cause: number | null = this.cause): number {
    this.#steps.push(this.step)
    if (this.#causes !== null) this.#causes.push(cause)
    else if (cause !== null) this.#causes = [...this.events.map(() => null), cause]
    this.#breakdowns.push(breakdown)
    const index = this.events.push(event) - 1
    if (this.witness !== null) this.witness()
    return index
  }

  /** From now on events follow from this one, or from none (null), until `close`. */
  open(cause: number | null): void {
    this.#around.push(this.cause)
    this.cause = cause
  }

  /** Events follow again from what was open before the last `open`. */
  close(): void {
    this.cause = this.#around.pop() ?? null
  }

  /** How many events happened up to the end of a step. */
  lengthAt(step: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#steps[middle] <= step) low = middle + 1
      else high = middle
    }
    return low
  }

  entry(index: number): LogEntry<Event> {
    return {
      index,
      step: this.#steps[index],
      cause: this.#causeOf(index),
      event: this.events[index],
      breakdown: this.#breakdowns[index],
    }
  }

  /** The event and those that led to it, the first cause last. */
  chain(index: number): LogEntry<Event>[] {
    const entries: LogEntry<Event>[] = []
    for (let at: number | null = index; at !== null; at = this.#causeOf(at)) entries.push(this.entry(at))
    return entries
  }

  #causeOf(index: number): number | null {
    return this.#causes === null ? null : this.#causes[index]
  }

  /** Forgets what happened from `length` on: undo. */
  truncate(length: number): void {
    this.events.length = length
    this.#steps.length = length
    if (this.#causes !== null) this.#causes.length = length
    this.#breakdowns.length = length
    this.#around.length = 0
    this.cause = null
  }
}
