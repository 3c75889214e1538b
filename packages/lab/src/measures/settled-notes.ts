import type { DeedSums } from './deed-sums.ts'
import { NO_PLACE } from './deed-table.ts'

const UNKNOWN = -1
/** The places of a note: its counts, and its family's sum. */
const PLACES = 4

/** Counts notes whose kind alone decides what they count for, without making events. */
export class SettledNotes {
  private readonly sums: DeedSums
  private length = 0
  /** `PLACES` places for each known kind. */
  private places = new Int32Array(64)
  private sizes = new Float64Array(64 / PLACES)
  /** By kind, those below 0 in between the others. */
  private numbers = new Int32Array(64).fill(UNKNOWN)

  constructor(sums: DeedSums) {
    this.sums = sums
  }

  /** Counts a note of a known kind; false for an unknown kind. */
  count(kind: number): boolean {
    const { numbers, places } = this
    const at = placeOf(kind)
    if (at >= numbers.length) return false
    const number = numbers[at]
    if (number === UNKNOWN) return false
    const { values } = this.sums
    const size = this.sizes[number]
    const first = number * PLACES
    const by = places[first]
    const to = places[first + 1]
    const all = places[first + 2]
    const family = places[first + 3]
    values[by] += 1
    values[by + 1] += size
    values[to] += 1
    values[to + 1] += size
    values[all] += 1
    values[all + 1] += size
    values[family] += 1
    values[family + 1] += size
    return true
  }

  /** Where an event of a kind counts, and where its amount counts for its family: NaN where it has none. */
  learn(kind: number, parts: readonly number[], family: number, size: number): void {
    const at = placeOf(kind)
    while (at >= this.numbers.length) this.numbers = longer(this.numbers, UNKNOWN)
    const number = this.length
    this.length += 1
    if (number === this.sizes.length) {
      this.places = longer(this.places, NO_PLACE)
      const { sizes } = this
      this.sizes = new Float64Array(sizes.length * 2)
      this.sizes.set(sizes)
    }
    const hasSize = !Number.isNaN(size)
    this.numbers[at] = number
    this.sizes[number] = hasSize ? size : 0
    this.places.set(parts, number * PLACES)
    this.places[number * PLACES + parts.length] = hasSize ? family : NO_PLACE
  }
}

function placeOf(kind: number): number {
  return kind < 0 ? -2 * kind - 1 : 2 * kind
}

function longer(list: Int32Array, rest: number): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(list.length * 2).fill(rest)
  twice.set(list)
  return twice
}
