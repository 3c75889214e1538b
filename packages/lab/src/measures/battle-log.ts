import {
  type BattleEvent,
  type BattleState,
  type Breakdown,
  EventLog,
  kindOf,
  occurrenceOf,
  type Ruleset,
} from '@quintain/engine'

/**
 * The log of a battle in detailed mode. It asks for the kind of each unit when the unit is first heard of: at the end
 * of the battle it may be gone.
 */
export class BattleLog extends EventLog {
  /** Set as soon as there is a state. Kinds of units in events before that are looked up at the end. */
  state: BattleState | null = null
  readonly #ruleset: Ruleset
  readonly #kinds = new Map<string, string>()

  constructor(ruleset: Ruleset) {
    super()
    this.#ruleset = ruleset
  }

  protected override get isWatchful(): boolean {
    return true
  }

  override add(event: BattleEvent, breakdown: Breakdown | null = null, cause: number | null = this.cause): number {
    const { events } = this.#ruleset
    // A scene must not be made in the middle of a step, so without `kindOf` kinds are looked up at the battle's end.
    if (events !== undefined && this.#ruleset.kindOf !== undefined) {
      const { doer, receiver } = occurrenceOf(events, event)
      this.kindOf(doer)
      this.kindOf(receiver)
    }
    return super.add(event, breakdown, cause)
  }

  /** The kind of a unit; null for no unit, and where it is not known. */
  kindOf(unit: string | null): string | null {
    if (unit === null || this.state === null) return null
    const known = this.#kinds.get(unit)
    if (known !== undefined) return known
    const kind = kindOf(this.#ruleset, this.state, unit)
    if (kind !== null) this.#kinds.set(unit, kind)
    return kind
  }
}
