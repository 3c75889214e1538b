import type { BattleEvent, LogEntry, Part } from '@quintain/engine'
import type { EventEntry } from '@quintain/client/protocol'

/** An event as one viewer may know it. */
export interface SeenEvent extends Readonly<Pick<EventEntry, 'index' | 'position' | 'cause'>> {
  readonly event: BattleEvent
  readonly breakdown: readonly Part[] | null
}

/** Events as one viewer may know them, with numbers of their own. */
export class SeenEvents {
  readonly #seen: SeenEvent[] = []
  /** The viewer's number of an event of the log; -1 where the viewer was not told. */
  readonly #numbers: number[] = []

  add(entry: LogEntry, shown: BattleEvent | null): void {
    if (shown === null) {
      this.#numbers[entry.index] = -1
      return
    }
    const index = this.#seen.length
    this.#numbers[entry.index] = index
    const cause = entry.cause === null ? -1 : this.#numbers[entry.cause]
    this.#seen.push({
      index,
      position: entry.step,
      cause: cause < 0 ? null : cause,
      event: shown,
      // The reasons of a number that is hidden are hidden too.
      breakdown: shown === entry.event ? entry.breakdown : null,
    })
  }

  /** What the viewer was told of the log's events from `first` up to before `last`. */
  between(first: number, last: number): readonly SeenEvent[] {
    return this.#seen.slice(this.countBefore(first), this.countBefore(last))
  }

  /** How many of the log's events up to before one the viewer was told. */
  countBefore(index: number): number {
    for (let i = index - 1; i >= 0; i -= 1) if (this.#numbers[i] >= 0) return this.#numbers[i] + 1
    return 0
  }
}
