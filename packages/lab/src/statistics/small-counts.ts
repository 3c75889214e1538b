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
/** By value: one more than the place in the run of its example; 0 for none. */
const EXAMPLES = new Int32Array(VALUES)

/** The places of a run in the order in which they are counted, and by rank where its places end there. */
let order = new Int32Array(0)
const ENDS = new Int32Array(MOST_RANKS)
/** The first battle of the run. */
let firstOrdered = -1

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
  if (battle !== firstOrdered || count !== order.length) putInOrder(ranks, battle, count)
  let most = -1
  for (let rank = 0, from = 0; from < count; rank += 1) {
    const row = rank * ROW
    const end = ENDS[rank]
    for (let i = from; i < end; i += 1) {
      const at = order[i]
      const value = values[start + at]
      if (value < 0) continue
      TIMES[row + value] += 1
      // The last one stays. To ask who has been there would cost more: nobody can foresee the answer.
      EXAMPLES[value] = at + 1
      if (value > most) most = value
    }
    from = end
  }
  const list = takeAll(most, ranks, battle)
  const least = list.length === 0 ? -1 : list[0]
  const battleOf = (value: number): number => battle + values.indexOf(value, start) - start
  return { list, least, leastBattle: battleOf(least), most, mostBattle: battleOf(most) }
}

/**
 * By rank, and in each rank from the last battle to the first: so the last of a value is of its highest rank, and the
 * first of those. All measures of battles ask for the same order, one after the other.
 */
function putInOrder(ranks: Uint8Array, battle: number, count: number): void {
  firstOrdered = battle
  if (count !== order.length) order = new Int32Array(count)
  ENDS.fill(0)
  for (let at = 0; at < count; at += 1) ENDS[ranks[at]] += 1
  for (let rank = 1; rank < MOST_RANKS; rank += 1) ENDS[rank] += ENDS[rank - 1]
  // Each rank is filled from its end, from the first battle on.
  const places = ENDS.slice()
  for (let at = 0; at < count; at += 1) {
    const rank = ranks[at]
    places[rank] -= 1
    order[places[rank]] = at
  }
}

/** Whether even the sum of the fourth powers of so many of them, none above `most`, is exact. */
export function isExact(count: number, most: number): boolean {
  return count * most ** 4 <= EXACT
}

/** All values up to `most` that came; nothing is left of them. */
function takeAll(most: number, ranks: Uint8Array, battle: number): ValueList {
  let length = 0
  for (let value = 0; value <= most; value += 1) {
    const example = EXAMPLES[value] - 1
    if (example < 0) continue
    EXAMPLES[value] = 0
    const height = ranks[example] + 1
    DRAFT[length] = value
    DRAFT[length + 1] = battle + example
    DRAFT[length + 2] = height
    length += HEAD
    for (let place = value; place < height * ROW; place += ROW) {
      DRAFT[length++] = TIMES[place]
      TIMES[place] = 0
    }
  }
  return DRAFT.slice(0, length)
}
