import { ranksOf } from './bins.ts'

/** Whole numbers from 0 to below this are counted by place. */
const VALUES = 512
/** So many of them at most: even the sum of their fourth powers is a whole number that is exact. */
const MOST = 131_072
/** Battles of a higher rank are rare, and left to the caller. */
const RANKS = 16
const RANK_BITS = 4

/** What became of one value. */
export interface Counted {
  readonly value: number
  /** By rank, up to the highest that came. */
  readonly counts: readonly number[]
  readonly total: number
  /** The first battle of all, and the first of those of the highest rank. */
  readonly first: number
  readonly example: number
}

const spare: SmallCounts[] = []

/**
 * Small whole numbers, counted by value and rank: what most measures of battles are. Sums of them are exact in any order,
 * so they can be added up value by value, once for many battles.
 */
export class SmallCounts {
  /** Of all that were counted. */
  total = 0
  private values = 2
  private times = new Int32Array(this.values * RANKS)
  /** The first battle of each value and rank, counted from `from`. */
  private firsts = new Int32Array(this.values * RANKS)
  /** By value, whether it came. */
  private came = new Uint8Array(this.values)
  private from = -1

  hasRoom(count: number): boolean {
    return this.total + count <= MOST
  }

  /** See `Tally.addRun`. Counts up to the first value that it cannot count, and says how many those were. */
  addRun(values: Float64Array, count: number, battle: number, start: number): number {
    const ranks = ranksOf(battle, count)
    if (this.from < 0) this.from = battle
    const offset = battle - this.from
    let { times, firsts, came } = this
    let nothing = 0
    let at = 0
    for (; at < count; at += 1) {
      const value = values[start + at]
      const whole = value | 0
      const rank = ranks[at]
      if (whole !== value || whole < 0 || whole >= this.values || rank >= RANKS) {
        if (Number.isNaN(value)) {
          nothing += 1
          continue
        }
        if (whole !== value || whole < 0 || whole >= VALUES || rank >= RANKS) break
        this.widen(whole)
        times = this.times
        firsts = this.firsts
        came = this.came
      }
      const place = (whole << RANK_BITS) | rank
      const before = times[place]
      times[place] = before + 1
      if (before > 0) continue
      firsts[place] = offset + at
      came[whole] = 1
    }
    this.total += at - nothing
    return at
  }

  /** Whether a value may be counted here, whatever the rank of its battle. */
  static fits(value: number): boolean {
    return Number.isInteger(value) && value >= 0 && value < VALUES
  }

  /** Empty ones, with the room that they once had: making it anew would cost as much as all counting. */
  static take(): SmallCounts {
    return spare.pop() ?? new SmallCounts()
  }

  /** Gives all values that came, the lowest first, and is empty then, and somebody else's. */
  empty(each: (counted: Counted) => void): void {
    const { times, firsts, from, came } = this
    for (let value = came.indexOf(1); value >= 0; value = came.indexOf(1, value + 1)) {
      const counts: number[] = []
      let total = 0
      let first = Infinity
      let example = 0
      const end = (value + 1) << RANK_BITS
      for (let place = value << RANK_BITS, rank = 0; place < end; place += 1, rank += 1) {
        const count = times[place]
        if (count === 0) continue
        while (counts.length < rank) counts.push(0)
        counts.push(count)
        total += count
        example = from + firsts[place]
        first = Math.min(first, example)
        times[place] = 0
      }
      came[value] = 0
      each({ value, counts, total, first, example })
    }
    this.total = 0
    this.from = -1
    spare.push(this)
  }

  private widen(value: number): void {
    while (this.values <= value) this.values *= 2
    const { times, firsts, came } = this
    this.came = new Uint8Array(this.values)
    this.came.set(came)
    this.times = new Int32Array(this.values * RANKS)
    this.firsts = new Int32Array(this.values * RANKS)
    this.times.set(times)
    this.firsts.set(firsts)
  }
}
