/** A value, a battle that had it for an example, and how many battles of each rank had it, from some rank on. */
export type SavedBin = readonly [value: number, battle: number, ...counts: number[]]

/** In a bin the counts come after this many others. */
export const COUNTS = 2

/** Half of all battles have rank 0, a quarter rank 1, and so on: by number alone, whatever happens in them. */
export function rankOf(battle: number): number {
  let mixed = Math.imul(battle ^ (battle >>> 16), 0x45d9f3b5)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return Math.clz32(mixed ^ (mixed >>> 15))
}

/** Values of battles, as they come, to be put in order many at a time: that is much quicker than one by one. */
export class ValueGroups {
  private readonly values: number[] = []
  private readonly battles: number[] = []
  /** Whether a value and its place fit into one number that is exact. */
  private isPacked = true

  get length(): number {
    return this.values.length
  }

  push(value: number, battle: number): void {
    if (!Number.isInteger(value) || Math.abs(value) >= MOST_PACKED) this.isPacked = false
    this.values.push(value)
    this.battles.push(battle)
  }

  /** Of each different value, the lowest first; counts from rank 0 on. */
  bins(): SavedBin[] {
    const { values, battles } = this
    const bins: SavedBin[] = []
    const order = this.order()
    for (let from = 0, to = 0; from < order.length; from = to) {
      const value = values[order[from]]
      // Never -0, as a key of a map would not be.
      const bin: [number, number, ...number[]] = [value + 0, battles[order[from]]]
      let highest = -1
      for (to = from; to < order.length && values[order[to]] === value; to += 1) {
        const battle = battles[order[to]]
        const rank = rankOf(battle)
        while (bin.length - COUNTS <= rank) bin.push(0)
        bin[rank + COUNTS] += 1
        if (rank > highest || (rank === highest && battle < bin[1])) {
          highest = rank
          bin[1] = battle
        }
      }
      bins.push(bin)
    }
    return bins
  }

  clear(): void {
    this.values.length = 0
    this.battles.length = 0
    this.isPacked = true
  }

  /** Places, by value and then as they came. */
  private order(): ArrayLike<number> {
    const { values } = this
    if (!this.isPacked || values.length > PLACES) {
      return Uint32Array.from(values, (_, place) => place).sort((a, b) => values[a] - values[b] || a - b)
    }
    const keys = new Float64Array(values.length)
    for (let place = 0; place < keys.length; place += 1) keys[place] = values[place] * PLACES + place
    keys.sort()
    for (let i = 0; i < keys.length; i += 1) {
      const place = keys[i] % PLACES
      keys[i] = place < 0 ? place + PLACES : place
    }
    return keys
  }
}

/** So many values at most are sorted as numbers that hold a value and its place. */
const PLACES = 8192
const MOST_PACKED = Number.MAX_SAFE_INTEGER / PLACES - 1
