import { FAMILIES } from '@quintain/engine'
import { type DeedGrid, isWhole } from './deed-grid.ts'
import { type DeedTable, NO_PLACE, PARTS } from './deed-table.ts'
import type { Journal } from './journal.ts'

/** What a battle's events came to, by count. */
export class DeedSums {
  times = new Float64Array(64)
  amounts = new Float64Array(64)
  private timesOfDeeds = new Int32Array(64)
  private amountsOfDeeds = new Float64Array(64)
  private readonly timesOfFamilies = new Int32Array(FAMILIES.length)
  private readonly amountsOfFamilies = new Float64Array(FAMILIES.length)
  readonly table: DeedTable

  constructor(table: DeedTable) {
    this.table = table
  }

  /** Nothing yet, of as many counts as there are. */
  empty(): void {
    this.times.fill(0)
    this.amounts.fill(0)
    this.makeRoom()
  }

  add(place: number, amount: number): void {
    this.makeRoom()
    this.times[place] += 1
    this.amounts[place] += amount
  }

  addAll(journal: Journal): void {
    if (journal.length === 0) return
    if (this.sumByDeed(journal)) this.distribute()
    else this.addInOrder(journal)
  }

  /** First by deed, of which there are few. False where an amount is such that the order of adding matters. */
  private sumByDeed({ deeds, sizes, families, length }: Journal): boolean {
    if (this.table.deeds > this.timesOfDeeds.length) {
      this.timesOfDeeds = new Int32Array(this.table.deeds * 2)
      this.amountsOfDeeds = new Float64Array(this.table.deeds * 2)
    }
    const { timesOfDeeds, amountsOfDeeds, timesOfFamilies, amountsOfFamilies } = this
    timesOfDeeds.fill(0)
    amountsOfDeeds.fill(0)
    timesOfFamilies.fill(0)
    amountsOfFamilies.fill(0)
    for (let index = 0; index < length; index += 1) {
      const deed = deeds[index]
      const size = sizes[index]
      timesOfDeeds[deed] += 1
      if (Number.isNaN(size)) continue
      if (!isWhole(size)) return false
      const family = families[index]
      amountsOfDeeds[deed] += size
      timesOfFamilies[family] += 1
      amountsOfFamilies[family] += size
    }
    return true
  }

  /** What was counted at once. All its deeds are known. */
  addGrid(grid: DeedGrid): void {
    const { cells, times, amounts, length } = grid
    for (let i = 0; i < length; i += 1) {
      const cell = cells[i]
      this.addDeed(grid.deedOf(cell, this.table), times[cell], amounts[cell])
    }
    this.addFamilies(grid.timesOfFamilies, grid.amountsOfFamilies)
  }

  private distribute(): void {
    const { timesOfDeeds, amountsOfDeeds } = this
    for (let deed = 0; deed < this.table.deeds; deed += 1) {
      if (timesOfDeeds[deed] > 0) this.addDeed(deed, timesOfDeeds[deed], amountsOfDeeds[deed])
    }
    this.addFamilies(this.timesOfFamilies, this.amountsOfFamilies)
  }

  private addDeed(deed: number, happened: number, amount: number): void {
    const { times, amounts } = this
    const { parts } = this.table
    const end = (deed + 1) * PARTS
    for (let at = deed * PARTS; at < end; at += 1) {
      const place = parts[at]
      times[place] += happened
      amounts[place] += amount
    }
  }

  private addFamilies(happened: Int32Array, amounts: Float64Array): void {
    const { familyPlaces } = this.table
    for (let family = 0; family < familyPlaces.length; family += 1) {
      const place = familyPlaces[family]
      this.times[place] += happened[family]
      this.amounts[place] += amounts[family]
    }
  }

  private addInOrder({ deeds, sizes, families, length }: Journal): void {
    const { times, amounts } = this
    const { parts, familyPlaces } = this.table
    for (let index = 0; index < length; index += 1) {
      const hasSize = !Number.isNaN(sizes[index])
      const amount = hasSize ? sizes[index] : 0
      const first = deeds[index] * PARTS
      for (let at = first; at < first + PARTS; at += 1) {
        const place = parts[at]
        times[place] += 1
        amounts[place] += amount
      }
      const family = hasSize ? familyPlaces[families[index]] : NO_PLACE
      times[family] += 1
      amounts[family] += amount
    }
  }

  /** For as many counts as there are. */
  makeRoom(): void {
    const { length } = this.table.counts
    while (this.times.length < length) {
      this.times = longer(this.times)
      this.amounts = longer(this.amounts)
    }
  }
}

function longer(list: Float64Array): Float64Array<ArrayBuffer> {
  const twice = new Float64Array(list.length * 2)
  twice.set(list)
  return twice
}
