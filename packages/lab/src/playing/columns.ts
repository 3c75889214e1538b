import type { MeasureFilter } from '../measures/measure-filter.ts'
import type { Tallies } from '../statistics/chunk-result.ts'
import type { Tally } from '../statistics/tally.ts'

/** Battles that are kept before they are added up. */
const BLOCK = 128

/**
 * What battles of a chunk are measured by, on the way to its tallies: a column for each measure, because many battles at
 * a time cost a fraction of one by one. Names mostly come in the same order in every battle, so the next one is where the
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
  /** Column by column; NaN where a battle has no such measure, 0 where it is counted. */
  private block = new Float64Array(BLOCK * this.width).fill(NaN)
  /** By place, whether it is counted: nothing of it is 0. */
  private readonly counted: boolean[] = []
  /** Battles in the block. */
  private rows = 0
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

  /** The place of what is counted: from the battle at hand on, none of it is zero. -1 where it is not wanted. */
  countedAt(name: string): number {
    const place = this.placeOf(name)
    if (!this.takes(place)) return -1
    if (!this.counted[place]) {
      this.counted[place] = true
      this.block.fill(0, place * BLOCK + this.rows, (place + 1) * BLOCK)
    }
    return place
  }

  /** As `add`, for those who know the place. */
  put(place: number, value: number): void {
    if (place >= 0) this.block[place * BLOCK + this.rows - 1] = value
  }

  /** As `put`, of several values whose places come one after the other in a list, from number `from` on. */
  putAll(places: Int32Array, from: number, values: ArrayLike<number>): void {
    const { block } = this
    const row = this.rows - 1
    for (let at = 0; at < values.length; at += 1) {
      const place = places[from + at]
      if (place >= 0) block[place * BLOCK + row] = values[at]
    }
  }

  /** All that was added so far is in the tallies now. */
  flush(): void {
    const { rows, block } = this
    const first = this.battle - rows + 1
    for (let place = 0; place < this.sums.length; place += 1) {
      const start = place * BLOCK
      this.sums[place]?.addRun(block, rows, first, start)
      block.fill(this.counted[place] ? 0 : NaN, start, start + rows)
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
    this.counted.push(false)
    if (place === this.width) this.widen()
    return place
  }

  /** Makes room for twice as many names. */
  private widen(): void {
    const { block } = this
    this.width *= 2
    this.block = new Float64Array(BLOCK * this.width).fill(NaN)
    this.block.set(block)
  }
}
