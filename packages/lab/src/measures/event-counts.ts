import {
  type BattleEvent,
  type BattleState,
  type Breakdown,
  type Brief,
  type CountedUnit,
  type EventCounter,
  EventLog,
  type EventMaker,
  FAMILY_OF_CAUSE,
  familyNumber,
  kindOf,
  NO_CAUSE,
  type Ruleset,
  type UnitReference,
} from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { DeedSums } from './deed-sums.ts'
import { type Count, DeedTable, NO_KIND } from './deed-table.ts'
import { Journal } from './journal.ts'

/** Of a battle. */
const MOST_EVENTS = 1_000_000

const STRIKE = familyNumber('strike')

/**
 * What happens in battles of one plan, counted and added up under the names of `event-measure-names.ts`. What is kept
 * of an event until the end of its battle is how it counts. (`private` and not `#`, which is slower here.)
 */
export class EventCounts extends EventLog implements EventCounter {
  override readonly explains = false
  private readonly ruleset: Ruleset
  private readonly table: DeedTable
  private readonly sums: DeedSums
  private readonly journal = new Journal()
  private battle = 0
  private state: BattleState | null = null
  /** By unit of the battle at hand, as its events call them: the number of its kind. */
  private readonly kindsOfUnits = new Map<string | number, number>()
  // Units often come several times in a row.
  private lastDoer: UnitReference = null
  private lastDoerKind = NO_KIND
  private lastReceiver: UnitReference = null
  private lastReceiverKind = NO_KIND
  /** By kind of note, of events that follow from it alone: an event of the same kind, among `settled`. */
  private readonly notes = new Map<number, number>()
  private readonly settled = new Journal()
  /** Told while there is no state yet, and so no kinds. */
  private readonly early: { readonly event: BattleEvent; readonly cause: number | null }[] = []
  private readonly brief: Brief = { doer: null, receiver: null, amount: null, family: 'none' }

  constructor(ruleset: Ruleset, nameOf: (kind: string) => string = (kind) => kind) {
    super()
    this.ruleset = ruleset
    this.table = new DeedTable(ruleset, nameOf)
    this.sums = new DeedSums(this.table)
  }

  get counts(): readonly Count[] {
    return this.table.counts
  }

  /** By count, of the battle that ended last. */
  get times(): Float64Array {
    return this.sums.times
  }

  get amounts(): Float64Array {
    return this.sums.amounts
  }

  /** A new battle begins; its rules may have something to tell before there is a state. */
  begin(battle: number): void {
    this.battle = battle
    this.step = 0
    this.state = null
    this.counter = null
    this.kindsOfUnits.clear()
    this.lastDoer = null
    this.lastDoerKind = NO_KIND
    this.lastReceiver = null
    this.lastReceiverKind = NO_KIND
    this.early.length = 0
    this.truncate(0)
  }

  /** There is a state, in which units are looked up when they are first heard of: later they may be gone. */
  follow(state: BattleState): void {
    const { ruleset } = this
    // A scene cannot be asked for in the middle of a step: without `kindOf` the end of the battle must do.
    if (ruleset.kindOf === undefined || ruleset.events === undefined) return
    this.readEarly(state)
    this.counter = this
  }

  /** Adds up what was told. */
  end(state: BattleState): void {
    if (this.ruleset.events !== undefined) this.readEarly(state)
    this.sums.empty()
    if (this.ruleset.events !== undefined) this.sums.addAll(this.journal)
    else for (const { event } of this.early) this.addFields(event)
  }

  override get length(): number {
    return this.early.length + this.journal.length
  }

  override add(event: BattleEvent, _breakdown: Breakdown | null = null, cause: number | null = this.cause): number {
    const index = this.length
    if (this.state === null) {
      if (index >= MOST_EVENTS) this.refuse()
      this.early.push({ event, cause })
      return index
    }
    const type = this.ruleset.events?.brief(event, this.brief) ?? -1
    return this.read(type < 0 ? this.table.stranger(event.type) : type, cause)
  }

  count(
    type: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
    family: number,
    cause?: number | null,
  ): number {
    const deed = this.table.deed(type, this.kindOfCounted(doer), this.kindOfCounted(receiver))
    return this.keep(deed, family, amount, cause === undefined ? this.present : (cause ?? NO_CAUSE))
  }

  override note(maker: EventMaker, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): number {
    const { settled, journal, state } = this
    if (state !== null && maker.isSettled === true) {
      const known = this.notes.get(kind)
      if (known !== undefined)
        return this.keep(settled.deeds[known], settled.families[known], settled.sizes[known], NO_CAUSE)
      const index = this.add(maker.event(kind, a, b, c, d, e, f, g))
      if (settled.length === settled.room) settled.widen(settled.room * 2)
      this.notes.set(kind, settled.push(journal.deeds[index], journal.families[index], journal.sizes[index]))
      return index
    }
    if (state === null || maker.brief === undefined) return this.add(maker.event(kind, a, b, c, d, e, f, g))
    return this.read(maker.brief(this.brief, kind, a, b, c, d, e, f, g), this.cause)
  }

  override truncate(length: number): void {
    super.truncate(0)
    const early = Math.min(length, this.early.length)
    this.early.length = early
    this.journal.length = length - early
  }

  private readEarly(state: BattleState): void {
    this.state = state
    for (const { event, cause } of this.early.splice(0)) this.add(event, null, cause)
  }

  /** What is in the brief, of a type. */
  private read(type: number, cause: number | null): number {
    const { doer, receiver, amount, family } = this.brief
    if (doer !== this.lastDoer) {
      this.lastDoerKind = this.kindOf(doer)
      this.lastDoer = this.lastDoerKind === NO_KIND ? null : doer
    }
    if (receiver !== this.lastReceiver) {
      this.lastReceiverKind = this.kindOf(receiver)
      this.lastReceiver = this.lastReceiverKind === NO_KIND ? null : receiver
    }
    const deed = this.table.deed(type, this.lastDoerKind, this.lastReceiverKind)
    return this.keep(deed, familyNumber(family), amount ?? NaN, cause ?? NO_CAUSE)
  }

  private keep(deed: number, family: number, size: number, cause: number): number {
    const { journal } = this
    if (journal.length === journal.room) this.makeRoom()
    // That of the nearest cause that has one of its own.
    const own = family !== FAMILY_OF_CAUSE ? family : cause === NO_CAUSE ? STRIKE : journal.families[cause]
    return journal.push(deed, own, size)
  }

  private makeRoom(): void {
    const { room } = this.journal
    if (room === MOST_EVENTS) this.refuse()
    this.journal.widen(Math.min(room * 2, MOST_EVENTS))
  }

  private refuse(): never {
    throw new LabError('tooMuch', say('manyEvents', { battle: this.battle, most: MOST_EVENTS }))
  }

  /** Without a dictionary nobody knows what a field means. */
  private addFields(event: BattleEvent): void {
    this.sums.add(this.table.placeOf(`events.${event.type}`, null), 0)
    for (const [field, value] of Object.entries(event)) {
      if (typeof value === 'number') this.sums.add(this.table.placeOf(null, `${event.type}.${field}`), value)
    }
  }

  private kindOf(unit: UnitReference): number {
    if (unit === null || unit === undefined) return NO_KIND
    let kind = this.kindsOfUnits.get(unit)
    if (kind === undefined) {
      kind = this.table.kindNumber(this.state === null ? null : kindOf(this.ruleset, this.state, String(unit)))
      // Who is not known yet may be later.
      if (kind !== NO_KIND) this.kindsOfUnits.set(unit, kind)
    }
    return kind
  }

  private kindOfCounted(unit: CountedUnit | null): number {
    if (unit === null) return NO_KIND
    if (unit.countedAs === NO_KIND) unit.countedAs = this.kindOf(unit.label)
    return unit.countedAs
  }
}
