import type { BattleEvent, EventLog, Part } from '@quintain/engine'
import type { EventEntry } from '@quintain/client/protocol'

/** An event as one viewer may know it; what is sent of it, where nobody tells it in a language. */
export interface SeenEvent extends Readonly<Pick<EventEntry, 'index' | 'position' | 'cause'>> {
  readonly event: BattleEvent
  readonly breakdown: Part[] | null
}

/**
 * Events as one viewer may know them, with numbers of their own. Every match keeps one of these for each viewer as long
 * as it lives, so it holds what is otherwise for that viewer and nothing else: the rest is read from the battle's log.
 */
export class SeenEvents {
  /** The log's numbers of the events that the viewer was not told. */
  readonly #hidden: number[] = []
  /** By the log's numbers, events that the viewer was told otherwise than they happened. */
  #veiled: Map<number, BattleEvent> | null = null

  /** `shown`: what the viewer is told of the log's event, which is the next; null: nothing. */
  add(index: number, event: BattleEvent, shown: BattleEvent | null): void {
    if (shown === null) this.#hidden.push(index)
    else if (shown !== event) (this.#veiled ??= new Map()).set(index, shown)
  }

  /** What the viewer was told of the log's events from `first` up to before `last`. */
  between(log: EventLog, first: number, last: number): SeenEvent[] {
    const seen: SeenEvent[] = []
    for (let number = first; number < last; number += 1) {
      const index = this.#numberOf(number)
      if (index === null) continue
      const { step, cause, event, breakdown } = log.entry(number)
      const veiled = this.#veiled?.get(number)
      seen.push({
        index,
        position: step,
        cause: cause === null ? null : this.#numberOf(cause),
        event: veiled ?? event,
        // The reasons of a number that is hidden are hidden too.
        breakdown: veiled === undefined && breakdown !== null ? [...breakdown] : null,
      })
    }
    return seen
  }

  /** The viewer's number of an event of the log; null where the viewer was not told. */
  #numberOf(index: number): number | null {
    const hidden = this.#hiddenBefore(index)
    return this.#hidden[hidden] === index ? null : index - hidden
  }

  /** How many of the log's events up to before one the viewer was told. */
  countBefore(index: number): number {
    return index - this.#hiddenBefore(index)
  }

  #hiddenBefore(index: number): number {
    let low = 0
    let high = this.#hidden.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#hidden[middle] < index) low = middle + 1
      else high = middle
    }
    return low
  }
}
