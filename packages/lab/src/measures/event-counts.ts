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
  UsageError,
} from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { DeedSums } from './deed-sums.ts'
import { type Count, DeedTable, NO_KIND } from './deed-table.ts'
import { PlainNotes } from './plain-notes.ts'
import { SettledNotes } from './settled-notes.ts'
import { UnitKinds } from './unit-kinds.ts'

/** The most events of a battle. */
const MOST_EVENTS = 1_000_000

const STRIKE = familyNumber('strike')
const NO_FAMILY = familyNumber('none')

/** An event as it is counted: kinds instead of units, and NaN for no amount. */
interface Deed {
  type: number
  doer: number
  receiver: number
  amount: number
  family: number
}

/**
 * Counts the events in battles of one plan, under the names of `event-measure-names.ts`. Of an event only its family is
 * kept, for events that it causes. (`private` and not `#`, which is slower here.)
 */
export class EventCounts extends EventLog implements EventCounter {
  override readonly explains = false
  private readonly ruleset: Ruleset
  private readonly table: DeedTable
  private readonly sums: DeedSums
  /** Events of the battle at hand beside the early ones, and the family of each. */
  private told = 0
  private families = new Int8Array(256)
  private battle = 0
  private readonly kinds: UnitKinds
  private readonly notes: SettledNotes
  private readonly plainNotes: PlainNotes
  /** Events from before there was a state, in which kinds could be looked up. */
  private readonly early: { readonly event: BattleEvent; readonly cause: number | null }[] = []
  private readonly brief: Brief = { doer: null, receiver: null, amount: null, family: 'none' }
  /** The deeds of sample events (`countLike`), by the sample object. */
  private readonly samples = new Map<BattleEvent, Deed>()
  /** The event that was read last. */
  private readonly deed: Deed = { type: 0, doer: NO_KIND, receiver: NO_KIND, amount: NaN, family: NO_FAMILY }

  constructor(ruleset: Ruleset, nameOf: (kind: string) => string = (kind) => kind) {
    super()
    this.ruleset = ruleset
    this.table = new DeedTable(ruleset, nameOf)
    this.sums = new DeedSums(this.table)
    this.kinds = new UnitKinds(ruleset, this.table)
    this.notes = new SettledNotes(this.sums)
    this.plainNotes = new PlainNotes(ruleset.events)
  }

  get counts(): readonly Count[] {
    return this.table.counts
  }

  /** Two numbers for each count, of the battle that ended last: events, and the sum of their amounts. */
  get values(): Float64Array {
    return this.sums.values
  }

  /** Begins a new battle. Events may come before `follow` gives the state. */
  begin(battle: number): void {
    this.battle = battle
    this.step = 0
    this.counter = null
    this.kinds.forget()
    this.truncate(0)
  }

  /** Gives the state in which kinds of units are looked up when they first appear: later they may be gone. */
  follow(state: BattleState): void {
    const { ruleset } = this
    // A scene must not be made in the middle of a step, so without `kindOf` kinds are looked up at the battle's end.
    if (ruleset.kindOf === undefined || ruleset.events === undefined) return
    this.readEarly(state)
    this.counter = this
  }

  /** Ends a battle: counts the events that are still waiting. */
  end(state: BattleState): void {
    if (this.ruleset.events === undefined) for (const { event } of this.early) this.addFields(event)
    else this.readEarly(state)
    if (this.told > MOST_EVENTS) this.refuse()
  }

  override get length(): number {
    return this.early.length + this.told
  }

  override add(event: BattleEvent, _breakdown: Breakdown | null = null, cause: number | null = this.cause): number {
    if (this.kinds.state === null) {
      const index = this.length
      if (index >= MOST_EVENTS) this.refuse()
      this.early.push({ event, cause })
      return index
    }
    this.read(event)
    const { type, doer, receiver, amount, family } = this.deed
    return this.countKinds(type, doer, receiver, amount, this.familyOf(family, cause ?? NO_CAUSE))
  }

  count(
    type: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
    family: number,
    cause?: number | null,
  ): number {
    const from = cause === undefined ? this.present : (cause ?? NO_CAUSE)
    const own = this.familyOf(family, from)
    return this.countKinds(type, this.kindOfCounted(doer), this.kindOfCounted(receiver), amount, own)
  }

  countLike(sample: BattleEvent, amount = NaN): number {
    const known = this.samples.get(sample)
    if (known === undefined) return this.countFirst(sample, amount)
    const { type, doer, receiver, family } = known
    return this.countKinds(type, doer, receiver, amount, this.familyOf(family, this.present))
  }

  private countFirst(sample: BattleEvent, amount: number): number {
    this.read(sample)
    this.samples.set(sample, { ...this.deed })
    return this.countLike(sample, amount)
  }

  countBoth(
    first: number,
    second: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
    family: number,
  ): void {
    const own = this.familyOf(family, this.present)
    const by = this.kindOfCounted(doer)
    const to = this.kindOfCounted(receiver)
    this.countKinds(first, by, to, amount, own)
    this.countKinds(second, by, to, amount, own)
  }

  countWaiting(
    first: number,
    second: number,
    doer: CountedUnit | null,
    receiver: CountedUnit | null,
    amount: number,
  ): void {
    const by = this.kindOfCounted(doer)
    const to = this.kindOfCounted(receiver)
    const own = this.familyOf(FAMILY_OF_CAUSE, this.present)
    this.sums.add(first, by, to, 1, amount)
    this.sums.add(second, by, to, 1, amount)
    this.sums.addBothLater(own, amount)
    this.told += 2
  }

  countOften(type: number, receiver: CountedUnit | null, times: number): void {
    this.sums.add(type, NO_KIND, this.kindOfCounted(receiver), times, NaN)
    this.told += times
  }

  private countKinds(type: number, doer: number, receiver: number, amount: number, family: number): number {
    this.sums.add(type, doer, receiver, 1, amount)
    this.sums.addFamily(family, amount)
    return this.register(family)
  }

  deliver(hasCauses: boolean): void {
    this.sums.deliver(hasCauses ? null : STRIKE)
  }

  protected override get isWatchful(): boolean {
    return true
  }

  /** Nothing follows from what is settled, so that its family does not matter to anything else. */
  override note(maker: EventMaker, kind: number, a = 0, b = 0): number {
    const isKnown = maker.isSettled === true && this.kinds.state !== null && this.notes.count(kind)
    return isKnown ? this.told++ : this.tell(maker, kind, a, b)
  }

  protected override tell(maker: EventMaker, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): number {
    const { kinds, table } = this
    const reading = maker.isPlain === true && kinds.state !== null ? this.plainNotes.reading(maker, kind) : null
    if (reading !== null) {
      const { type, doer, receiver, amount, family } = reading
      const doerKind = doer === 0 ? NO_KIND : kinds.ofDoer(at(doer, a, b, c, d))
      const receiverKind = receiver === 0 ? NO_KIND : kinds.ofReceiver(at(receiver, a, b, c, d))
      const size = amount === 0 ? NaN : at(amount, a, b, c, d)
      return this.countKinds(type, doerKind, receiverKind, size, this.familyOf(family, this.present))
    }
    const index = this.add(maker.event(kind, a, b, c, d, e, f, g))
    if (maker.isSettled === true && kinds.state !== null) {
      const { type, doer, receiver, amount, family } = this.deed
      const own = table.familyPlaces[this.familyOf(family, this.present)]
      this.notes.learn(kind, table.placesOf(type, doer, receiver), own, amount)
    }
    return index
  }

  mark(): () => void {
    const { told } = this
    const early = this.early.length
    const takeBack = this.sums.mark()
    return () => {
      this.forgetCauses()
      this.early.length = early
      this.told = told
      takeBack()
    }
  }

  /** What is not counted yet can be taken back; of what is counted all, or what came after a mark. */
  override truncate(length: number): void {
    if (length > 0 && this.told > 0) throw new UsageError('a count of events is taken back by `mark`')
    this.forgetCauses()
    if (this.early.length > length) this.early.length = length
    this.told = 0
    this.sums.empty()
  }

  private forgetCauses(): void {
    this.present = NO_CAUSE
    if (this.around.length > 0) this.around.length = 0
  }

  private readEarly(state: BattleState): void {
    this.kinds.state = state
    if (this.early.length === 0) return
    for (const { event, cause } of this.early.splice(0)) this.add(event, null, cause)
  }

  /** Reads an event into `deed`. */
  private read(event: BattleEvent): void {
    const { brief, deed, kinds, ruleset, table } = this
    const type = ruleset.events?.brief(event, brief) ?? -1
    deed.type = type < 0 ? table.stranger(event.type) : type
    deed.doer = kinds.ofDoer(brief.doer)
    deed.receiver = kinds.ofReceiver(brief.receiver)
    deed.amount = brief.amount ?? NaN
    deed.family = familyNumber(brief.family)
  }

  /** The family of an event; for `FAMILY_OF_CAUSE`, that of the nearest cause that has one. */
  private familyOf(family: number, cause: number): number {
    if (family !== FAMILY_OF_CAUSE) return family
    return cause === NO_CAUSE ? STRIKE : this.families[cause]
  }

  /** Notes the family of one more event, and returns its index. */
  private register(family: number): number {
    const { told } = this
    if (told >= this.families.length) this.makeRoom()
    this.families[told] = family
    this.told = told + 1
    return told
  }

  private makeRoom(): void {
    const { families, told } = this
    if (told >= MOST_EVENTS) this.refuse()
    this.families = new Int8Array(Math.min(told * 2, MOST_EVENTS))
    this.families.set(families)
  }

  private refuse(): never {
    throw new LabError('tooMuch', say('manyEvents', { battle: this.battle, most: MOST_EVENTS }))
  }

  /** Counts an event without a dictionary: by its type, and by every field that is a number. */
  private addFields(event: BattleEvent): void {
    this.addField(`events.${event.type}`, null, 0)
    for (const [field, value] of Object.entries(event)) {
      if (typeof value === 'number') this.addField(null, `${event.type}.${field}`, value)
    }
  }

  private addField(events: string | null, amount: string | null, value: number): void {
    const place = this.table.placeOf(events, amount)
    this.sums.makeRoom()
    this.sums.addTo(place, value)
  }

  private kindOfCounted(unit: CountedUnit | null): number {
    if (unit === null) return NO_KIND
    if (unit.countedAs === NO_KIND) unit.countedAs = this.kinds.of(unit.label)
    return unit.countedAs
  }
}

/** The number in this place of a note. */
function at(place: number, a: number, b: number, c: number, d: number): number {
  if (place < 3) return place === 1 ? a : b
  return place === 3 ? c : d
}
