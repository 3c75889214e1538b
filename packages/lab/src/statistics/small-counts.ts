import { ranksOf } from './bins.ts'
import { DRAFT, HEAD, MOST_RANKS, type ValueList } from './value-groups.ts'

/** Whole numbers from 0 to below this are small. */
const VALUES = 1024
/** In a list of them: no value. */
export const NO_VALUE = -1
/** From one rank to the next: more than a power of two, or places of a value drive each other out of the cache. */
const ROW = VALUES + 16
/** Up to here sums of whole numbers are exact, in whatever order. */
const EXACT = 2 ** 53

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

// One table for all who count, one after the other: it stays in the processor's cache. It is empty in between.
/** A row of values for each rank. */
const TIMES = new Int32Array(ROW * MOST_RANKS)
/** By value: one more than the highest rank that came, 0 for none; the first place in the run, and the first of that rank. */
const TOPS = new Uint8Array(VALUES)
/** The same, four values in one number: most of them did not come. */
const TOPS_OF_FOUR = new Uint32Array(TOPS.buffer)
const FIRSTS = new Int32Array(VALUES)
const EXAMPLES = new Int32Array(VALUES)

export function isSmall(value: number): boolean {
  const whole = value | 0
  return whole === value && whole >= 0 && whole < VALUES
}

/**
 * Small whole numbers, counted by rank and value: what most measures of battles are. Sums of them are exact in any order,
 * so they can be added up value by value, once for many battles. They are `count` from place `start` of the list on, of
 * battles in a row from number `battle` on.
 */
export function countSmall(values: Int16Array, count: number, battle: number, start: number): Counted {
  const ranks = ranksOf(battle, count)
  let height = 0
  for (let at = 0; at < count; at += 1) {
    const value = values[start + at]
    if (value < 0) continue
    const rank = ranks[at]
    const place = rank * ROW + value
    const times = TIMES[place]
    TIMES[place] = times + 1
    if (times > 0) continue
    if (TOPS[value] === 0) FIRSTS[value] = at
    if (TOPS[value] <= rank) {
      TOPS[value] = rank + 1
      EXAMPLES[value] = at
    }
    if (value >= height) height = value + 1
  }
  return takeAll(height, battle)
}

/** Whether even the sum of the fourth powers of so many of them, none above `most`, is exact. */
export function isExact(count: number, most: number): boolean {
  return count * most ** 4 <= EXACT
}

/** All values below `height` that came; nothing is left of them. */
function takeAll(height: number, battle: number): Counted {
  let length = 0
  let least = -1
  let most = -1
  for (let first = 0; first < height; first += 4) {
    if (TOPS_OF_FOUR[first >> 2] === 0) continue
    for (let value = first; value < first + 4; value += 1) {
      const ranks = TOPS[value]
      if (ranks === 0) continue
      if (least < 0) least = value
      most = value
      TOPS[value] = 0
      DRAFT[length] = value
      DRAFT[length + 1] = battle + EXAMPLES[value]
      DRAFT[length + 2] = ranks
      length += HEAD
      for (let place = value; place < ranks * ROW; place += ROW) {
        DRAFT[length++] = TIMES[place]
        TIMES[place] = 0
      }
    }
  }
  const list = DRAFT.slice(0, length)
  return { list, least, leastBattle: battle + FIRSTS[least], most, mostBattle: battle + FIRSTS[most] }
}
