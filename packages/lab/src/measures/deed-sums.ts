import { FAMILIES } from '@quintain/engine'
import type { DeedTable } from './deed-table.ts'

/**
 * The counts and sums of a battle's events. Amounts are added in the order of events, so that the sums are the same to
 * the last bit whether events were logged, noted or counted.
 */
export class DeedSums {
  /** Two numbers for each count: events, and the sum of their amounts. */
  values = new Float64Array(128)
  readonly table: DeedTable
  /** By family: amounts that are waiting for `deliver` to decide on their family. */
  private readonly waiting = new Float64Array(FAMILIES.length * 2)
  /** A bit for each family that has any. */
  private waitingFamilies = 0

  constructor(table: DeedTable) {
    this.table = table
  }

  /** Sets all sums to 0. */
  empty(): void {
    this.values.fill(0)
    this.makeRoom()
    this.waiting.fill(0)
    this.waitingFamilies = 0
  }

  /** Returns a function that takes back everything added since this call. */
  mark(): () => void {
    const values = this.values.slice()
    const waiting = this.waiting.slice()
    const { waitingFamilies } = this
    return () => {
      this.values.fill(0)
      this.values.set(values)
      this.waiting.set(waiting)
      this.waitingFamilies = waitingFamilies
    }
  }

  /** One event and its amount, or several at once without one: NaN where they have none. */
  add(type: number, doer: number, receiver: number, times: number, amount: number): void {
    const { rows, width } = this.table
    const row = type * (2 * width + 1)
    const by = rows[row + doer]
    const to = rows[row + width + receiver]
    const all = rows[row + 2 * width]
    // A negative place is `UNKNOWN`.
    if ((by | to | all) < 0) {
      this.table.learn(type, doer, receiver)
      this.makeRoom()
      this.add(type, doer, receiver, times, amount)
      return
    }
    const { values } = this
    values[by] += times
    values[to] += times
    values[all] += times
    if (Number.isNaN(amount)) return
    values[by + 1] += amount
    values[to + 1] += amount
    values[all + 1] += amount
  }

  /** Adds an event's amount to its family's sum. */
  addFamily(family: number, amount: number): void {
    if (!Number.isNaN(amount)) this.addTo(this.table.familyPlaces[family], amount)
  }

  addTo(place: number, amount: number): void {
    const { values } = this
    values[place] += 1
    values[place + 1] += amount
  }

  /** Keeps two equal amounts of a family, to be added by `deliver`. */
  addBothLater(family: number, amount: number): void {
    const { waiting } = this
    const at = family * 2
    this.waitingFamilies |= 1 << family
    waiting[at] += 2
    waiting[at + 1] = waiting[at + 1] + amount + amount
  }

  /** Adds the waiting amounts to their own families, or all to the given one. */
  deliver(family: number | null): void {
    const { waiting, values } = this
    const { familyPlaces } = this.table
    while (this.waitingFamilies !== 0) {
      const own = 31 - Math.clz32(this.waitingFamilies & -this.waitingFamilies)
      const place = familyPlaces[family ?? own]
      const at = own * 2
      values[place] += waiting[at]
      values[place + 1] += waiting[at + 1]
      waiting[at] = 0
      waiting[at + 1] = 0
      this.waitingFamilies &= this.waitingFamilies - 1
    }
  }

  /** Makes room for the present number of counts. */
  makeRoom(): void {
    const { length } = this.table.counts
    while (this.values.length < length * 2) {
      const { values } = this
      this.values = new Float64Array(values.length * 2)
      this.values.set(values)
    }
  }
}
