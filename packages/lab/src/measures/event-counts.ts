import {
  type BattleEvent,
  type BattleState,
  type Breakdown,
  type Brief,
  EventLog,
  type EventMaker,
  FAMILIES,
  type Family,
  kindOf,
  type Ruleset,
} from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'

/** Of a battle. */
const MOST_EVENTS = 1_000_000

/** No type of the dictionary. */
const NO_TYPE = -1
/** Of whom nobody knows what it is, and nobody at all. */
const NO_KIND = 0

/** What is counted together: how often it happened, what that came to, and the measures' names for either. */
export interface Count {
  readonly events: string | null
  readonly amount: string | null
}

/** The counts that an event of some type, by one kind and to another, is part of. */
type Deed = readonly number[]

/** By kind of the doer and kind of the receiver. */
type DeedsOfType = (Deed | undefined)[][]

/**
 * What happens in battles of one plan, counted and added up under the names of `event-measure-names.ts`. What is kept
 * of an event until the end of its battle is how it counts. (`private` and not `#`, which is slower here.)
 */
export class EventCounts extends EventLog {
  override readonly explains = false
  readonly counts: Count[] = []
  /** By count, of the battle that ended last. */
  times = new Float64Array(64)
  amounts = new Float64Array(64)
  private readonly ruleset: Ruleset
  /** What a kind is called in names of measures. */
  private readonly nameOf: (kind: string) => string
  private readonly places = new Map<string, number>()
  /** By place of the type in the dictionary. */
  private readonly deedsOfTypes: readonly DeedsOfType[]
  /** Of types that it does not have, by name. */
  private readonly deedsOfOthers = new Map<string, DeedsOfType>()
  private readonly familyPlaces: ReadonlyMap<Family, number>
  private readonly kinds = new Map<string, number>()
  private readonly kindNames: string[] = ['']
  private battle = 0
  private state: BattleState | null = null
  /** By unit of the battle at hand, as its events call them: the number of its kind. */
  private readonly kindsOfUnits = new Map<string | number, number>()
  // Units often come several times in a row.
  private lastDoer: string | number | null | undefined = null
  private lastDoerKind = NO_KIND
  private lastReceiver: string | number | null | undefined = null
  private lastReceiverKind = NO_KIND
  // By event of the battle at hand, the first `told` of each list, which never shrinks.
  private told = 0
  private readonly deeds: Deed[] = []
  private readonly families: Family[] = []
  /** NaN for none. */
  private readonly sizes: number[] = []
  /** Of events that follow from the kinds of their notes. */
  private readonly notes = new Map<number, { readonly deed: Deed; readonly family: Family; readonly size: number }>()
  /** Told while there is no state yet, and so no kinds. */
  private readonly early: { readonly event: BattleEvent; readonly cause: number | null }[] = []
  private readonly brief: Brief = { doer: null, receiver: null, amount: null, family: 'none' }

  constructor(ruleset: Ruleset, nameOf: (kind: string) => string = (kind) => kind) {
    super()
    this.ruleset = ruleset
    this.nameOf = nameOf
    this.deedsOfTypes = (ruleset.events?.types ?? []).map(() => [])
    const families = FAMILIES.filter((family) => family !== 'none')
    this.familyPlaces = new Map(families.map((family) => [family, this.placeOf(null, `family.${family}.amount`)]))
  }

  /** A new battle begins; its rules may have something to tell before there is a state. */
  begin(battle: number): void {
    this.battle = battle
    this.step = 0
    this.state = null
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
    if (ruleset.kindOf !== undefined && ruleset.events !== undefined) this.readEarly(state)
  }

  /** Adds up what was told. */
  end(state: BattleState): void {
    this.times.fill(0)
    this.amounts.fill(0)
    if (this.ruleset.events === undefined) {
      for (const { event } of this.early) this.addFields(event)
      return
    }
    this.readEarly(state)
    const { times, amounts, deeds, sizes, families } = this
    for (let index = 0; index < this.told; index += 1) {
      const places = deeds[index]
      const size = sizes[index]
      const amount = Number.isNaN(size) ? 0 : size
      for (let i = 0; i < places.length; i += 1) {
        times[places[i]] += 1
        amounts[places[i]] += amount
      }
      const family = Number.isNaN(size) ? undefined : this.familyPlaces.get(families[index])
      if (family !== undefined) this.addTo(family, amount)
    }
  }

  override get length(): number {
    return this.early.length + this.told
  }

  override add(event: BattleEvent, _breakdown: Breakdown | null = null, cause: number | null = this.cause): number {
    const index = this.early.length + this.told
    if (index === MOST_EVENTS) {
      throw new LabError('tooMuch', say('manyEvents', { battle: this.battle, most: MOST_EVENTS }))
    }
    if (this.state === null) this.early.push({ event, cause })
    else this.read(event, cause)
    return index
  }

  protected override get isWatchful(): boolean {
    return true
  }

  protected override tell(maker: EventMaker, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): number {
    const known = maker.isSettled === true && this.state !== null ? this.notes.get(kind) : undefined
    if (known !== undefined && this.told < MOST_EVENTS) return this.keep(known.deed, known.family, known.size)
    const index = this.add(maker.event(kind, a, b, c, d, e, f, g))
    if (maker.isSettled === true && this.state !== null) {
      this.notes.set(kind, { deed: this.deeds[index], family: this.families[index], size: this.sizes[index] })
    }
    return index
  }

  override truncate(length: number): void {
    super.truncate(0)
    const early = Math.min(length, this.early.length)
    this.early.length = early
    this.told = length - early
  }

  private readEarly(state: BattleState): void {
    this.state = state
    for (const { event, cause } of this.early.splice(0)) this.read(event, cause)
  }

  private read(event: BattleEvent, cause: number | null): void {
    const { brief } = this
    const type = this.ruleset.events?.brief(event, brief) ?? NO_TYPE
    const { doer, receiver, amount, family } = brief
    if (doer !== this.lastDoer) {
      this.lastDoerKind = this.kindOf(doer)
      this.lastDoer = this.lastDoerKind === NO_KIND ? null : doer
    }
    if (receiver !== this.lastReceiver) {
      this.lastReceiverKind = this.kindOf(receiver)
      this.lastReceiver = this.lastReceiverKind === NO_KIND ? null : receiver
    }
    const deeds = this.deedsOfTypes[type] ?? this.strangers(event.type)
    const { lastDoerKind, lastReceiverKind } = this
    const deed = deeds[lastDoerKind]?.[lastReceiverKind] ?? this.newDeed(deeds, event.type)
    // That of the nearest cause that has one of its own.
    const own = family !== 'ofCause' ? family : cause === null ? 'strike' : this.families[cause]
    this.keep(deed, own, amount ?? NaN)
  }

  private keep(deed: Deed, family: Family, size: number): number {
    const { told } = this
    this.deeds[told] = deed
    this.families[told] = family
    this.sizes[told] = size
    this.told = told + 1
    return told
  }

  private strangers(type: string): DeedsOfType {
    const known = this.deedsOfOthers.get(type)
    if (known !== undefined) return known
    const deeds: DeedsOfType = []
    this.deedsOfOthers.set(type, deeds)
    return deeds
  }

  /** Without a dictionary nobody knows what a field means. */
  private addFields(event: BattleEvent): void {
    this.addTo(this.placeOf(`events.${event.type}`, null), 0)
    for (const [field, value] of Object.entries(event)) {
      if (typeof value === 'number') this.addTo(this.placeOf(null, `${event.type}.${field}`), value)
    }
  }

  private addTo(place: number, amount: number): void {
    this.times[place] += 1
    this.amounts[place] += amount
  }

  private kindOf(unit: string | number | null | undefined): number {
    if (unit === null || unit === undefined) return NO_KIND
    let kind = this.kindsOfUnits.get(unit)
    if (kind === undefined) {
      kind = this.numberOf(this.state === null ? null : kindOf(this.ruleset, this.state, String(unit)))
      // Who is not known yet may be later.
      if (kind !== NO_KIND) this.kindsOfUnits.set(unit, kind)
    }
    return kind
  }

  private numberOf(kind: string | null): number {
    if (kind === null) return NO_KIND
    const name = this.nameOf(kind)
    let number = this.kinds.get(name)
    if (number === undefined) {
      number = this.kindNames.push(name) - 1
      this.kinds.set(name, number)
    }
    return number
  }

  /** Of the last doer's and receiver's kinds. */
  private newDeed(deeds: DeedsOfType, type: string): Deed {
    const { lastDoerKind: doer, lastReceiverKind: receiver, kindNames } = this
    const hasAmount = this.ruleset.events?.has(type, 'amount') === true
    const parts = [
      '',
      ...(doer === NO_KIND ? [] : [`.by=${kindNames[doer]}`]),
      ...(receiver === NO_KIND ? [] : [`.to=${kindNames[receiver]}`]),
    ]
    const deed = parts.map((part) => this.placeOf(`events.${type}${part}`, hasAmount ? `${type}.amount${part}` : null))
    while (deeds.length <= doer) deeds.push([])
    const row = deeds[doer]
    while (row.length <= receiver) row.push(undefined)
    row[receiver] = deed
    return deed
  }

  private placeOf(events: string | null, amount: string | null): number {
    const key = events ?? amount ?? ''
    let place = this.places.get(key)
    if (place === undefined) {
      place = this.counts.push({ events, amount }) - 1
      this.places.set(key, place)
      if (place === this.times.length) {
        this.times = longer(this.times)
        this.amounts = longer(this.amounts)
      }
    }
    return place
  }
}

function longer(list: Float64Array): Float64Array<ArrayBuffer> {
  const twice = new Float64Array(list.length * 2)
  twice.set(list)
  return twice
}
