/** Values are kept one by one up to so many different ones, then in bins of equal width. */
const MOST_BINS = 512
const FINEST_LEVEL = -40

export interface Bin {
  count: number
  /** The first battle that fell here, and its value: what a person looks at for an example. */
  battle: number
  value: number
}

export interface SavedBins {
  readonly level: number | null
  readonly bins: readonly (readonly [key: number, count: number, battle: number, value: number])[]
}

/**
 * A distribution in bounded memory that does not depend on the order in which it is filled or merged: the level is
 * always the finest at which all that was seen fits, and a bin's example is the lowest battle number in it.
 */
export class Bins {
  /** Null: a bin for each value. Otherwise bins are 2^level wide. */
  private level: number | null = null
  private width = 1
  private bins = new Map<number, Bin>()

  add(value: number, battle: number): void {
    const key = this.level === null ? value : Math.floor(value / this.width)
    const bin = this.bins.get(key)
    if (bin !== undefined) {
      bin.count += 1
      return
    }
    this.bins.set(key, { count: 1, battle, value })
    if (this.bins.size > MOST_BINS) this.coarsen()
  }

  merge(other: Bins): void {
    if (other.level !== null && (this.level === null || this.level < other.level)) this.coarsenTo(other.level)
    for (const bin of other.bins.values()) this.put({ ...bin })
    if (this.bins.size > MOST_BINS) this.coarsen()
  }

  /** In order of value. */
  sorted(): readonly Bin[] {
    return this.entries().map(([, bin]) => bin)
  }

  save(): SavedBins {
    return { level: this.level, bins: this.entries().map(([key, bin]) => [key, bin.count, bin.battle, bin.value]) }
  }

  static load(saved: SavedBins): Bins {
    const loaded = new Bins()
    loaded.setLevel(saved.level)
    for (const [key, count, battle, value] of saved.bins) loaded.bins.set(key, { count, battle, value })
    return loaded
  }

  private entries(): [number, Bin][] {
    return [...this.bins].toSorted(([a], [b]) => a - b)
  }

  private setLevel(level: number | null): void {
    this.level = level
    this.width = level === null ? 1 : 2 ** level
  }

  private put(bin: Bin): void {
    const key = this.level === null ? bin.value : Math.floor(bin.value / this.width)
    const present = this.bins.get(key)
    if (present === undefined) {
      this.bins.set(key, bin)
      return
    }
    present.count += bin.count
    if (bin.battle < present.battle) {
      present.battle = bin.battle
      present.value = bin.value
    }
  }

  /** A coarser level never has more bins, so the first that fits is the same whatever came first. */
  private coarsen(): void {
    let level = this.level === null ? FINEST_LEVEL : this.level + 1
    while (!this.fitsAt(level)) level += 1
    this.coarsenTo(level)
  }

  private coarsenTo(level: number): void {
    const before = this.bins
    this.bins = new Map()
    this.setLevel(level)
    for (const bin of before.values()) this.put(bin)
  }

  private fitsAt(level: number): boolean {
    const width = 2 ** level
    return new Set([...this.bins.values()].map(({ value }) => Math.floor(value / width))).size <= MOST_BINS
  }
}
