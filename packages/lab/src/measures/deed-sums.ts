import { FAMILIES } from '@quintain/engine'
import type { DeedTable } from './deed-table.ts'

/**
 * What a battle's events came to. Amounts are added in the order of events, each to a few sums: so it is the same to the
 * last bit, however an event was told.
 */
export class DeedSums {
  /** Two numbers for each count: how often it happened, and what that came to. */
  values = new Float64Array(128)
  readonly table: DeedTable
  /** By family: amounts of which it is not known yet whether they are its own. */
  private readonly waiting = new Float64Array(FAMILIES.length * 2)
  /** A bit for each family that has any. */
  private waitingFamilies = 0

  constructor(table: DeedTable) {
    this.table = table
  }

  /** Nothing yet, of as many counts as there are. */
  empty(): void {
    this.values.fill(0)
    this.makeRoom()
    this.waiting.fill(0)
    this.waitingFamilies = 0
  }

  /** The function that it returns takes back all that was added since. */
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
    // That is, one of them is unknown.
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

  /** What an event came to, for its family. */
  addFamily(family: number, amount: number): void {
    if (!Number.isNaN(amount)) this.addTo(this.table.familyPlaces[family], amount)
  }

  addTo(place: number, amount: number): void {
    const { values } = this
    values[place] += 1
    values[place + 1] += amount
  }

  /** Two of the same amount that count when `deliver` says for which family. */
  addBothLater(family: number, amount: number): void {
    const { waiting } = this
    const at = family * 2
    this.waitingFamilies |= 1 << family
    waiting[at] += 2
    waiting[at + 1] = waiting[at + 1] + amount + amount
  }

  /** For their own families, or all for one. */
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

  /** For as many counts as there are. */
  makeRoom(): void {
    const { length } = this.table.counts
    while (this.values.length < length * 2) {
      const { values } = this
      this.values = new Float64Array(values.length * 2)
      this.values.set(values)
    }
  }
}
