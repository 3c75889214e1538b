import { Bins, type SavedBins } from './bins.ts'

/** What is kept of one measure: enough for every figure of a report, in memory that does not grow with battles. */
export interface SavedTally extends SavedBins {
  readonly n: number
  readonly mean: number
  /** Sum of squared distances from the mean. */
  readonly squares: number
  readonly min: readonly [value: number, battle: number]
  readonly max: readonly [value: number, battle: number]
}

/**
 * Adds up one measure over battles. Chunks are merged in the order of their battles, never in the order of arrival:
 * so even the last bit of a sum is the same on one thread and on a cluster.
 */
export class Tally {
  n = 0
  min = Infinity
  max = -Infinity
  minBattle = -1
  maxBattle = -1
  bins = new Bins()
  /** Sums of distances from the first value: short, so nothing is lost to cancellation. */
  private shift = 0
  private sum = 0
  private sumOfSquares = 0
  private mergedMean = 0
  private mergedSquares = 0
  private merged = 0

  add(value: number, battle: number): void {
    if (this.n === 0) this.shift = value
    const distance = value - this.shift
    this.n += 1
    this.sum += distance
    this.sumOfSquares += distance * distance
    if (value < this.min) {
      this.min = value
      this.minBattle = battle
    }
    if (value > this.max) {
      this.max = value
      this.maxBattle = battle
    }
    this.bins.add(value, battle)
  }

  /** Battles in which nothing of the kind happened, from battle number `from` on. */
  addZeros(count: number, from: number): void {
    if (count === 0) return
    const zeros: SavedBins = { level: null, bins: [[0, count, from, 0]] }
    this.merge(Tally.load({ n: count, mean: 0, squares: 0, min: [0, from], max: [0, from], ...zeros }))
  }

  get mean(): number {
    this.settle()
    return this.mergedMean
  }

  get squares(): number {
    this.settle()
    return this.mergedSquares
  }

  /** Of a sample: divided by n - 1. */
  get variance(): number {
    return this.n > 1 ? Math.max(0, this.squares) / (this.n - 1) : 0
  }

  /** What `other` counted comes after what is here. */
  merge(other: Tally): void {
    if (other.n === 0) return
    this.settle()
    const { mean, squares } = other
    const total = this.n + other.n
    const distance = mean - this.mergedMean
    this.mergedSquares += squares + distance * distance * ((this.n * other.n) / total)
    this.mergedMean += distance * (other.n / total)
    this.n = total
    this.merged = total
    if (other.min < this.min || (other.min === this.min && other.minBattle < this.minBattle)) {
      this.min = other.min
      this.minBattle = other.minBattle
    }
    if (other.max > this.max || (other.max === this.max && other.maxBattle < this.maxBattle)) {
      this.max = other.max
      this.maxBattle = other.maxBattle
    }
    this.bins.merge(other.bins)
  }

  save(): SavedTally {
    return {
      n: this.n,
      mean: this.mean,
      squares: this.squares,
      min: [this.min, this.minBattle],
      max: [this.max, this.maxBattle],
      ...this.bins.save(),
    }
  }

  static load(saved: SavedTally): Tally {
    const tally = new Tally()
    tally.n = saved.n
    tally.merged = saved.n
    tally.mergedMean = saved.mean
    tally.mergedSquares = saved.squares
    ;[tally.min, tally.minBattle] = saved.min
    ;[tally.max, tally.maxBattle] = saved.max
    tally.bins = Bins.load(saved)
    return tally
  }

  /** Turns sums into mean and squares; a tally is filled or merged, never both by turns. */
  private settle(): void {
    if (this.merged === this.n) return
    this.mergedMean = this.shift + this.sum / this.n
    this.mergedSquares = this.sumOfSquares - (this.sum * this.sum) / this.n
    this.merged = this.n
  }
}
