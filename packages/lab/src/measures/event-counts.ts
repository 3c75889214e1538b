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
  type Ruleset,
  type UnitReference,
} from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { type Count, DeedTable, NO_KIND, NO_PLACE, PARTS } from './deed-table.ts'
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
  /** By count, of the battle that ended last. */
  times = new Float64Array(64)
  amounts = new Float64Array(64)
  private readonly ruleset: Ruleset
  private readonly table: DeedTable
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
  }

  get counts(): readonly Count[] {
    return this.table.counts
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
    if (this.ruleset.events === undefined) {
      this.empty()
      for (const { event } of this.early) this.addFields(event)
      return
    }
    this.readEarly(state)
    this.empty()
    this.addUp()
  }

  private addUp(): void {
    const { times, amounts } = this
    const { parts, familyPlaces } = this.table
    const { deeds, sizes, families, length } = this.journal
    for (let index = 0; index < length; index += 1) {
      const size = sizes[index]
      const hasSize = !Number.isNaN(size)
      const amount = hasSize ? size : 0
      const first = deeds[index] * PARTS
      for (let at = first; at < first + PARTS; at += 1) {
        const place = parts[at]
        if (place === NO_PLACE) continue
        times[place] += 1
        amounts[place] += amount
      }
      const family = familyPlaces[families[index]]
      if (hasSize && family !== NO_PLACE) {
        times[family] += 1
        amounts[family] += amount
      }
    }
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
    const type = this.ruleset.events?.brief(event, this.brief) ?? NO_PLACE
    return this.read(type < 0 ? this.table.stranger(event.type) : type, cause)
  }

  count(
    type: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
    family: number,
    cause: number | null = this.cause,
  ): number {
    const deed = this.table.deed(type, this.kindOfCounted(doer), this.kindOfCounted(receiver))
    return this.keep(deed, family, amount, cause)
  }

  override note(maker: EventMaker, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): number {
    const { settled, journal, state } = this
    if (state !== null && maker.isSettled === true) {
      const known = this.notes.get(kind)
      if (known !== undefined)
        return this.keep(settled.deeds[known], settled.families[known], settled.sizes[known], null)
      const index = this.add(maker.event(kind, a, b, c, d, e, f, g))
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
    return this.keep(deed, familyNumber(family), amount ?? NaN, cause)
  }

  private keep(deed: number, family: number, size: number, cause: number | null): number {
    const { journal } = this
    if (journal.length >= MOST_EVENTS) this.refuse()
    // That of the nearest cause that has one of its own.
    const own = family !== FAMILY_OF_CAUSE ? family : cause === null ? STRIKE : journal.families[cause]
    return journal.push(deed, own, size)
  }

  private refuse(): never {
    throw new LabError('tooMuch', say('manyEvents', { battle: this.battle, most: MOST_EVENTS }))
  }

  /** As many counts as there are, all at nothing. */
  private empty(): void {
    this.times.fill(0)
    this.amounts.fill(0)
    this.makeRoom()
  }

  private makeRoom(): void {
    const { length } = this.counts
    while (this.times.length < length) {
      this.times = longer(this.times)
      this.amounts = longer(this.amounts)
    }
  }

  /** Without a dictionary nobody knows what a field means. */
  private addFields(event: BattleEvent): void {
    this.addTo(this.table.placeOf(`events.${event.type}`, null), 0)
    for (const [field, value] of Object.entries(event)) {
      if (typeof value === 'number') this.addTo(this.table.placeOf(null, `${event.type}.${field}`), value)
    }
  }

  private addTo(place: number, amount: number): void {
    this.makeRoom()
    this.times[place] += 1
    this.amounts[place] += amount
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

function longer(list: Float64Array): Float64Array<ArrayBuffer> {
  const twice = new Float64Array(list.length * 2)
  twice.set(list)
  return twice
}
