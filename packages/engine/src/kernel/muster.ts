import type { Brings, Ruleset, RulesetTypes } from './contract.ts'
import { ActionRefused, UsageError } from './errors.ts'
import { frozenCopy, type Json, plainJson } from './json.ts'
import { ownSetup } from './setup.ts'
import { say } from './words/around/index.ts'

/** Which seats have brought a part, and those parts that the viewer may see. */
export interface MusterView {
  readonly complete: boolean
  readonly seats: readonly {
    readonly seat: number
    readonly brought: boolean
    /** The viewer's own part at once; those of others when the muster is complete. */
    readonly value?: Json
  }[]
}

/**
 * Collects the open parts of a setup before a battle: every seat brings its own, in any order, sealed. When all are
 * there they are revealed and make a setup like any other; battle and replay know nothing of the muster. Choose the
 * battle's seed only then: the last seat to bring could otherwise try out its part against the seed.
 */
export class Muster<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  /** The setup with its open parts, as it was given; a frozen copy. */
  readonly setup: Json
  /** The seats that bring something. */
  readonly seats: readonly number[]
  readonly #brings: Brings
  readonly #brought = new Map<number, Json>()

  /** Throws `SetupError` for a setup that no parts could complete, `UsageError` where seats bring nothing. */
  constructor(ruleset: Ruleset<T>, setup: Json) {
    if (ruleset.brings === undefined) throw new UsageError(`seats bring nothing to a battle of ${ruleset.id}`)
    this.ruleset = ruleset
    this.#brings = ruleset.brings
    this.setup = ownSetup(setup)
    this.seats = this.#brings.open(this.setup)
  }

  /** The muster of a setup that leaves parts open; null where nothing is open. Throws `SetupError` likewise. */
  static of<T extends RulesetTypes>(ruleset: Ruleset<T>, setup: Json): Muster<T> | null {
    const seats = ruleset.brings?.open(setup) ?? []
    return seats.length === 0 ? null : new Muster(ruleset, setup)
  }

  /** The seats that have yet to bring their part. */
  get waiting(): readonly number[] {
    return this.seats.filter((seat) => !this.#brought.has(seat))
  }

  get isComplete(): boolean {
    return this.waiting.length === 0
  }

  /**
   * Takes what a seat brings, for good. Throws `ActionRefused` for a seat that has nothing to bring or has brought it,
   * and `SetupError` for a part that the rules refuse; then everything is as before. What others brought does not
   * matter.
   */
  bring(seat: number, value: unknown): void {
    this.check(seat, value)
    this.#brought.set(seat, frozenCopy(plainJson(value)))
  }

  /** Throws as `bring` does, and takes nothing. */
  check(seat: number, value: unknown): void {
    if (!this.seats.includes(seat)) throw new ActionRefused('notOpen', say('muster.notOpen', { seat }))
    if (this.#brought.has(seat)) throw new ActionRefused('alreadyBrought', say('muster.twice', { seat }))
    this.#brings.check(this.setup, seat, value)
  }

  /** The setup with stand-ins for all open parts, including those already brought. */
  get standIn(): Json {
    return this.#brings.standIn(this.setup)
  }

  /** The setup with a seat's part and stand-ins for all others, to try the part without looking at those of others. */
  alone(seat: number, value: Json): Json {
    return this.#brings.standIn(this.#brings.place(this.setup, seat, value))
  }

  /** What a seat may know; null for a viewer without a seat. */
  view(viewer: number | null): MusterView {
    const complete = this.isComplete
    return {
      complete,
      seats: this.seats.map((seat) => {
        const value = complete || seat === viewer ? this.#brought.get(seat) : undefined
        return { seat, brought: this.#brought.has(seat), ...(value === undefined ? {} : { value }) }
      }),
    }
  }

  /** The setup that all parts make together. Only when the muster is complete. */
  complete(): Json {
    if (!this.isComplete) throw new UsageError(`seats ${this.waiting.join(', ')} have yet to bring their part`)
    // By seat, not by time: where duplicate names get changed, it must not matter who was first.
    const parts = [...this.#brought].toSorted(([a], [b]) => a - b)
    return parts.reduce((setup, [seat, value]) => this.#brings.place(setup, seat, value), this.setup)
  }
}
