import { Bins, type SavedBins } from './bins.ts'
import { type Counted, countSmall, isExact } from './small-counts.ts'
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
  /** The lowest value and the highest, each with the first battle that had it. */
  min = Infinity
  max = -Infinity
  minBattle = -1
  maxBattle = -1
  bins = new Bins()
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
    this.isPlain = true
    ONE[0] = value
    this.addPlain(ONE, 1, battle, 0)
  }

  /**
   * The values of `count` battles in a row, from number `battle` on: from place `start` of the list.
   * NaN is no value.
   */
  addRun(values: Float64Array, count: number, battle: number, start = 0): void {
    this.isPlain = true
    this.addPlain(values, count, battle, start)
  }

  /** As `addRun`, of small whole numbers: they are counted first, while all came that way. */
  addSmall(values: Int16Array, battle: number): void {
    const counted = this.isPlain ? null : countSmall(values, battle)
    if (counted === null || !isExact(this.n + values.length, Math.max(this.max, counted.most))) {
      const plain = Float64Array.from(values, (value) => (value < 0 ? NaN : value))
      this.addRun(plain, values.length, battle)
    } else if (counted.list.length > 0) {
      this.addCounted(counted, values.find(isValue) ?? 0)
    }
  }

  private addPlain(values: Float64Array, count: number, battle: number, start: number): void {
    let { n, shift, sum, sumOfSquares, sumOfCubes, sumOfFourths, min, max } = this
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
      if (value < min) {
        min = value
        this.minBattle = battle + i
      }
      if (value > max) {
        max = value
        this.maxBattle = battle + i
      }
    }
    this.n = n
    this.shift = shift
    this.sum = sum
    this.sumOfSquares = sumOfSquares
    this.sumOfCubes = sumOfCubes
    this.sumOfFourths = sumOfFourths
    this.min = min
    this.max = max
    this.bins.addRun(values, count, battle, start)
  }

  /** Small whole numbers, and the first of them. */
  addCounted({ list, least, leastBattle, most, mostBattle }: Counted, first: number): void {
    if (this.n === 0) this.shift = first
    const { shift } = this
    for (let at = 0; at < list.length;) {
      const distance = list[at] - shift
      const end = at + HEAD + list[at + 2]
      let times = 0
      for (at += HEAD; at < end; at += 1) times += list[at]
      const square = distance * distance
      this.n += times
      this.sum += times * distance
      this.sumOfSquares += times * square
      this.sumOfCubes += times * square * distance
      this.sumOfFourths += times * square * square
    }
    this.note(least, leastBattle, most, mostBattle)
    this.bins.addList(list)
  }

  /** The lowest and the highest of some values, each with the first battle that had it. */
  private note(min: number, minBattle: number, max: number, maxBattle: number): void {
    if (min < this.min || (min === this.min && minBattle < this.minBattle)) {
      this.min = min
      this.minBattle = minBattle
    }
    if (max > this.max || (max === this.max && maxBattle < this.maxBattle)) {
      this.max = max
      this.maxBattle = maxBattle
    }
  }

  /** Observations of nothing: `count` of them, from battle number `from` on, `stride` battles apart. */
  addZeros(count: number, from: number, stride = 1): void {
    if (count === 0) return
    const zeros = new Tally()
    zeros.n = count
    zeros.merged = count
    zeros.note(0, from, 0, from)
    zeros.bins = Bins.ofOne(0, count, from, stride)
    this.merge(zeros)
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
    this.note(other.min, other.minBattle, other.max, other.maxBattle)
    this.bins.merge(other.bins)
  }

  save(): SavedTally {
    this.settle()
    const { level, values } = this.bins.save()
    return {
      n: this.n,
      mean: this.mergedMean,
      squares: this.mergedSquares,
      cubes: this.mergedCubes,
      fourths: this.mergedFourths,
      min: [this.min, this.minBattle],
      max: [this.max, this.maxBattle],
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
    ;[tally.min, tally.minBattle] = saved.min
    ;[tally.max, tally.maxBattle] = saved.max
    tally.bins = Bins.load(saved)
    return tally
  }

  /** Turns sums into mean and squares; a tally is filled or merged, never both by turns. */
  private settle(): void {
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

function isValue(value: number): boolean {
  return value >= 0
}
