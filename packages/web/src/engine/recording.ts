import {
  type Battle,
  beatsOf,
  fallsIn,
  leadsIn,
  type LogEntry,
  type Mark,
  type Moment,
  occurrenceOf,
  type Outcome,
  sharesOf,
  strengthOf,
  type Text,
} from '@quintain/engine'

/** What stays the same of a unit through a battle. */
export interface KnownUnit {
  readonly name: Text
  readonly kind: string | undefined
  readonly entry: string | undefined
  readonly side: number
}

/**
 * A battle that stands at its end and grows there, with what pages show of its whole course. Looking at a moment never
 * moves it.
 */
export class Recording {
  readonly battle: Battle
  /** By position: each seat's share of all strength that is left. */
  readonly #shares: (readonly number[])[] = []
  /** All units so far, by id, and how much of the log was read for them. */
  #units = new Map<string, KnownUnit>()
  #unitsRead = 0
  readonly #persons: ReadonlySet<number>

  /** `persons` are the seats that are decided by `battle.act` alone. */
  constructor(battle: Battle, persons: readonly number[] = []) {
    this.battle = battle
    this.#persons = new Set(persons)
    this.catchUp()
  }

  get length(): number {
    return this.battle.position
  }

  /** How it ended, or undefined while it goes on or waits for somebody. */
  get outcome(): Outcome | undefined {
    return this.battle.outcome
  }

  /** Lets the rules and agents play for at most some milliseconds; false when there is nothing more to play. */
  advance(milliseconds: number): boolean {
    const until = performance.now() + milliseconds
    let goes = true
    while (goes && performance.now() < until) {
      const { turn } = this.battle
      goes = !(turn.kind === 'decision' && this.#persons.has(turn.seat)) && this.battle.step()
      if (this.#shares.length === this.length) this.#note()
    }
    this.catchUp()
    return goes
  }

  /** Takes note of what the battle did since. */
  catchUp(): void {
    while (this.#shares.length < this.length) this.#shares.push(this.battle.at(this.#shares.length).shares())
    if (this.#shares.length === this.length) this.#note()
  }

  /** How strong everybody is where the battle stands. */
  #note(): void {
    const { ruleset, plan, state } = this.battle
    this.#shares.push(sharesOf(strengthOf(ruleset, plan, state)))
  }

  /** Goes back and forgets what came later, as a player who takes something back does. */
  takeBack(position: number): void {
    this.battle.goTo(position)
    this.#shares.length = position + 1
    this.#units = new Map()
    this.#unitsRead = 0
  }

  /** The moment at a position, or the nearest that there is. */
  at(position: number): Moment {
    return this.battle.at(Math.max(0, Math.min(position, this.length)))
  }

  /** Everybody who took part so far, by id: also those who came later, or are gone. */
  units(): ReadonlyMap<string, KnownUnit> {
    const { log, ruleset } = this.battle
    const meet = (position: number) => {
      for (const { id, name, kind, entry, side } of this.at(position).scene(null).units) {
        if (!this.#units.has(id)) this.#units.set(id, { name, kind, entry, side })
      }
    }
    if (this.#units.size === 0) meet(0)
    if (log === null) return this.#units
    let looked = 0
    for (; this.#unitsRead < log.length; this.#unitsRead += 1) {
      const { step, event } = log.entry(this.#unitsRead)
      if (step === looked || step > this.length || !occurrenceOf(ruleset.events, event).joins) continue
      looked = step
      meet(step)
    }
    return this.#units
  }

  /** How the step that led to a position is played: see `beatsOf`. */
  beatsAt(position: number): readonly number[] {
    return beatsOf(this.battle, position)
  }

  shareAt(position: number): readonly number[] {
    return this.#shares[Math.min(position, this.#shares.length - 1)]
  }

  /** Events of some steps with their places in the log: of all when none are given. */
  entries(from = 0, to = this.length): LogEntry[] {
    const { log } = this.battle
    if (log === null) return []
    const first = from === 0 ? 0 : log.lengthAt(from - 1)
    return Array.from({ length: log.lengthAt(to) - first }, (_, i) => log.entry(first + i))
  }

  /** Where somebody fell, and where the lead changed hands. */
  marks(): readonly Mark[] {
    const { log, ruleset } = this.battle
    return [...(log === null ? [] : fallsIn(ruleset.events, log)), ...leadsIn(this.#shares)]
  }
}
