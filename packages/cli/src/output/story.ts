import {
  type Battle,
  battleNarrator,
  type BattleEvent,
  type LogEntry,
  type Narrator,
  type Teller,
} from '@quintain/engine'

/**
 * A battle's events as lines, told to everybody or to a seat that may not know all: as a whole if the battle has ended
 * when this is made.
 */
export class Story {
  readonly #battle: Battle
  readonly #narrator: Required<Narrator>
  readonly #seat: number | null
  readonly #details: boolean
  #told = 0

  /** `details`: tell also what a short telling leaves out. */
  constructor(battle: Battle, teller: Teller, seat: number | null, details = false) {
    this.#battle = battle
    this.#narrator = battleNarrator(battle, teller)
    this.#seat = seat
    this.#details = details
  }

  /** What happened since the last call; nothing is told twice, not even after an undo. */
  fresh(): string[] {
    const lines = this.#linesFrom(this.#told)
    this.#told = Math.max(this.#told, this.#battle.log?.length ?? 0)
    return lines
  }

  /** Everything so far, told or not. */
  all(): string[] {
    return this.#linesFrom(0)
  }

  #linesFrom(first: number): string[] {
    const { log } = this.#battle
    const lines: string[] = []
    if (log === null) return lines
    for (let index = first; index < log.length; index += 1) {
      const entry = log.entry(index)
      const event = this.seen(entry)
      if (event === null || (!this.#details && this.#narrator.isDetail(event))) continue
      const line = this.line(entry)
      if (line !== '') lines.push(line)
    }
    return lines
  }

  /** Undone events may happen again. */
  rewind(): void {
    this.#told = Math.min(this.#told, this.#battle.log?.length ?? 0)
  }

  /** An event as a line; empty where nobody is told of it. */
  line(entry: LogEntry): string {
    const event = this.seen(entry)
    return event === null ? '' : this.#narrator.line(event, entry.index)
  }

  /** An event as the seat may know it. */
  seen({ event }: LogEntry): BattleEvent | null {
    const { ruleset, state } = this.#battle
    if (this.#seat === null || ruleset.viewEvent === undefined) return event
    return ruleset.viewEvent(state, event, this.#seat)
  }
}
