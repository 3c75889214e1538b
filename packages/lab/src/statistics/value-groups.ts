/**
 * Values with their battles, one after the other in one list, the lowest value first: the value, a battle that had it
 * for an example, how many counts follow, and these: how many battles of each rank had it, from some rank on. One list
 * for all costs a fraction of one for each, wherever it is handed on.
 */
export type ValueList = readonly number[]
/** In such a list, so many numbers come before the counts of a value. */
export const HEAD = 3

/** One list of two, whose counts are from rank 0 on. No battle is in both. */
export function mergedLists(first: ValueList, second: ValueList): ValueList {
  if (first.length === 0 || second.length === 0) return first.length === 0 ? second : first
  const merged: number[] = []
  let [a, b] = [0, 0]
  while (a < first.length || b < second.length) {
    const isFirst = b === second.length || (a < first.length && first[a] <= second[b])
    const isSecond = a === first.length || (b < second.length && second[b] <= first[a])
    const [ranks, others] = [isFirst ? first[a + 2] : 0, isSecond ? second[b + 2] : 0]
    // The battle of the highest rank is the example, and the first of those.
    const ofFirst = ranks > others || (ranks === others && first[a + 1] < second[b + 1])
    merged.push(isFirst ? first[a] : second[b], ofFirst ? first[a + 1] : second[b + 1], Math.max(ranks, others))
    for (let rank = 0; rank < ranks || rank < others; rank += 1) {
      merged.push((rank < ranks ? first[a + HEAD + rank] : 0) + (rank < others ? second[b + HEAD + rank] : 0))
    }
    if (isFirst) a += HEAD + ranks
    if (isSecond) b += HEAD + others
  }
  return merged
}

/** A rank is below this. */
export const MOST_RANKS = 33

/** Half of all battles have rank 0, a quarter rank 1, and so on: by number alone, whatever happens in them. */
export function rankOf(battle: number): number {
  let mixed = Math.imul(battle ^ (battle >>> 16), 0x45d9f3b5)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return Math.clz32(mixed ^ (mixed >>> 15))
}

/** Where a list is made that is as long as it must be in the end: one that grows is copied again and again. */
export const DRAFT: number[] = []

/** So many values at most are sorted as numbers that hold a value and its place. */
const PLACES = 8192
const MOST_PACKED = Number.MAX_SAFE_INTEGER / PLACES - 1
const KEYS = new Float64Array(PLACES)

/** Values of battles, as they come, to be put in order many at a time: that is much quicker than one by one. */
export class ValueGroups {
  /** How many there are; what stands behind them in the lists is of no account. */
  length = 0
  private readonly values: number[] = []
  private readonly battles: number[] = []
  /** Whether a value and its place fit into one number that is exact. */
  private isPacked = true

  push(value: number, battle: number): void {
    if (!Number.isInteger(value) || Math.abs(value) >= MOST_PACKED) this.isPacked = false
    this.values[this.length] = value
    this.battles[this.length] = battle
    this.length += 1
  }

  /** Counts are from rank 0 on. */
  list(): ValueList {
    const { values, battles } = this
    const order = this.order()
    let length = 0
    for (let from = 0, to = 0; from < order.length; from = to) {
      const value = values[order[from]]
      const start = length
      // Never -0, as a key of a map would not be.
      DRAFT[start] = value + 0
      DRAFT[start + 1] = battles[order[from]]
      DRAFT[start + 2] = 0
      length += HEAD
      let ranks = 0
      for (to = from; to < order.length && values[order[to]] === value; to += 1) {
        const battle = battles[order[to]]
        const rank = rankOf(battle)
        if (rank >= ranks || (rank === ranks - 1 && battle < DRAFT[start + 1])) DRAFT[start + 1] = battle
        for (; ranks <= rank; ranks += 1) DRAFT[length++] = 0
        DRAFT[start + HEAD + rank] += 1
      }
      DRAFT[start + 2] = ranks
    }
    return DRAFT.slice(0, length)
  }

  clear(): void {
    this.length = 0
    this.isPacked = true
  }

  /** Places, by value and then as they came. */
  private order(): ArrayLike<number> {
    const { values, length } = this
    if (!this.isPacked || length > PLACES) {
      return Uint32Array.from({ length }, (_, place) => place).toSorted((a, b) => values[a] - values[b] || a - b)
    }
    const keys = KEYS.subarray(0, length)
    for (let place = 0; place < length; place += 1) keys[place] = values[place] * PLACES + place
    keys.sort()
    for (let i = 0; i < length; i += 1) {
      const place = keys[i] % PLACES
      keys[i] = place < 0 ? place + PLACES : place
    }
    return keys
  }
}
