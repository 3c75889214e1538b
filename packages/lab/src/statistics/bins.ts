import { HEAD, mergedLists, rankOf, ValueGroups, type ValueList } from './value-groups.ts'

/** So many different values are kept; when there are more, a part of the battles chosen by chance stands for all. */
const MOST_VALUES = 4096
/** A list that is no longer surely has no more. */
const MOST_LISTED = MOST_VALUES * (HEAD + 1)

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
  /** Counts are from the rank of the level on. */
  readonly values: ValueList
}

/** Of battles in a row; none is above the highest. */
interface Ranks {
  ranks: Uint8Array
  highest: number
}

/** All measures of battles ask for the same ranks, one after the other. */
const RANKED: Ranks = { ranks: new Uint8Array(1), highest: 0 }
let firstRanked = -1
let ranked = 0

/** Of so many battles in a row, from number `battle` on; good until somebody else asks. */
export function ranksOf(battle: number, count: number): Readonly<Ranks> {
  if (battle === firstRanked && count <= ranked) return RANKED
  if (count > RANKED.ranks.length) RANKED.ranks = new Uint8Array(count)
  const { ranks } = RANKED
  RANKED.highest = 0
  for (let i = 0; i < count; i += 1) {
    ranks[i] = rankOf(battle + i)
    RANKED.highest = Math.max(RANKED.highest, ranks[i])
  }
  firstRanked = battle
  ranked = count
  return RANKED
}

/** The values of a run, on the way to a list. */
const RUN = new ValueGroups()

/**
 * A distribution in bounded memory: every value and how often it came, exactly, while there are no more different ones
 * than fit; beyond that the same of the battles whose rank reaches the level, a sample of one in 2^level. The level is
 * always the lowest that fits, so neither it nor anything else depends on the order of filling and merging.
 */
export class Bins {
  private lowest = 0
  private readonly kept = new Map<number, Kept>()
  /** What is not among the kept yet: what came in lists, and what was added one by one lately. */
  private loaded: ValueList = NOTHING
  private readonly recent = new ValueGroups()
  /** In order of value, while nothing was added since it was asked for. */
  private order: readonly Bin[] | null = null

  /** 0 while all battles are in it. */
  get level(): number {
    this.settle()
    return this.lowest
  }

  /** How many different values are kept. */
  get size(): number {
    this.settle()
    return this.kept.size
  }

  /** See `Tally.addRun`. */
  addRun(values: Float64Array, count: number, battle: number, start = 0): void {
    const { ranks } = ranksOf(battle, count)
    const groups = count === 1 ? this.recent : RUN
    this.order = null
    for (let i = 0; i < count; i += 1) {
      const value = values[start + i]
      if (ranks[i] >= this.lowest && !Number.isNaN(value)) groups.push(value, battle + i)
    }
    if (groups === RUN) {
      this.addList(RUN.list())
      RUN.clear()
    } else if (groups.length === MOST_VALUES) this.settle()
  }

  /** Counts are from rank 0 on. */
  addList(list: ValueList): void {
    this.order = null
    if (this.isListed) {
      this.loaded = mergedLists(this.loaded, list)
      if (this.loaded.length > MOST_LISTED) this.settle()
    } else this.putAll(list, 0)
  }

  merge(other: Bins): void {
    const { level, values } = other.save()
    this.order = null
    // The first of all stays a list.
    if (this.isListed && this.loaded.length === 0 && this.recent.length === 0) {
      this.lowest = level
      this.loaded = values
      return
    }
    this.settle()
    if (level > this.lowest) this.coarsen(level)
    this.putAll(values, level)
  }

  /** In order of value. */
  sorted(): readonly Bin[] {
    this.settle()
    this.order ??= this.entries().map(([value, { battle, counts }]) => ({ value, battle, count: total(counts) }))
    return this.order
  }

  save(): SavedBins {
    const { recent } = this
    if (this.isListed && recent.length > 0) {
      this.loaded = mergedLists(this.loaded, recent.list())
      recent.clear()
    }
    // What was loaded, or filled at once, is in order already.
    if (this.kept.size === 0 && recent.length === 0 && this.loaded.length <= MOST_LISTED) {
      return { level: this.lowest, values: this.loaded }
    }
    this.settle()
    const values: number[] = []
    for (const [value, { battle, counts }] of this.entries()) {
      values.push(value, battle, counts.length - this.lowest)
      for (let rank = this.lowest; rank < counts.length; rank += 1) values.push(counts[rank])
    }
    return { level: this.lowest, values }
  }

  static load({ level, values }: SavedBins): Bins {
    const loaded = new Bins()
    loaded.lowest = level
    loaded.loaded = values
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
    return Bins.load({ level: 0, values: [value, example.battle, counts.length, ...counts] })
  }

  /** Whether all is in lists, whose counts are from rank 0 on. */
  private get isListed(): boolean {
    return this.kept.size === 0 && this.lowest === 0
  }

  private entries(): [number, Kept][] {
    return [...this.kept].toSorted(([a], [b]) => a - b)
  }

  /** Everything is among the kept. */
  private settle(): void {
    const { loaded, recent } = this
    if (loaded.length > 0) {
      this.loaded = NOTHING
      this.putAll(loaded, this.lowest)
    }
    if (recent.length > 0) {
      this.putAll(recent.list(), 0)
      recent.clear()
    }
  }

  /** `level` is the rank of the first count of each value. */
  private putAll(list: ValueList, level: number): void {
    for (let at = 0; at < list.length; at += HEAD + list[at + 2]) {
      // The example is of the highest rank that the value has.
      if (level + list[at + 2] > this.lowest) this.put(list, at, level)
    }
    if (this.kept.size > MOST_VALUES) this.coarsen(this.lowest + 1)
  }

  private put(list: ValueList, at: number, level: number): void {
    const value = list[at]
    const battle = list[at + 1]
    const ranks = level + list[at + 2]
    let present = this.kept.get(value)
    if (present === undefined) {
      present = { battle, rank: ranks - 1, counts: [] }
      this.kept.set(value, present)
    } else prefer(present, battle, ranks - 1)
    const { counts } = present
    while (counts.length < ranks) counts.push(0)
    const first = at + HEAD - level
    for (let rank = Math.max(level, this.lowest); rank < ranks; rank += 1) counts[rank] += list[first + rank]
  }

  /** To this level, or to the first above it that fits: no level has more values than the one below it. */
  private coarsen(least: number): void {
    let level = least
    const ranks = [...this.kept.values()].map(({ rank }) => rank)
    while (ranks.filter((rank) => rank >= level).length > MOST_VALUES) level += 1
    this.lowest = level
    for (const [value, { rank, counts }] of this.kept) {
      if (rank < level) this.kept.delete(value)
      else counts.fill(0, 0, level)
    }
  }
}

const NOTHING: ValueList = []

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
