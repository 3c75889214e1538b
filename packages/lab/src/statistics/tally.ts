import { Bins, type SavedBins } from './bins.ts'
import { SmallCounts } from './small-counts.ts'
import { HEAD } from './value-groups.ts'

/** What is kept of one measure: enough for every figure of a report, in memory that does not grow with battles. */
export interface SavedTally extends SavedBins {
  readonly n: number
  readonly mean: number
  /** Sums of squared distances from the mean, of their third and of their fourth powers. */
  readonly squares: number
  readonly cubes: number
  readonly fourths: number
  readonly min: readonly [value: number, battle: number]
  readonly max: readonly [value: number, battle: number]
}

const ONE = new Float64Array(1)

/**
 * Adds up one measure over battles. Chunks are merged in the order of their battles, never in the order of arrival:
 * so even the last bit of a sum is the same on one thread and on a cluster.
 */
export class Tally {
  n = 0
  private least = Infinity
  private most = -Infinity
  private leastBattle = -1
  private mostBattle = -1
  private distribution = new Bins()
  /** What was counted and is not in anything else yet. */
  private small: SmallCounts | null = null
  /** Whether everything is added one by one, since something came that is no small whole number. */
  private isPlain = false
  /** Sums of distances from the first value: short, so nothing is lost to cancellation. */
  private shift = 0
  private sum = 0
  private sumOfSquares = 0
  private sumOfCubes = 0
  private sumOfFourths = 0
  private mergedMean = 0
  private mergedSquares = 0
  private mergedCubes = 0
  private mergedFourths = 0
  private merged = 0

  add(value: number, battle: number): void {
    this.addUp()
    this.isPlain = true
    ONE[0] = value
    this.addPlain(ONE, 1, battle, 0)
  }

  /**
   * The values of `count` battles in a row, from number `battle` on: from place `start` of the list.
   * NaN is no value.
   */
  addRun(values: Float64Array, count: number, battle: number, start = 0): void {
    let at = 0
    while (at < count) {
      const here = start + at
      const left = count - at
      if (this.isPlain) {
        this.addPlain(values, left, battle + at, here)
        return
      }
      this.small ??= SmallCounts.spare()
      const { small } = this
      const before = small.total
      if (this.n === 0) this.shift = firstOf(values, left, here)
      const counted = small.hasRoom(left) ? small.addRun(values, left, battle + at, here) : 0
      this.n += small.total - before
      at += counted
      if (counted === left) return
      if (small.hasRoom(left) && SmallCounts.fits(values[start + at])) {
        // A battle of a high rank: sums of small whole numbers are the same in any order.
        this.addPlain(values, 1, battle + at, start + at)
        at += 1
      } else {
        this.addUp()
        this.isPlain = true
      }
    }
  }

  private addPlain(values: Float64Array, count: number, battle: number, start: number): void {
    let { n, shift, sum, sumOfSquares, sumOfCubes, sumOfFourths, least, most } = this
    for (let i = 0; i < count; i += 1) {
      const value = values[start + i]
      if (Number.isNaN(value)) continue
      if (n === 0) shift = value
      const distance = value - shift
      const square = distance * distance
      n += 1
      sum += distance
      sumOfSquares += square
      sumOfCubes += square * distance
      sumOfFourths += square * square
      if (value < least) {
        least = value
        this.leastBattle = battle + i
      }
      if (value > most) {
        most = value
        this.mostBattle = battle + i
      }
    }
    this.n = n
    this.shift = shift
    this.sum = sum
    this.sumOfSquares = sumOfSquares
    this.sumOfCubes = sumOfCubes
    this.sumOfFourths = sumOfFourths
    this.least = least
    this.most = most
    this.distribution.addRun(values, count, battle, start)
  }

  /** What was counted becomes part of all sums. */
  private addUp(): void {
    const { small, shift } = this
    if (small === null) return
    this.small = null
    const { list, least, leastBattle, most, mostBattle } = small.empty()
    if (list.length === 0) return
    for (let at = 0; at < list.length;) {
      const distance = list[at] - shift
      const end = at + HEAD + list[at + 2]
      let times = 0
      for (at += HEAD; at < end; at += 1) times += list[at]
      const square = distance * distance
      this.sum += times * distance
      this.sumOfSquares += times * square
      this.sumOfCubes += times * square * distance
      this.sumOfFourths += times * square * square
    }
    this.note(least, leastBattle, most, mostBattle)
    this.distribution.addList(list)
  }

  /** The lowest and the highest of some values, each with the first battle that had it. */
  private note(min: number, minBattle: number, max: number, maxBattle: number): void {
    if (min < this.least || (min === this.least && minBattle < this.leastBattle)) {
      this.least = min
      this.leastBattle = minBattle
    }
    if (max > this.most || (max === this.most && maxBattle < this.mostBattle)) {
      this.most = max
      this.mostBattle = maxBattle
    }
  }

  /** Observations of nothing: `count` of them, from battle number `from` on, `stride` battles apart. */
  addZeros(count: number, from: number, stride = 1): void {
    if (count === 0) return
    const zeros = new Tally()
    zeros.n = count
    zeros.merged = count
    zeros.note(0, from, 0, from)
    zeros.distribution = Bins.ofOne(0, count, from, stride)
    this.merge(zeros)
  }

  get min(): number {
    this.addUp()
    return this.least
  }

  get max(): number {
    this.addUp()
    return this.most
  }

  get minBattle(): number {
    this.addUp()
    return this.leastBattle
  }

  get maxBattle(): number {
    this.addUp()
    return this.mostBattle
  }

  get bins(): Bins {
    this.addUp()
    return this.distribution
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

  /** How far the values lean to one side: 0 when to none, above 0 when the rare ones are the large ones. */
  get skewness(): number {
    this.settle()
    return this.squares > 0 ? (this.mergedCubes * Math.sqrt(this.n)) / this.squares ** 1.5 : 0
  }

  /**
   * How many battles carry the spread: all when each is as far from the mean as any other, a third of them when values
   * are normal, one when a single battle lies far from all the rest.
   */
  get carriers(): number {
    this.settle()
    return this.mergedFourths > 0 ? (this.squares * this.squares) / this.mergedFourths : 0
  }

  /** What `other` counted comes after what is here. */
  merge(other: Tally): void {
    if (other.n === 0) return
    this.settle()
    const { mean, squares } = other
    const total = this.n + other.n
    const distance = mean - this.mergedMean
    const [m, n] = [this.n, other.n]
    const both = (m * n) / total
    const [here, cubesHere] = [this.mergedSquares, this.mergedCubes]
    // Pébay's formulas (2008).
    this.mergedFourths +=
      other.mergedFourths +
      (distance ** 4 * both * (m * m - m * n + n * n)) / (total * total) +
      (6 * distance * distance * (m * m * squares + n * n * here)) / (total * total) +
      (4 * distance * (m * other.mergedCubes - n * cubesHere)) / total
    this.mergedCubes +=
      other.mergedCubes + (distance ** 3 * both * (m - n)) / total + (3 * distance * (m * squares - n * here)) / total
    this.mergedSquares += squares + distance * distance * both
    this.mergedMean += distance * (n / total)
    this.n = total
    this.merged = total
    this.note(other.least, other.leastBattle, other.most, other.mostBattle)
    this.distribution.merge(other.distribution)
  }

  save(): SavedTally {
    this.settle()
    const { level, values } = this.distribution.save()
    return {
      n: this.n,
      mean: this.mergedMean,
      squares: this.mergedSquares,
      cubes: this.mergedCubes,
      fourths: this.mergedFourths,
      min: [this.least, this.leastBattle],
      max: [this.most, this.mostBattle],
      level,
      values,
    }
  }

  static load(saved: SavedTally): Tally {
    const tally = new Tally()
    tally.n = saved.n
    tally.merged = saved.n
    tally.mergedMean = saved.mean
    tally.mergedSquares = saved.squares
    tally.mergedCubes = saved.cubes
    tally.mergedFourths = saved.fourths
    ;[tally.least, tally.leastBattle] = saved.min
    ;[tally.most, tally.mostBattle] = saved.max
    tally.distribution = Bins.load(saved)
    return tally
  }

  /** Turns sums into mean and squares; a tally is filled or merged, never both by turns. */
  private settle(): void {
    this.addUp()
    if (this.merged === this.n) return
    const { n, sumOfSquares, sumOfCubes, sumOfFourths } = this
    const mean = this.sum / n
    const square = mean * mean
    this.mergedMean = this.shift + mean
    this.mergedSquares = sumOfSquares - (this.sum * this.sum) / n
    this.mergedCubes = sumOfCubes - 3 * mean * sumOfSquares + 2 * n * square * mean
    this.mergedFourths = sumOfFourths - 4 * mean * sumOfCubes + 6 * square * sumOfSquares - 3 * n * square * square
    this.merged = this.n
  }
}

/** The first of so many values that is one. */
function firstOf(values: Float64Array, count: number, start: number): number {
  for (let i = 0; i < count; i += 1) {
    const value = values[start + i]
    if (!Number.isNaN(value)) return value
  }
  return 0
}
