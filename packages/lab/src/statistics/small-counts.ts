import { ranksOf } from './bins.ts'
import type { ValueList } from './value-groups.ts'

/** Whole numbers from 0 to below this are counted by place. */
const VALUES = 512
/** So many of them at most: even the sum of their fourth powers is a whole number that is exact. */
const MOST = 131_072
/** Battles of a higher rank are rare, and left to the caller. */
const RANKS = 16
const RANK_BITS = 4

/** All that was counted. */
export interface Counted {
  /** Counts are from rank 0 on. */
  readonly list: ValueList
  /** The lowest value and the highest, each with the first battle that had it. */
  readonly least: number
  readonly leastBattle: number
  readonly most: number
  readonly mostBattle: number
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

  /** An empty one, with the room that it once had: making it anew would cost as much as all counting. */
  static spare(): SmallCounts {
    return spare.pop() ?? new SmallCounts()
  }

  /** Gives all values that came, and is empty then, and somebody else's. */
  empty(): Counted {
    const { came } = this
    const list: number[] = []
    const least = came.indexOf(1)
    const most = came.lastIndexOf(1)
    const leastBattle = this.firstOf(least)
    const mostBattle = this.firstOf(most)
    for (let value = least; value >= 0; value = came.indexOf(1, value + 1)) {
      this.take(value, list)
      came[value] = 0
    }
    this.total = 0
    this.from = -1
    spare.push(this)
    return { list, least, leastBattle, most, mostBattle }
  }

  /** The first battle of all that had this value. */
  private firstOf(value: number): number {
    const { times, firsts } = this
    let first = Infinity
    const end = (value + 1) << RANK_BITS
    for (let place = value << RANK_BITS; place < end; place += 1) {
      if (times[place] > 0 && firsts[place] < first) first = firsts[place]
    }
    return this.from + first
  }

  /** With the first battle of the highest rank for an example. */
  private take(value: number, list: number[]): void {
    const { times } = this
    const start = value << RANK_BITS
    let highest = start + RANKS - 1
    while (times[highest] === 0) highest -= 1
    list.push(value, this.from + this.firsts[highest], highest - start + 1)
    for (let place = start; place <= highest; place += 1) {
      list.push(times[place])
      times[place] = 0
    }
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
