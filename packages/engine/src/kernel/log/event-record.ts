import type { BattleEvent } from '../contract.ts'
import type { Text } from '../meaning/phrase.ts'

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

/** Instead of null for an event without a cause: a list of nothing but numbers is faster. */
export const NO_CAUSE = -1
/** Before the first step with an event. */
const NO_STEP = -1

/**
 * The events of a log, as they can be read. Steps, causes and breakdowns are in separate lists, and only for events
 * that need an entry: that saves time for every event.
 */
export class EventRecord<Event extends BattleEvent = BattleEvent> {
  readonly events: Event[] = []
  /** The steps in which anything happened, and the index of the first event of each. */
  readonly #busySteps: number[] = []
  readonly #firstEvents: number[] = []
  #lastBusyStep = NO_STEP
  /** Made with the first event that has a cause, since the events of some rulesets have none. */
  #causes: number[] | null = null
  /** The events that have a breakdown, and these breakdowns. */
  readonly #explained: number[] = []
  readonly #breakdowns: Breakdown[] = []

  put(event: Event, breakdown: Breakdown | null, step: number, from: number): number {
    const index = this.events.push(event) - 1
    if (step !== this.#lastBusyStep) this.#beginStep(index, step)
    if (this.#causes !== null) this.#causes.push(from)
    else if (from !== NO_CAUSE) this.#causes = [...Array.from({ length: index }, () => NO_CAUSE), from]
    if (breakdown !== null) {
      this.#explained.push(index)
      this.#breakdowns.push(breakdown)
    }
    return index
  }

  #beginStep(index: number, step: number): void {
    this.#lastBusyStep = step
    this.#busySteps.push(step)
    this.#firstEvents.push(index)
  }

  /** How many events happened up to the end of a step. */
  lengthAt(step: number): number {
    return this.#firstEvents[placeAfter(this.#busySteps, step)] ?? this.events.length
  }

  entry(index: number): LogEntry<Event> {
    const place = placeAfter(this.#explained, index) - 1
    return {
      index,
      step: this.#busySteps[placeAfter(this.#firstEvents, index) - 1],
      cause: this.#causeOf(index),
      event: this.events[index],
      breakdown: this.#explained[place] === index ? this.#breakdowns[place] : null,
    }
  }

  /** The event and those that led to it, the first cause last. */
  chain(index: number): LogEntry<Event>[] {
    const entries: LogEntry<Event>[] = []
    for (let at: number | null = index; at !== null; at = this.#causeOf(at)) entries.push(this.entry(at))
    return entries
  }

  #causeOf(index: number): number | null {
    if (this.#causes === null || this.#causes[index] === NO_CAUSE) return null
    return this.#causes[index]
  }

  /** Forgets what happened from `length` on. */
  truncate(length: number): void {
    this.events.length = length
    const steps = placeAfter(this.#firstEvents, length - 1)
    this.#busySteps.length = steps
    this.#firstEvents.length = steps
    this.#lastBusyStep = this.#busySteps.at(-1) ?? NO_STEP
    if (this.#causes !== null) this.#causes.length = length
    const explained = placeAfter(this.#explained, length - 1)
    this.#explained.length = explained
    this.#breakdowns.length = explained
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
