import { ranksOf } from './bins.ts'
import { DRAFT, HEAD, MOST_RANKS, type ValueList } from './value-groups.ts'

/** Whole numbers from 0 to below this are small. */
const VALUES = 1024
/** In a list of them: no value. */
export const NO_VALUE = -1
/** From one value to the next: no power of two, or the values would drive each other out of the cache. */
const LINE = MOST_RANKS + 15
const PLACE_BITS = 11
/** So many battles at most are counted at a time: a count is one number with the place of the first battle that it counts. */
export const MOST_COUNTED = 1 << PLACE_BITS
const PLACE = MOST_COUNTED - 1
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

/** By value and rank. One table for all who count, one after the other: it stays in the processor's cache, empty in between. */
const TIMES = new Int32Array(VALUES * LINE)

export function isSmall(value: number): boolean {
  const whole = value | 0
  return whole === value && whole >= 0 && whole < VALUES
}

/**
 * Small whole numbers, counted by rank and value: what most measures of battles are. Sums of them are exact in any order,
 * so they can be added up value by value, once for many battles. They are of battles in a row, from number `battle` on.
 */
export function countSmall(values: Int16Array, battle: number): Counted {
  const { ranks, highest } = ranksOf(battle, values.length)
  let most = -1
  // From the last to the first, whose place stays.
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const value = values[at]
    if (value < 0) continue
    const cell = value * LINE + ranks[at]
    TIMES[cell] = ((TIMES[cell] | PLACE) + 1) | at
    most = Math.max(most, value)
  }
  return takeAll(most, highest, battle)
}

/** Whether even the sum of the fourth powers of so many of them, none above `most`, is exact. */
export function isExact(count: number, most: number): boolean {
  return count * most ** 4 <= EXACT
}

/** All values up to `most` that came, none in a battle above the highest rank; nothing is left of them. */
function takeAll(most: number, highest: number, battle: number): Counted {
  let least = -1
  let leastBattle = -1
  const mostBattle = most < 0 ? -1 : battle + firstOf(most, highest)
  let length = 0
  for (let value = 0; value <= most; value += 1) {
    const line = value * LINE
    let last = line + highest
    while (last >= line && TIMES[last] === 0) last -= 1
    if (last < line) continue
    if (least < 0) {
      least = value
      leastBattle = battle + firstOf(value, highest)
    }
    DRAFT[length] = value
    DRAFT[length + 1] = battle + (TIMES[last] & PLACE)
    DRAFT[length + 2] = last - line + 1
    length += HEAD
    for (let cell = line; cell <= last; cell += 1) {
      DRAFT[length++] = TIMES[cell] >>> PLACE_BITS
      TIMES[cell] = 0
    }
  }
  return { list: DRAFT.slice(0, length), least, leastBattle, most, mostBattle }
}

/** The place of the first battle with this value. */
function firstOf(value: number, highest: number): number {
  const line = value * LINE
  let first = PLACE
  for (let cell = line; cell <= line + highest; cell += 1) {
    if (TIMES[cell] !== 0) first = Math.min(first, TIMES[cell] & PLACE)
  }
  return first
}
