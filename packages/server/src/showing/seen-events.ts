import type { BattleEvent, EventLog, Part } from '@quintain/engine'
import type { EventEntry } from '@quintain/client/protocol'

/** An event as one viewer may know it. */
export interface SeenEvent extends Readonly<Pick<EventEntry, 'index' | 'position' | 'cause'>> {
  readonly event: BattleEvent
  readonly breakdown: readonly Part[] | null
}

/**
 * Events as one viewer may know them, with numbers of their own. Every match keeps one of these for each viewer as long
 * as it lives, so it is little more than numbers: the rest is read from the battle's log.
 */
export class SeenEvents {
  /** The log's numbers of the events that the viewer was told; the viewer's own are the places in this list. */
  readonly #told: number[] = []
  /** By the log's numbers, events that the viewer was told otherwise than they happened. */
  #veiled: Map<number, BattleEvent> | null = null

  /** `shown`: what the viewer is told of the log's event; null: nothing. */
  add(index: number, event: BattleEvent, shown: BattleEvent | null): void {
    if (shown === null) return
    this.#told.push(index)
    if (shown !== event) (this.#veiled ??= new Map()).set(index, shown)
  }

  /** What the viewer was told of the log's events from `first` up to before `last`. */
  between(log: EventLog, first: number, last: number): readonly SeenEvent[] {
    const begin = this.countBefore(first)
    return this.#told.slice(begin, this.countBefore(last)).map((number, i) => {
      const { step, cause, event, breakdown } = log.entry(number)
      const veiled = this.#veiled?.get(number)
      return {
        index: begin + i,
        position: step,
        cause: this.#numberOf(cause),
        event: veiled ?? event,
        // The reasons of a number that is hidden are hidden too.
        breakdown: veiled === undefined ? breakdown : null,
      }
    })
  }

  /** The viewer's number of an event of the log; null where the viewer was not told. */
  #numberOf(index: number | null): number | null {
    if (index === null) return null
    const place = this.countBefore(index)
    return this.#told[place] === index ? place : null
  }

  /** How many of the log's events up to before one the viewer was told. */
  countBefore(index: number): number {
    let low = 0
    let high = this.#told.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#told[middle] < index) low = middle + 1
      else high = middle
    }
    return low
  }
}
