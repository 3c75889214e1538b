import type { Battle, BattleEvent, LogEntry, Narrator } from 'quintain'
import type { Reader } from './reader.ts'

/** Tells a battle's events as lines, to everybody or to a seat that may not know all. */
export class Teller {
  readonly #battle: Battle
  readonly #narrator: Narrator
  readonly #reader: Reader
  readonly #seat: number | null
  readonly #details: boolean
  #told = 0

  /** `details`: tell also what a short telling leaves out. */
  constructor(battle: Battle, reader: Reader, seat: number | null, details = false) {
    this.#battle = battle
    this.#narrator = battle.ruleset.narrator(battle.plan, reader.language)
    this.#reader = reader
    this.#seat = seat
    this.#details = details
  }

  /** What happened since the last call; nothing is told twice, not even after an undo. */
  fresh(): string[] {
    const length = this.#battle.log?.length ?? 0
    const lines: string[] = []
    for (; this.#told < length; this.#told += 1) lines.push(...this.lines(this.#told))
    return lines
  }

  /** Undone events may happen again. */
  rewind(): void {
    this.#told = Math.min(this.#told, this.#battle.log?.length ?? 0)
  }

  lines(index: number): string[] {
    const event = this.#seen(this.#battle.log?.entry(index))
    if (event === null || (!this.#details && this.#narrator.isDetail?.(event) === true)) return []
    const line = this.#narrator.line(event, index)
    return line === '' ? [] : [this.#reader.text(line)]
  }

  #seen(entry: LogEntry | undefined): BattleEvent | null {
    if (entry === undefined) return null
    const { ruleset, state } = this.#battle
    if (this.#seat === null || ruleset.viewEvent === undefined) return entry.event
    return ruleset.viewEvent(state, entry.event, this.#seat)
  }
}
