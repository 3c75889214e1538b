import type { InputRow } from '../storage/tables.ts'
import type { Game } from './game.ts'
import { Stage } from './stage.ts'

/** A second showing of the same inputs, some time later: for spectators who see everything. */
export class DelayedStage {
  readonly stage: Stage
  readonly #delayMs: number
  readonly #now: () => number
  readonly #waiting: InputRow[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(game: Game, delayMs: number, now: () => number) {
    this.stage = new Stage(game)
    this.#delayMs = delayMs
    this.#now = now
  }

  add(inputs: readonly InputRow[]): void {
    const next = this.stage.game.seq + this.#waiting.length + 1
    this.#waiting.push(...inputs.filter(({ seq }) => seq >= next))
    this.#show()
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #show(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const until = this.#now() - this.#delayMs
    const later = this.#waiting.findIndex(({ at }) => at > until)
    const due = this.#waiting.splice(0, later < 0 ? this.#waiting.length : later)
    if (due.length > 0) this.stage.apply(due)
    if (this.#waiting.length === 0) return
    this.#timer = setTimeout(() => this.#show(), Math.max(1, this.#waiting[0].at - until))
    this.#timer.unref()
  }
}
