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
  NO_CAUSE,
  type Ruleset,
} from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { DeedGrid, isWhole } from './deed-grid.ts'
import { DeedSums } from './deed-sums.ts'
import { type Count, DeedTable, NO_KIND } from './deed-table.ts'
import { Journal } from './journal.ts'
import { PlainNotes } from './plain-notes.ts'
import { SettledNotes } from './settled-notes.ts'
import { UnitKinds } from './unit-kinds.ts'

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
  private readonly kinds: UnitKinds
  private readonly notes: SettledNotes
  private readonly plainNotes: PlainNotes
  /** Told while there is no state yet, and so no kinds. */
  private readonly early: { readonly event: BattleEvent; readonly cause: number | null }[] = []
  private readonly brief: Brief = { doer: null, receiver: null, amount: null, family: 'none' }

  constructor(ruleset: Ruleset, nameOf: (kind: string) => string = (kind) => kind) {
    super()
    this.ruleset = ruleset
    this.table = new DeedTable(ruleset, nameOf)
    this.sums = new DeedSums(this.table)
    this.kinds = new UnitKinds(ruleset, this.table)
    this.notes = new SettledNotes(this.sums)
    this.plainNotes = new PlainNotes(ruleset.events)
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
    this.counter = null
    this.kinds.forget()
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
    grid.findDeeds(table)
    sums.makeRoom()
    sums.addGrid(grid)
    sums.addAll(this.journal)
  }

  override get length(): number {
    return this.early.length + this.told
  }

  override add(event: BattleEvent, _breakdown: Breakdown | null = null, cause: number | null = this.cause): number {
    const index = this.length
    if (this.kinds.state === null) {
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
    return this.countKinds(type, doerKind, receiverKind, amount, family, from)
  }

  private countKinds(
    type: number,
    doer: number,
    receiver: number,
    amount: number,
    family: number,
    cause: number,
  ): number {
    if (this.isOrdered || !isWhole(amount)) {
      return this.keep(this.table.deed(type, doer, receiver), family, amount, cause)
    }
    const own = this.familyOf(family, cause)
    this.grid.count(type, doer, receiver, amount)
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
    const isKnown = maker.isSettled === true && this.kinds.state !== null && !this.isOrdered && this.notes.count(kind)
    return isKnown ? this.register(NO_FAMILY) : this.tell(maker, kind, a, b)
  }

  protected override tell(maker: EventMaker, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): number {
    const { journal, kinds } = this
    const reading = maker.isPlain === true && kinds.state !== null ? this.plainNotes.reading(maker, kind) : null
    if (reading !== null) {
      const { type, doer, receiver, amount, family } = reading
      const doerKind = doer === 0 ? NO_KIND : this.withRoom(kinds.ofDoer(at(doer, a, b, c, d)))
      const receiverKind = receiver === 0 ? NO_KIND : this.withRoom(kinds.ofReceiver(at(receiver, a, b, c, d)))
      const size = amount === 0 ? NaN : at(amount, a, b, c, d)
      return this.countKinds(type, doerKind, receiverKind, size, family, this.present)
    }
    const index = this.add(maker.event(kind, a, b, c, d, e, f, g))
    const last = journal.length - 1
    if (maker.isSettled === true && kinds.state !== null && !this.isOrdered)
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
    this.kinds.state = state
    if (this.early.length === 0) return
    for (const { event, cause } of this.early.splice(0)) this.add(event, null, cause)
  }

  /** What is in the brief, of a type. */
  private read(type: number, cause: number | null): number {
    const { doer, receiver, amount, family } = this.brief
    const deed = this.table.deed(type, this.kinds.ofDoer(doer), this.kinds.ofReceiver(receiver))
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

  private kindOfCounted(unit: CountedUnit | null): number {
    if (unit === null) return NO_KIND
    if (unit.countedAs === NO_KIND) unit.countedAs = this.withRoom(this.kinds.of(unit.label))
    return unit.countedAs
  }

  /** A kind for which the grid has no room is not counted at once, nor is anything after it. */
  private withRoom(kind: number): number {
    const { grid } = this
    if (grid.hasRoom(kind + 1) || this.isOrdered) return kind
    // Deeds have their numbers by when they first happened.
    grid.findDeeds(this.table)
    this.isOrdered = true
    return kind
  }
}

/** The number in this place of a note. */
function at(place: number, a: number, b: number, c: number, d: number): number {
  if (place < 3) return place === 1 ? a : b
  return place === 3 ? c : d
}
