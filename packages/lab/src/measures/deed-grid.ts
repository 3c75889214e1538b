import { FAMILIES } from '@quintain/engine'
import { type DeedTable, UNKNOWN } from './deed-table.ts'

/** Sums of a million whole numbers up to this one are exact, in whatever order. */
const MOST_WHOLE = 2 ** 32

/** Whether the order in which amounts are added up does not matter; so it is for none. */
export function isWhole(amount: number): boolean {
  return Number.isNaN(amount) || (Math.floor(amount) === amount && Math.abs(amount) <= MOST_WHOLE)
}

const MOST_KINDS = 64

/** What a battle's events came to, in a cell for each type, kind of doer and kind of receiver. */
export class DeedGrid {
  readonly timesOfFamilies = new Int32Array(FAMILIES.length)
  readonly amountsOfFamilies = new Float64Array(FAMILIES.length)
  private readonly timesWaiting = new Int32Array(FAMILIES.length)
  private readonly amountsWaiting = new Float64Array(FAMILIES.length)
  private isWaiting = false
  times = new Int32Array(0)
  amounts = new Float64Array(0)
  /** The cells that are not empty: the first `length` of a list. */
  cells = new Int32Array(64)
  length = 0
  /** By cell, its number in the table. */
  private deeds = new Int32Array(0)
  private readonly types: number
  /** Kinds for which there is room. */
  private width = 0

  constructor(types: number) {
    this.types = types
    this.widen(8)
  }

  /** Whether there is room for so many kinds, made where need be while nothing is in it. */
  hasRoom(kinds: number): boolean {
    if (kinds <= this.width) return true
    if (kinds > MOST_KINDS || this.length > 0) return false
    this.widen(kinds)
    return true
  }

  /** The amount is whole. */
  count(type: number, doer: number, receiver: number, amount: number): void {
    const { times, width } = this
    const cell = (type * width + doer) * width + receiver
    if (times[cell] === 0) this.begin(cell)
    times[cell] += 1
    if (!Number.isNaN(amount)) this.amounts[cell] += amount
  }

  private begin(cell: number): void {
    if (this.length === this.cells.length) {
      const { cells } = this
      this.cells = new Int32Array(cells.length * 2)
      this.cells.set(cells)
    }
    this.cells[this.length] = cell
    this.length += 1
  }

  countFamily(family: number, amount: number): void {
    if (Number.isNaN(amount)) return
    this.timesOfFamilies[family] += 1
    this.amountsOfFamilies[family] += amount
  }

  /** One that counts when `deliver` says for which family. */
  countLater(family: number, amount: number): void {
    this.isWaiting = true
    this.timesWaiting[family] += 1
    this.amountsWaiting[family] += amount
  }

  /** For their own families, or all for one. */
  deliver(family: number | null): void {
    if (!this.isWaiting) return
    const { timesWaiting, amountsWaiting } = this
    for (let own = 0; own < timesWaiting.length; own += 1) {
      this.timesOfFamilies[family ?? own] += timesWaiting[own]
      this.amountsOfFamilies[family ?? own] += amountsWaiting[own]
    }
    this.forgetWaiting()
  }

  private forgetWaiting(): void {
    this.isWaiting = false
    this.timesWaiting.fill(0)
    this.amountsWaiting.fill(0)
  }

  /** Those of all cells that are not empty, in the order in which these were begun. */
  findDeeds(table: DeedTable): void {
    for (let i = 0; i < this.length; i += 1) this.deedOf(this.cells[i], table)
  }

  deedOf(cell: number, table: DeedTable): number {
    const known = this.deeds[cell]
    if (known !== UNKNOWN) return known
    const { width } = this
    const receiver = cell % width
    const pair = (cell - receiver) / width
    const doer = pair % width
    const deed = table.deed((pair - doer) / width, doer, receiver)
    this.deeds[cell] = deed
    return deed
  }

  clear(): void {
    const { cells, times, amounts } = this
    for (let i = 0; i < this.length; i += 1) {
      times[cells[i]] = 0
      amounts[cells[i]] = 0
    }
    if (this.length > 0) this.forgetFamilies()
    this.length = 0
    if (this.isWaiting) this.forgetWaiting()
  }

  private forgetFamilies(): void {
    this.timesOfFamilies.fill(0)
    this.amountsOfFamilies.fill(0)
  }

  private widen(width: number): void {
    this.width = width
    this.times = new Int32Array(this.types * width * width)
    this.amounts = new Float64Array(this.types * width * width)
    this.deeds = new Int32Array(this.types * width * width).fill(UNKNOWN)
  }
}
