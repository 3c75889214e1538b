import type { MeasureFilter } from '../measures/measure-filter.ts'
import type { Tallies } from '../statistics/chunk-result.ts'
import type { Tally } from '../statistics/tally.ts'

/** Battles that are kept before they are added up. */
const BLOCK = 128

/**
 * What battles of a chunk are measured by, on the way to its tallies: a row for each battle, because many battles at a
 * time cost a fraction of one by one. Names mostly come in the same order in every battle, so the next one is where the
 * last battle had it.
 */
export class Columns {
  private readonly tallies: Tallies
  private readonly filter: MeasureFilter
  /** The chunk's first battle. */
  private readonly from: number
  private readonly names: string[] = []
  private readonly places = new Map<string, number>()
  /** By place: what values are added to; null where they are not wanted, undefined before the first. */
  private readonly sums: (Tally | null | undefined)[] = []
  private width = 16
  /** Row by row; NaN where a battle has no such measure. */
  private block = new Float64Array(BLOCK * this.width)
  private rows = 0
  /** Where the present row begins. */
  private start = 0
  private battle = -1
  private next = 0

  constructor(tallies: Tallies, filter: MeasureFilter, from: number) {
    this.tallies = tallies
    this.filter = filter
    this.from = from
  }

  /** A row for this battle. */
  begin(battle: number): void {
    if (this.rows === BLOCK || battle !== this.battle + 1) this.flush()
    const { block, width } = this
    const start = this.rows * width
    for (let at = start; at < start + width; at += 1) block[at] = NaN
    this.start = start
    this.rows += 1
    this.battle = battle
    this.next = 0
  }

  /** Whether the value counts. */
  add(name: string, value: number): boolean {
    const place = this.names[this.next] === name ? this.next : this.placeOf(name)
    this.next = place + 1
    if (!Number.isFinite(value) || !this.takes(place)) return false
    this.put(place, value)
    return true
  }

  /** The places of names from whose measures values will come, one of each in every battle; -1 for those not wanted. */
  placesOf(names: readonly string[]): Int32Array {
    return Int32Array.from(names, (name) => {
      const place = this.placeOf(name)
      return this.takes(place) ? place : -1
    })
  }

  /** As `add`, for those who know the place. */
  put(place: number, value: number): void {
    if (place >= 0) this.block[this.start + place] = value
  }

  /** All that was added so far is in the tallies now. */
  flush(): void {
    const first = this.battle - this.rows + 1
    for (let place = 0; place < this.sums.length; place += 1) {
      this.sums[place]?.addRun(this.block, this.rows, first, place, this.width)
    }
    this.rows = 0
  }

  private takes(place: number): boolean {
    const name = this.names[place]
    if (this.sums[place] === undefined) {
      const isTaken = this.filter.takes(name)
      this.sums[place] = isTaken ? this.tallies.of(name, this.battle - this.from, this.from) : null
    }
    return this.sums[place] !== null
  }

  private placeOf(name: string): number {
    const known = this.places.get(name)
    if (known !== undefined) return known
    const place = this.names.push(name) - 1
    this.places.set(name, place)
    this.sums.push(undefined)
    if (place === this.width) this.widen()
    return place
  }

  /** Makes room for twice as many names. */
  private widen(): void {
    const { width, block, rows } = this
    this.width = width * 2
    this.block = new Float64Array(BLOCK * this.width).fill(NaN)
    for (let row = 0; row < rows; row += 1) {
      this.block.set(block.subarray(row * width, (row + 1) * width), row * this.width)
    }
    this.start = (rows - 1) * this.width
  }
}
