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
import { DeedGrid, isWhole } from './deed-grid.ts'
import { DeedSums } from './deed-sums.ts'
import { type Count, DeedTable, NO_KIND } from './deed-table.ts'
import { Journal } from './journal.ts'
import { SettledNotes } from './settled-notes.ts'

/** Of a battle. */
const MOST_EVENTS = 1_000_000

const STRIKE = familyNumber('strike')
const NO_FAMILY = familyNumber('none')

/**
 * What happens in battles of one plan, counted and added up under the names of `event-measure-names.ts`. What is kept
 * of an event until the end of its battle is how it counts. (`private` and not `#`, which is slower here.)
 */
export class EventCounts extends EventLog implements EventCounter {
  override readonly explains = false
  private readonly ruleset: Ruleset
  private readonly table: DeedTable
  private readonly sums: DeedSums
  /** What was counted at once, and what was not: from the first amount on that is not whole, nothing is. */
  private readonly grid: DeedGrid
  private readonly journal = new Journal()
  private isOrdered = false
  /** Places in the journal of what is not delivered yet. */
  private readonly waiting: number[] = []
  /** Events of the battle at hand beside the early ones, and the family of each. */
  private told = 0
  private families = new Int8Array(256)
  private battle = 0
  private state: BattleState | null = null
  /** By unit of the battle at hand, as its events call them: the number of its kind. */
  private readonly kindsOfUnits = new Map<string | number, number>()
  // Units often come several times in a row.
  private lastDoer: UnitReference = null
  private lastDoerKind = NO_KIND
  private lastReceiver: UnitReference = null
  private lastReceiverKind = NO_KIND
  private readonly notes: SettledNotes
  /** Told while there is no state yet, and so no kinds. */
  private readonly early: { readonly event: BattleEvent; readonly cause: number | null }[] = []
  private readonly brief: Brief = { doer: null, receiver: null, amount: null, family: 'none' }

  constructor(ruleset: Ruleset, nameOf: (kind: string) => string = (kind) => kind) {
    super()
    this.ruleset = ruleset
    this.table = new DeedTable(ruleset, nameOf)
    this.sums = new DeedSums(this.table)
    this.notes = new SettledNotes(this.sums)
    this.grid = new DeedGrid(ruleset.events?.types.length ?? 0)
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
    if (this.kindsOfUnits.size > 0) this.kindsOfUnits.clear()
    this.lastDoer = null
    this.lastDoerKind = NO_KIND
    this.lastReceiver = null
    this.lastReceiverKind = NO_KIND
    this.isOrdered = false
    this.truncate(0)
  }

  /** There is a state, in which units are looked up when they are first heard of: later they may be gone. */
  follow(state: BattleState): void {
    const { ruleset } = this
    // A scene cannot be asked for in the middle of a step: without `kindOf` the end of the battle must do.
    if (ruleset.kindOf === undefined || ruleset.events === undefined) return
    this.readEarly(state)
    this.isOrdered = !this.grid.hasRoom(this.table.kindCount)
    this.counter = this
  }

  /** Adds up what was told. */
  end(state: BattleState): void {
    const { ruleset, grid, sums, table } = this
    if (ruleset.events === undefined) {
      for (const { event } of this.early) this.addFields(event)
      return
    }
    this.readEarly(state)
    for (let i = 0; i < grid.length; i += 1) grid.deedOf(grid.cells[i], table)
    sums.makeRoom()
    sums.addGrid(grid)
    sums.addAll(this.journal)
  }

  override get length(): number {
    return this.early.length + this.told
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
    const doerKind = this.kindOfCounted(doer)
    const receiverKind = this.kindOfCounted(receiver)
    const from = cause === undefined ? this.present : (cause ?? NO_CAUSE)
    if (this.isOrdered || !isWhole(amount)) {
      return this.keep(this.table.deed(type, doerKind, receiverKind), family, amount, from)
    }
    const own = this.familyOf(family, from)
    this.grid.count(type, doerKind, receiverKind, amount)
    this.grid.countFamily(own, amount)
    return this.register(own)
  }

  countWaiting(type: number, doer: CountedUnit | null, receiver: CountedUnit | null, amount: number): void {
    const doerKind = this.kindOfCounted(doer)
    const receiverKind = this.kindOfCounted(receiver)
    const own = this.familyOf(FAMILY_OF_CAUSE, this.present)
    if (this.isOrdered || !isWhole(amount)) {
      this.waiting.push(this.journal.length)
      this.keep(this.table.deed(type, doerKind, receiverKind), own, amount, NO_CAUSE)
      return
    }
    this.grid.count(type, doerKind, receiverKind, amount)
    this.grid.countLater(own, amount)
    this.register(own)
  }

  deliver(hasCauses: boolean): void {
    this.grid.deliver(hasCauses ? null : STRIKE)
    if (!hasCauses) for (const place of this.waiting) this.journal.families[place] = STRIKE
    this.waiting.length = 0
  }

  protected override get isWatchful(): boolean {
    return true
  }

  /** Nothing follows from what is settled, so that its family does not matter to anything else. */
  override note(maker: EventMaker, kind: number, a = 0, b = 0): number {
    const isKnown = maker.isSettled === true && this.state !== null && !this.isOrdered && this.notes.count(kind)
    return isKnown ? this.register(NO_FAMILY) : this.tell(maker, kind, a, b)
  }

  protected override tell(maker: EventMaker, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): number {
    const { journal, state } = this
    const index = this.add(maker.event(kind, a, b, c, d, e, f, g))
    const last = journal.length - 1
    if (maker.isSettled === true && state !== null && !this.isOrdered)
      this.notes.learn(kind, journal.deeds[last], journal.families[last], journal.sizes[last])
    return index
  }

  override truncate(length: number): void {
    this.present = NO_CAUSE
    if (this.around.length > 0) this.around.length = 0
    const early = Math.min(length, this.early.length)
    if (early < this.early.length) this.early.length = early
    this.told = length - early
    // Of rules that take back what they told nothing is counted at once.
    this.journal.length = this.told
    if (this.waiting.length > 0) this.waiting.length = 0
    this.grid.clear()
    this.sums.empty()
  }

  private readEarly(state: BattleState): void {
    this.state = state
    if (this.early.length === 0) return
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
    if (!isWhole(size)) this.isOrdered = true
    const own = this.familyOf(family, cause)
    this.journal.push(deed, own, size)
    return this.register(own)
  }

  /** That of the nearest cause that has one of its own. */
  private familyOf(family: number, cause: number): number {
    if (family !== FAMILY_OF_CAUSE) return family
    return cause === NO_CAUSE ? STRIKE : this.families[cause]
  }

  /** One more event. */
  private register(family: number): number {
    const { told } = this
    if (told === this.families.length) this.makeRoom()
    this.families[told] = family
    this.told = told + 1
    return told
  }

  private makeRoom(): void {
    const { families } = this
    if (families.length === MOST_EVENTS) this.refuse()
    this.families = new Int8Array(Math.min(families.length * 2, MOST_EVENTS))
    this.families.set(families)
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
    return unit.countedAs === NO_KIND ? this.learn(unit) : unit.countedAs
  }

  private learn(unit: CountedUnit): number {
    unit.countedAs = this.kindOf(unit.label)
    if (!this.grid.hasRoom(unit.countedAs + 1)) this.isOrdered = true
    return unit.countedAs
  }
}
