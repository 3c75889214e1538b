/** So many different values are kept; when there are more, a part of the battles chosen by chance stands for all. */
const MOST_VALUES = 4096

export interface Bin {
  readonly value: number
  /** How many battles of the sample had this value. */
  readonly count: number
  /** One of them: what a person looks at for an example. */
  readonly battle: number
}

interface Kept {
  battle: number
  /** Of that battle: the highest of all with this value. */
  rank: number
  /** How many battles of each rank had this value. */
  readonly counts: number[]
}

export interface SavedBins {
  readonly level: number
  /** Counts by rank, from that of the level on. */
  readonly bins: readonly (readonly [value: number, battle: number, ...counts: number[]])[]
}

/** Half of all battles have rank 0, a quarter rank 1, and so on: by number alone, whatever happens in them. */
export function rankOf(battle: number): number {
  let mixed = Math.imul(battle ^ (battle >>> 16), 0x45d9f3b5)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return Math.clz32(mixed ^ (mixed >>> 15))
}

/** All measures of battles ask for the same ranks, one after the other. */
let ranks = new Uint8Array(1)
let firstRanked = -1
let ranked = 0

/** Of so many battles in a row, from number `battle` on; good until somebody else asks. */
export function ranksOf(battle: number, count: number): Uint8Array {
  if (battle === firstRanked && count <= ranked) return ranks
  if (count > ranks.length) ranks = new Uint8Array(count)
  for (let i = 0; i < count; i += 1) ranks[i] = rankOf(battle + i)
  firstRanked = battle
  ranked = count
  return ranks
}

/** Whole numbers below this are found by place. */
const PLACES = 1024

/**
 * A distribution in bounded memory: every value and how often it came, exactly, while there are no more different ones
 * than fit; beyond that the same of the battles whose rank reaches the level, a sample of one in 2^level. The level is
 * always the lowest that fits, so neither it nor anything else depends on the order of filling and merging.
 */
export class Bins {
  private lowest = 0
  private readonly kept = new Map<number, Kept>()
  /** Those of small whole numbers once more, by value. */
  private readonly placed: (Kept | undefined)[] = []
  /** In order of value, while nothing was added since it was asked for. */
  private order: readonly Bin[] | null = null

  /** 0 while all battles are in it. */
  get level(): number {
    return this.lowest
  }

  /** How many different values are kept. */
  get size(): number {
    return this.kept.size
  }

  /** See `Tally.addRun`. */
  addRun(values: Float64Array, count: number, battle: number, start = 0): void {
    const rankAt = ranksOf(battle, count)
    const { placed } = this
    this.order = null
    for (let i = 0; i < count; i += 1) {
      const rank = rankAt[i]
      if (rank < this.lowest) continue
      const value = values[start + i]
      const place = value | 0
      const bin = place === value && place >= 0 && place < placed.length ? placed[place] : this.kept.get(value)
      if (bin === undefined) {
        if (!Number.isNaN(value)) this.begin(value, battle + i, rank)
      } else if (rank < bin.rank) bin.counts[rank] += 1
      else raise(bin, battle + i, rank)
    }
  }

  /** Battles with one value: how many of each rank, and the first of those of the highest. */
  addCounts(value: number, battle: number, counts: readonly number[]): void {
    this.order = null
    this.put(value, battle, counts.length - 1, counts)
    if (this.kept.size > MOST_VALUES) this.coarsen(this.lowest + 1)
  }

  private begin(value: number, battle: number, rank: number): void {
    const counts = [0]
    while (counts.length <= rank) counts.push(0)
    counts[rank] = 1
    this.keep(value, { battle, rank, counts })
    if (this.kept.size > MOST_VALUES) this.coarsen(this.lowest + 1)
  }

  private keep(value: number, bin: Kept): void {
    this.kept.set(value, bin)
    if (!Number.isInteger(value) || value < 0 || value >= PLACES) return
    while (this.placed.length <= value) this.placed.push(undefined)
    this.placed[value] = bin
  }

  merge(other: Bins): void {
    this.order = null
    if (other.lowest > this.lowest) this.coarsen(other.lowest)
    for (const [value, bin] of other.kept) this.put(value, bin.battle, bin.rank, bin.counts)
    if (this.kept.size > MOST_VALUES) this.coarsen(this.lowest + 1)
  }

  /** In order of value. */
  sorted(): readonly Bin[] {
    this.order ??= this.entries().map(([value, { battle, counts }]) => ({ value, battle, count: total(counts) }))
    return this.order
  }

  save(): SavedBins {
    const bins = this.entries().map(([value, { battle, counts }]): SavedBins['bins'][number] => [
      value,
      battle,
      ...counts.slice(this.lowest),
    ])
    return { level: this.lowest, bins }
  }

  static load({ level, bins }: SavedBins): Bins {
    const loaded = new Bins()
    loaded.lowest = level
    const below = Array.from({ length: level }, () => 0)
    for (const [value, battle, ...counts] of bins) {
      loaded.keep(value, { battle, rank: rankOf(battle), counts: [...below, ...counts] })
    }
    return loaded
  }

  /** Of `count` battles with the same value, `stride` apart from number `from` on. */
  static ofOne(value: number, count: number, from: number, stride: number): Bins {
    const counts: number[] = []
    const example = { battle: from, rank: rankOf(from), counts }
    for (let battle = from; battle < from + count * stride; battle += stride) {
      const rank = rankOf(battle)
      while (counts.length <= rank) counts.push(0)
      counts[rank] += 1
      prefer(example, battle, rank)
    }
    const bins = new Bins()
    bins.keep(value, example)
    return bins
  }

  private entries(): [number, Kept][] {
    return [...this.kept].toSorted(([a], [b]) => a - b)
  }

  private put(value: number, battle: number, rank: number, counts: readonly number[]): void {
    if (rank < this.lowest) return
    const present = this.kept.get(value)
    if (present === undefined) {
      this.keep(value, { battle, rank, counts: counts.map((count, at) => (at < this.lowest ? 0 : count)) })
      return
    }
    while (present.counts.length < counts.length) present.counts.push(0)
    for (let at = this.lowest; at < counts.length; at += 1) present.counts[at] += counts[at]
    prefer(present, battle, rank)
  }

  /** To this level, or to the first above it that fits: no level has more values than the one below it. */
  private coarsen(least: number): void {
    let level = least
    const ranks = [...this.kept.values()].map(({ rank }) => rank)
    while (ranks.filter((rank) => rank >= level).length > MOST_VALUES) level += 1
    this.lowest = level
    for (const [value, { rank, counts }] of this.kept) {
      if (rank < level) {
        this.kept.delete(value)
        if (value in this.placed) this.placed[value] = undefined
      } else counts.fill(0, 0, level)
    }
  }
}

/** One more battle with a value, of a rank that is at least as high as that of its example. */
function raise(bin: Kept, battle: number, rank: number): void {
  while (bin.counts.length <= rank) bin.counts.push(0)
  bin.counts[rank] += 1
  prefer(bin, battle, rank)
}

/** The battle of the highest rank, and the first of those, stays the example as long as its value is kept. */
function prefer(bin: Kept, battle: number, rank: number): void {
  if (rank < bin.rank || (rank === bin.rank && battle >= bin.battle)) return
  bin.battle = battle
  bin.rank = rank
}

function total(counts: readonly number[]): number {
  let sum = 0
  for (const count of counts) sum += count
  return sum
}
