import type { MeasureFilter } from '../measures/measure-filter.ts'
import type { Tallies } from '../statistics/chunk-result.ts'
import { isSmall, MOST_COUNTED, NO_VALUE } from '../statistics/small-counts.ts'
import { ShareTallies } from '../statistics/share-tallies.ts'
import type { Tally } from '../statistics/tally.ts'

/** In place of a value that is no small whole number: it is found in a list of such values. */
const ELSEWHERE = -2
/** Between two columns: without it, the values of a battle would drive each other out of the cache. */
const GAP = 32
/** Columns for which there is room at first. */
const WIDTH = 16

// Lists of chunks that are done: making them anew would cost more than filling them.
/** Nothing but `NO_VALUE`. */
const spareBlocks: Int16Array<ArrayBuffer>[] = []
const spareOthers: Float64Array<ArrayBuffer>[] = []

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
  /** By place: what values are added to where they are numbers of measures, one of which is 1. */
  private readonly shares = new Map<number, ShareTallies>()
  private readonly mostRows: number
  /** From one column to the next. */
  private readonly stride: number
  /** Column by column; where a battle has no such measure it is 0 if that is counted, else no value. */
  private block: Int16Array<ArrayBuffer>
  /** By place, where there are any: values by row that are no small whole numbers. */
  private readonly others: (Float64Array<ArrayBuffer> | null)[] = []
  /** By place, whether it is counted: nothing of it is 0. */
  private readonly counted: boolean[] = []
  /** By place, whether it is flushed. Measures whose values all come by a place of shares have nothing of their own. */
  private readonly filled: boolean[] = []
  /** Battles in the block. */
  private rows = 0
  private battle = -1
  private next = 0

  /** Of so many battles, from number `from` on. */
  constructor(tallies: Tallies, filter: MeasureFilter, from: number, count: number) {
    this.tallies = tallies
    this.filter = filter
    this.from = from
    this.mostRows = Math.min(count, MOST_COUNTED)
    this.stride = Math.ceil(this.mostRows / GAP) * GAP + GAP
    const spare = spareBlocks.pop()
    this.block = spare === undefined || spare.length < this.stride ? blank(this.stride * WIDTH) : spare
  }

  /** A row for this battle. */
  begin(battle: number): void {
    if (this.rows === this.mostRows || battle !== this.battle + 1) this.flush()
    this.rows += 1
    this.battle = battle
    this.next = 0
  }

  /** Whether the value counts. */
  add(name: string, value: number): boolean {
    const place = this.names[this.next] === name ? this.next : this.placeOf(name)
    this.next = place + 1
    if (!Number.isFinite(value) || !this.takes(place)) return false
    this.filled[place] = true
    this.put(place, value)
    return true
  }

  /** The places of names from whose measures values will come, one of each in every battle; -1 for those not wanted. */
  placesOf(names: readonly string[]): Int32Array {
    return Int32Array.from(names, (name) => {
      const place = this.placeOf(name)
      this.filled[place] = true
      return this.takes(place) ? place : -1
    })
  }

  /** A place for numbers of measures, one of which is 1 in each battle and all others are 0. */
  placeOfShares(names: readonly string[]): number {
    const tallies = names.map((name) => {
      const each = this.placeOf(name)
      return this.takes(each) ? (this.sums[each] ?? null) : null
    })
    // No measure has such a name.
    const place = this.placeOf(`[${names.join()}]`)
    this.filled[place] = true
    this.sums[place] = null
    this.shares.set(place, new ShareTallies(tallies))
    return place
  }

  /** The place of what is counted: from the battle at hand on, none of it is zero. -1 where it is not wanted. */
  countedAt(name: string): number {
    const place = this.placeOf(name)
    if (!this.takes(place)) return -1
    if (!this.counted[place]) {
      this.counted[place] = true
      this.filled[place] = true
      const start = place * this.stride
      this.block.fill(0, start + this.rows, start + this.mostRows)
    }
    return place
  }

  /** As `add`, for those who know the place. */
  put(place: number, value: number): void {
    if (isSmall(value)) this.block[place * this.stride + this.rows - 1] = value
    else this.putOther(place, value)
  }

  /** The same of several values; where the place is -1, nothing is done. */
  putAll(places: Int32Array, values: ArrayLike<number>, count = values.length): void {
    const { block, stride } = this
    const row = this.rows - 1
    for (let at = 0; at < count; at += 1) {
      const place = places[at]
      if (place < 0) continue
      const value = values[at]
      // What compiled code knows to be whole is stored without turning a fraction into a number of 16 bits.
      const whole = value | 0
      if (whole === value && isSmall(whole)) block[place * stride + row] = whole
      else this.putOther(place, value)
    }
  }

  /** All that was added is in the tallies now, and nothing is to come. */
  end(): void {
    this.flush()
    const { block, stride } = this
    this.counted.forEach((isCounted, place) => {
      if (isCounted) block.fill(NO_VALUE, place * stride, (place + 1) * stride)
    })
    spareBlocks.push(block)
  }

  private flush(): void {
    const { rows, block, stride } = this
    const first = this.battle - rows + 1
    for (let place = 0; place < this.sums.length; place += 1) {
      if (!this.filled[place]) continue
      const start = place * stride
      const others = this.others[place]
      const values = block.subarray(start, start + rows)
      if (others === null) this.sums[place]?.addSmall(values, first)
      else this.sums[place]?.addRun(this.complete(others, start), rows, first)
      this.shares.get(place)?.addSmall(values, first)
      values.fill(this.counted[place] ? 0 : NO_VALUE)
      if (others !== null) spareOthers.push(others)
      this.others[place] = null
    }
    this.rows = 0
  }

  /** Puts in what is in the block from `start` on; NaN where there is no value. */
  private complete(others: Float64Array, start: number): Float64Array {
    for (let row = 0; row < this.rows; row += 1) {
      const value = this.block[start + row]
      if (value !== ELSEWHERE) others[row] = value === NO_VALUE ? NaN : value
    }
    return others
  }

  private putOther(place: number, value: number): void {
    const row = this.rows - 1
    const others = (this.others[place] ??= spareOthers.pop() ?? new Float64Array(MOST_COUNTED))
    others[row] = value
    this.block[place * this.stride + row] = ELSEWHERE
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
    this.others.push(null)
    this.counted.push(false)
    this.filled.push(false)
    if ((place + 1) * this.stride > this.block.length) this.widen()
    return place
  }

  /** Makes room for twice as many names. */
  private widen(): void {
    const { block } = this
    this.block = blank(block.length * 2)
    this.block.set(block)
  }
}

function blank(length: number): Int16Array<ArrayBuffer> {
  return new Int16Array(length).fill(NO_VALUE)
}
